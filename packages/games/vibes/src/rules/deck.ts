import type { Fight, Who } from '../state.ts';
import type { Arena, Scene } from './arena.ts';
import { runHook } from './hooks.ts';
import { interpret } from './ops.ts';
import { limited, termsOf } from './sums.ts';

const STREAM = { you: 'deckP', foe: 'deckE' } as const;
const TAG = { you: 'deckP.shuffle', foe: 'deckE.shuffle' } as const;

/** Piles are stored with the top card last; a forced order is given top first. NV-102. */
export function shufflePile(s: Scene, who: Who, pile: string[]): void {
  s.t.shuffle(STREAM[who], TAG[who], pile);
  pile.reverse();
}

export function shuffleDeck(s: Scene, fight: Fight, who: Who): void {
  const side = fight[who];
  shufflePile(s, who, side.draw);
  side.knownTop = 0;
  s.emit?.('shuffled', { who, cards: side.draw.length }, { rule: 'NV-14' });
}

/**
 * Discard and Ash become the draw pile; the cost is recorded. False if there are no cards to turn over. NV-25, NV-26.
 */
function turnOver(s: Scene, a: Arena, who: Who): boolean {
  const f = a[who];
  const { side } = f;
  const isLiteral = a.flow === 'literal';
  if (side.discard.length === 0 && (isLiteral || side.ash.length === 0)) return false;
  side.turnovers += 1;
  const pile = isLiteral ? side.discard : [...side.discard, ...side.ash];
  const { mods, by } = f.kit;
  const t = side.turnovers;
  const cost = Math.max(0, t - mods.burnfrom + mods.burncost);
  const outer = s.t.cause;
  const usual = s.book.mods.burnfrom;
  const parts = termsOf(
    ['turnovers', t],
    ['free', -usual],
    [by.burnfrom ?? 'relic', usual - mods.burnfrom],
    [by.burncost ?? 'relic', mods.burncost],
  );
  const eventId = s.emit?.(
    'turnover',
    { who, t, cards: pile.length, cost },
    { rule: 'NV-25', ...(cost === 0 ? {} : { of: 'cost', terms: limited(parts, cost) }) },
    cost > 0 ? `turnover:${who}` : undefined,
  );
  s.t.cause = eventId;
  runHook(a, f, 'turn', interpret);
  side.draw = pile;
  side.discard = [];
  if (!isLiteral) side.ash = [];
  shufflePile(s, who, side.draw);
  side.knownTop = 0;
  side.burnout += cost;
  s.emit?.('shuffled', { who, cards: side.draw.length }, { rule: 'NV-25' });
  s.t.cause = outer;
  return true;
}

const rowSize = (a: Arena, who: Who): number => {
  const [low, high] = a.book.content.numbers.row;
  return Math.max(low, Math.min(high, a[who].kit.mods.row));
};

/** Draws up to the row size, face-up, new cards to the right. NV-20. */
export function drawUp(s: Scene, a: Arena, who: Who): void {
  const { side, kit } = a[who];
  const size = rowSize(a, who);
  const before = side.row.length;
  const counter = kit.mods.countdown > 0 ? a.book.content.numbers.countdown : 0;
  while (side.row.length < size) {
    if (side.draw.length === 0 && !turnOver(s, a, who)) break;
    side.row.push(side.draw.pop()!);
    side.counters.push(counter);
    if (side.knownTop > 0) side.knownTop -= 1;
  }
  s.emit?.('rowShown', { who, cards: side.row.slice(before), row: side.row.length, beat: a.beat }, { rule: 'NV-20' });
}

/** Cannot be prevented, and may knock out. NV-26. */
export function payBurnout(s: Scene, fight: Fight, who: Who): void {
  const side = fight[who];
  if (side.burnout === 0) return;
  const cost = side.burnout;
  side.burnout = 0;
  side.hp = Math.max(0, side.hp - cost);
  if (who === 'you') fight.tally.burnout += cost;
  s.emit?.(
    'burnout',
    { who, t: side.turnovers, cost, hp: side.hp },
    { rule: 'NV-26', because: `turnover:${who}`, of: 'cost', terms: termsOf(['turnover', cost]) },
    `blow:${who}`,
  );
}

/** Moves cards from the row to the Ash, left to right. NV-24. */
export function burn(s: Scene, fight: Fight, who: Who, cards: readonly string[]): void {
  if (cards.length === 0) return;
  fight[who].ash.push(...cards);
  s.emit?.('burned', { who, cards }, { rule: 'NV-24' });
}
