import type { LookUp } from '@undercroft/text/agent';
import type { ShatteredView } from '../rules/view-schema.ts';
import { GLOSSARY } from '../words/codex.ts';
import { name } from '../words/names.ts';
import { mineOf, shortName } from './agent-rows.ts';

/** What this game adds to its codex. */
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
  const said = bearers.map((side) => (side === mineOf(view) ? `you have it` : `the ${shortName(view, side)} has it`));
  return `${said.join(', ')}.`;
}

function handNow(view: ShatteredView, id: string | null): string | null {
  const i = (view[mineOf(view)].hand ?? []).indexOf(id ?? '');
  return i < 0 ? null : `your card ${i + 1}.`;
}

function pilesText(view: ShatteredView): string {
  const mine = view[mineOf(view)];
  const said = (ids: readonly string[]): string => ids.map(name).join(', ') || 'none';
  return `HAND: ${said(mine.hand ?? [])}. DRAW PILE ${mine.drawCount}. DISCARD: ${said(mine.discard)}. EXHAUSTED: ${said(mine.exhausted)}.`;
}
