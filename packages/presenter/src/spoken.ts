import {
  type AnyGame,
  type GameEvent,
  type Json,
  type Label,
  type Line,
  type Reason,
  type Scene,
  type Seat,
  say,
  type Tone,
  type Viewer,
  type Weight,
} from '@undercroft/kernel';

/** A reason with its sentence. */
export interface SpokenReason extends Reason {
  readonly text: string;
  /** The missing requirement, in a few words. */
  readonly missing?: string | undefined;
}

export const speakReason = ({ words }: AnyGame, reason: Reason): SpokenReason => ({
  ...reason,
  text: say.reasonText(words, reason),
  missing: say.refusedOf(words, reason).missing,
});

/** A label, and its one-line form. */
export type SpokenLabel = Label & { readonly label: string };

export const speakLabel = (label: Label): SpokenLabel => ({ ...label, label: say.labelText(label) });

/** One event of the log with its sentences. */
export interface SpokenEvent {
  readonly id: number;
  readonly n: number;
  readonly page: number;
  readonly turn: number;
  readonly kind: string;
  readonly line: string;
  readonly why: string;
  readonly rule: string;
  readonly because: number | null;
  readonly tone: Tone;
  readonly weight: Weight;
  /** The scene to show, if the event has one. */
  readonly scene: Scene | null;
  readonly isNarration: boolean;
  readonly about: readonly string[];
  readonly data: Json;
  readonly terms: GameEvent['why']['terms'] | null;
  readonly roll: GameEvent['why']['roll'] | null;
}

export const speakEvent = ({ words }: AnyGame, event: GameEvent, who: Viewer): SpokenEvent => ({
  id: event.id,
  n: event.n,
  page: event.page,
  turn: event.turn,
  kind: event.kind,
  line: say.lineOf(words, event, who),
  why: say.whyOf(words, event),
  rule: event.why.rule,
  because: event.because ?? null,
  ...say.mannerOf(words, event),
  scene: say.sceneOf(words, event),
  isNarration: words.narration?.includes(event.kind) ?? false,
  about: event.about,
  data: event.data as Json,
  terms: event.why.terms ?? null,
  roll: event.why.roll ?? null,
});

/** The choices of a step, in words. */
export interface StepLabel {
  readonly n: number;
  readonly isUndo: boolean;
  readonly choices: readonly { readonly seat: Seat; readonly label: string }[];
}

/** The step in words, using each seat's view at the time of its choice. */
export function speakStep({ words }: AnyGame, { n, did }: Line, viewed: (seat: Seat) => unknown): StepLabel {
  if (did === 'undo') return { n, isUndo: true, choices: [] };
  const choices = did.map(({ seat, action }) => ({ seat, label: say.labelText(words.action(action, viewed(seat))) }));
  return { n, isUndo: false, choices };
}
