import type { SecondTables } from '../content/second-schema.ts';
import type { ClassId, Stat } from '../content/types.ts';
import type { DarkdelveOptions } from '../options.ts';
import type { Darkdelve, Floor, Second } from '../state.ts';
import type { Book } from './book.ts';

/** Parts of the second edition that last one expedition. DD-006 */
export const blankDelve = () => ({
  offers: [],
  taken: -1,
  sent: 0,
  bargainUsed: false,
  stopped: '' as const,
  turns: 0,
  torches: 0,
  picked: 0,
  forced: 0,
  lowest: 0,
  lie: null,
  hasLied: false,
});

/** Absent in the first edition. DD-295 */
export const blankSecond = ({ edition, pledge, twists, gloom, first }: DarkdelveOptions): { second?: Second } =>
  edition === 2
    ? {
        second: {
          wanted: pledge ?? 'ask',
          hasTwists: twists === 'on',
          gloom: gloom ?? 0,
          isFirst: first ?? false,
          unlocked: [],
          ...blankDelve(),
        },
      }
    : {};

/** Limits of a new floor. I-28 */
export const newFloorLimits = (): NonNullable<Floor['second']> => ({
  draws: 0,
  sights: 0,
  steadied: false,
  sent: false,
  raised: false,
});

/** The tables of the second edition, which every run of it has (`checkStart`). */
export const secondTables = ({ content }: Book): SecondTables => content.second!;

/** Stats of a class, which differ between the editions. DD-285 */
export function classStats(book: Book, state: Darkdelve, id: ClassId): { readonly [S in Stat]: number } {
  const { stats, second } = book.content.classes[id]!;
  return state.second && second ? second.stats : stats;
}
