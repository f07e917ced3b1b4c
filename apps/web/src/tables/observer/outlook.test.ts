import { describe, expect, it } from 'vitest';
import { barOf, fateOf, wIfChosen } from './outlook.ts';
import type { Entry, Span, Stage } from './view.ts';

const entry = (slot: number, stage: Stage, timer: Span | null, advance = 2): Entry => ({
  slot,
  id: `0${slot}`,
  biome: 'City',
  category: 'Normal',
  danger: 1,
  stage,
  ztc: advance,
  behaviour: null,
  timer,
  threat: { kind: 'fight', roster: [], patience: 6, reward: '', road: 0 },
  ifChosen: {
    time: { low: advance, high: advance },
    advance: { low: advance, high: advance },
    excess: { low: 0, high: 0 },
  },
});
const exactly = (n: number): Span => ({ low: n, high: n });

describe('what a choice lets die', () => {
  it('[OB-15] reaching exactly 0 degrades; one more unit left does not', () => {
    expect(fateOf(entry(1, 'Secure', exactly(3)), exactly(2))).toMatchObject({
      isSure: true,
      worst: { to: 'Secure', w: 0, left: 1 },
    });
    expect(fateOf(entry(1, 'Solid', exactly(2)), exactly(2)).best).toMatchObject({ to: 'Unstable', w: 1 });
  });

  it('[OB-44] Removed costs W 1.00, a degradation 0.25, and both add up over a jump', () => {
    expect(fateOf(entry(1, 'Critical', exactly(1)), exactly(2)).worst).toMatchObject({ to: 'Removed', w: 4 });
    expect(fateOf(entry(1, 'Unstable', exactly(1)), exactly(3)).worst).toMatchObject({ to: 'Removed', w: 5 });
  });

  it('[OB-23] says less where the timer is not seen', () => {
    const hidden = fateOf(entry(1, 'Secure', null), exactly(2));
    expect(hidden.isSure).toBe(false);
    expect(hidden.best.w).toBe(0);
    expect(hidden.worst.w).toBe(1);
    expect(barOf(entry(1, 'Secure', null)).form).toBe('stage');
    expect(barOf(entry(1, 'Secure', { low: 3, high: 6 }))).toMatchObject({ form: 'bucket', from: 0, sure: 3, end: 6 });
    expect(barOf(entry(1, 'Unstable', exactly(3)))).toMatchObject({ form: 'exact', from: 11, end: 14 });
  });

  it('[OB-165] sums the others, never the chosen one, and stops at W 10', () => {
    const frontier = [
      entry(1, 'Critical', exactly(1)),
      entry(2, 'Critical', exactly(1)),
      entry(3, 'Secure', exactly(6)),
    ];
    expect(wIfChosen(frontier[0]!, frontier, 18)).toEqual({ low: 22, high: 22 });
    expect(wIfChosen(frontier[2]!, frontier, 38)).toEqual({ low: 40, high: 40 });
  });
});
