import type { Band, Figure, SurveyStudy } from '@undercroft/kernel';
import { PICK_VALUES } from '../bots/pick-values.ts';
import type { VibesContent } from '../content/records.ts';
import { HOT, LADDER, NEWCOMERS, night2, runs2 } from './studies-2.ts';

const HP = 'edition 2: decisions by HP of the fight';
const WIN = 'edition 2: decisions by win chance';
const DRAMA = 'edition 2: drama';
const TRIAL = 'edition 2: trial';

const survey = (name: string, kind: SurveyStudy['kind'], samples: number, settings: SurveyStudy['settings'] = {}) => ({
  name,
  kind,
  samples,
  options: { edition: 2, unlockAll: true },
  settings,
});

/** The surveys of rule book 11.11. */
export const SURVEYS_2: readonly SurveyStudy[] = [
  survey(HP, 'decisions', 100, { value: 'fight-hp', types: ['commit'], offers: 10, playouts: 40 }),
  survey(WIN, 'decisions', 50, { value: 'win', playouts: 48, from_pct: 10, to_pct: 95 }),
  survey(DRAMA, 'drama', 40, { points: 10, playouts: 48 }),
  survey(TRIAL, 'trial', 2_000, { randomise: ['picks', 'relics'] }),
];

type Bounds = readonly [low: number, high: number];

const band = (name: string, figure: Figure, ...[low, high]: Bounds): Band => ({ name, figure, low, high });
const surveyed = (study: string, figure: string): Figure => ({ stat: 'survey', study, figure });
const per = (study: string, of: string, to: string, scale = 1): Figure => ({
  stat: 'ratio',
  of: { stat: 'mean', study, metric: of, scale },
  to: { stat: 'mean', study, metric: to },
});
const mean = (study: string, metric: string): Figure => ({ stat: 'mean', study, metric });
const wins = (bot: string, heat = 0): Figure => ({ stat: 'share', study: runs2(bot, heat), metric: 'won' });
const lead = (of: Figure, to: Figure): Figure => ({ stat: 'difference', of, to });

const ALL = 100;
/** 0.45 HP of 75. */
const SECOND_PCT = 0.6;

const decisionBands = (): Band[] => [
  band('A-22 beats with a spread of 5% of max HP, %', surveyed(HP, 'spread>=5 shrunk'), 45, ALL),
  band('A-23 best less second, % of max HP', surveyed(HP, 'mean second'), SECOND_PCT, ALL),
  band('A-24 beats without a detectable difference, %', surveyed(HP, 'no difference'), 0, 12),
  band('A-25 decisions with a spread of 5 points, %', surveyed(WIN, 'spread>=5 shrunk'), 15, ALL),
  band('A-26 relics with a spread of 5 points, %', surveyed(WIN, 'type take: spread>=5'), 40, ALL),
  band('A-26 card picks with a spread of 5 points, %', surveyed(WIN, 'type card: spread>=5'), 15, ALL),
  band('A-26 ways with a spread of 5 points, %', surveyed(WIN, 'type go: spread>=5'), 8, ALL),
];

const STATED = [60, 55, 50];
const KEPT_WITHIN = 3;

const callBands = (): Band[] => [
  band('A-27 beats in which oracle Calls, %', per(runs2('oracle'), 'calls', 'beats', ALL), 12, 30),
  band('A-27 Calls of oracle that are right, %', per(runs2('oracle'), 'callsWon', 'calls', ALL), 75, 92),
  band('A-27 Calls of gambler that are right, %', per(runs2('gambler'), 'callsWon', 'calls', ALL), 0, 40),
  band('A-28 Reads of reader, %', per(runs2('reader'), 'reads', 'predictions', ALL), 38, ALL),
  band(
    'A-28 points of Reads that habits give reader',
    lead(
      per(runs2('reader'), 'reads', 'predictions', ALL),
      per(runs2('reader without habits'), 'reads', 'predictions', ALL),
    ),
    8,
    ALL,
  ),
  ...STATED.map((stated, i) =>
    band(
      `A-28 habits kept in Act ${i + 1}, %`,
      per(runs2('avg'), `kept ${i + 1}`, `seen ${i + 1}`, ALL),
      stated - KEPT_WITHIN,
      stated + KEPT_WITHIN,
    ),
  ),
  band('A-38 points that sure Calls give oracle over none', lead(wins('sureOracle'), wins('silentOracle')), 8, ALL),
  band('A-38 points over Calls from 50%', lead(wins('sureOracle'), wins('halfOracle')), 8, ALL),
  band('A-38 points over Calls of any large Pot', lead(wins('sureOracle'), wins('blindOracle')), 8, ALL),
  band('A-38 points that Calls give reader', lead(wins('reader'), wins('silentReader')), 0, ALL),
];

const LADDER_BOUNDS: { readonly [bot in (typeof LADDER)[number]]: Bounds } = {
  gambler: [0, 9.99],
  avg: [12, 30],
  reader: [40, 70],
  oracle: [70, 92],
  ceiling: [0, 98],
};

/** `ceiling` is judged only by pick values that were measured on this content. NV-132 */
const ladderBands = (contentHash: string): Band[] => {
  const judged = LADDER.filter((bot) => bot !== 'ceiling' || PICK_VALUES.contentHash === contentHash);
  return [
    ...judged.map((bot) => band(`A-29 wins of ${bot}, %`, wins(bot), ...LADDER_BOUNDS[bot])),
    ...judged
      .slice(1)
      .map((bot, i) =>
        band(
          `A-29 points of ${bot} over ${judged[i]!}`,
          lead(wins(bot), wins(judged[i]!)),
          bot === 'ceiling' ? 3 : 5,
          ALL,
        ),
      ),
    ...(judged.includes('ceiling')
      ? [
          band('A-35 points of the table over always refusing', lead(wins('tabler'), wins('refuser')), 3, ALL),
          band('A-35 points of the table over always taking', lead(wins('tabler'), wins('taker')), 3, ALL),
        ]
      : []),
  ];
};

const BEATS: readonly Bounds[] = [
  [4.5, 6.5],
  [5.5, 7.5],
  [6.5, 9.5],
];
const LOST: readonly Bounds[] = [
  [8, 12],
  [10, 15],
  [12, 18],
];

const paceBands = (): Band[] => [
  ...BEATS.map((bounds, i) =>
    band(`A-30 beats of a fight in Act ${i + 1}`, per(runs2('oracle'), `beats ${i + 1}`, `fights ${i + 1}`), ...bounds),
  ),
  ...BEATS.map((_, i) =>
    band(`A-30 beats of a fight in Act ${i + 1}, avg`, per(runs2('avg'), `beats ${i + 1}`, `fights ${i + 1}`), 0, 12),
  ),
  band(
    'A-30 the longest fight of a run, p99',
    { stat: 'quantile', study: runs2('oracle'), metric: 'longest', q: 0.99 },
    0,
    28,
  ),
  band('A-31 beats of a run', mean(runs2('oracle'), 'beats'), 85, 130),
  band('A-31 decisions of a run', mean(runs2('oracle'), 'decisions'), 170, 240),
  ...NEWCOMERS.flatMap((bot) => [
    band(
      `A-32 beats of the first fight, ${bot}`,
      { stat: 'quantile', study: night2(bot), metric: 'beats', q: 0.5 },
      4,
      6,
    ),
    band(`A-32 HP lost in the first fight, ${bot}`, mean(night2(bot), 'lost'), 3, 12),
    band(`A-32 first fights won, ${bot}, %`, { stat: 'share', study: night2(bot), metric: 'won' }, 99, ALL),
  ]),
  band('A-33 lead changes', surveyed(DRAMA, 'lead changes'), 1, ALL),
  band('A-33 wins that stood at 35% or less, %', surveyed(DRAMA, 'comebacks<=35'), 15, ALL),
  band('A-33 decisive moment', surveyed(DRAMA, 'decisive moment'), 0.7, 0.92),
  ...LOST.map((bounds, i) =>
    band(
      `A-34 HP lost in a fight of Act ${i + 1}`,
      per(runs2('oracle'), `lost ${i + 1}`, `fights ${i + 1}`),
      ...bounds,
    ),
  ),
];

const trialBands = ({ cards, relics }: VibesContent): Band[] => [
  ...Object.keys(relics).map((id) => band(`A-36 ${id}, points`, surveyed(TRIAL, `win relics ${id}`), -8, 14)),
  ...Object.values(cards)
    .filter(({ rarity }) => rarity !== 'basic')
    .map(({ id }) => band(`A-36 ${id}, points`, surveyed(TRIAL, `win picks ${id}`), -8, 12)),
];

const LEAST_STEP = -3;
const MOST_STEP = 20;

const heatBands = (): Band[] => [
  ...HOT.map((heat) =>
    band(`A-37 points Heat ${heat} takes`, lead(wins('oracle', heat - 1), wins('oracle', heat)), LEAST_STEP, MOST_STEP),
  ),
  band('A-37 points Heat 4 and 5 take', lead(wins('oracle', 3), wins('oracle', 5)), 8, ALL),
  band('A-37 wins at Heat 5, %', wins('oracle', 5), 15, ALL),
];

/** The bands of rule book 11.11. */
export const bands2 = (content: VibesContent, contentHash: string): Band[] =>
  content.edition2
    ? [
        ...decisionBands(),
        ...callBands(),
        ...ladderBands(contentHash),
        ...paceBands(),
        ...trialBands(content),
        ...heatBands(),
      ]
    : [];
