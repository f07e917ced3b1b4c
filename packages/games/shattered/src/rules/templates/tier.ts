import type { GuestModule, GuestNumbers } from '../../content/kind-records.ts';
import type { KnownPosition } from '../scene.ts';

type VisitPosition = Pick<KnownPosition, 'book'> & { readonly s: { readonly visitor: string } };

/** 0 for creatures, else the tier of the intelligent visitor. SD-310 */
export const tierOf = ({ s, book }: VisitPosition): number => book.guests.get(s.visitor)?.template.tier ?? 0;

export const hasGuestModule = ({ s, book }: VisitPosition, module: GuestModule): boolean =>
  book.guests.get(s.visitor)?.modules.includes(module) ?? false;

/** True if it takes the dungeon's face-down cards into account. SD-318 */
export const isReader = (g: VisitPosition): boolean => tierOf(g) > 0 && tierOf(g) >= guestNumbers(g).readsFrom;

export const guestNumbers = ({ book }: Pick<KnownPosition, 'book'>): GuestNumbers => book.kinds!.guests;

/** The number of its tier. */
export const perTier = (g: VisitPosition, numbers: readonly number[]): number => numbers[tierOf(g) - 1]!;
