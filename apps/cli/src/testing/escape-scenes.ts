import type { Scene } from './drawing.ts';

/** Depth 11, in conversation: Rook believes a false story, Noel knows little. */
export const AT_START: Scene = {
  game: 'escape',
  options: { pack: 'core' },
  n: 47,
  seed: 'the room of A.12',
  scenario: {
    base: 'canonical',
    turn_index: 47,
    depth: 11,
    global_bonus: 2,
    chapter_began: 29,
    fired: ['depth_pressure_turn_40'],
    kael: {
      room: 'L11_R025',
      health: 83,
      max_health: 118,
      energy: 0.65,
      reputation: -1,
      xp: 94,
      items: ['weapon_epic'],
      traits: { Survival: 0.2 },
      features: { Effort: 70, Fame: 3.1, Guile: 0.1 },
    },
    entities: {
      dungeoneer_11_04: { room: 'L11_R025' },
      dungeoneer_11_03: { room: 'L11_R025' },
    },
    beliefs: [
      {
        holder: 'dungeoneer_11_04',
        actor: 'kael',
        verb: 'steal',
        subject: 'dungeoneer_11_03',
        state: 'misinformed',
        confidence: 0.55,
        source: 'dungeoneer_11_03',
      },
    ],
  },
};
