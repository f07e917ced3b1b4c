import type { Reason } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import { COMMIT_SLOTS } from '../limits.ts';
import type { Fight, Side } from '../state.ts';
import type { Book } from './book.ts';
import { potOf } from './calls.ts';
import { tokenSets } from './mix.ts';

const actions = new Map<number, VibesAction>();

/** Equal commits are the same object, so that a list of offers is a list of references. */
function commitOf(card: number | null, tokens: readonly number[], spend: boolean, call = false): VibesAction {
  let key = 2 * COMMIT_SLOTS + (card === null ? COMMIT_SLOTS - 1 : card) * 2 + (spend ? 1 : 0);
  for (const token of tokens) key = key * COMMIT_SLOTS + token + 1;
  if (call) key = -key;
  const known = actions.get(key);
  if (known) return known;
  const made: VibesAction = { type: 'commit', card, tokens: [...tokens], spend, ...(call ? { call } : {}) };
  actions.set(key, made);
  return made;
}

const sets = new Map<number, number[][]>();

/** All available tokens on different slots; fewer only if fewer cards are shown. NV-21. */
export function placements(slots: number, tokens: number): readonly number[][] {
  const key = slots * COMMIT_SLOTS + Math.min(slots, tokens);
  const known = sets.get(key);
  if (known) return known;
  const made = tokenSets(slots, Math.min(slots, tokens));
  sets.set(key, made);
  return made;
}

/** The facts a commit depends on: own row, size of the other row, own tokens, those already on the table, own Pot. */
export interface Schemer {
  readonly own: Side;
  readonly others: number;
  readonly tokens: number;
  readonly open: number;
  readonly pot: number;
}

export const schemerOf = (fight: Fight, isFoe: boolean, isOpen: boolean): Schemer =>
  isFoe
    ? { own: fight.foe, others: fight.you.row.length, tokens: fight.foeTokens, open: 0, pot: potOf(fight, 'foe') }
    : {
        own: fight.you,
        others: fight.foe.row.length,
        tokens: isOpen ? 0 : fight.tokens,
        open: fight.open.length,
        pot: potOf(fight, 'you'),
      };

/** True if a Prediction is on the table with the commit. NV-120 */
const predicts = ({ others, tokens, open }: Schemer): boolean => Math.min(others, tokens) + open > 0;

/** NV-21, NV-28, NV-42, NV-120: every card, every placement, with and without Focus; then all of them with a Call. */
export function commits(book: Book, schemer: Schemer): VibesAction[] {
  const plain = commitsOf(book, schemer, false);
  return schemer.pot > 0 && predicts(schemer) ? [...plain, ...commitsOf(book, schemer, true)] : plain;
}

function commitsOf(book: Book, { own, others, tokens }: Schemer, call: boolean): VibesAction[] {
  const places = placements(others, tokens);
  const found: VibesAction[] = [];
  const { row, focus } = own;
  if (row.length === 0) for (const place of places) found.push(commitOf(null, place, false, call));
  for (let card = 0; card < row.length; card++) {
    const { price } = book.card(row[card]!);
    const canPay = price > 0 && price <= focus;
    for (let p = 0; p < places.length; p++) {
      found.push(commitOf(card, places[p]!, false, call));
      if (canPay) found.push(commitOf(card, places[p]!, true, call));
    }
  }
  return found;
}

/** Commits the side cannot pay for, with the reason. NV-21. */
export function dearCommits(book: Book, { own, others, tokens }: Schemer): VibesAction[] {
  const places = placements(others, tokens);
  return own.row.flatMap((key, card) =>
    book.card(key).price > own.focus ? places.map((place) => commitOf(card, place, true)) : [],
  );
}

/** Calls without a Prediction on the table. NV-120 */
export const emptyCalls = (book: Book, schemer: Schemer): VibesAction[] =>
  schemer.pot > 0 && !predicts(schemer) ? commitsOf(book, schemer, true) : [];

/** Reasons why a commit is impossible, in the order of NV-21. */
export const whyNotCommit = (
  book: Book,
  schemer: Schemer,
  action: Extract<VibesAction, { type: 'commit' }>,
): Reason[] => [...whyNotPlay(book, schemer, action), ...(action.call ? whyNotCall(schemer) : [])];

/** NV-120 */
function whyNotCall(schemer: Schemer): Reason[] {
  const rule = 'NV-120';
  if (schemer.pot === 0) return [{ rule, code: 'no_pot' }];
  return predicts(schemer) ? [] : [{ rule, code: 'call_needs_token' }];
}

function whyNotPlay(
  book: Book,
  { own, others, tokens }: Schemer,
  action: Extract<VibesAction, { type: 'commit' }>,
): Reason[] {
  const rule = 'NV-21';
  if (action.card === null)
    return own.row.length > 0 ? [{ rule: 'NV-28', code: 'row_not_empty' }] : wrongTokens(others, tokens, action.tokens);
  const key = own.row[action.card];
  if (key === undefined) return [{ rule, code: 'no_such_slot', data: { slot: action.card } }];
  const reasons = wrongTokens(others, tokens, action.tokens);
  const { price } = book.card(key);
  if (action.spend && price === 0) reasons.push({ rule, code: 'nothing_to_spend', data: { card: key } });
  else if (action.spend && price > own.focus)
    reasons.push({ rule, code: 'focus_short', data: { card: key, price, focus: own.focus } });
  return reasons;
}

function wrongTokens(others: number, tokens: number, given: readonly number[]): Reason[] {
  const due = Math.min(others, tokens);
  const isSorted = given.every((token, i) => i === 0 || token > given[i - 1]!);
  if (given.length === due && isSorted && given.every((token) => token < others)) return [];
  return [{ rule: 'NV-21', code: 'wrong_tokens', data: { tokens: due, slots: others } }];
}
