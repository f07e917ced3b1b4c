import type { Json, Rng } from '@undercroft/kernel';
import type { ShatteredAction } from '../actions.ts';
import type { Book, BookOf } from '../rules/book.ts';
import { cardOf, type KnownPosition, type Who, whoOf } from '../rules/scene.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { chooseAfter, chooseApart } from './choices.ts';
import { matching, type ShatteredBot } from './heuristic.ts';
import { readBoard } from './outlook.ts';
import { planTurn } from './plan.ts';

const CARDS_MAX = 5;

/** The playable cards in random order, Strikes at any legal target or at the printed one. AI-2 */
function randomPlay(
  book: Book,
  view: ShatteredView,
  legal: readonly ShatteredAction[],
  rng: Rng,
  isPrinted: boolean,
): ShatteredAction | null {
  const g: KnownPosition = { s: view, book };
  const plays = legal.filter((action) => {
    if (action.type !== 'play') return false;
    const card = cardOf(g, action.card);
    return !isPrinted || card.cat !== 'Strike' || action.target === card.target;
  });
  if (plays.length === 0) return null;
  const ids = [...new Set(plays.map((action) => (action.type === 'play' ? action.card : '')))];
  const card = rng.pick(ids);
  return rng.pick(plays.filter((action) => action.type === 'play' && action.card === card));
}

/** Energy, activation and React as in the heuristic, the rest at random: measures the value of careless play. */
export const scatterBot =
  (bookOf: BookOf, isPrinted: boolean): ShatteredBot =>
  ({ seat, view, legal, rng, notes }) => {
    const book = bookOf(view);
    const who: Who = whoOf(seat);
    if (legal.length === 1) return { action: legal[0]!, notes };
    const apart = view.phase === 'turn' ? null : chooseApart(book, view, who, legal, rng);
    if (apart) return { action: apart, notes };
    const turn = `${view.run}.${view.visited.length}.${view.round}`;
    const kept = notes as { turn: string; left: number; first: ShatteredAction[] } | null;
    const isNew = kept === null || kept.turn !== turn;
    const first = isNew ? planTurn(readBoard(book, view, who)).filter(({ type }) => type !== 'play') : kept.first;
    const left = isNew ? CARDS_MAX : kept.left;
    for (let i = 0; i < first.length; i++) {
      const action = matching({ view, legal }, who, first[i]!);
      if (action) return { action, notes: { turn, left, first: first.slice(i + 1) } as unknown as Json };
    }
    const play = left > 0 ? randomPlay(book, view, legal, rng, isPrinted) : null;
    if (play) return { action: play, notes: { turn, left: left - 1, first: [] } };
    return { action: chooseAfter(book, view, who, legal, rng), notes: { turn, left: 0, first: [] } };
  };
