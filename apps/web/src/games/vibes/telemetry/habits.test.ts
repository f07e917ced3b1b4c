import { describe, expect, it } from 'vitest';
import { watchBeat } from './habits.ts';

describe('[6.2] the record `ui`', () => {
  it('counts changes of mind after the first setting, and slips within 1500 ms of it', () => {
    const watch = watchBeat(1_000, 'given');
    watch.chose('given', 1_500);
    watch.chose('a', 2_000);
    watch.chose('b', 3_500);
    watch.chose('c', 3_501);
    watch.committed(9_000);
    expect(watch.ended(12_000, false)).toMatchObject({
      changedBot: 2,
      misclick: 1,
      msScheme: 8_000,
      msTotal: 11_000,
    });
  });

  it('counts what was opened, and takes the last of several commits as the commit', () => {
    const watch = watchBeat(0, '');
    watch.counted('tooltipOpens');
    watch.counted('explainOpens');
    watch.counted('explainOpens');
    watch.counted('coachOpens');
    watch.counted('misclick');
    watch.committed(100);
    watch.committed(250);
    expect(watch.ended(400.4, true)).toEqual({
      tooltipOpens: 1,
      explainOpens: 2,
      explainAlways: true,
      coachOpens: 1,
      changedBot: 0,
      misclick: 1,
      msScheme: 250,
      msTotal: 400,
    });
  });
});
