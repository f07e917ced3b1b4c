/** Positions in a hand: a card keeps its position while it is held, a new one takes the first free position. */
export type Slots = readonly (string | null)[];

export function placed(slots: Slots, hand: readonly string[]): Slots {
  const kept: (string | null)[] = slots.map((card) => (card !== null && hand.includes(card) ? card : null));
  for (const card of hand) {
    if (kept.includes(card)) continue;
    const free = kept.indexOf(null);
    if (free < 0) kept.push(card);
    else kept[free] = card;
  }
  return kept.slice(0, kept.findLastIndex((card) => card !== null) + 1);
}
