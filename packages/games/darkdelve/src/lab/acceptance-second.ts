import type { Band, SurveyStudy } from '@undercroft/kernel';
import { PLEDGES } from '../content/types.ts';
import { band, mean, OUTCOMES, ROWS, type Row, share } from './rows.ts';

/** Games of a survey. */
const SURVEYED = 60;

/** Studies of the second edition are named after those of the first. */
const named = (name: string): string => `2: ${name}`;

/** The preset First delve. Rule book, second part, 6.5 */
const FIRST = { edition: 2, pledge: 'copper', gloom: 20, first: true } as const;

/** Outcome rows of 7.2, and the pledges, in the second edition. */
export const secondRows = (): readonly Row[] => [
  ...ROWS.map((row) => ({ ...row, name: named(row.name), options: { edition: 2 } })),
  ...(['T1', 'T5', 'T8', 'T12'] as const).flatMap((tier) =>
    PLEDGES.map((pledge) => ({
      name: named(`${tier} ${pledge}`),
      tier,
      bot: 'pledger',
      options: { edition: 2, pledge },
    })),
  ),
  ...['standard', 'novice', 'rusher', 'random'].map((bot) => ({
    name: named(`T1 silver, ${bot}`),
    tier: 'T1' as const,
    bot,
    options: { edition: 2, pledge: 'silver' },
  })),
  { name: named('first delve'), tier: 'T1', bot: 'pledger', options: FIRST },
];

/** Bands of 7.2 hold in the second edition by code; victories need no pledge. */
const outcomeBands = (): Band[] =>
  Object.entries(OUTCOMES).flatMap(([row, bounds]) =>
    ['extracted', 'dead', 'victory'].flatMap((code, i) => {
      const limits = bounds[i];
      return limits ? [band(named(`${row}: ${code}`), share(named(row), code), ...limits)] : [];
    }),
  );

/** Bands that the second edition moves. 6.3 */
const movedBands = (): Band[] => [
  band(named('peak Dread, floor 1'), mean(named('T1 standard'), 'peak Dread on floor 1'), 24, 36),
  band(named('peak Dread, floor 2'), mean(named('T1 standard'), 'peak Dread on floor 2'), 42, 56),
  band(named('Dread on leaving floor 3'), mean(named('T1 scavenger'), 'Dread at extraction from floor 3'), 50, 66),
  band(named('Dread on leaving floor 4'), mean(named('T5 standard'), 'Dread at extraction from floor 4'), 50, 78),
  band(named('Dread at the Threshold, T5'), mean(named('T5 deep'), 'Dread at the Threshold'), 60, 85),
  band(named('Dread at the Threshold, T8'), mean(named('T8 deep'), 'Dread at the Threshold'), 60, 85),
  band(named('Uneasy by floor 2'), share(named('T1 standard'), 'uneasy by floor 2'), 40, 100),
  ...['T5', 'T8', 'T12'].map((tier) =>
    band(named(`the Watcher appears, ${tier} deep`), share(named(`${tier} deep`), 'watcher'), 0, 20),
  ),
  band(named('gold, floor 2'), mean(named('T1 raider'), 'gold from floor 2'), 52, 75),
  band(named('gold, floor 3'), mean(named('T1 scavenger'), 'gold from floor 3'), 80, 125),
  band(named('gold, floor 4'), mean(named('T5 standard'), 'gold from floor 4'), 130, 185),
  band(named('gold, victory'), mean(named('T8 deep'), 'gold of a victory'), 460, 600),
  band(named('actions, T8 deep'), mean(named('T8 deep'), 'actions'), 110, 153),
];

const difference = (study: string, other: string, metric: string): Band['figure'] => ({
  stat: 'difference',
  of: share(named(study), metric),
  to: share(named(other), metric),
});

/** Pledges and skill. 6.4 */
const pledgeBands = (): Band[] => [
  ...(['T1', 'T5'] as const).flatMap((tier) => [
    band(
      named(`${tier}: silver against copper, value`),
      {
        stat: 'ratio',
        of: mean(named(`${tier} silver`), 'gold and pay'),
        to: mean(named(`${tier} copper`), 'gold and pay'),
      },
      0.8,
      1.25,
    ),
    band(
      named(`${tier}: gold against silver, value`),
      {
        stat: 'ratio',
        of: mean(named(`${tier} gold`), 'gold and pay'),
        to: mean(named(`${tier} silver`), 'gold and pay'),
      },
      0.8,
      1.25,
    ),
    band(named(`${tier}: copper safer than silver`), difference(`${tier} copper`, `${tier} silver`, 'alive'), 4, 40),
    band(named(`${tier}: silver safer than gold`), difference(`${tier} silver`, `${tier} gold`, 'alive'), 4, 40),
  ]),
  band(
    named('T5 adaptive richer than standard'),
    { stat: 'ratio', of: mean(named('T5 adaptive'), 'purse'), to: mean(named('T5 standard'), 'purse') },
    1,
    1.3,
  ),
  band(named('T5 standard safer than adaptive'), difference('T5 standard', 'T5 adaptive', 'alive'), 15, 30),
  band(named('ladder: pledger above standard'), difference('T1 silver', 'T1 silver, standard', 'pledge met'), 5, 100),
  band(
    named('ladder: standard above rusher'),
    difference('T1 silver, standard', 'T1 silver, rusher', 'pledge met'),
    5,
    100,
  ),
  band(named('actions of an expedition, T1'), mean(named('T1 silver'), 'actions'), 55, 75),
];

/** The first ten minutes. 6.5 */
const firstBands = (): Band[] => [
  band(named('first delve: a lie is named'), share(named('first delve'), 'lie named'), 90, 100),
  band(named('first delve: dead on floor 1'), share(named('first delve'), 'dead on floor 1'), 0, 3),
  band(named('first delve: dead by floor 2'), share(named('first delve'), 'dead by floor 2'), 0, 12),
  band(named('first delve: pledge met'), share(named('first delve'), 'pledge met'), 60, 80),
  band(named('first delve: actions'), mean(named('first delve'), 'actions'), 45, 60),
];

/** Decisions and drama at T1 with silver, won if the pledge is met. 6.1 */
export const secondSurveys = (): SurveyStudy[] =>
  (['decisions', 'drama'] as const).map((kind) => ({
    name: named(`${kind}, T1 silver`),
    samples: SURVEYED,
    kind,
    options: { edition: 2, pledge: 'silver' },
    bots: { delver: 'pledger' },
    ...(kind === 'decisions' ? { settings: { value: 'win' } } : {}),
  }));

const survey = (kind: string, figure: string): Band['figure'] => ({
  stat: 'survey',
  study: named(`${kind}, T1 silver`),
  figure,
});

const surveyBands = (): Band[] => [
  band(named('decisions that matter'), survey('decisions', 'spread>=5'), 50, 100),
  band(named('no detectable difference'), survey('decisions', 'no difference'), 0, 38),
  band(named('lead changes'), survey('drama', 'lead changes'), 1.2, 20),
];

/** Rule book, chapter 7.5. */
export const secondBands = (): Band[] => [
  ...outcomeBands(),
  ...movedBands(),
  ...pledgeBands(),
  ...firstBands(),
  ...surveyBands(),
];
