import { everyGame, goldenReplays, type OptionSet } from '@undercroft/conformance';
import type { AnyGame } from '@undercroft/kernel';
import { escape } from '../game.ts';

const game = escape as unknown as AnyGame;

const pad = (n: number): string => String(n).padStart(2, '0');
/** Ids of all persons and wardens above a depth: their events cost time at every step. */
const above = (depth: number): string[] =>
  Array.from({ length: depth - 1 }, (_, i) => pad(i + 1)).flatMap((level) => [
    `warden_${level}`,
    ...[1, 2, 3, 4].map((k) => `dungeoneer_${level}_${pad(k)}`),
  ]);

const crowded: OptionSet = {
  name: 'a floor with a crowd, hard, extended',
  options: { pack: 'extended', difficulty: 'hard', turn_limit: 30 },
  scenario: {
    levels: { '12': { map: 'sT.RTT*T.T *"xRT.T"TT ~xTR.TT~T. T.*RT"T.Tx T~"RT.T*x^' } },
    remove: above(12),
    kael: {
      room: 'L12_R022',
      faction: 'laughing_face',
      skills: ['keen_eye', 'shadow_hand', 'appraisal', 'deep_appraisal', 'battle_broadcast', 'riposte'],
      traits: { Survival: 0.5, Projection: 0.4, Empathy: 0.3 },
      features: { Fame: 22, Awareness: 1.2, Guile: 0.4 },
      items: ['treasure_cache', 'weapon_rare', 'mire_charm', 'tally_ring'],
    },
    entities: {
      dungeoneer_12_01: { room: 'R022' },
      dungeoneer_12_02: { room: 'R022', faction: 'laughing_face', traits: { Survival: 0.4 } },
      dungeoneer_12_03: { room: 'R023' },
    },
    add_hostiles: [
      { kind_depth: 12, room: 'L12_R024' },
      { kind_depth: 12, room: 'L12_R012' },
    ],
    beliefs: [
      {
        holder: 'dungeoneer_12_01',
        actor: 'kael',
        verb: 'murder',
        subject: 'dungeoneer_12_03',
        state: 'misinformed',
        confidence: 0.9,
        source: 'dungeoneer_12_03',
      },
      {
        holder: 'dungeoneer_12_03',
        actor: 'kael',
        verb: 'talk',
        subject: 'dungeoneer_12_03',
        state: 'rumor',
        confidence: 0.8,
        source: 'dungeoneer_12_01',
      },
    ],
  },
};

const gate: OptionSet = {
  name: 'before the gate, with a companion',
  options: { turn_limit: 20 },
  scenario: {
    remove: above(13).filter((id) => !/^(dungeoneer|warden)_01/.test(id)),
    depth: 1,
    closed: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
    kael: { room: 'L01_R048', xp: 400, health: 160, max_health: 160, might: 18, skills: ['xray', 'trap_vision'] },
    entities: { dungeoneer_01_01: { room: 'L01_R048' } },
    companion: 'dungeoneer_01_01',
  },
};

const alone: OptionSet = { name: 'nobody else', options: { fog: 'origin-v1', turn_limit: 40 }, scenario: 'empty' };
const whole: OptionSet = { name: 'the whole dungeon', options: { difficulty: 'story', turn_limit: 12 } };

/** Edition 2 with everything it adds: a want, friends, a lie, keepsakes, a stair with a warden. */
const stairs: OptionSet = {
  name: 'edition 2: the stairs, friends and a want',
  options: { edition: 2, turn_limit: 30 },
  scenario: {
    levels: { '12': { map: 'sT.RTT*T.T*"xRT.T"TT~xTR.TT~T.T.*R^"T.Tx.~"RT.T*xT' } },
    remove: above(11),
    kael: {
      room: 'L12_R034',
      health: 60,
      skills: ['keen_eye', 'shadow_hand', 'appraisal', 'deep_appraisal'],
      features: { Fame: 4, Awareness: 1.2, Guile: 0.4 },
      items: ['treasure_cache', 'weapon_rare', 'worn_blade', 'worn_pouch', 'salve', 'lamp_oil', 'whetstone', 'letter'],
    },
    entities: {
      dungeoneer_12_01: { room: 'R034' },
      dungeoneer_12_02: { room: 'R034' },
      dungeoneer_12_03: { room: 'R033' },
    },
    add_hostiles: [{ kind_depth: 12, room: 'L12_R044' }],
    beliefs: [
      {
        holder: 'dungeoneer_12_02',
        actor: 'kael',
        verb: 'steal',
        subject: 'dungeoneer_12_03',
        state: 'misinformed',
        confidence: 0.55,
        source: 'dungeoneer_12_04',
      },
    ],
  } as never,
};
const inhabited: OptionSet = { name: 'edition 2, the whole dungeon', options: { edition: 2, turn_limit: 12 } };

everyGame(game, { sets: [crowded, gate], short: { runs: 3, stepsMax: 5, wholeRuns: 1 } });
everyGame(game, { sets: [alone], short: { runs: 4, stepsMax: 8, wholeRuns: 1 } });
everyGame(game, { sets: [stairs], short: { runs: 3, stepsMax: 6, wholeRuns: 1 } });
everyGame(game, { sets: [inhabited], short: { runs: 1, stepsMax: 2, wholeRuns: 1 } });
everyGame(game, { sets: [whole], short: { runs: 1, stepsMax: 2, wholeRuns: 1 } });
goldenReplays(game);
