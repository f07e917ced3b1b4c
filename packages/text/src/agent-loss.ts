import { type Action, type Json, phrases, sameJson } from '@undercroft/kernel';
import type { AgentContext, Past, PastTurn } from './agent-text.ts';
import type { LogLine } from './context.ts';

const { capital } = phrases;

/** One loss of the vital number in a game's log. */
export interface Hurt {
  readonly n: number;
  readonly amount: number;
  /** The cause (`Crush`). */
  readonly by: string;
}

/** A game's part of the text about a lost run. */
export interface Loss<V> {
  /** The end of the run, and what the player keeps. */
  readonly head: string;
  /** Heading of the causes; the default is `WHY, from the last blow back:`. */
  readonly why?: string;
  /** The last blow, with its rules. */
  readonly blow: string;
  /** The number that ends the run at zero. */
  vital(view: V): number;
  readonly vitalName: string;
  /** Losses of the vital number, oldest first. */
  readonly hurts: readonly Hurt[];
  /** The decision that led to the cause of the end: its `n`, and a sentence about it. */
  readonly entered: { readonly n: number; readonly text: string; readonly did: string } | null;
  /** Sentences for the case that no other action at the last decision would have helped. */
  readonly instead?: readonly string[];
  /** Further causes, in the game's own words. */
  readonly more?: readonly string[];
  /** Facts hidden until now, and pointers to the rest. */
  readonly after?: readonly string[];
  /** Path of the vital number in a preview; without it no other choice is looked for at the last decision. */
  readonly path?: string;
}

const CAUSES_MAX = 5;

/** A run that was not lost, in its first line. */
export const overText = (verdict: string | null, rest: string): string =>
  `RUN ${(verdict ?? 'over').toUpperCase()}${rest}`;

/** Lists at most five causes from the last blow back, then the decision that mattered most. */
export function lossText<V>(context: Pick<AgentContext<V>, 'n'>, past: Past<V>, loss: Loss<V>): string {
  const last = lastDecision(past);
  const rescue = last && loss.path !== undefined ? otherwise(last, loss) : null;
  const causes = [
    loss.blow,
    ...(rescue ? [rescue.text] : (loss.instead ?? [])),
    ...runUp(loss, context.n),
    ...(loss.entered ? [loss.entered.text] : []),
    ...(loss.more ?? []),
  ].slice(0, CAUSES_MAX);
  const decided = rescue ? `n=${last!.n}, ${rescue.did}` : loss.entered && `n=${loss.entered.n}, ${loss.entered.did}`;
  return [
    loss.head,
    loss.why ?? 'WHY, from the last blow back:',
    ...causes.map((cause, i) => `${i + 1}. ${cause}`),
    ...(decided ? [`THE CHOICE THAT DECIDED IT: ${decided}.`] : []),
    ...(loss.after ?? []),
  ].join('\n');
}

const lastDecision = <V>(past: Past<V>): PastTurn<V> | null => {
  const n = past.ns.at(-1);
  return n === undefined ? null : past.at(n);
};

interface Rescue {
  readonly text: string;
  readonly did: string;
}

/** An action at the last decision that would have left the reader alive, by its exact preview. */
function otherwise<V>(turn: PastTurn<V>, loss: Loss<V>): Rescue | null {
  const left = ({ preview }: PastTurn<V>['offers'][number]): number | null => {
    const to = preview?.exact ? preview.result.find(({ path }) => path === loss.path)?.to : undefined;
    return typeof to === 'number' ? to : null;
  };
  const did = turn.offers.find(({ action }) => isSame(action, turn.action));
  const better = turn.offers
    .filter((offer) => offer !== did && offer.available && offer.action.type !== 'abandon' && (left(offer) ?? 0) > 0)
    .sort((a, b) => left(b)! - left(a)!)[0];
  if (!better) return null;
  const chose = did?.name ?? 'something else';
  return {
    text: `At n=${turn.n} you chose ${chose} with ${loss.vitalName} ${loss.vital(turn.view)}. ${better.name} would have left ${loss.vitalName} ${left(better)}.`,
    did: `${chose} instead of ${better.name}`,
  };
}

/** The largest losses before the last blow. */
function runUp<V>({ hurts, vitalName }: Loss<V>, end: number): string[] {
  const before = hurts.filter(({ n }) => n < end).slice(-12);
  if (before.length < 2) return [];
  const sums = new Map<string, { amount: number; times: number }>();
  for (const { by, amount } of before) {
    const sum = sums.get(by) ?? { amount: 0, times: 0 };
    sums.set(by, { amount: sum.amount + amount, times: sum.times + 1 });
  }
  const most = [...sums].sort((a, b) => b[1].amount - a[1].amount).slice(0, 4);
  const total = before.reduce((all, { amount }) => all + amount, 0);
  const parts = most.map(([by, { amount, times }]) => `${by}${times > 1 ? ` ${times} times` : ''} (${amount})`);
  return [`${capital(vitalName)} -${total} from n=${before[0]!.n} on: ${parts.join(', ')}.`];
}

/** The last event of these kinds. */
export const lastOf = (log: readonly LogLine[], ...kinds: readonly string[]): LogLine | undefined =>
  log.findLast(({ kind }) => kinds.includes(kind));

/** Compares two actions, ignoring the order of their fields. */
export const isSame = (a: Action, b: Action): boolean => sameJson(a as unknown as Json, b as unknown as Json);
