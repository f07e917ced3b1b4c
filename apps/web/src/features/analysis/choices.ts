import { type Action, phrases, sameJson } from '@undercroft/kernel';
import type { Decision, Prospect } from '@undercroft/lab/core';
import type { PlayedReplay } from '@undercroft/presenter';

/** A moment at which a seat chose, or is about to. */
export interface DecisionPoint {
  /** Actions before it. */
  readonly n: number;
  readonly chosen: Action | null;
  readonly label: string;
  /** The label without costs and effects. */
  readonly name: string;
}

/** The label the action had for its seat at that moment. */
export function labelAt({ game, frames }: PlayedReplay, n: number, seat: string, action: Action): string {
  return phrases.labelText(game.words.action(action, game.view(frames[n]!.run.world.state, seat)));
}

/** The same, without what it costs and does. */
export const nameAt = ({ game, frames }: PlayedReplay, n: number, seat: string, action: Action): string =>
  game.words.action(action, game.view(frames[n]!.run.world.state, seat)).name;

/** The search parameters that select this seat's choices; the first seat needs none. */
export const searchOf = ({ seats }: Pick<PlayedReplay, 'seats'>, seat: string): { seat?: string } =>
  seat === seats[0] ? {} : { seat };

/** Every choice of a seat in order; the last one may still be open. */
export function choicesOf(played: PlayedReplay, seat: string): DecisionPoint[] {
  const { frames, game } = played;
  const made = frames.flatMap(({ line }, i): DecisionPoint[] => {
    const own = line && line.did !== 'undo' ? line.did.find((choice) => choice.seat === seat) : undefined;
    if (!own) return [];
    const n = i - 1;
    const label = labelAt(played, n, seat, own.action);
    return [{ n, chosen: own.action, label, name: nameAt(played, n, seat, own.action) }];
  });
  const last = frames.length - 1;
  const isOpen = game.toAct(frames[last]!.run.world.state).includes(seat);
  return isOpen ? [...made, { n: last, chosen: null, label: '', name: '' }] : made;
}

/** The place of the choice at action `n`, or of the last one before it. */
export function indexAt(choices: readonly DecisionPoint[], n: number): number {
  const after = choices.findIndex((choice) => choice.n > n);
  return Math.max(0, (after === -1 ? choices.length : after) - 1);
}

/** Fewer games prove nothing, however far the ranges are apart. */
const GAMES_MIN = 10;

/** True if the ranges do not overlap. If they do, these games cannot tell which is better. */
export const isBehind = (best: Prospect, other: Prospect): boolean => other.n >= GAMES_MIN && other.high < best.low;

export const chosenOf = ({ prospects, chosen }: Decision): Prospect | undefined =>
  chosen ? prospects.find(({ action }) => sameJson(action, chosen)) : undefined;

/** Every option is won equally often, as in games that are nearly always lost: the score must tell. */
export const isByScore = ({ prospects }: Decision): boolean =>
  prospects.length > 1 && prospects.every(({ mean, score }) => mean === prospects[0]!.mean && score !== null);

/** The regret of the choice against the best one, in percentage points or points of score; 0 if nothing was chosen. */
export function regretOf(decision: Decision, isScored: boolean): number {
  if (!isScored) return decision.regret ?? 0;
  const chosen = chosenOf(decision)?.score;
  return chosen == null ? 0 : Math.max(...decision.prospects.map(({ score }) => score ?? 0)) - chosen;
}

/** A regret as it is written everywhere: whole points of win chance, tenths of a score. */
export const pointsText = (points: number, isScored = false): string =>
  isScored ? points.toFixed(1) : String(Math.round(points));

/** True if the choice is certainly worse than the best one. */
export function isClear(decision: Decision): boolean {
  const [best] = decision.prospects;
  const chosen = chosenOf(decision);
  return best !== undefined && chosen !== undefined && isBehind(best, chosen);
}
