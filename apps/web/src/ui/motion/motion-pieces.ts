import type { Cue } from '../sound/palette.ts';
import type { MotionStep, MotionTarget } from './timeline.ts';

/** Kinds of visible motion on a table. */
export type MotionKind = 'hit' | 'block' | 'heal' | 'death' | 'level' | 'flip' | 'break' | 'flow';

/** One motion of a step: its kind, its subject, and the number shown. */
export interface StepMotion {
  readonly kind: MotionKind;
  /** The subject: the `data-mover` of an element. */
  readonly on: string;
  readonly text?: string;
}

/** A sign shown over the subject during the motion. */
export type SignLook = 'harm' | 'guard' | 'mend' | 'level' | 'ring' | 'flow';

/** The stage of a motion: its mover, and elements it may add. */
export interface MotionPlace {
  /** The moving element; null if the page has none of that name. */
  readonly mover: MotionTarget | null;
  /** -1 on the left half of the page, so that it recoils to the left. */
  readonly away: 1 | -1;
  sign(look: SignLook, text: string): MotionTarget | null;
  /** All elements of that name cut into pieces, as drawn before the step. */
  shards(): readonly Shard[];
}

export interface Shard {
  readonly target: MotionTarget;
  /** Order of breaking, from 0 for the first to less than 1. */
  readonly order: number;
  /** Flight distance in pixels. */
  readonly x: number;
  readonly y: number;
}

type Piece = (place: MotionPlace, text: string) => readonly MotionStep[];

/** The number pops up, then falls into the bar. */
const falling = (target: MotionTarget | null): MotionStep => ({
  target,
  ms: 560,
  frames: {
    transform: [
      'translate(-30%, -40%) scale(.4)',
      'translate(-30%, -120%) scale(1.3)',
      'translate(-30%, -105%) scale(1)',
      'translate(-30%, 10%) scale(.7)',
    ],
    opacity: [0, 1, 1, 0],
    offset: [0, 0.22, 0.6, 1],
  },
});

/** The number rises from the subject that gains it. */
const rising = (target: MotionTarget | null, ms = 520): MotionStep => ({
  target,
  ms,
  frames: {
    transform: [
      'translate(-50%, 20%) scale(.6)',
      'translate(-50%, -60%) scale(1.1)',
      'translate(-50%, -130%) scale(1)',
    ],
    opacity: [0, 1, 0],
    offset: [0, 0.4, 1],
  },
});

/** One piece per kind, for all games. They animate transform and opacity only. */
export const MOTION_PIECES: { readonly [K in MotionKind]: Piece } = {
  hit: ({ mover, away, sign }, text) => [
    {
      target: mover,
      ms: 260,
      frames: {
        transform: ['none', `translateX(${8 * away}px) rotate(${2 * away}deg)`, 'none'],
        opacity: [0.3, 1, 1],
        offset: [0, 0.35, 1],
      },
    },
    falling(text === '' ? null : sign('harm', text)),
  ],
  block: ({ mover, away, sign }, text) => [
    { target: mover, ms: 220, frames: { transform: ['none', `translateX(${3 * away}px)`, 'none'] } },
    {
      target: sign('guard', text),
      ms: 480,
      frames: {
        transform: [
          'translate(-105%, -50%) scale(.5)',
          'translate(-105%, -50%) scale(1.15)',
          'translate(-105%, -50%)',
          'translate(-105%, -50%)',
        ],
        opacity: [0, 1, 1, 0],
        offset: [0, 0.25, 0.7, 1],
      },
    },
  ],
  heal: ({ mover, sign }, text) => [
    { target: mover, ms: 320, frames: { transform: ['none', 'translateY(-6px)', 'none'] } },
    rising(text === '' ? null : sign('mend', text)),
  ],
  death: ({ mover, away }) => [
    {
      target: mover,
      ms: 560,
      frames: {
        transform: [
          'none',
          `translateX(${6 * away}px) rotate(${-3 * away}deg)`,
          `translate(${20 * away}px, 56px) rotate(${16 * away}deg) scale(.82)`,
        ],
        opacity: [1, 1, 0],
        offset: [0, 0.3, 1],
      },
    },
  ],
  level: ({ mover, sign }, text) => [
    { target: mover, ms: 420, frames: { transform: ['none', 'scale(1.04)', 'none'] } },
    {
      target: sign('ring', ''),
      ms: 600,
      frames: {
        transform: ['translate(-50%, -50%) scale(.2)', 'translate(-50%, -50%) scale(1.5)'],
        opacity: [1, 0],
      },
    },
    rising(text === '' ? null : sign('level', text), 600),
  ],
  flip: ({ mover }) => [
    {
      target: mover,
      ms: 320,
      frames: { transform: ['perspective(600px) rotateY(90deg)', 'perspective(600px) rotateY(-12deg)', 'none'] },
    },
  ],
  break: ({ shards }) =>
    shards().map(({ target, order, x, y }, i) => ({
      target,
      at: Math.round(order * 280),
      ms: 320,
      frames: {
        transform: ['none', `translate(${x}px, ${y}px) rotate(${i % 2 ? 70 : -70}deg) scale(.5)`],
        opacity: [1, 0],
      },
    })),
  flow: ({ mover, sign }, text) => [
    {
      target: sign('flow', text),
      ms: 520,
      frames: {
        transform: [
          'translate(-50%, -260%) scale(1.2)',
          'translate(-50%, -230%) scale(1.2)',
          'translate(-50%, -50%) scale(.5)',
        ],
        opacity: [0, 1, 0.2],
        offset: [0, 0.3, 1],
      },
    },
    { target: mover, at: 360, ms: 200, frames: { transform: ['none', 'scale(1.05)', 'none'] } },
  ],
};

/** The sound of each kind, the loudest first; a kind that is not listed is silent. */
const CUES: readonly (readonly [MotionKind, Cue])[] = [
  ['hit', 'harm'],
  ['flow', 'dread'],
  ['level', 'gain'],
  ['heal', 'gain'],
  ['block', 'guard'],
];

/** The sounds of a step's motions except the loudest, each once. */
export const laterCues = (motions: readonly StepMotion[]): readonly Cue[] =>
  [...new Set(CUES.filter(([kind]) => motions.some((motion) => motion.kind === kind)).map(([, cue]) => cue))].slice(1);

/** Delay between the starts of two motions of a step. */
const GAP_MS = 110;
/** Limit of motions per step: only the last are shown. */
export const MOTIONS_MAX = 6;

/** All motions of a step on one clock, each a little after the previous one. */
export const stepsOf = (
  motions: readonly StepMotion[],
  placeOf: (motion: StepMotion) => MotionPlace,
): readonly MotionStep[] =>
  motions.slice(-MOTIONS_MAX).flatMap((motion, i) =>
    MOTION_PIECES[motion.kind](placeOf(motion), motion.text ?? '').map((step) => ({
      ...step,
      at: (step.at ?? 0) + i * GAP_MS,
    })),
  );
