import type { Lesson } from '@undercroft/kernel';

/** Eight rules, each taught by an action of the player. */
export const LESSONS: readonly Lesson[] = [
  {
    id: 'decay',
    title: 'The rest decays',
    rule: 'OB-15',
    teaches: 'Time moves only when you are done at a Location. Then every Location you did not pick decays.',
    goal: 'Go to the Abandoned Camp and see what happens to the Clearing.',
    options: { pack: 'starter' },
    scenario: {
      frontier: [
        { id: '03', stage: 'Unstable', timer: 3 },
        { id: '01', stage: 'Critical', timer: 1 },
        { id: '04', stage: 'Secure', timer: 6 },
      ],
      player: { awareness: 10 },
    },
    seed: 'lesson-decay',
    script: [
      {
        say: 'The Clearing is Critical with 1 Time left. Going anywhere else takes that Time. Go to the Abandoned Camp.',
        expect: { type: 'go', slot: 1 },
      },
      {
        say: 'An event: every option says what it costs. Leave the Camp. That adds 0 Time, but the Zone Time Cost of 1 still passes.',
        expect: { type: 'choose', key: '1B' },
      },
    ],
    check: { event: 'removed', data: { id: '01' } },
  },
  {
    id: 'intents',
    title: 'Guard when they strike',
    rule: 'OB-67',
    teaches: 'Enemies show what they will do before you act. Block stops damage and is gone on your next turn.',
    goal: 'Beat the Slime without losing HP.',
    options: { pack: 'starter' },
    scenario: { mode: 'fight', fight: { roster: [{ id: '01', hp: 12, intent: 'Attack' }] } },
    rolls: { intent: ['Lick', 'Lick'] },
    seed: 'lesson-intents',
    script: [
      { say: 'The Slime will Attack for 4. Guard: you gain 8 Block, enough for all of it.', expect: { type: 'guard' } },
      { say: 'Now it will only Lick. That hurts nobody. Attack.', expect: { type: 'attack', target: 1 } },
      { say: 'It has 6 HP left and your Attack deals 6. Finish it.', expect: { type: 'attack', target: 1 } },
    ],
    check: { event: 'won', data: { turns: 3 } },
  },
  {
    id: 'hunter',
    title: 'Rest feeds the Hunter',
    rule: 'OB-120',
    teaches:
      'A rest costs Time beyond the Zone Time Cost. The Hunter gains all of it, appears at 5 and catches you at 25.',
    goal: 'Rest at the Shack and wake the Hunter.',
    options: { pack: 'starter' },
    scenario: {
      frontier: [
        { id: '04', stage: 'Secure', timer: 5 },
        { id: '01', stage: 'Secure', timer: 6 },
        { id: '03', stage: 'Unstable', timer: 4 },
      ],
      player: { hp: 60, stamina: 6 },
      world: { excess: 4 },
    },
    seed: 'lesson-hunter',
    script: [
      {
        say: 'You have 60 of 100 HP. At the Shack you can rest. Go there: its Zone Time Cost is 0.',
        expect: { type: 'go', slot: 1 },
      },
      {
        say: 'Each option says what the Hunter gains. Take the Short Rest: 5 HP, and the Hunter gains 1.',
        expect: { type: 'rest', index: 0 },
      },
    ],
    check: { event: 'hunter', data: { state: 'appeared' } },
  },
  {
    id: 'gear',
    title: 'Between Locations',
    rule: 'OB-95',
    teaches:
      'After every Location you have a pause. Gear, belt and points cost no Time, and they are not to be changed in a fight.',
    goal: 'Wear the club, put the jar on your belt and raise Skill.',
    options: { pack: 'collapse' },
    scenario: {
      mode: 'interlude',
      frontier: [
        { id: '01', stage: 'Secure', timer: 6 },
        { id: '04', stage: 'Secure', timer: 6 },
        { id: '05', stage: 'Solid', timer: 3 },
      ],
      player: { points: 1, level: 2 },
      items: { inventory: [{ id: 'Q03' }, { id: 'A05' }] },
    },
    seed: 'lesson-gear',
    script: [
      { say: 'You found a Rebar Club. Wear it: Attacks deal 2 more.', expect: { type: 'equip', slot: 'Weapon' } },
      { say: 'Artifacts work only on your belt. Put the Ember Jar there.', expect: { type: 'belt', id: 'A05' } },
      {
        say: 'A level gave you a point. Skill makes every Attack deal 1 more.',
        expect: { type: 'allocate', stat: 'skill' },
      },
    ],
    check: { event: 'allocated', data: { stat: 'skill', total: 1 } },
  },
  {
    id: 'gone',
    title: 'Gone is gone',
    rule: 'OB-198',
    teaches:
      'A Location that is Removed does not come back. Whatever you do not save now, with its reward, is lost for the run.',
    goal: 'Go to the Hollow Oak while it stands, and see what dies instead.',
    options: { pack: 'collapse', edition: 2 },
    scenario: {
      frontier: [
        { id: '06', stage: 'Critical', timer: 1 },
        { id: '09', stage: 'Critical', timer: 1 },
        { id: '04', stage: 'Secure', timer: 6 },
      ],
      player: { awareness: 10 },
      world: { offsets: { '06': 0 } },
    },
    seed: 'lesson-gone',
    script: [
      {
        say: 'Two Locations have 1 Time left: the Hollow Oak and the Ticket Hall. You can save one. Go to the Oak.',
        expect: { type: 'go', slot: 1 },
      },
      {
        say: 'An Event comes once in a run. Strip bark for cord: 1 Time, 4 Stamina and a Bola.',
        expect: { type: 'choose', key: '1B' },
      },
    ],
    check: { event: 'gone', data: { ids: ['09'] } },
  },
  {
    id: 'wound',
    title: 'Block stops the wound',
    rule: 'OB-205',
    teaches:
      'Some intents wound: Bleed, Weak, Frail or lost Stamina apply only if their damage takes HP. Block stops both.',
    goal: 'Stop the Quill of the Thornback, then kill it.',
    options: { pack: 'collapse', edition: 2 },
    scenario: { mode: 'fight', fight: { roster: [{ id: 'N02', hp: 12, intent: 'Quill' }] } },
    rolls: { intent: ['Bristle', 'Bristle'] },
    seed: 'lesson-wound',
    script: [
      {
        say: 'Quill deals 7. If any of it lands, you Bleed for 3 turns. Guard: 8 Block takes all of it.',
        expect: { type: 'guard' },
      },
      { say: 'No damage, no Bleed. Bristle deals only 2. Attack.', expect: { type: 'attack', target: 1 } },
      { say: 'It blocks 6 until its next turn. Your Attack uses that up.', expect: { type: 'guard' } },
    ],
    check: { event: 'turn', data: { turn: 4 } },
  },
  {
    id: 'spoils',
    title: 'Grow or heal',
    rule: 'OB-208',
    teaches: 'A won fight asks: take its reward, or patch up at once. The other one is lost.',
    goal: 'Patch up, because you are hurt.',
    options: { pack: 'collapse', edition: 2 },
    scenario: {
      mode: 'interlude',
      frontier: [
        { id: '01', stage: 'Secure', timer: 6 },
        { id: '05', stage: 'Unstable', timer: 3 },
        { id: '04', stage: 'Secure', timer: 6 },
      ],
      player: { hp: 34, stamina: 9 },
      items: { spoils: { location: '08', reward: 'Q04' } },
    },
    seed: 'lesson-spoils',
    script: [
      {
        say: 'You beat the Antler King with 34 HP left. Its reward, or 12 HP and 10 Stamina at once? Patch up.',
        expect: { type: 'spoils', take: 'patch' },
      },
    ],
    check: { event: 'spoilsTaken', data: { take: 'patch', hp: 12, stamina: 10 } },
  },
  {
    id: 'exit',
    title: 'The way out',
    rule: 'OB-33',
    teaches:
      'Instability and Removed Locations shrink the frontier. When 1 Location is left, it is the Exit, and leaving wins.',
    goal: 'Leave by the Exit.',
    options: { pack: 'starter' },
    scenario: {
      mode: 'interlude',
      frontier: [],
      player: { hp: 31 },
      world: { time: 22, wq: 24, removed: 7 },
    },
    seed: 'lesson-exit',
    script: [
      {
        say: 'From Instability 6.00 you see 2 Locations less, with 7 Removed 1 less. That leaves 1. Move on.',
        expect: { type: 'continue' },
      },
      { say: 'The Exit stands alone. Go there.', expect: { type: 'go', slot: 1 } },
      { say: 'Leave. You keep everything you learned.', expect: { type: 'choose', key: '1A' } },
    ],
    check: { outcome: 'exit' },
  },
];
