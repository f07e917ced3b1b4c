import type { Action, EventMap, GameEvent, Outcome, Reason, Roll, Term, Viewer } from './contract.ts';
import type { Json } from './json.ts';
import type { Panel } from './panels.ts';

export * from './format.ts';

/** Name, effect and cost of an action. */
export interface Label {
  readonly name: string;
  readonly detail?: string | undefined;
  readonly cost?: string | undefined;
}

/** A refusal for players: the cause and the way out. */
export interface RefusalText {
  readonly text: string;
  /** The missing requirement, in a few words (`1 Stamina`). */
  readonly missing?: string | undefined;
}

/** Mood of a line, for styling. Never the only carrier of meaning. */
export type Tone = 'harm' | 'gain' | 'guard' | 'time' | 'trust' | 'dread' | 'plain';
/** A headline is a line by itself; a detail belongs under the line before it. */
export type Weight = 'headline' | 'detail';

export interface Manner {
  readonly tone: Tone;
  readonly weight: Weight;
}

/** Tone and weight of every event kind. */
export type Manners<E> = { readonly [K in keyof E]: Manner };

export const headline = (tone: Tone): Manner => ({ tone, weight: 'headline' });
export const detail = (tone: Tone): Manner => ({ tone, weight: 'detail' });

/** A scene with a screen to itself: an opening, a cutscene, an ending. */
export interface Scene {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Declared as methods so that a game's types can be erased (`AnyGame`). */
interface LineWriter<E extends EventMap, D> {
  write(data: D, event: GameEvent<E>, viewer: Viewer): string;
}

interface RefusalWriter {
  write(data: { readonly [key: string]: Json }): string | RefusalText;
}

/** Source of a number: an event's sum, a preview's cost, or the view. */
export type NumberSource =
  | { readonly event: { readonly kind: string; readonly data: unknown } }
  | { readonly cost: string }
  | { readonly path: string };

/** All sentences of a game. Rules never build sentences; browser, terminal and agents print these. */
export interface Words<E extends EventMap = EventMap, A extends Action = Action, V = unknown> {
  /** One sentence about the game, for the home page. */
  readonly tagline: string;
  /** One line for every event kind, as the viewer reads it: mechanics first, numbers. */
  readonly line: { readonly [K in keyof E]: LineWriter<E, E[K]>['write'] };
  /** The log, why pages, the result and the sounds style a line by it, and by nothing else. */
  readonly manner: Manners<E>;
  /** Names of the terms of sums. */
  readonly terms: { readonly [label: string]: string };
  /** Formats a number in the units players know, if the engine's are finer. */
  amount?(value: number, source: NumberSource): string;
  /** Event kinds that are story only, without mechanics. */
  readonly narration?: readonly (keyof E & string)[];
  /** The label of a button, from the action and the seat's view. */
  action(action: A, view: V): Label;
  /** One sentence for every action type. */
  readonly actions: { readonly [T in A['type']]: string };
  readonly reason: { readonly [code: string]: RefusalWriter['write'] };
  readonly outcome: { readonly [code: string]: string };
  /** Seats, cards, places: content id to name. Unknown ids are returned unchanged. */
  name(id: string): string;
  /** The view as panels, for screens without a table made for the game. */
  panels(view: V): readonly Panel[];
  /** Scenes of events of the kind `scene`, by the event's `scene`. */
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

/** Lines of the kernel's own events. */
const KERNEL_LINES: Record<string, (data: never) => string> = {
  undone: (data: { n: number }) => `Took back action ${data.n}.`,
};

/** Refusals of the kernel itself, which the command line uses too. */
const KERNEL_REASONS: Record<string, (data: never) => string> = {
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
export function lineOf<E extends EventMap>(words: AnyWords, event: GameEvent<E>, viewer: Viewer = 'referee'): string {
  const kernelLine = KERNEL_LINES[event.kind];
  if (kernelLine) return kernelLine(event.data as never);
  const writeLine = (words.line as Record<string, ((d: unknown, e: unknown, w: Viewer) => string) | undefined>)[
    event.kind
  ];
  if (!writeLine) throw new Error(`no words for the event "${event.kind}"`);
  return writeLine(event.data, event, viewer);
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

/** Dice results with their range, or the picked entry with its chance. */
function rollText(words: Pick<AnyWords, 'name'>, { faces, values, low, picked, chance_bp, forced }: Roll): string {
  const forcedNote = forced ? ' (forced)' : '';
  if (picked !== undefined)
    return `picked ${words.name(picked)}${forced ? forcedNote : `, chance ${chanceText(chance_bp ?? 0)}`}`;
  if (values.length === 0) return `shuffled ${faces}${forcedNote}`;
  const range = low === undefined ? `of ${faces}` : `from ${low} to ${low + faces - 1}`;
  return `rolled ${values.join(', ')} ${range}${forcedNote}`;
}

const chanceText = (chance_bp: number): string => `${Math.round(chance_bp) / 100} %`;

/** A number in the units players know. */
export const amountOf = (words: Pick<Words, 'amount'>, value: number, source: NumberSource): string =>
  words.amount?.(value, source) ?? String(value);

const termsText = (words: AnyWords, terms: readonly Term[], source: NumberSource): string => {
  const amount = (value: number): string => amountOf(words, value, source);
  const sign = (value: number, i: number): string => {
    if (i === 0) return amount(value);
    return value < 0 ? `- ${amount(-value)}` : `+ ${amount(value)}`;
  };
  const labels = terms.map((term, i) => `${sign(term.value, i)} ${words.terms[term.label] ?? term.label}`);
  return `${labels.join(' ')} = ${amount(terms.reduce((all, term) => all + term.value, 0))}`;
};

/** The text of a refusal, and the missing requirement. */
export function refusedOf(words: Pick<AnyWords, 'reason'>, { code, data }: Reason): RefusalText {
  const writeText =
    (words.reason as Record<string, ((d: unknown) => string | RefusalText) | undefined>)[code] ??
    (KERNEL_REASONS[code] as ((d: unknown) => string) | undefined);
  const text = writeText ? writeText(data ?? {}) : code;
  return typeof text === 'string' ? { text } : text;
}

/** The sentence for a refusal, with its rule. */
export const reasonText = (words: Pick<AnyWords, 'reason'>, reason: Reason): string =>
  `${refusedOf(words, reason).text} (${reason.rule})`;

/** A label on one line. */
export const labelText = ({ name, detail, cost }: Label): string =>
  `${name}${cost ? ` (${cost})` : ''}${detail ? `: ${detail}` : ''}`;

/** Tone and weight of an event's line; the kernel's own events are plain headlines. */
export const mannerOf = (words: Pick<Words, 'manner'>, { kind }: Pick<GameEvent, 'kind'>): Manner =>
  words.manner[kind] ?? headline('plain');

/** The scene an event shows; null for an ordinary line. */
export function sceneOf(words: Pick<Words, 'scenes'>, { kind, data }: Pick<GameEvent, 'kind' | 'data'>): Scene | null {
  if (kind !== 'scene') return null;
  return words.scenes?.[(data as { scene: string }).scene] ?? null;
}

export const outcomeText = (words: { readonly outcome: object }, outcome: Outcome): string =>
  (words.outcome as Record<string, string | undefined>)[outcome.code] ?? outcome.code;

/** True if the kernel itself has a sentence for this code. */
export const isKernelReason = (code: string): boolean => Object.hasOwn(KERNEL_REASONS, code);
