import type { Action, EventMap, GameEvent, Outcome, Reason, Roll, Term, Viewer } from './contract.ts';
import type { Json } from './json.ts';
import type { Panel } from './panels.ts';

/** What an action is called, what it does, and what it costs. */
export interface Label {
  readonly name: string;
  readonly detail?: string | undefined;
  readonly cost?: string | undefined;
}

/** Why an action is refused: what is missing, and how to get it. */
export interface Refused {
  readonly text: string;
  /** What would be needed, in a few words (`1 Stamina`). */
  readonly missing?: string | undefined;
}

/** How a line feels. Never the only carrier of meaning. */
export type Tone = 'harm' | 'gain' | 'guard' | 'time' | 'trust' | 'dread' | 'plain';
/** Whether a line stands for itself or belongs under the one before. */
export type Weight = 'headline' | 'detail';

export interface Manner {
  readonly tone: Tone;
  readonly weight: Weight;
}

/** A moment that is shown by itself: an opening, a cutscene, an ending. */
export interface Scene {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Declared as methods so that a game's types may be forgotten (`AnyGame`). */
interface Saying<E extends EventMap, D> {
  say(data: D, event: GameEvent<E>, who: Viewer): string;
}

interface Refusing {
  say(data: { readonly [key: string]: Json }): string | Refused;
}

/** Where a number stands: in an event's sum, among a preview's costs, or in the view. */
export type NumberSource =
  | { readonly event: { readonly kind: string; readonly data: unknown } }
  | { readonly cost: string }
  | { readonly path: string };

/** What is said. Rules never build sentences; browser, terminal and agents print these. */
export interface Words<E extends EventMap = EventMap, A extends Action = Action, V = unknown> {
  /** One sentence about the game, for the home page. */
  readonly tagline: string;
  /** Every event kind, as one line: mechanics first, numbers as numbers. `who` is the reader. */
  readonly line: { readonly [K in keyof E]: Saying<E, E[K]>['say'] };
  /** Tone and weight by event kind; a plain headline where nothing is said. */
  readonly manner?: { readonly [K in keyof E]?: Partial<Manner> };
  /** What a term of a sum is called. */
  readonly terms: { readonly [label: string]: string };
  /** A number in the units a player knows, where the engine's own are finer. */
  amount?(value: number, source: NumberSource): string;
  /** Kinds that tell a story and no mechanics. */
  readonly narration?: readonly (keyof E & string)[];
  /** What a button says, from the action and what its seat sees. */
  action(action: A, view: V): Label;
  /** Every action type, and what it does in a sentence. */
  readonly actions: { readonly [T in A['type']]: string };
  readonly reason: { readonly [code: string]: Refusing['say'] };
  readonly outcome: { readonly [code: string]: string };
  /** Seats, cards, places: content id to name. Unknown ids come back as they are. */
  name(id: string): string;
  /** What a seat sees, for every screen that has no table of the game's own. */
  panels(view: V): readonly Panel[];
  /** What events of the kind `scene` show, by their `scene`. */
  readonly scenes?: { readonly [id: string]: Scene };
  /** Everything the codex lists: mechanics first, flavour last. */
  readonly codex: readonly CodexEntry[];
  readonly glossary: { readonly [term: string]: string };
}

export interface CodexEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly mechanics: string;
  readonly flavour?: string;
  readonly from: string;
}

type AnyWords = Pick<Words, 'terms' | 'amount' | 'name'> & { readonly line: object; readonly reason: object };

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
  undo_drew: () => "Can't undo: dice were rolled.",
  undo_revealed: () => "Can't undo: you saw something new.",
  undo_banked: () => "Can't undo: it is already in your profile.",
  undo_others: () => "Can't undo: another seat has acted.",
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
  if (why.terms && why.terms.length > 0) parts.push(termsText(words, why.terms, { event }));
  if (why.roll) parts.push(rollText(words, why.roll));
  if (why.source) parts.push(`from ${words.name(why.source)}`);
  parts.push(why.rule);
  return parts.join('; ');
}

/** Dice by their faces, a pick by what was picked and its chance. */
function rollText(words: Pick<AnyWords, 'name'>, { faces, values, low, picked, chance_bp, forced }: Roll): string {
  const isForced = forced ? ' (forced)' : '';
  if (picked !== undefined)
    return `picked ${words.name(picked)}${forced ? isForced : `, chance ${percent(chance_bp ?? 0)}`}`;
  if (values.length === 0) return `shuffled ${faces}${isForced}`;
  const range = low === undefined ? `of ${faces}` : `from ${low} to ${low + faces - 1}`;
  return `rolled ${values.join(', ')} ${range}${isForced}`;
}

const percent = (chance_bp: number): string => `${Math.round(chance_bp) / 100} %`;

/** A number as a player reads it. */
export const amountOf = (words: Pick<Words, 'amount'>, value: number, source: NumberSource): string =>
  words.amount?.(value, source) ?? String(value);

const termsText = (words: AnyWords, terms: readonly Term[], source: NumberSource): string => {
  const amount = (value: number): string => amountOf(words, value, source);
  const sign = (value: number, i: number): string => {
    if (i === 0) return amount(value);
    return value < 0 ? `- ${amount(-value)}` : `+ ${amount(value)}`;
  };
  const shown = terms.map((term, i) => `${sign(term.value, i)} ${words.terms[term.label] ?? term.label}`);
  return `${shown.join(' ')} = ${amount(terms.reduce((all, term) => all + term.value, 0))}`;
};

/** What a refusal says, and what is missing. */
export function refusedOf(words: Pick<AnyWords, 'reason'>, { code, data }: Reason): Refused {
  const say =
    (words.reason as Record<string, ((d: unknown) => string | Refused) | undefined>)[code] ??
    (OWN_REASONS[code] as ((d: unknown) => string) | undefined);
  const said = say ? say(data ?? {}) : code;
  return typeof said === 'string' ? { text: said } : said;
}

/** The sentence for a refusal, with its rule. */
export const reasonText = (words: Pick<AnyWords, 'reason'>, reason: Reason): string =>
  `${refusedOf(words, reason).text} (${reason.rule})`;

/** A label in one line, for places that have no more. */
export const labelText = ({ name, detail, cost }: Label): string =>
  `${name}${cost ? ` (${cost})` : ''}${detail ? `: ${detail}` : ''}`;

/** How an event's line is to be shown. */
export const mannerOf = (words: Pick<Words, 'manner'>, { kind }: Pick<GameEvent, 'kind'>): Manner => ({
  tone: 'plain',
  weight: 'headline',
  ...words.manner?.[kind],
});

/** The scene an event shows; null where it is an ordinary line. */
export function sceneOf(words: Pick<Words, 'scenes'>, { kind, data }: Pick<GameEvent, 'kind' | 'data'>): Scene | null {
  if (kind !== 'scene') return null;
  return words.scenes?.[(data as { scene: string }).scene] ?? null;
}

export const outcomeText = (words: { readonly outcome: object }, outcome: Outcome): string =>
  (words.outcome as Record<string, string | undefined>)[outcome.code] ?? outcome.code;

/** Whether the kernel has a sentence for this code of its own. */
export const isKernelReason = (code: string): boolean => Object.hasOwn(OWN_REASONS, code);
