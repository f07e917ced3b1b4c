import type { ShatteredState } from '../../state.ts';
import { slotsOf } from '../between.ts';
import type { BookOf } from '../book.ts';
import { dugSites, hasExit, isWhole, MOUTH } from './plan.ts';
import { heartMax } from './position.ts';

type Invariant = (s: ShatteredState) => boolean;

/** Cards in decks, in the satchel and gone, each once. SD-250 */
function isSingle(s: ShatteredState, bookOf: BookOf): boolean {
  const a = s.awakening!;
  const lying = dugSites(a).flatMap(({ room }) => slotsOf({ s, book: bookOf(s) }, room).map(({ card }) => card));
  const all = [...lying, ...a.satchel];
  return new Set(all).size === all.length;
}

/** Laws of an Awakening; they hold for every other run. Rule book 10.17 */
export const awakeningInvariants = (bookOf: BookOf): { readonly [rule: string]: Invariant } => {
  const law =
    (holds: (s: ShatteredState, a: NonNullable<ShatteredState['awakening']>) => boolean): Invariant =>
    (s) =>
      s.awakening === undefined || holds(s, s.awakening);
  return {
    'SD-233 every dug site has a way from the Mouth': law((_, a) => isWhole(a)),
    'SD-231 no more corridors than may leave a site': law((s, a) => {
      const tables = bookOf(s).content.awakening!;
      const from = [MOUTH, ...a.sites.map(({ id }) => id)];
      return from.every((id) => {
        const fewer = { ...a, corridors: a.corridors.filter((one, i) => one.from !== id || i !== lastFrom(a, id)) };
        return fewer.corridors.length === a.corridors.length || hasExit(tables, fewer, id);
      });
    }),
    'SD-230 each room stands once': law((_, a) => {
      const rooms = dugSites(a).map(({ room }) => room);
      return new Set(rooms).size === rooms.length;
    }),
    'SD-250 every card lies in one place': law((s) => isSingle(s, bookOf)),
    'SD-223 the Heart is empty only when it was plundered': law(
      (s, a) =>
        a.heart >= 0 &&
        a.heart <= heartMax(bookOf(s).content.awakening!, a) &&
        (a.heart > 0 || s.result === 'Plundered'),
    ),
    'SD-290 memory keeps within its bounds': law((s, a) => {
      const { memory } = bookOf(s).content.awakening!.numbers.limits;
      return a.memory.every(
        ({ grudge, thanks }) => Math.min(grudge, thanks) >= 0 && Math.max(grudge, thanks) <= memory,
      );
    }),
  };
};

const lastFrom = ({ corridors }: NonNullable<ShatteredState['awakening']>, site: string): number =>
  corridors.findLastIndex(({ from }) => from === site);
