import type { Reason } from '@undercroft/kernel';
import { PLEDGES } from '../content/types.ts';
import { type Darkdelve, DIRS, type Dir, FIRST_WAYSTONE, type Room } from '../state.ts';
import { bargainTerms } from './bargain-terms.ts';
import type { Book } from './book.ts';
import { sightTerms } from './dark.ts';
import { cellTowards, hereIn, isVisited } from './layout.ts';
import type { MenuOption } from './menu.ts';
import { blocked, NONE, type Offer } from './offer.ts';
import { pledgeOf, sendAmount } from './pledge.ts';
import { secondTables } from './second.ts';

const at = (state: Darkdelve, dir: Dir): Room | undefined => {
  const cell = cellTowards(hereIn(state), dir);
  return cell === null ? undefined : state.floor!.rooms.find(({ x, y }) => x === cell.x && y === cell.y);
};

/** Rooms that need no second look: visited, seen through, the Stairwell, the Sanctum. Their places are known. */
const isPlain = (room: Room | undefined): boolean =>
  room !== undefined && (isVisited(room) || room.sighted === true || room.type === 'STAIRS' || room.type === 'BOSS');

/**
 * Second sight in each direction that can be walked, as far as the delver knows: whether a wall is there is not told.
 * DD-273, DD-184
 */
export function offerSights(offers: Offer[], book: Book, state: Darkdelve): void {
  if (!state.second || !secondTables(book).sight.isOn) return;
  const { left } = sightTerms(book, state);
  const reasons = left > 0 ? NONE : blocked('DD-273', 'no_sights');
  const open = offers.flatMap(({ action }) => (action.type === 'move' ? [action.dir] : []));
  for (const dir of DIRS)
    if (open.includes(dir) && !isPlain(at(state, dir))) offers.push({ action: { type: 'sight', dir }, reasons });
}

const CALM_ROOMS: readonly string[] = ['LANDING', 'STAIRS', 'WAYSTONE'];

function steadyReasons(book: Book, { hero, floor }: Darkdelve): readonly Reason[] {
  const { torches } = secondTables(book).steady;
  if (floor!.second!.steadied) return blocked('DD-274', 'steadied');
  if (hero.torches < torches) return blocked('DD-274', 'no_torches');
  return hero.dread === 0 ? blocked('DD-274', 'no_dread') : NONE;
}

/** In the safe rooms of a floor. DD-274 */
export function offerSteady(offers: Offer[], book: Book, state: Darkdelve): void {
  if (!state.second || !secondTables(book).steady.isOn || !CALM_ROOMS.includes(hereIn(state).type)) return;
  offers.push({ action: { type: 'steady' }, reasons: steadyReasons(book, state) });
}

function drawReasons(book: Book, { hero, combat }: Darkdelve): readonly Reason[] {
  const { staminaTo } = secondTables(book).draw;
  if (combat!.drawn) return blocked('DD-272', 'drawn');
  if (hero.dread >= book.numbers.dread.max) return blocked('DD-272', 'dread_full');
  return combat!.stamina > staminaTo
    ? blocked('DD-272', 'stamina_high', { most: staminaTo, has: combat!.stamina })
    : NONE;
}

/** DD-272 */
export function offerDraw(offers: Offer[], book: Book, state: Darkdelve): void {
  if (state.second) offers.push({ action: { type: 'combat.draw' }, reasons: drawReasons(book, state) });
}

/** DD-260 */
export const pledgeOffers = (): Offer[] =>
  PLEDGES.map((id) => ({ action: { type: 'pledge.take', id }, reasons: NONE }));

/** The prices that death takes. DD-281 */
export function bargainOffers(book: Book, state: Darkdelve): Offer[] {
  const { canPayEyes, canPayGold, dreadMost, goldLeast } = bargainTerms(book, state);
  const { dread, gold } = state.hero;
  return [
    {
      action: { type: 'bargain.eyes' },
      reasons: canPayEyes ? NONE : blocked('DD-281', 'eyes_dark', { most: dreadMost, has: dread }),
    },
    {
      action: { type: 'bargain.gold' },
      reasons: canPayGold ? NONE : blocked('DD-281', 'needs_gold', { needs: goldLeast, has: gold }),
    },
    { action: { type: 'bargain.refuse' }, reasons: NONE },
  ];
}

function sendReasons(book: Book, { hero, floor }: Darkdelve, sealed: readonly Reason[]): readonly Reason[] {
  const { least } = secondTables(book).send;
  if (sealed.length > 0) return sealed;
  if (floor!.second!.sent) return blocked('DD-264', 'already_sent');
  return hero.gold >= least ? NONE : blocked('DD-264', 'needs_gold', { needs: least, has: hero.gold });
}

export function raiseReasons(state: Darkdelve): readonly Reason[] {
  if (state.watcher.active) return blocked('DD-263', 'hunted');
  if (state.floor!.second!.raised) return blocked('DD-263', 'already_raised');
  return pledgeOf(state)!.id === PLEDGES.at(-1) ? blocked('DD-263', 'highest_pledge') : NONE;
}

/** Send half and Raise, below the ways of the document. DD-263..265 */
export function stairsExtras(
  book: Book,
  state: Darkdelve,
  sealed: readonly Reason[],
  first: number,
): readonly MenuOption[] {
  const { n } = state.floor!;
  const options: MenuOption[] = [];
  if (!state.second) return options;
  if (n < FIRST_WAYSTONE)
    options.push({
      n: first,
      name: 'send',
      action: { type: 'stairs.send' },
      cost: { gold: sendAmount({ book }, state.hero.gold) },
      risk: null,
      reasons: sendReasons(book, state, sealed),
    });
  if (pledgeOf(state) && n <= secondTables(book).raise.floorTo)
    options.push({
      n: first + options.length,
      name: 'raise',
      action: { type: 'pledge.raise' },
      cost: {},
      risk: null,
      reasons: raiseReasons(state),
    });
  return options;
}
