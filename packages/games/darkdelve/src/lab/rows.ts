import type { Band, Figure, Json, Study } from '@undercroft/kernel';
import type { DarkdelveGame } from '../game.ts';
import { type ExpeditionStats, playExpedition, type Setting } from './expedition.ts';

const BOSSES = ['bone_colossus', 'saint_of_marrow', 'the_buried_choir'];
const SAMPLES = 1_000;

type Answers = { [metric: string]: number };

/** The tier intended for each floor. Chapter 7.1 */
export const MEANT: { readonly [tier: string]: readonly number[] } = { T1: [1, 2], T5: [3, 4], T8: [5] };

/** Measurements of an expedition, in whole numbers. */
function answersOf(run: ExpeditionStats, tier: string): Answers {
  const isDead = run.code === 'dead';
  const answers: Answers = {
    extracted: run.code === 'extracted' ? 1 : 0,
    dead: isDead ? 1 : 0,
    victory: run.code === 'victory' ? 1 : 0,
    uneasy: run.maxDread >= 50 ? 1 : 0,
    shaken: run.maxDread >= 70 ? 1 : 0,
    watcher: run.watcher,
    ...secondAnswers(run),
  };
  for (const floor of [1, 2, 3, 4, 5]) answers[`dead on floor ${floor}`] = isDead && run.floor === floor ? 1 : 0;
  if (isDead) answers['killed by the boss'] = BOSSES.includes(run.killer) ? 1 : 0;
  if (run.code === 'extracted') {
    answers[`Dread at extraction from floor ${run.floor}`] = run.dreadAtEnd;
    answers[`gold from floor ${run.floor}`] = run.gold;
    answers['left on floor 1 or 2'] = run.floor <= 2 ? 1 : 0;
  }
  if (run.code === 'victory') {
    answers['gold of a victory'] = run.gold;
    answers['boss rounds'] = run.bossRounds;
  }
  if (run.dreadAtThreshold >= 0) answers['Dread at the Threshold'] = run.dreadAtThreshold;
  if (run.arrivals > 0) {
    answers['retreats'] = run.retreats > 0 ? 1 : 0;
    answers['attempts'] = run.attempts > 0 ? 1 : 0;
  }
  return { ...answers, ...fightAnswers(run, tier), ...clearAnswers(run) };
}

/** Measurements of the second edition. */
function secondAnswers(run: ExpeditionStats): Answers {
  const [first, second] = run.peaks;
  const answers: Answers = {
    'pledge met': run.met ? 1 : 0,
    alive: run.code === 'dead' ? 0 : 1,
    'gold and pay': run.score,
    purse: run.gold,
    'uneasy by floor 2': Math.max(first ?? 0, second ?? 0) >= 50 ? 1 : 0,
    'lie named': run.lies > 0 ? 1 : 0,
    'dead by floor 2': run.code === 'dead' && run.floor <= 2 ? 1 : 0,
    actions: run.actions,
  };
  run.peaks.forEach((dread, i) => {
    if (dread >= 0) answers[`peak Dread on floor ${i + 1}`] = dread;
  });
  return answers;
}

/** Shares of actions, in hundredths of a percent. */
function fightAnswers(run: ExpeditionStats, tier: string): Answers {
  const answers: Answers = {};
  const share = (part: number, whole: number): number => Math.round((10_000 * part) / whole);
  if (run.light + run.heavy > 0) answers['Heavy share'] = share(run.heavy, run.light + run.heavy);
  if (run.armoredAttacks > 0) answers['Heavy share against armor'] = share(run.heavyArmored, run.armoredAttacks);
  if (run.combatActions > 0) answers['guard share'] = share(run.guards, run.combatActions);
  if (run.bossActions > 0) answers['boss actions staggered'] = share(run.bossStaggers, run.bossActions);
  for (const floor of MEANT[tier] ?? []) {
    const fights = run.fights.filter((fight) => fight.floor === floor);
    if (fights.length > 0)
      answers[`rounds on floor ${floor}`] = Math.round(
        (100 * fights.reduce((sum, { rounds }) => sum + rounds, 0)) / fights.length,
      );
  }
  return answers;
}

const ROOMS = 28;

/** A full clear that ended in victory. */
function clearAnswers(run: ExpeditionStats): Answers {
  if (run.code !== 'victory' || run.rooms < ROOMS) return {};
  const answers: Answers = { 'actions of a full clear': run.actions, turns: run.turns, rounds: run.rounds };
  run.actionsByFloor.forEach((actions, i) => {
    answers[`actions on floor ${i + 1}`] = actions;
  });
  for (const type of ['TREASURE', 'EVENT', 'STAIRS', 'WAYSTONE']) {
    const { actions = 0, rooms = 0 } = run.actionsByRoom[type] ?? {};
    if (rooms > 0) answers[`actions in ${type}`] = Math.round((100 * actions) / rooms);
  }
  return answers;
}

export interface Row {
  readonly name: string;
  readonly tier: Setting['tier'];
  readonly bot: string;
  readonly scenario?: Json;
  readonly options?: Setting['options'];
}

const boss = (id: string): Json => ({ boss: id });

/** The rows of 7.2. */
export const ROWS: readonly Row[] = [
  { name: 'T1 raider', tier: 'T1', bot: 'raider' },
  { name: 'T1 scavenger', tier: 'T1', bot: 'scavenger' },
  { name: 'T1 standard', tier: 'T1', bot: 'standard' },
  { name: 'T1 adaptive', tier: 'T1', bot: 'adaptive' },
  { name: 'T1 deep', tier: 'T1', bot: 'deep' },
  { name: 'T5 standard', tier: 'T5', bot: 'standard' },
  { name: 'T5 adaptive', tier: 'T5', bot: 'adaptive' },
  { name: 'T5 deep', tier: 'T5', bot: 'deep' },
  { name: 'T8 deep', tier: 'T8', bot: 'deep' },
  { name: 'T8 deep, Saint', tier: 'T8', bot: 'deep', scenario: boss('saint_of_marrow') },
  { name: 'T8 deep, Choir', tier: 'T8', bot: 'deep', scenario: boss('the_buried_choir') },
  {
    name: 'T8 deep, Marrowsplitter',
    tier: 'T8',
    bot: 'deep',
    scenario: { hero: { gear: { weapon: 'marrowsplitter' } } },
  },
  { name: 'T12 deep', tier: 'T12', bot: 'deep' },
  { name: 'T12 deep, Saint', tier: 'T12', bot: 'deep', scenario: boss('saint_of_marrow') },
  { name: 'T12 deep, Choir', tier: 'T12', bot: 'deep', scenario: boss('the_buried_choir') },
];

export const studyOf = (game: DarkdelveGame, { name, tier, ...setting }: Row): Study => ({
  name,
  samples: SAMPLES,
  sample: (seed) => answersOf(playExpedition(game, { seed, tier, ...setting }), tier),
});

/** Answers are whole numbers: shares and averages are stored in hundredths. */
export const HUNDREDTHS = 0.01;

export const share = (study: string, metric: string): Figure => ({ stat: 'share', study, metric });
export const mean = (study: string, metric: string, scale = 1): Figure => ({ stat: 'mean', study, metric, scale });
export const band = (name: string, figure: Figure, low: number, high: number): Band => ({ name, figure, low, high });

/** Percentages of runs: extracted, dead, victory; null if the rule book gives none. 7.2 */
export const OUTCOMES: {
  readonly [row: string]: readonly [[number, number] | null, [number, number], [number, number] | null];
} = {
  'T1 raider': [[85, 96], [4, 15], null],
  'T1 scavenger': [[80, 94], [6, 20], null],
  'T1 standard': [[79, 93], [7, 21], null],
  'T1 adaptive': [
    [77, 93],
    [6, 21],
    [0, 5],
  ],
  'T1 deep': [
    [0, 0],
    [90, 100],
    [0, 7],
  ],
  'T5 standard': [[90, 99], [1, 10], null],
  'T5 adaptive': [
    [33, 58],
    [24, 46],
    [9, 28],
  ],
  'T5 deep': [
    [0, 0],
    [66, 90],
    [10, 32],
  ],
  'T8 deep': [
    [0, 0],
    [12, 35],
    [65, 88],
  ],
  'T8 deep, Saint': [
    [0, 0],
    [22, 50],
    [50, 78],
  ],
  'T8 deep, Choir': [
    [0, 0],
    [22, 50],
    [50, 78],
  ],
  'T12 deep': [
    [0, 0],
    [3, 18],
    [82, 97],
  ],
  'T12 deep, Saint': [
    [0, 0],
    [10, 34],
    [66, 90],
  ],
  'T12 deep, Choir': [
    [0, 0],
    [10, 34],
    [66, 90],
  ],
};
