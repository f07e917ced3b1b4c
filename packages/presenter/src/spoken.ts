import {
  type AnyGame,
  type GameEvent,
  type Json,
  type Label,
  type Line,
  phrases,
  type Reason,
  type Seat,
  type Viewer,
} from '@undercroft/kernel';
import type { z } from 'zod';
import type * as schemas from './schemas/index.ts';

export type SpokenReason = Readonly<z.output<typeof schemas.spokenReason>>;

export const speakReason = ({ words }: AnyGame, reason: Reason): SpokenReason => ({
  ...reason,
  text: phrases.reasonText(words, reason),
  missing: phrases.refusedOf(words, reason).missing,
});

/** A label, and its one-line form. */
export type SpokenLabel = Label & { readonly label: string };

export const speakLabel = (label: Label): SpokenLabel => ({ ...label, label: phrases.labelText(label) });

export type SpokenEvent = Readonly<z.output<typeof schemas.event>>;

export const speakEvent = ({ words }: AnyGame, event: GameEvent, who: Viewer): SpokenEvent => ({
  id: event.id,
  n: event.n,
  page: event.page,
  turn: event.turn,
  kind: event.kind,
  line: phrases.lineOf(words, event, who),
  why: phrases.whyOf(words, event),
  rule: event.why.rule,
  because: event.because ?? null,
  ...phrases.mannerOf(words, event),
  scene: phrases.sceneOf(words, event),
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
  const choices = did.map(({ seat, action }) => ({
    seat,
    label: phrases.labelText(words.action(action, viewed(seat))),
  }));
  return { n, isUndo: false, choices };
}
