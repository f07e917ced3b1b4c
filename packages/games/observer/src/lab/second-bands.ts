import type { Band, Figure, SurveyStudy } from '@undercroft/kernel';
import type { ObserverOptions } from '../options.ts';
import type { BandRow, Bounds, FightBand, Metric } from './bands.ts';
import { NORMAL_ROSTERS } from './bands.ts';
import { type Series, seriesName, share } from './figures.ts';

type Options = Partial<ObserverOptions>;

const NONE: Options = { pack: 'collapse', unlocks: 'none', edition: 2 };
const ALL: Options = { pack: 'collapse', unlocks: 'all', edition: 2 };
const REGIONS = [NONE, ALL] as const;

const nameOf = (bot: string, options: Options): string => seriesName({ bot, options });

/** Bands of Careful, unlocks none and all. Rule book 10.9 */
const CAREFUL: { readonly [M in Metric]?: readonly [Bounds, Bounds] } = {
  success: [
    [70, 84],
    [70, 84],
  ],
  locationsP10: [
    [10, 15],
    [8, 12],
  ],
  locationsMedian: [
    [17, 23],
    [13, 18],
  ],
  locationsP90: [
    [24, 32],
    [20, 28],
  ],
  frontiersOfTwo: [
    [0, 50],
    [0, 38],
  ],
  time: [
    [26, 33],
    [20, 27],
  ],
  level: [
    [1.15, 1.5],
    [1.05, 1.3],
  ],
  worn: [
    [2.2, 4],
    [2.2, 4],
  ],
  turns: [
    [45, 62],
    [28, 45],
  ],
  turnsPerFight: [
    [3.5, 5.2],
    [3.5, 5.2],
  ],
  decisions: [
    [75, 125],
    [75, 125],
  ],
  instabilityAtThree: [
    [1.25, 2.25],
    [1.25, 2.25],
  ],
  firstLostAt: [
    [0, 4.5],
    [0, 4.5],
  ],
  patched: [
    [30, 70],
    [30, 70],
  ],
  relief: [
    [30, 60],
    [30, 60],
  ],
  fightsShownMore: [
    [15, 100],
    [15, 100],
  ],
};

const row = (bot: string, options: Options, metric: Metric, [low, high]: Bounds): BandRow => ({
  name: `${nameOf(bot, options)}: ${metric}`,
  options,
  bot,
  metric,
  low,
  high,
});

/** Bands of one series of runs. A7, A12 to A14, A16 to A18, A22 */
export const secondRows: readonly BandRow[] = [
  ...Object.entries(CAREFUL).flatMap(([metric, bounds]) =>
    REGIONS.map((options, i) => row('careful', options, metric as Metric, bounds[i]!)),
  ),
  ...REGIONS.flatMap((options) => [
    row('random', options, 'success', [0, 3]),
    row('novice', options, 'success', [25, 45]),
    row('turtle', options, 'success', [0, 15]),
  ]),
];

const GRADES = [0, 1, 2, 3, 4, 5] as const;

const success = (bot: string, options: Options): Figure => share('success')(nameOf(bot, options));

const beside = (id: string, bot: string, options: Options, [low, high]: Bounds): Band => ({
  name: `(${id}) success of ${bot} beside careful, ${options.unlocks}, second edition`,
  figure: { stat: 'difference', of: success(bot, options), to: success('careful', options) },
  low,
  high,
});

const survey = (name: string, key: string, [low, high]: Bounds, id: string): Band => ({
  name: `(${id}) ${key}, ${name}`,
  figure: { stat: 'survey', study: name, figure: key },
  low,
  high,
});

/** Decisions are sampled over the run up to 95 percent, 40 playouts for each offer. Rule book 10.9 */
export const SECOND_SURVEYS: readonly SurveyStudy[] = REGIONS.flatMap(({ unlocks }): SurveyStudy[] => [
  {
    name: `decisions ${unlocks}, second edition`,
    kind: 'decisions',
    samples: 100,
    options: { pack: 'collapse', unlocks: unlocks as string, edition: 2 },
    settings: { playouts: 40, from_pct: 0, to_pct: 95 },
  },
  {
    name: `drama ${unlocks}, second edition`,
    kind: 'drama',
    samples: 100,
    options: { pack: 'collapse', unlocks: unlocks as string, edition: 2 },
    settings: { points: 12, playouts: 24 },
  },
]);

const decisionBands = ({ unlocks }: Options): Band[] => {
  const name = `decisions ${unlocks}, second edition`;
  const drama = `drama ${unlocks}, second edition`;
  return [
    survey(name, 'spread>=5', [28, 100], 'A1'),
    survey(name, 'second>=2', [20, 100], 'A2'),
    survey(name, 'type go: mean spread', [14, 100], 'A3'),
    survey(name, 'third 1: spread>=5', [33, 100], 'A4'),
    survey(name, 'third 3: spread>=5', [20, 100], 'A5'),
    survey(name, 'type attack: mean spread', [3.5, 100], 'A6'),
    survey(name, 'type choose: mean spread', [4, 100], 'A8'),
    survey(drama, 'comebacks<=35', [10, 100], 'A9'),
    survey(drama, 'comebacks<=50', [25, 100], 'A9'),
    survey(drama, 'lead changes', [0.4, 100], 'A10'),
    survey(drama, 'decisive moment', [0.55, 0.8], 'A11'),
  ];
};

/** Bands that compare series, or come from surveys. */
export const secondBands: readonly Band[] = [
  beside('A14', 'strong', ALL, [6, 100]),
  beside('A15', 'neglect', NONE, [-100, -10]),
  ...REGIONS.flatMap((options) => [
    beside('A17', 'grower', options, [-100, -3]),
    beside('A17', 'mender', options, [-100, -3]),
    ...GRADES.slice(1).map(
      (grade): Band => ({
        name: `(A20) success lost from grade ${grade - 1} to ${grade}, ${options.unlocks}, second edition`,
        figure: {
          stat: 'difference',
          of: success('careful', { ...options, grade: grade - 1 }),
          to: success('careful', { ...options, grade }),
        },
        low: 2,
        high: 12,
      }),
    ),
    ...decisionBands(options),
  ]),
  ...['1A', '1B', '1C'].map(
    (key): Band => ({
      name: `(A18) relief ${key} taken by strong, percent`,
      figure: share(`relief ${key}`)(nameOf('strong', ALL)),
      low: 15,
      high: 100,
    }),
  ),
];

/** The runs that measure those bands. */
export const SECOND_SERIES: readonly Series[] = [
  { bot: 'strong', options: ALL },
  { bot: 'neglect', options: NONE },
  ...REGIONS.flatMap((options) => [
    { bot: 'grower', options },
    { bot: 'mender', options },
    ...GRADES.map((grade) => ({ bot: 'careful', options: { ...options, grade } })),
  ]),
];

/** Mean HP lost with the base kit. Rule book 10.9 */
export const SECOND_FIGHTS: readonly FightBand[] = [
  { name: 'Normal rosters', rosters: NORMAL_ROSTERS, bounds: [8, 45], edition: 2 },
  { name: 'E02-E04', rosters: [['E02'], ['E03'], ['E04']], bounds: [38, 56], edition: 2 },
  { name: 'E05', rosters: [['E05']], bounds: [60, 75], edition: 2 },
  { name: 'E06', rosters: [['E06']], bounds: [75, 92], edition: 2 },
  { name: 'E07', rosters: [['E07']], bounds: [90, 112], edition: 2 },
  { name: 'Hunter', rosters: [['B01']], bounds: [80, 100], edition: 2 },
  { name: 'Gatekeeper (10)', rosters: [['B02']], bounds: [95, 125], edition: 2 },
];
