import type { LookUp } from '@undercroft/text/agent';
import { counted } from '@undercroft/text/agent';
import type { VibesView } from '../rules/view-schema.ts';
import { name } from '../words/text.ts';
import { cardName } from './agent-cards.ts';

const upper = (slot: number): string => String.fromCharCode(65 + slot);

/** Additions of this game to its codex. */
export const lookUpOf = (view: VibesView): LookUp => ({
  page(term) {
    if (term === 'piles') return pilesText(view);
    if (term === 'map') return mapText(view);
    return null;
  },
  now(term, id) {
    if (term === 'clash') return clashNow(view);
    return id === null ? null : whereNow(view, id);
  },
});

/** Pairs with equal Speed in the current rows. */
function clashNow({ fight }: VibesView): string | null {
  if (!fight?.grid) return null;
  const pairs = fight.grid.plain.flatMap((row, i) =>
    row.flatMap((cell, j) =>
      cell.first === 'clash' ? [`${i + 1} and ${upper(j)} clash (${cell.youSpeed} = ${cell.foeSpeed})`] : [],
    ),
  );
  return pairs.length === 0
    ? 'no pair clashes.'
    : `${pairs.join(', ')}.`.replaceAll(' clash (', ' (').replace(' (', ' clash (');
}

function whereNow({ fight, deck, relics, instants }: VibesView, id: string): string | null {
  const own = fight?.you.row.findIndex((card) => card.id === id) ?? -1;
  const theirs = fight?.foe.row.findIndex((card) => card.id === id) ?? -1;
  if (own >= 0) return `your card ${own + 1}.`;
  if (theirs >= 0) return `their card ${upper(theirs)}.`;
  const copies = deck.filter((card) => card.id === id).length;
  if (copies > 0) return `${copies} in your deck.`;
  return relics.some((relic) => relic.id === id) || instants.includes(id) ? 'you have it.' : null;
}

function pilesText({ fight, deck }: VibesView): string {
  const listed = (cards: readonly string[]): string => counted(cards.map(cardName)) || 'none';
  if (!fight) return `DECK ${deck.length}: ${counted(deck.map(({ id, up }) => `${cardName(id)}${up ? '+' : ''}`))}.`;
  return (['you', 'foe'] as const)
    .map(
      (who) =>
        `${who.toUpperCase()}: draw ${listed(fight[who].draw)}. Discard ${listed(fight[who].discard)}. Ash ${listed(fight[who].ash)}.`,
    )
    .join('\n');
}

function mapText({ map, floor, column }: VibesView): string {
  const floors = [...new Set(map.map((node) => node.floor))].filter((each) => each > floor).sort((a, b) => a - b);
  const rows = floors.map((each) => {
    const nodes = map.filter((node) => node.floor === each);
    return `Floor ${each}: ${nodes.map((node) => `${node.column + 1} ${node.type}${node.foe ? ` ${name(node.foe)}` : ''} -> ${node.next.map((next) => next + 1).join('/')}`).join(', ')}`;
  });
  return [`You are on floor ${floor}, column ${column + 1}.`, ...rows].join('\n');
}
