import type { ActionOf } from '../actions.ts';
import type { RestOption } from '../content/types.ts';
import { type Observer, SEAT } from '../state.ts';
import { changeStamina, heal } from './belongings.ts';
import { type Book, type Play, placeOf } from './book.ts';
import { bonus } from './kit.ts';
import { type Addend, gifts, terms } from './terms.ts';
import { updatePass } from './update-pass.ts';

/** Options whose Time fits into the rest of the current stage. OB-51 */
export function restOptions(book: Book, state: Observer, location: string, timer: number): readonly RestOption[] {
  const { options } = book.content.rests[placeOf(book, state, location).rest!]!;
  return options.filter(({ time }) => time <= timer);
}

/** OB-116 (grade 1) */
const gradedHp = (state: Observer, option: RestOption): number =>
  Math.max(0, option.hp - (state.run.grade >= 1 ? option.time : 0));

/** OB-116 (grade 1), Iron Rations */
export const restHp = (book: Book, state: Observer, option: RestOption): number =>
  gradedHp(state, option) + bonus(book, state, 'restHp');

const hpAddends = (book: Book, state: Observer, option: RestOption): Addend[] => [
  ['restOption', option.hp],
  ['grade', gradedHp(state, option) - option.hp],
  ...gifts(book, state, 'restHp'),
];

/** Exactly one option, then the Location is complete. OB-50 */
export function rest(t: Play, book: Book, { index }: ActionOf<'rest'>): void {
  const { state } = t;
  const site = state.site!;
  const type = placeOf(book, state, site.id).rest!;
  const option = book.content.rests[type]!.options[index]!;
  const hp = restHp(book, state, option);
  const parts = hpAddends(book, state, option);
  site.time.push({ label: 'rest', value: option.time });
  site.mitigation += option.mitigation;
  t.emit?.(
    'rested',
    { type, option: option.id, time: option.time, hp, stamina: option.stamina, mitigation: option.mitigation },
    { rule: 'OB-50', source: type, because: 'went', of: 'hp', terms: terms(...parts) },
    { about: [SEAT, site.id] },
  );
  heal(t, book, { amount: hp, cause: 'rest', rule: 'OB-50', parts });
  changeStamina(t, book, { amount: option.stamina, cause: 'rest', rule: 'OB-50' });
  updatePass(t, book);
}
