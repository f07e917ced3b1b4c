import { copyJson } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { contentProblems } from '../content/validate.ts';
import { ATTACK, bench, CONTINUE, choose, duelWith, EVERYTHING, GUARD, go, rest } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical', timer: number) => ({ id, stage, timer });
const SHACK = at('04', 'Secure', 6);

describe('2.5 World Instability', () => {
  test('[OB-43] W is capped at 10 and never falls; increments above it are told as capped', () => {
    const b = bench({
      scenario: { world: { wq: 39 }, frontier: [SHACK, at('02', 'Critical', 1), at('01', 'Secure', 6)] },
    });
    b.act(go(1), rest(0));
    expect(b.state.wq).toBe(40);
    expect(b.dataOf('w')[0]).toMatchObject({ from: 39, to: 40, capped: 3 });
    b.act(CONTINUE);
    expect(b.state.wq).toBe(40);
  });

  test('[OB-44] each degradation +0.25, each removal +1, all of a pass together; the chosen one adds nothing', () => {
    const b = bench({
      scenario: { frontier: [SHACK, at('01', 'Secure', 1), at('03', 'Unstable', 1), at('02', 'Critical', 1)] },
      rolls: { dur: [4, 2] },
    });
    b.act(go(1), rest(0));
    expect(b.dataOf('w')[0]).toMatchObject({
      from: 0,
      to: 6,
      parts: [
        { label: 'degraded', value: 2 },
        { label: 'removed', value: 4 },
        { label: 'event', value: 0 },
      ],
    });
    const alone = bench({ scenario: { frontier: [at('02', 'Critical', 1), SHACK, SHACK] } });
    alone.act(go(2), rest(0));
    expect(alone.state.wq).toBe(4);
  });

  test('[OB-45] Critical to Removed is +1 only; a Secure Location that rots through gives 1.75', () => {
    const b = bench({ scenario: { frontier: [SHACK, at('01', 'Secure', 1), SHACK] }, rolls: { dur: [1, 1, 1] } });
    b.act(go(1), rest(2));
    expect(b.dataOf('decay')[0]!.advance).toBe(2);
    const full = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [at('10', 'Unstable', 4), at('01', 'Secure', 1), SHACK],
        world: { offsets: { '10': 0 } },
        player: { stamina: 20 },
      },
      rolls: { dur: [1, 1, 1] },
    });
    full.act(go(1), choose('1A'), choose('2B'));
    expect(full.dataOf('decay')[0]!.advance).toBe(4);
    expect(full.dataOf('removed')).toEqual([{ id: '01', from: 'Critical' }]);
    expect(full.state.wq).toBe(7);
  });

  test('[OB-46] fights, stats and resting as such leave W alone', () => {
    const b = bench({ scenario: { frontier: [at('01', 'Secure', 6), SHACK, SHACK], player: { skill: 50 } } });
    b.act(go(1), GUARD, GUARD, ATTACK);
    expect(b.state.wq).toBe(0);
    b.act(CONTINUE, go(1), rest(0));
    expect(b.dataOf('w').every(({ parts }) => parts[2]!.value === 0)).toBe(true);
  });

  test('[OB-47] an event may raise W by its listed amount; a table that lowers it is refused', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: { frontier: [at('29', 'Solid', 4), SHACK, at('01', 'Secure', 6)], world: { offsets: { '29': 1 } } },
    });
    b.act(go(1), choose('1B'));
    expect(b.dataOf('w')[0]).toMatchObject({ from: 0, to: 1, parts: [{}, {}, { label: 'event', value: 1 }] });
    const bad = copyJson(CONTENT) as unknown as { events: Record<string, { options: { tokens: unknown[] }[] }> };
    bad.events['EV20']!.options[1]!.tokens = [{ op: 'instability', quarters: -1 }];
    expect(contentProblems(bad as never).join()).toContain('events/EV20/options/1/tokens/0/quarters');
  });

  test('[OB-48] W changes no combat value and no stat', () => {
    const values = (wq: number) => {
      const { combat, player } = duelWith('E02', ['Sweep'], { world: { wq } }).view;
      return [combat!.attack, combat!.guard, combat!.incoming, combat!.patience, player.hpMax];
    };
    expect(values(40)).toEqual(values(0));
  });
});
