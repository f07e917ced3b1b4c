import { describe, expect, test } from 'vitest';
import { escape } from '../game.ts';
import { balanceSimReport, LONG_RUN_WINDOWS, longRunReport, suiteSeeds } from '../lab/balance.ts';
import { usageReport } from '../lab/usage.ts';

interface Platform {
  readonly performance: { now(): number };
}

const { performance } = globalThis as unknown as Platform;

/** The suite of a release: five seeds from 20260227, three policies, three windows. */
const SUITE = { seeds: suiteSeeds(5), policies: ['pusher', 'coverage', 'social'], windows: LONG_RUN_WINDOWS };

describe('the long-run suite', { timeout: 900_000 }, () => {
  test('[ED-175] survival, archetypes, usage, dead action types and turn times over the seeds', () => {
    const long = longRunReport(escape, { ...SUITE, now: () => performance.now() });
    expect(long.windows.length).toBe(9);
    for (const { turns, runs, aggregate } of long.windows) {
      const { survivalRate, archetypeDistribution, turnMs } = aggregate;
      const dead = runs.filter(({ outcome }) => outcome === 'dead').length;
      expect(survivalRate).toBe((runs.length - dead) / runs.length);
      expect(Object.values(archetypeDistribution).reduce((all, n) => all + n, 0)).toBe(SUITE.seeds.length);
      expect(runs.every(({ outcome, turnsPlayed }) => outcome !== 'running' || turnsPlayed === turns)).toBe(true);
      expect(turnMs.avg).toBeLessThanOrEqual(turnMs.p95);
      expect(turnMs.max).toBeLessThan(2000);
    }
    /** A longer window continues the shorter one: nobody comes back to life. */
    for (const policy of SUITE.policies) {
      const survival = long.windows
        .filter((batch) => batch.policy === policy)
        .map((batch) => batch.aggregate.survivalRate);
      expect(survival.toSorted((a, b) => b - a)).toEqual(survival);
    }
    expect(long.deadActionTypes).toEqual([]);
    const { policies, turns } = balanceSimReport(long);
    expect([turns, Object.keys(policies)]).toEqual([500, SUITE.policies]);
    const headings = new Set(Object.values(policies).flatMap((each) => Object.keys(each.archetypeDistribution)));
    expect(headings.size).toBeGreaterThan(1);
  });

  test('[ED-144] every axis moves, and every action, room, scene and archetype is seen', () => {
    const { axes, unusedAxes, unusedContent } = usageReport(escape, SUITE);
    expect(unusedAxes).toEqual([]);
    expect(Object.values(axes).every(({ timesChanged, meanAbsDelta }) => timesChanged > 0 && meanAbsDelta > 0)).toBe(
      true,
    );
    for (const table of ['actions', 'rooms', 'scenes', 'archetypes']) expect(unusedContent[table]).toEqual([]);
  });
});
