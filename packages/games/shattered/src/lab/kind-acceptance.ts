import type { Band, Figure } from '@undercroft/kernel';
import { GUEST_MODULES } from '../content/kind-records.ts';
import { KINDS } from '../content/kinds.ts';
import { type CreatureStudy, creatureName, ENDING_OF, mannerName, pathName, tierName } from './kind-studies.ts';

type Bounds = readonly [low: number, high: number];
type Row = readonly [metric: string, stat: 'share' | 'mean', bounds: Bounds];

const PERCENT = 100;
const within = (name: string, figure: Figure, ...[low, high]: Bounds): Band => ({
  name: `2: ${name}`,
  figure,
  low,
  high,
});
const share = (study: string, metric: string): Figure => ({ stat: 'share', study, metric });
const mean = (study: string, metric: string, scale = 1): Figure => ({ stat: 'mean', study, metric, scale });
const difference = (of: Figure, to: Figure): Figure => ({ stat: 'difference', of, to });

/** The creatures of 9.14. */
const CREATURE_ROWS: { readonly [name in CreatureStudy]: readonly Row[] } = {
  'magpie, full': [
    ['won', 'share', [45, 60]],
    ['Break', 'share', [15, 40]],
    ['Kill', 'share', [12, 40]],
    ['rounds', 'mean', [14, 18]],
  ],
  'magpie, lite': [['won', 'share', [44, 60]]],
  'magpie, nurturing': [['Bond', 'share', [3, 25]]],
  'tortoise, full': [
    ['won', 'share', [45, 65]],
    ['Panic', 'share', [30, 58]],
    ['rounds', 'mean', [17, 22]],
  ],
  'tortoise, lite': [['won', 'share', [42, 62]]],
  'tortoise, nurturing': [['Bond', 'share', [20, 55]]],
  'boar in DS only': [
    ['killOrPanic', 'share', [15, 40]],
    ['Kill', 'share', [8, 100]],
  ],
  'boar in MC only': [['Break', 'share', [30, 100]]],
};

const TIERS: { readonly [template: string]: Bounds } = { LD: [60, 76], OW: [50, 66], VW: [44, 60] };
const MODULE_SPREAD = 20;

const tierBands = ([template, bounds]: [string, Bounds]): Band[] => {
  const study = tierName(template);
  const all = mean(study, 'won', PERCENT);
  return [
    within(`${template}: D wins, %`, all, ...bounds),
    ...GUEST_MODULES.map((id) =>
      within(
        `${template}: ${id} against the mean of the tier, points`,
        difference(mean(study, id, PERCENT), all),
        -MODULE_SPREAD,
        MODULE_SPREAD,
      ),
    ),
  ];
};

const mannerBands = (template: string): Band[] => {
  const study = mannerName(template);
  const ratio = (of: string, to: string): Figure => ({
    stat: 'ratio',
    of: mean(study, of, PERCENT),
    to: mean(study, to),
  });
  return [
    within(`${template}: rooms with a bluff, %`, ratio('bluffed', 'rooms'), 20, 70),
    within(`${template}: Offers it accepts, %`, ratio('accepted', 'offered'), 10, 60),
  ];
};

const PATH_GAIN: Bounds = [0, 18];
const PATH_WINS: Bounds = [-12, 12];

const pathBands = (): Band[] =>
  Object.values(KINDS.paths).flatMap(({ id, attribute }) => {
    const study = pathName(id);
    const gain = difference(share(study, 'changed'), share(study, 'plain'));
    const wins = difference(share(study, 'changed, three rooms'), share(study, 'plain, three rooms'));
    return [
      within(`${id}: ${ENDING_OF[attribute]} in its room, points more`, gain, ...PATH_GAIN),
      within(`${id}: D wins in three rooms, points more`, wins, ...PATH_WINS),
    ];
  });

/** Bands of rule book 9.14. */
export const kindBands = (): Band[] => [
  ...(Object.keys(CREATURE_ROWS) as CreatureStudy[]).flatMap((name) =>
    CREATURE_ROWS[name].map(([metric, stat, bounds]) => {
      const study = creatureName(name);
      return within(`${name}: ${metric}`, stat === 'share' ? share(study, metric) : mean(study, metric), ...bounds);
    }),
  ),
  ...Object.entries(TIERS).flatMap(tierBands),
  ...Object.keys(TIERS).slice(1).flatMap(mannerBands),
  ...pathBands(),
];
