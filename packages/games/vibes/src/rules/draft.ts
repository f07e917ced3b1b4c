import type { VibesAction } from '../actions.ts';
import type { Scene } from './arena.ts';
import { changeCard } from './possessions.ts';

/** Two Commons and a second copy of a Basic, none shown in an earlier round. NV-4. */
export function openDraft(s: Scene): void {
  const { state } = s.t;
  const { commons, basics, rounds } = s.book.content.numbers.draft;
  const shown: string[] = [];
  const earlier = state.draftLeft === rounds ? [] : state.drafted;
  const from = (ids: readonly string[]): string[] => ids.filter((id) => !earlier.includes(id) && !shown.includes(id));
  for (let i = 0; i < commons; i++)
    shown.push(s.t.pick('reward', 'draft.common', from(s.book.cardsOf('common', state.unlocked))));
  for (let i = 0; i < basics; i++) shown.push(s.t.pick('reward', 'draft.basic', from(s.book.basics)));
  state.drafted = [...earlier, ...shown];
  state.phase = 'draft';
  s.emit?.('offered', { kind: 'cards', from: 'draft', ids: shown }, { rule: 'NV-4' });
}

/** A round of the draft answered by lot: one of the cards, in place of one of yours. NV-129 */
export function draftByLot(s: Scene): void {
  const { state } = s.t;
  openDraft(s);
  const i = s.t.pick(
    'reward',
    'draft.lot',
    draftShown(s, state.drafted).map((_, at) => at),
  );
  const replace = s.t.pick(
    'reward',
    'draft.out',
    state.deck.map(({ uid }) => uid),
  );
  answerDraft(s, { type: 'draft', i, replace });
}

/** Cards of the current round. */
export const draftShown = (s: Pick<Scene, 'book'>, drafted: readonly string[]): readonly string[] => {
  const { commons, basics } = s.book.content.numbers.draft;
  return drafted.slice(-(commons + basics));
};

/** Takes one card in exchange for another, or passes. NV-4. */
export function answerDraft(s: Scene, action: Extract<VibesAction, { type: 'draft' | 'pass' }>): void {
  const { state } = s.t;
  const shown = draftShown(s, state.drafted);
  const taken = action.type === 'draft' ? shown[action.i]! : '';
  state.draftLeft -= 1;
  s.emit?.(
    'picked',
    { kind: 'cards', from: 'draft', offered: shown, taken, price: 0, floor: 0, deck: state.deck.length },
    { rule: 'NV-4' },
  );
  if (action.type !== 'draft') return;
  const replaced = state.deck.find(({ uid }) => uid === action.replace)!.card;
  s.emit?.('drafted', { card: taken, replaced }, { rule: 'NV-4', source: taken });
  changeCard(s, action.replace, taken, 'add', 'NV-4');
}
