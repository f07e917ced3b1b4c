import type { Fight, Side, Vibes, Who } from '../state.ts';
import { type Arena, type Fighter, faceOff, newFighter, type Scene } from './arena.ts';
import type { Book, Card } from './book.ts';
import { foeKit, yourKit } from './kit.ts';
import type { Kit } from './kit-of.ts';

/** One side of a beat before any choice. */
export interface Corner {
  readonly who: Who;
  readonly side: Side;
  readonly kit: Kit;
  readonly cards: readonly Card[];
  /** Types of the row for every rule: a mimic's slot A differs. NV-92. */
  readonly types: readonly string[];
  /** Slot with an Unstoppable badge, -1 if none. */
  readonly badge: number;
  /** Damage each card has gained by being kept. NV-125. */
  readonly windUp: readonly number[];
}

/** A beat before any choice: everything outcomes depend on. */
export interface Bout {
  readonly book: Book;
  readonly fight: Fight;
  readonly beat: number;
  readonly isForced: boolean;
  readonly flow: Vibes['deckFlow'];
  readonly missRun: number;
  /** F(you) minus F(foe) before either side acts, in tenths; null until computed. */
  standing: number | null;
  readonly you: Corner;
  readonly foe: Corner;
}

/** A side's use of its row. `swap` -1 means no swap. */
export interface Plan {
  slot: number;
  swap: number;
  spend: boolean;
  read: boolean;
}

function corner(book: Book, who: Who, side: Side, kit: Kit, marks: { mimic: string; badge: number }): Corner {
  const { mimic, badge } = marks;
  const cards: Card[] = [];
  const types: string[] = [];
  const windUp: number[] = [];
  const { row, counters } = side;
  for (let slot = 0; slot < row.length; slot++) {
    const card = book.card(row[slot]!);
    cards.push(card);
    types.push(slot === 0 && mimic !== '' ? mimic : card.type);
    windUp.push(card.deals && kit.mods.countdown > 0 ? wound(book, counters[slot]!) : 0);
  }
  return { who, side, kit, cards, types, badge, windUp };
}

/** Damage for each Cleanup a card was kept at. NV-125 */
function wound({ content }: Book, counter: number): number {
  const { windUp = 0, countdown } = content.numbers;
  return counter === 0 ? 0 : windUp * (countdown - counter);
}

const UNMARKED = { mimic: '', badge: -1 };

/** Facts of a beat that an arena keeps, besides its sides. */
type Frame = Pick<Bout, 'book' | 'fight' | 'beat' | 'isForced' | 'flow' | 'missRun'>;

const frameOf = (book: Book, state: Vibes, fight: Fight): Frame => ({
  book,
  fight,
  beat: fight.beat,
  isForced: fight.forcedClash,
  flow: state.deckFlow,
  missRun: state.missRun,
});

export function boutOf(book: Book, state: Vibes, fight: Fight): Bout {
  return {
    book,
    fight,
    beat: fight.beat,
    isForced: fight.forcedClash,
    flow: state.deckFlow,
    missRun: state.missRun,
    standing: null,
    you: corner(book, 'you', fight.you, yourKit(book, state, fight), UNMARKED),
    foe: corner(book, 'foe', fight.foe, foeKit(book, state, fight), fight),
  };
}

/** The same beat from the other seat. */
export const mirrored = (bout: Bout): Bout => ({ ...bout, standing: null, you: bout.foe, foe: bout.you });

/** The fighter that results from a corner and a plan. NV-28, NV-41. */
export function fighterOf(bout: Bout, from: Corner, side: Side, plan: Plan, predicts: boolean): Fighter {
  const f = newFighter(from.who, side, from.kit);
  play(bout, from, f, plan, predicts);
  return f;
}

/** Gives a new fighter its card and choices. NV-28, NV-41. */
export function play(bout: Bout, from: Corner, f: Fighter, plan: Plan, predicts: boolean): void {
  const played = from.cards[plan.slot];
  f.base = bout.book.content.numbers.breath.speed;
  f.predicts = predicts;
  f.read = plan.read;
  f.paid = plan.spend;
  if (!played) return;
  const slot = plan.swap < 0 ? plan.slot : plan.swap;
  const card = from.cards[slot]!;
  f.card = card;
  f.via = plan.swap < 0 ? null : played;
  f.type = from.types[slot]!;
  f.base = plan.swap < 0 ? card.speed : played.feint;
  f.unstoppable = slot === from.badge;
  f.windUp = from.windUp[slot]!;
  if (f.unstoppable && card.deals) f.badgeDmg = bout.book.content.numbers.heat.badge_dmg ?? 0;
  if (card.feint > 0) f.reported = feintBits(card);
}

/** The clause with `feint` is reported by the swap or its decline. */
const feintBits = (card: Card): number =>
  card.clauses.reduce(
    (bits, { primitives }, i) => (primitives.some(({ op }) => op === 'feint') ? bits | (1 << i) : bits),
    0,
  );

export function arenaOf(bout: Frame, you: Fighter, foe: Fighter, scene: Scene | null): Arena {
  faceOff(you, foe);
  return {
    book: bout.book,
    scene,
    emit: scene?.emit,
    beat: bout.beat,
    isForced: bout.isForced,
    flow: bout.flow,
    missRun: bout.missRun,
    fight: scene ? bout.fight : null,
    you,
    foe,
    isClash: false,
    first: null,
    isOver: false,
    order: undefined,
    from: '',
    clause: -1,
    isSource: false,
  };
}

/** An arena outside the beat resolution: for hooks at Show and Scheme. */
export function quietArena(scene: Scene, fight: Fight): Arena {
  const { book } = scene;
  const { state } = scene.t;
  const frame = frameOf(book, state, fight);
  const you = newFighter('you', fight.you, yourKit(book, state, fight));
  const foe = newFighter('foe', fight.foe, foeKit(book, state, fight));
  return arenaOf(frame, you, foe, scene);
}
