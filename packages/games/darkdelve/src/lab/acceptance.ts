import type { Acceptance, Band, Figure, Study } from '@undercroft/kernel';
import type { DarkdelveGame } from '../game.ts';
import { secondBands, secondRows, secondSurveys } from './acceptance-second.ts';
import { playCampaign } from './campaign.ts';
import { type ExpeditionStats, playExpedition } from './expedition.ts';
import { band, HUNDREDTHS, MEANT, mean, OUTCOMES, ROWS, type Row, share, studyOf } from './rows.ts';

/** The rows pooled by 7.1 and 7.2. */
const AT_THRESHOLD: readonly Omit<Row, 'name'>[] = (['T1', 'T5', 'T8'] as const).flatMap((tier) => [
  { tier, bot: 'adaptive' },
  { tier, bot: 'deep' },
]);
const POOLED = 500;
const LONG_FIGHT = 9;

/**
 * Six expeditions per seed: counts of reaching the Threshold, entering and turning back; fights on the intended floors.
 */
const pooledStudy = (game: DarkdelveGame): Study => ({
  name: 'pooled',
  samples: POOLED,
  sample: (seed) => {
    const runs = AT_THRESHOLD.map((row) => ({ ...row, run: playExpedition(game, { seed, ...row }) }));
    const sum = (of: (run: ExpeditionStats) => number): number => runs.reduce((all, { run }) => all + of(run), 0);
    const rounds = runs.flatMap(({ tier, run }) =>
      run.fights.filter(({ floor }) => MEANT[tier]?.includes(floor)).map((fight) => fight.rounds),
    );
    return {
      arrivals: sum((run) => run.arrivals),
      retreats: sum((run) => run.retreats),
      attempts: sum((run) => run.attempts),
      deep: runs.filter(({ bot }) => bot === 'deep').length,
      hunted: runs.reduce((all, { bot, run }) => all + (bot === 'deep' ? run.watcher : 0), 0),
      fights: rounds.length,
      'rounds of fights': rounds.reduce((all, n) => all + n, 0),
      'short fights': rounds.filter((n) => n <= LONG_FIGHT).length,
    };
  },
});

const PERCENT = 100;
/** One pooled count as a percentage of another. */
const pooledShare = (part: string, whole: string): Figure => ({
  stat: 'ratio',
  of: mean('pooled', part, PERCENT),
  to: mean('pooled', whole),
});
const outcomeBands = (): Band[] =>
  Object.entries(OUTCOMES).flatMap(([row, bounds]) =>
    ['extracted', 'dead', 'victory'].flatMap((code, i) => {
      const limits = bounds[i];
      return limits ? [band(`${row}: ${code}`, share(row, code), ...limits)] : [];
    }),
  );

const deathBands = (): Band[] => {
  const rows: readonly (readonly [string, number, number, number])[] = [
    ['T1 deep', 1, 0, 2],
    ['T1 deep', 2, 5, 22],
    ['T1 deep', 3, 22, 50],
    ['T1 deep', 4, 15, 38],
    ['T1 deep', 5, 8, 35],
    ['T5 deep', 4, 4, 18],
    ['T5 deep', 5, 52, 78],
  ];
  return [
    ...rows.map(([row, floor, low, high]) =>
      band(`${row}: dead on floor ${floor}`, share(row, `dead on floor ${floor}`), low, high),
    ),
    band('T8 deep: killed by the boss', share('T8 deep', 'killed by the boss'), 65, 100),
    band('T1 scavenger: left on floor 1 or 2', share('T1 scavenger', 'left on floor 1 or 2'), 33, 100),
  ];
};

/** Dread and gold, fights, the Threshold. 7.1, 7.2 */
const paceBands = (): Band[] => [
  band('Dread at extraction, floor 2', mean('T1 raider', 'Dread at extraction from floor 2'), 22, 36),
  band('Dread at extraction, floor 3', mean('T1 scavenger', 'Dread at extraction from floor 3'), 28, 46),
  band('Dread at extraction, floor 4', mean('T5 standard', 'Dread at extraction from floor 4'), 28, 68),
  band('Dread at the Threshold, T5', mean('T5 deep', 'Dread at the Threshold'), 55, 76),
  band('Dread at the Threshold, T8', mean('T8 deep', 'Dread at the Threshold'), 55, 76),
  band('T5 deep meets Uneasy', share('T5 deep', 'uneasy'), 65, 100),
  band('T8 deep meets Uneasy', share('T8 deep', 'uneasy'), 80, 100),
  band('T5 deep meets Shaken', share('T5 deep', 'shaken'), 35, 100),
  band('T8 deep meets Shaken', share('T8 deep', 'shaken'), 55, 100),
  band('the Watcher appears, deep', pooledShare('hunted', 'deep'), 0.5, 15),
  band('gold, floor 2', mean('T1 raider', 'gold from floor 2'), 45, 80),
  band('gold, floor 3', mean('T1 scavenger', 'gold from floor 3'), 65, 115),
  band('gold, floor 4', mean('T5 standard', 'gold from floor 4'), 90, 165),
  band('gold, victory', mean('T8 deep', 'gold of a victory'), 300, 450),
  band('Heavy share, T5 deep', mean('T5 deep', 'Heavy share', HUNDREDTHS), 28, 62),
  band('Heavy share, T8 deep', mean('T8 deep', 'Heavy share', HUNDREDTHS), 28, 62),
  band('Heavy share against armor', mean('T8 deep', 'Heavy share against armor', HUNDREDTHS), 55, 100),
  band('Dodge and Block', mean('T8 deep', 'guard share', HUNDREDTHS), 4, 18),
  band('Colossus staggered', mean('T8 deep', 'boss actions staggered', HUNDREDTHS), 3, 15),
  band('Saint staggered', mean('T8 deep, Saint', 'boss actions staggered', HUNDREDTHS), 3, 15),
  band('Threshold retreats', pooledShare('retreats', 'arrivals'), 0, 15),
  band('boss attempts', pooledShare('attempts', 'arrivals'), 85, 100),
  band(
    'Axe and Marrowsplitter',
    { stat: 'difference', of: share('T8 deep', 'victory'), to: share('T8 deep, Marrowsplitter', 'victory') },
    -25,
    25,
  ),
];

const clearBands = (): Band[] => [
  band('full clear: actions', mean('T8 deep', 'actions of a full clear'), 110, 153),
  band('full clear: turns', mean('T8 deep', 'turns'), 38, 52),
  band('full clear: rounds', mean('T8 deep', 'rounds'), 45, 75),
  band('actions on floor 1', mean('T8 deep', 'actions on floor 1'), 16, 30),
  ...[2, 3, 4].map((n) => band(`actions on floor ${n}`, mean('T8 deep', `actions on floor ${n}`), 16, 32)),
  band('actions on floor 5', mean('T8 deep', 'actions on floor 5'), 38, 64),
  ...['TREASURE', 'EVENT'].map((type) =>
    band(`actions in ${type}`, mean('T8 deep', `actions in ${type}`, HUNDREDTHS), 0, 6),
  ),
  ...['STAIRS', 'WAYSTONE'].map((type) =>
    band(`actions in ${type}`, mean('T8 deep', `actions in ${type}`, HUNDREDTHS), 0, 3),
  ),
  ...Object.entries(MEANT).flatMap(([tier, floors]) =>
    floors.map((n) =>
      band(
        `rounds on floor ${n}`,
        mean(tier === 'T1' ? 'T1 standard' : `${tier} deep`, `rounds on floor ${n}`, HUNDREDTHS),
        3.6,
        6.5,
      ),
    ),
  ),
  band(
    'rounds of a fight, pooled',
    { stat: 'ratio', of: mean('pooled', 'rounds of fights'), to: mean('pooled', 'fights') },
    4,
    6.5,
  ),
  band('fights of at most 9 rounds', pooledShare('short fights', 'fights'), 90, 100),
  band('boss rounds, Colossus', mean('T8 deep', 'boss rounds'), 8, 13),
  band('boss rounds, Saint', mean('T8 deep, Saint', 'boss rounds'), 8, 13),
  band('boss rounds, Choir', mean('T8 deep, Choir', 'boss rounds'), 8, 13),
];

/** Each tier beats the one before it, for each boss. 7.2 */
const tierBands = (): Band[] =>
  ['', ', Saint', ', Choir'].map((suffix) =>
    band(
      `T12 beats T8${suffix}`,
      {
        stat: 'difference',
        of: share(`T12 deep${suffix}`, 'victory'),
        to: share(`T8 deep${suffix}`, 'victory'),
      },
      0,
      100,
    ),
  );

const CAMPAIGNS = 200;

const campaignStudy = (game: DarkdelveGame): Study => ({
  name: 'campaign',
  samples: CAMPAIGNS,
  sample: (seed) => playCampaign(game, seed),
});

const campaignBands = (): Band[] => [
  band('first boss kill, median', { stat: 'quantile', study: 'campaign', metric: 'first boss', q: 0.5 }, 8, 20),
  band('level 5 by expedition 15', share('campaign', 'level 5 by 15'), 95, 100),
  band('no campaign ends unplayable', share('campaign', 'playable'), 100, 100),
];

/** Rule book, chapter 7. */
export const makeAcceptance = (game: DarkdelveGame): Acceptance => ({
  studies: [
    ...ROWS.map((row) => studyOf(game, row)),
    pooledStudy(game),
    campaignStudy(game),
    ...secondRows().map((row) => studyOf(game, row)),
  ],
  surveys: secondSurveys(),
  bands: [
    ...outcomeBands(),
    ...deathBands(),
    ...paceBands(),
    ...tierBands(),
    ...clearBands(),
    ...campaignBands(),
    ...secondBands(),
  ],
});
