import { GRIDS_MAX } from '../limits.ts';
import type { Side } from '../state.ts';
import type { Book } from './book.ts';
import type { Bout, Corner } from './bout.ts';
import type { Kit } from './kit-of.ts';
import { type Grid, gridOf } from './payoff.ts';

/** A number, a word, or an object of the book, of which there is one per text. */
type Fact = number | string | boolean | object;

/** A grid and everything its values depend on. */
interface KnownGrid {
  readonly facts: readonly Fact[];
  readonly grid: Grid;
}

function addSide(facts: Fact[], { hp, focus, maxHp, status, bleed, ash, lastType }: Side): void {
  facts.push(hp, focus, maxHp, ash.length, lastType);
  facts.push(status.spd, status.slow, status.stab, status.shake, status.pow, status.drag, bleed.length);
  for (let i = 0; i < bleed.length; i++) facts.push(bleed[i]!.n, bleed[i]!.k, bleed[i]!.beat);
}

function addKit(facts: Fact[], { sources, mods, readKind }: Kit): void {
  facts.push(readKind, mods.readbase, mods.readswap, mods.printed, mods.clashtaken, mods.bleedk, sources.length);
  for (let i = 0; i < sources.length; i++) {
    const { clause, relic } = sources[i]!;
    if (relic) facts.push(clause, relic.count, relic.uses);
    else facts.push(clause, '', '');
  }
}

function addCorner(facts: Fact[], { who, side, kit, cards, types, badge, windUp }: Corner): void {
  facts.push(who, badge, cards.length);
  for (let i = 0; i < cards.length; i++) facts.push(cards[i]!, types[i]!, windUp[i]!);
  addSide(facts, side);
  addKit(facts, kit);
}

/** Everything a dry run reads. The lists in it are preceded by their lengths, so different beats never look equal. */
function factsOf({ beat, isForced, missRun, you, foe }: Bout): Fact[] {
  const facts: Fact[] = [you.side.hp, foe.side.hp, beat, isForced, missRun];
  addCorner(facts, you);
  addCorner(facts, foe);
  return facts;
}

function isSame(a: readonly Fact[], b: readonly Fact[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const known = new WeakMap<Book, KnownGrid[]>();

/** The grids kept for a book, latest last. */
export function gridsOf(book: Book): KnownGrid[] {
  let grids = known.get(book);
  if (!grids) {
    grids = [];
    known.set(book, grids);
  }
  return grids;
}

/**
 * The grid of a beat, shared by the foe, the coach, views, previews and bots. The last few are kept, so that it is
 * computed once however many of them ask, in whatever copy of the run. The values must not be written to.
 */
export function sharedGrid(bout: Bout): Grid {
  const grids = gridsOf(bout.book);
  const facts = factsOf(bout);
  for (let i = grids.length - 1; i >= 0; i--) if (isSame(grids[i]!.facts, facts)) return grids[i]!.grid;
  const grid = gridOf(bout);
  if (grids.length >= GRIDS_MAX) grids.shift();
  grids.push({ facts, grid });
  return grid;
}
