import { type AnyGame, start, submit } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { describe, expect, it } from 'vitest';
import { advanceOn, barOf, fateOf, wIfChosen } from './outlook.ts';
import type { Entry, ObserverView, Span, Stage } from './view.ts';

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
    expect(fateOf(entry(1, 'Secure', exactly(3)), entry(2, 'Secure', null, 2))).toMatchObject({
      isSure: true,
      worst: { to: 'Secure', w: 0, left: 1 },
    });
    expect(fateOf(entry(1, 'Solid', exactly(2)), entry(2, 'Secure', null, 2)).best).toMatchObject({
      to: 'Unstable',
      w: 1,
    });
  });

  it('[OB-44] Removed costs W 1.00, a degradation 0.25, and both add up over a jump', () => {
    expect(fateOf(entry(1, 'Critical', exactly(1)), entry(2, 'Secure', null, 2)).worst).toMatchObject({
      to: 'Removed',
      w: 4,
    });
    expect(fateOf(entry(1, 'Unstable', exactly(1)), entry(2, 'Secure', null, 3)).worst).toMatchObject({
      to: 'Removed',
      w: 5,
    });
  });

  it('[OB-23] says less where the timer is not seen', () => {
    const hidden = fateOf(entry(1, 'Secure', null), entry(2, 'Secure', null, 2));
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

  it('[OB-24] event decay does not touch what is Anchored', () => {
    const event: Entry = {
      ...entry(2, 'Secure', null, 1),
      threat: {
        kind: 'event',
        time: exactly(1),
        hp: 0,
        stamina: 0,
        instability: exactly(0),
        decay: { low: 1, high: 2 },
        mitigation: exactly(0),
      },
      ifChosen: { time: exactly(1), advance: { low: 2, high: 3 }, excess: exactly(0) },
    };
    expect(advanceOn({ behaviour: null }, event)).toEqual({ low: 2, high: 3 });
    expect(advanceOn({ behaviour: 'Anchored' }, event)).toEqual({ low: 0, high: 2 });
    expect(fateOf({ ...entry(1, 'Secure', exactly(3)), behaviour: 'Anchored' }, event).worst.w).toBe(0);
    expect(fateOf(entry(1, 'Secure', exactly(3)), event).worst.w).toBe(1);
  });

  it('[OB-165] W after a Location is never outside what its row said before', () => {
    const observer = gameById('observer') as AnyGame;
    let passes = 0;
    let anchored = 0;
    for (let seed = 0; seed < 160; seed++) {
      const begun = start(observer, { seed: `outlook-${seed}`, options: { pack: 'collapse', unlocks: 'all' } });
      if ('refused' in begun) throw new Error(JSON.stringify(begun));
      let { run } = begun;
      let forecast: { id: string; span: Span } | null = null;
      for (let n = 0; n < 400 && !run.outcome; n++) {
        const view = observer.view(run.world.state, 'observer') as ObserverView;
        if (forecast && view.lastPass?.location === forecast.id && view.mode !== 'combat') {
          passes += 1;
          expect(view.lastPass.wTo, `seed ${seed} action ${n} ${forecast.id}`).toBeGreaterThanOrEqual(
            forecast.span.low,
          );
          expect(view.lastPass.wTo, `seed ${seed} action ${n} ${forecast.id}`).toBeLessThanOrEqual(forecast.span.high);
          forecast = null;
        }
        const legal = observer.legalActions(run.world.state, 'observer').filter(({ type }) => type !== 'abandon');
        const action = legal[(n * 7 + seed) % legal.length]!;
        if (action.type === 'go') {
          const entry = view.frontier.find(({ slot }) => slot === (action as { slot?: number }).slot)!;
          if (view.frontier.some(({ behaviour }) => behaviour === 'Anchored')) anchored += 1;
          forecast = { id: entry.id, span: wIfChosen(entry, view.frontier, view.world.wq) };
        }
        const step = submit(observer, run, 'observer', action);
        if ('refused' in step) throw new Error(JSON.stringify(step));
        run = step.run;
      }
    }
    expect(passes).toBeGreaterThan(200);
    expect(anchored).toBeGreaterThan(0);
  });
});
