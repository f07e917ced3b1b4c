import type { Band, Figure } from '@undercroft/kernel';
import { COMPARED, DUG, GRADES, gradeName, IDLERS, LEANS, leanName } from './awakening-studies.ts';

type Bounds = readonly [low: number, high: number];

const PERCENT = 100;
const within = (name: string, figure: Figure, ...[low, high]: Bounds): Band => ({
  name: `2: awakening: ${name}`,
  figure,
  low,
  high,
});
const share = (study: string, metric: string): Figure => ({ stat: 'share', study, metric });
const mean = (study: string, metric: string): Figure => ({ stat: 'mean', study, metric });
const difference = (of: Figure, to: Figure): Figure => ({ stat: 'difference', of, to });
const ratio = (study: string, of: string, to: string, scale = 1): Figure => ({
  stat: 'ratio',
  of: { stat: 'mean', study, metric: of, scale },
  to: mean(study, to),
});

const WINS: { readonly [grade in (typeof GRADES)[number]]: Bounds } = {
  1: [62, 80],
  2: [57, 76],
  3: [52, 72],
  4: [45, 66],
  5: [36, 58],
  6: [30, 52],
  7: [24, 46],
  8: [12, 34],
};
const STEP: Bounds = [0, 14];
const GAPS: { readonly [bot in (typeof IDLERS)[number]]: number } = { idle: 12, scattered: 8 };

const winBands = (): Band[] => [
  ...GRADES.map((grade) => within(`grade ${grade}, wins, %`, share(gradeName(grade), 'won'), ...WINS[grade])),
  ...GRADES.slice(1).map((grade) =>
    within(
      `grade ${grade}, points below the grade before`,
      difference(share(gradeName(grade - 1), 'won'), share(gradeName(grade), 'won')),
      ...STEP,
    ),
  ),
  ...IDLERS.map((bot) =>
    within(
      `points over ${bot}`,
      difference(share(gradeName(COMPARED), 'won'), share(gradeName(COMPARED, bot), 'won')),
      GAPS[bot],
      PERCENT,
    ),
  ),
];

const PLAIN = gradeName(1);

const lifeBands = (): Band[] => [
  within('Plundered before chapter 3, %', share(PLAIN, 'plundered early'), 0, 6),
  within('decisions in a visit', ratio(PLAIN, 'decisions in visits', 'visits'), 20, 42),
  within('actions in an interval', ratio(PLAIN, 'actions between', 'visits'), 5, 16),
  within('actions in all', mean(PLAIN, 'actions'), 420, 900),
  within('fulfilled endings, %', share(PLAIN, 'fulfilled'), 8, 35),
  within('arcs resolved', mean(PLAIN, 'arcs resolved'), 1.5, 4.5),
  ...DUG.map((room) => within(`${room} dug, %`, share(PLAIN, room), 15, 85)),
  within('Bonds kept, %', ratio(PLAIN, 'companionJoined', 'companionOffered', PERCENT), 40, 90),
  within('evolutions', mean(PLAIN, 'cardEvolved'), 2, 7),
  within('recipes', mean(PLAIN, 'crafted'), 0.5, 3),
  within('strain', mean(PLAIN, 'strain'), 1, 6),
];

const grudgeOf = (profile: keyof typeof LEANS): Figure =>
  ratio(leanName(profile), `grudge of ${LEANS[profile]}`, LEANS[profile]);

const leanBands = (): Band[] => [
  ...(Object.keys(LEANS) as (keyof typeof LEANS)[]).map((profile) =>
    within(`${LEANS[profile]} under its lean, %`, share(leanName(profile), LEANS[profile]), 45, PERCENT),
  ),
  within('grudge of Predators above Havens', difference(grudgeOf('aggressive'), grudgeOf('nurturing')), 1, 3),
];

/** Bands of rule book 10.20. */
export const awakeningBands = (): Band[] => [...winBands(), ...lifeBands(), ...leanBands()];
