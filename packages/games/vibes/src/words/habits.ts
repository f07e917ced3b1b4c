import type { Archetype } from '../content/records.ts';
import type { FightView } from '../rules/view-schema.ts';

/** Habits as they are told: when, and what the foe does then. NV-121 */
export const HABITS: { readonly [id in Archetype]: string } = {
  bruiser: 'Hurt it and it swings its slowest Attack.',
  turtle: 'Hurt it and it shells up. Leave it alone and it slams.',
  grappler: 'Stand still and it grabs.',
  trickster: 'It copies your last move.',
  tempo: 'On every second beat, its fastest card.',
};

/** The same while it is on, for a narrow line. */
const NOW: { readonly [id in Archetype]: string } = {
  bruiser: 'hurt, it swings.',
  turtle: 'hurt, it shells up; left alone, it slams.',
  grappler: 'you stood still, it grabs.',
  trickster: 'it copies your last move.',
  tempo: 'its fastest, every second beat.',
};

const isArchetype = (id: string): id is Archetype => Object.hasOwn(HABITS, id);

/** The sentence of a habit, '' for an unknown one. */
export const habitText = (id: string): string => (isArchetype(id) ? HABITS[id] : '');
export const habitNow = (id: string): string => (isArchetype(id) ? NOW[id] : '');

/** Weights of 10,000 as told: "60%". */
export const odds = (n: number): string => `${Math.round(n / 100)}%`;

const WHOLE = 10_000;
export const oddsAgainst = (n: number): string => odds(WHOLE - n);

/** `HABIT 60%`, `TELL 45%`; '' without a badge. */
export const badgeText = ({ kind, n }: NonNullable<FightView['habit']>): string =>
  kind === '' ? '' : `${kind.toUpperCase()} ${odds(n)}`;

/** The habit of a foe, and the one a boss takes later. */
export const habitsText = (id: string, second: string): string =>
  `${habitText(id)}${second === '' ? '' : ` From half its HP: ${lower(habitText(second))}`}`;

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Stakes of the Pot. NV-120 */
export const potText = ({ n, pays }: NonNullable<FightView['pot']>, foe: string): string =>
  `Pot ${n}. Call it: right, ${foe} loses ${pays}. Wrong, you lose ${n}.`;
