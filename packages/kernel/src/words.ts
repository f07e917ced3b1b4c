import type { Action, EventMap, GameEvent, Outcome, Reason, Term, Viewer } from './contract.ts';
import type { Json } from './json.ts';

/** Declared as methods so that a game's types may be forgotten (`AnyGame`). */
interface Saying<E extends EventMap, D> {
  say(data: D, event: GameEvent<E>, who: Viewer): string;
}

interface Refusing {
  say(data: { readonly [key: string]: Json }): string;
}

/** What is said. Rules never build sentences; browser, terminal and agents print these. */
export interface Words<E extends EventMap = EventMap, A extends Action = Action, V = unknown> {
  /** One sentence about the game, for its door. */
  readonly tagline: string;
  /** Every event kind, as one line: mechanics first, numbers as numbers. `who` is the reader. */
  readonly line: { readonly [K in keyof E]: Saying<E, E[K]>['say'] };
  /** What a term of a sum is called. */
  readonly terms: { readonly [label: string]: string };
  /** Kinds that tell mechanics; the rest is narration. Absent: all of them. */
  readonly narration?: readonly (keyof E & string)[];
  /** A button's label, from the action and what its seat sees. */
  action(action: A, view: V): string;
  /** Every action type, and what it does in a sentence. */
  readonly actions: { readonly [T in A['type']]: string };
  readonly reason: { readonly [code: string]: Refusing['say'] };
  readonly outcome: { readonly [code: string]: string };
  /** Seats, cards, places: content id to name. Unknown ids come back as they are. */
  name(id: string): string;
  /** The view as a page of text, for terminal and plain layout: heading, then rows. */
  panels(view: V): readonly Panel[];
  /** Everything the codex lists: mechanics first, flavour last. */
  readonly codex: readonly CodexEntry[];
  readonly glossary: { readonly [term: string]: string };
}

export interface Panel {
  readonly title: string;
  readonly rows: readonly string[];
}

export interface CodexEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly mechanics: string;
  readonly flavour?: string;
  readonly from: string;
}

type AnyWords = Pick<Words, 'terms' | 'name'> & { readonly line: object; readonly reason: object };

/** What the kernel itself tells. */
const OWN_LINES: Record<string, (data: never) => string> = {
  undone: (data: { n: number }) => `Took back action ${data.n}.`,
};

/** What the kernel itself refuses, and the command line with it. */
const OWN_REASONS: Record<string, (data: never) => string> = {
  not_your_turn: (data: { toAct?: string }) =>
    data.toAct ? `It is the turn of ${data.toAct}.` : 'It is not your turn.',
  game_over: () => 'The run is over.',
  not_offered: () => 'This is not offered now.',
  no_such_seat: (data: { seat: string }) => `There is no seat "${data.seat}".`,
  nothing_to_undo: () => 'There is nothing to take back.',
  undo_drew: () => 'The last action drew a random number.',
  undo_revealed: () => 'The last action revealed something.',
  undo_banked: () => 'The last action was written to your profile.',
  undo_others: () => 'Another seat has acted.',
  unfit_roll: (data: { tag: string }) => `A forced roll for "${data.tag}" does not fit here.`,
  too_long: (data: { bound: number }) => `A run of this game has at most ${data.bound} actions.`,
};

/** One line of the log. */
export function lineOf<E extends EventMap>(words: AnyWords, event: GameEvent<E>, who: Viewer = 'referee'): string {
  const own = OWN_LINES[event.kind];
  if (own) return own(event.data as never);
  const say = (words.line as Record<string, ((d: unknown, e: unknown, w: Viewer) => string) | undefined>)[event.kind];
  if (!say) throw new Error(`no words for the event "${event.kind}"`);
  return say(event.data, event, who);
}

/** The arithmetic, dice, source and rule behind a line. */
export function whyOf<E extends EventMap>(words: AnyWords, event: GameEvent<E>): string {
  const { why } = event;
  const parts: string[] = [];
  if (why.terms && why.terms.length > 0) parts.push(termsText(words, why.terms));
  if (why.roll) {
    const { faces, values, forced } = why.roll;
    parts.push(`rolled ${values.join(', ')} of ${faces}${forced ? ' (forced)' : ''}`);
  }
  if (why.source) parts.push(`from ${words.name(why.source)}`);
  parts.push(why.rule);
  return parts.join('; ');
}

const termsText = (words: Pick<AnyWords, 'terms'>, terms: readonly Term[]): string => {
  const shown = terms.map((term, i) => `${sign(term.value, i)} ${words.terms[term.label] ?? term.label}`);
  const total = terms.reduce((all, term) => all + term.value, 0);
  return `${shown.join(' ')} = ${total}`;
};

const sign = (value: number, i: number): string => {
  if (i === 0) return String(value);
  return value < 0 ? `- ${-value}` : `+ ${value}`;
};

/** The sentence for a refusal, with its rule. */
export function reasonText(words: AnyWords, reason: Reason): string {
  const say =
    (words.reason as Record<string, ((d: unknown) => string) | undefined>)[reason.code] ??
    (OWN_REASONS[reason.code] as ((d: unknown) => string) | undefined);
  return `${say ? say(reason.data ?? {}) : reason.code} (${reason.rule})`;
}

export const outcomeText = (words: { readonly outcome: object }, outcome: Outcome): string =>
  (words.outcome as Record<string, string | undefined>)[outcome.code] ?? outcome.code;

/** Whether the kernel has a sentence for this code of its own. */
export const isKernelReason = (code: string): boolean => Object.hasOwn(OWN_REASONS, code);
