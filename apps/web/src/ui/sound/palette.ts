import type { Tone } from '@undercroft/kernel';

/** Sounds: tones of events, and feedback for the player's own actions. */
export type Cue = Tone | 'select' | 'commit' | 'won' | 'lost';

/** A game's voice: all of its sounds are derived from these few numbers. */
export interface Voice {
  /** Base pitch in hertz. */
  readonly root: number;
  /** The wave: 0 sine, 1 triangle, 2 saw, 3 tangent, 4 noise. */
  readonly wave: 0 | 1 | 2 | 3 | 4;
  /** Length of the sounds, as a factor. */
  readonly ring: number;
  /** Roughness, 0 to 1. */
  readonly grit: number;
}

/** Parameters in the order of zzfx. */
export type Sound = readonly (number | undefined)[];

const HALF_TONE = 2 ** (1 / 12);

/** All cues of a game, derived from its voice. */
export function soundsOf({ root, wave, ring, grit }: Voice): { readonly [C in Cue]: Sound } {
  const pitch = (halfTones: number): number => Math.round(root * HALF_TONE ** halfTones);
  const [u, none] = [undefined, 0];
  return {
    select: [0.25, 0.02, pitch(12), none, 0.01, 0.04 * ring, wave],
    commit: [0.5, 0.02, pitch(0), 0.01, 0.04, 0.14 * ring, wave, 1.2, 2, u, pitch(7) - pitch(0), 0.04],
    plain: [0.3, 0.03, pitch(5), 0.01, 0.02, 0.08 * ring, wave],
    harm: [0.9, 0.05, pitch(-14), 0.01, 0.05, 0.22 * ring, 4, 2.2, -1, u, u, u, u, 0.6 + grit, u, 0.1 * grit],
    gain: [0.6, 0.02, pitch(7), 0.02, 0.06, 0.2 * ring, wave, 1.4, u, u, pitch(12) - pitch(7), 0.07],
    guard: [0.7, 0.04, pitch(-5), 0.01, 0.03, 0.16 * ring, 3, 0.6, u, u, u, u, u, 0.2 + grit, u, 0.2],
    time: [0.4, 0.01, pitch(17), none, 0.01, 0.06 * ring, 0, 2, u, u, u, u, 0.09],
    trust: [0.5, 0.02, pitch(4), 0.04, 0.1, 0.24 * ring, 1, 1, u, u, pitch(9) - pitch(4), 0.1],
    dread: [0.7, 0.03, pitch(-19), 0.1, 0.14, 0.3 * ring, 2, 0.4, -0.4, u, u, u, u, 0.3 + grit, 4],
    won: [0.9, 0.02, pitch(0), 0.03, 0.24, 0.34 * ring, wave, 1.6, u, u, pitch(12) - pitch(0), 0.12, 0.12],
    lost: [0.9, 0.03, pitch(-12), 0.05, 0.2, 0.3 * ring, 2, 0.7, -1.2, u, u, u, u, 0.4 + grit],
  };
}
