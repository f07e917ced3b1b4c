import type { Rng } from '@undercroft/kernel';
import type { Schedule } from './schedule.ts';
import type { Weather } from './weather.ts';

/** A wall clock that can be set wrong: it jumps both ways. */
export interface SimClock {
  now(): number;
  jump(): void;
}

const BEGAN_MS = 1_767_225_600_000;
const JUMP_MS_MAX = 48 * 3_600_000;

export function makeSimClock(rng: Rng, schedule: Schedule, weather: Weather): SimClock {
  let wrong_ms = 0;
  return {
    now: () => BEGAN_MS + schedule.now() + wrong_ms,
    jump() {
      const isBack = rng.below(2) === 0;
      weather.note(isBack ? 'clock: back' : 'clock: forward');
      wrong_ms += (isBack ? -1 : 1) * (1 + rng.below(JUMP_MS_MAX));
    },
  };
}
