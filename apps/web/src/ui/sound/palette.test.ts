import { describe, expect, it } from 'vitest';
import { soundsOf } from './palette.ts';

/** Parameters 3, 4 and 5: attack, sustain and release, in seconds. */
const secondsOf = (sound: readonly (number | undefined)[]): number =>
  (sound[3] ?? 0) + (sound[4] ?? 0) + (sound[5] ?? 0);

describe('a game’s sounds', () => {
  it('are short, at most 600 ms, and different for each cue', () => {
    const sounds = Object.values(soundsOf({ root: 220, wave: 1, ring: 0.8, grit: 0.3 }));
    expect(sounds.length).toBe(11);
    for (const sound of sounds) expect(secondsOf(sound)).toBeLessThanOrEqual(0.6);
    expect(new Set(sounds.map((sound) => JSON.stringify(sound))).size).toBe(11);
  });

  it('follow the voice: another root is another pitch', () => {
    const [low, high] = [
      soundsOf({ root: 110, wave: 0, ring: 1, grit: 0 }),
      soundsOf({ root: 220, wave: 0, ring: 1, grit: 0 }),
    ];
    expect(high.commit[2]).toBe(2 * low.commit[2]!);
  });
});
