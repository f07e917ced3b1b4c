import type { Start, Table } from '@undercroft/kernel';
import { z } from 'zod';
import type { DuelContent } from '../content/effects.ts';
import type { DuelEvents } from '../events.ts';
import type { Duel, DuelSeat } from '../state.ts';
import { drawUp, shuffleDeck } from './turn.ts';

const cards = z.array(z.string().max(40)).max(20);
const sideSchema = z
  .strictObject({
    hp: z.int().min(0).max(999),
    ward: z.int().min(0).max(999),
    hand: cards,
    deck: cards,
    discard: cards,
  })
  .partial();

/** DU-14 */
export const scenarioSchema = z
  .strictObject({
    toPlay: z.enum(['left', 'right']),
    turns: z.int().min(0).max(399),
    left: sideSchema,
    right: sideSchema,
  })
  .partial();

export type DuelScenario = z.infer<typeof scenarioSchema>;

const SEATS: readonly DuelSeat[] = ['left', 'right'];

const decks = new WeakMap<DuelContent, readonly string[]>();

/** A deck with `copies` of every card, in the order of the table. */
function deckOf(content: DuelContent): readonly string[] {
  const cached = decks.get(content);
  if (cached) return cached;
  const deck = Object.values(content.cards).flatMap(({ id, copies }) => new Array<string>(copies).fill(id));
  decks.set(content, deck);
  return deck;
}

/** DU-02 */
export function setUp(t: Table<Duel, DuelEvents>, content: DuelContent, start: Start<unknown, unknown>): void {
  const deck = deckOf(content);
  for (const seat of SEATS) {
    t.state[seat].hp = content.limits.hp_max;
    t.state[seat].deck = deck.slice();
    shuffleDeck(t, seat);
    drawUp(t, seat, content.limits.hand_size);
  }
  t.emit?.('began', { first: t.state.toPlay, hp: content.limits.hp_max }, { rule: 'DU-01' }, { about: SEATS });
  if (start.scenario) arrange(t, start.scenario as DuelScenario);
}

/** DU-14 */
function arrange(t: Table<Duel, DuelEvents>, scenario: DuelScenario): void {
  const { state } = t;
  state.toPlay = scenario.toPlay ?? state.toPlay;
  state.turns = scenario.turns ?? state.turns;
  for (const seat of SEATS) {
    const sideSetup = scenario[seat];
    if (!sideSetup) continue;
    const side = state[seat];
    side.hp = sideSetup.hp ?? side.hp;
    side.ward = sideSetup.ward ?? side.ward;
    if (!sideSetup.hand && !sideSetup.deck && !sideSetup.discard) continue;
    side.hand = sideSetup.hand ?? [];
    side.deck = (sideSetup.deck ?? []).toReversed();
    side.discard = sideSetup.discard ?? [];
  }
  t.emit?.('set', { what: 'scenario' }, { rule: 'DU-14' }, { about: SEATS });
}
