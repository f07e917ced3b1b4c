import { eventLog, Rng, redealt } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { observer } from '../index.ts';
import type { Observer } from '../state.ts';
import { bench, COLLAPSE, EVERYTHING, go, rest } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});

describe('2.15 What is hidden', () => {
  test('[OB-118] redeal draws hidden timers and unseen offsets anew and leaves the view equal', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [at('01', 'Secure', 2), at('04', 'Secure', 2), at('05', 'Solid', 4)],
        player: { awareness: 3 },
      },
    });
    const timers = [new Set<number>(), new Set<number>(), new Set<number>()];
    const offsets = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const other = redealt<Observer>(observer as never, b.run.world, 'observer', Rng.from(`r${i}`)).state;
      expect(observer.view(other, 'observer')).toEqual(b.view);
      other.frontier.forEach(({ timer }, k) => {
        timers[k]!.add(timer);
      });
      offsets.add(other.offsets['13']!);
      expect(other.offsets['05']).toBe(b.state.offsets['05']);
    }
    expect(timers.map((values) => [...values].sort())).toEqual([[1, 2], [2], [3, 4]]);
    expect([...offsets].sort()).toEqual([0, 1]);
  });

  test('[OB-118] starter timers below Awareness 10 are dealt over the whole range of their stage', () => {
    const b = bench({
      scenario: { frontier: [at('01', 'Secure', 4), at('03', 'Unstable', 2), at('02', 'Critical', 1)] },
    });
    const timers = [new Set<number>(), new Set<number>(), new Set<number>()];
    for (let i = 0; i < 200; i++) {
      const other = redealt<Observer>(observer as never, b.run.world, 'observer', Rng.from(`s${i}`)).state;
      other.frontier.forEach(({ timer }, k) => {
        timers[k]!.add(timer);
      });
    }
    expect(timers.map((values) => Math.max(...values))).toEqual([6, 4, 2]);
  });

  test('[OB-118] no timer, no offset and no stream word is in a view at Awareness 9', () => {
    const text = JSON.stringify(bench({ options: COLLAPSE, scenario: { player: { awareness: 9 } } }).view);
    expect(text).not.toContain('offset');
    expect(text).not.toContain('words');
    const b = bench({
      scenario: {
        frontier: [at('01', 'Secure', 5), at('04', 'Secure', 5), at('03', 'Unstable', 3)],
        player: { awareness: 9 },
      },
    });
    expect(b.view.frontier.every(({ timer }) => timer !== null && timer.low < timer.high)).toBe(true);
  });

  test('[OB-143] a rolled duration is in the event and masked for the seat until Awareness 10', () => {
    const decayEventAt = (awareness: number) => {
      const b = bench({
        scenario: { frontier: [at('04'), at('01', 'Secure', 1), at('01')], player: { awareness } },
        rolls: { dur: [3] },
      });
      b.act(go(1), rest(0));
      const seen = eventLog.perceive(b.events, 'observer', eventLog.newNumbering());
      return seen.find(({ kind }) => kind === 'degraded')!;
    };
    expect(decayEventAt(9).data).toMatchObject({ timer: null });
    expect(decayEventAt(9).why.roll).toBeUndefined();
    expect(decayEventAt(10).data).toMatchObject({ timer: 3 });
  });

  test('[OB-118] sharper sight in the Interlude cannot be taken back', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: { mode: 'interlude', frontier: [at('01'), at('04')], player: { awareness: 2, points: 2 } },
    });
    b.act({ type: 'allocate', stat: 'awareness' });
    expect(b.run.last!.barrier?.code).toBe('undo_revealed');
    b.act({ type: 'allocate', stat: 'skill' });
    expect(b.run.last!.barrier).toBeNull();
  });
});
