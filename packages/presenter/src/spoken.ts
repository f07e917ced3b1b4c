import {
  type AnyGame,
  type GameEvent,
  type Json,
  type Label,
  type Line,
  type Reason,
  type Seat,
  say,
  type Viewer,
} from '@undercroft/kernel';
import type { z } from 'zod';
import type * as schemas from './schemas/index.ts';

export type SpokenReason = Readonly<z.output<typeof schemas.spokenReason>>;

export const speakReason = ({ words }: AnyGame, reason: Reason): SpokenReason => ({
  ...reason,
  text: say.reasonText(words, reason),
  missing: say.refusedOf(words, reason).missing,
});

/** A label, and its one-line form. */
export type SpokenLabel = Label & { readonly label: string };

export const speakLabel = (label: Label): SpokenLabel => ({ ...label, label: say.labelText(label) });

export type SpokenEvent = Readonly<z.output<typeof schemas.event>>;

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
