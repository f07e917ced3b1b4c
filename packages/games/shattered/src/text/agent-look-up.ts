import type { LookUp } from '@undercroft/text/agent';
import type { ShatteredView } from '../rules/view-schema.ts';
import { GLOSSARY } from '../words/codex.ts';
import { name } from '../words/names.ts';
import { mineOf, shortName } from './agent-rows.ts';

/** Additions of this game to its codex. */
export const lookUpOf = (view: ShatteredView): LookUp => ({
  page(term) {
    if (term === 'piles') return pilesText(view);
    return term === 'burn' ? `BURN: ${GLOSSARY['Activate']} The rules call it Activate.` : null;
  },
  kind: () => 'keyword',
  now: (term, id) => conditionNow(view, term) ?? handNow(view, id),
});

function conditionNow(view: ShatteredView, term: string): string | null {
  const bearers = (['D', 'V'] as const).filter((side) => view[side].conditions.some(({ kind }) => kind === term));
  if (bearers.length === 0) return null;
  const texts = bearers.map((side) => (side === mineOf(view) ? `you have it` : `the ${shortName(view, side)} has it`));
  return `${texts.join(', ')}.`;
}

function handNow(view: ShatteredView, id: string | null): string | null {
  const i = (view[mineOf(view)].hand ?? []).indexOf(id ?? '');
  return i < 0 ? null : `your card ${i + 1}.`;
}

function pilesText(view: ShatteredView): string {
  const mine = view[mineOf(view)];
  const namesText = (ids: readonly string[]): string => ids.map(name).join(', ') || 'none';
  return `HAND: ${namesText(mine.hand ?? [])}. DRAW PILE ${mine.drawCount}. DISCARD: ${namesText(mine.discard)}. EXHAUSTED: ${namesText(mine.exhausted)}.`;
}
