import { type BotTurn, Rng } from '@undercroft/kernel';
import type { ShatteredAction } from '../actions.ts';
import type { Book, BookOf } from '../rules/book.ts';
import { cardOf, type KnownPosition, type Who, whoOf } from '../rules/scene.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { readProfile } from './adaptation.ts';
import { chooseApart, chooseReact } from './choices.ts';
import { greedyBot } from './greedy.ts';
import { heuristicBot, matching, type ShatteredBot } from './heuristic.ts';
import { type Outlook, readBoard } from './outlook.ts';
import { planLines, planTurn, scoreHand } from './plan.ts';
import { horizonOf, type Rollout, rollOut } from './rollout.ts';
import { chanceHeld, unseenOf } from './tracker.ts';

type BotInput = BotTurn<ShatteredView, ShatteredAction>;

/** Playouts for each candidate. AI-11, AI-29 */
const PLAYOUTS = 12;
const LINE_PLAYOUTS = 24;

/** Cards, Energy, one activation and the end of the turn. */
function candidatesOf({ legal }: BotInput, o: Outlook): ShatteredAction[] {
  const worst = scoreHand(o).at(-1)?.id;
  return legal.filter((action) => {
    if (action.type === 'activate') return action.card === worst;
    return action.type !== 'guess' && action.type !== 'bluff' && action.type !== 'brace';
  });
}

/** All candidates of one decision are compared in the same worlds with the same dice. */
interface Comparison extends Omit<Rollout, 'rng'> {
  readonly seeds: readonly string[];
}

/** Mean value of these actions in order, followed by a playout. */
function worthOf(ask: BotInput, search: Comparison, line: readonly ShatteredAction[]): number {
  const { who } = search;
  let total = 0;
  for (const seed of search.seeds) {
    const rng = Rng.from(seed);
    const world = ask.imagine(rng);
    for (const planned of line) {
      if (world.toAct()[0] !== ask.seat) break;
      const legal = world.legal(ask.seat);
      const action = legal.includes(planned) ? planned : matching({ view: world.view(ask.seat), legal }, who, planned);
      if (action) world.apply([{ seat: ask.seat, action }]);
    }
    total += rollOut(world, { ...search, rng });
  }
  return total / search.seeds.length;
}

/**
 * AI-14: corrects a candidate's value for a possible Counter in the opponent's hand and for the number of Strikes in
 * the own one.
 */
function adjusted(g: KnownPosition, o: Outlook, action: ShatteredAction, mean: number, idle: number): number {
  if (action.type !== 'play') return mean;
  const card = cardOf(g, action.card);
  const gain = mean - idle;
  const held = (): number => chanceHeld(g, o.tracker.unseen, o.theirs.handCount, 'Counter');
  const strikes = (o.mine.hand ?? []).filter((id) => cardOf(g, id).cat === 'Strike').length;
  if (card.cat === 'Disrupt') return idle + gain * (1 - 0.5 * held());
  if (card.cat === 'Strike') return strikes === 1 && !o.profile.isCooperative ? mean + 3 : mean;
  if (card.cat !== 'Empower') return mean;
  const weighed = idle + gain * (1 - 0.7 * held());
  if (strikes > 0) return weighed;
  const own = unseenOf(o.mine).filter((id) => !(o.mine.hand ?? []).includes(id));
  return weighed - (chanceHeld(g, own, 2, 'Strike') > 0.5 ? 1 : 4);
}

function thinkTurn(book: Book, policy: ShatteredBot, ask: BotInput, who: Who): ShatteredAction {
  const { view, legal, rng } = ask;
  const o = readBoard(book, view, who);
  const seeds = Array.from({ length: PLAYOUTS }, () => String(rng.next()));
  const search: Comparison = { book, who, horizon: horizonOf(view), policy, seeds };
  const end = legal.find(({ type }) => type === 'end')!;
  const idle = worthOf(ask, search, [end]);
  let best = end;
  let most = idle;
  const consider = (action: ShatteredAction, worth: number): void => {
    if (worth <= most) return;
    best = action;
    most = worth;
  };
  for (const action of candidatesOf(ask, o))
    if (action !== end) consider(action, adjusted(o.g, o, action, worthOf(ask, search, [action]), idle));
  const line = planTurn(o);
  const first = line[0] && matching(ask, who, line[0]);
  if (first && line.length > 1) consider(first, worthOf(ask, search, line));
  return best;
}

/** Whole lines, single Energy cards, one activation and the end, all in the same worlds with the same dice. AI-29 */
function thinkLines(book: Book, policy: ShatteredBot, ask: BotInput, who: Who): ShatteredAction {
  const { view, legal, rng } = ask;
  const o = readBoard(book, view, who);
  const seeds = Array.from({ length: LINE_PLAYOUTS }, () => String(rng.next()));
  const search: Comparison = { book, who, horizon: horizonOf(view), policy, seeds };
  const worst = scoreHand(o).at(-1)?.id;
  const single = legal.filter(
    ({ type, ...action }) =>
      type === 'end' ||
      type === 'energy' ||
      type === 'cycle' ||
      (type === 'activate' && 'card' in action && action.card === worst),
  );
  const lines = [planTurn(o), ...planLines(o), ...single.map((action) => [action])];
  let best: ShatteredAction | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    const first = line[0] && matching(ask, who, line[0]);
    if (!first) continue;
    const worth = worthOf(ask, search, line);
    if (worth <= most) continue;
    best = first;
    most = worth;
  }
  return best ?? legal.find(({ type }) => type === 'end')!;
}

/** AI-15: guesses once the played cards reveal the profile. */
function guessNow(book: Book, { view, legal }: BotInput): ShatteredAction | undefined {
  if (!legal.some(({ type }) => type === 'guess')) return undefined;
  const read = readProfile({ s: view, book }, view);
  return legal.find((action) => action.type === 'guess' && action.profile === read?.id);
}

/** Monte Carlo search over redealt worlds. AI-11…14, AI-29 */
export const smartBot = (bookOf: BookOf): ShatteredBot => {
  const greedy = greedyBot(bookOf);
  const planner = heuristicBot(bookOf);
  return (ask) => {
    const { legal, view, rng } = ask;
    if (legal.length === 1) return { action: legal[0]! };
    const book = bookOf(view);
    const who = whoOf(ask.seat);
    if (view.phase === 'react') return { action: chooseReact(book, view, who, legal) };
    if (view.phase !== 'turn') return { action: chooseApart(book, view, who, legal, rng)! };
    const guess = guessNow(book, ask);
    if (guess) return { action: guess };
    return {
      action: book.edition === 1 ? thinkTurn(book, greedy, ask, who) : thinkLines(book, planner, ask, who),
    };
  };
};
