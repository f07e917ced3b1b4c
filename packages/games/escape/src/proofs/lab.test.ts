import { goldenRun, goldenText, perft } from '@undercroft/conformance';
import {
  type Action,
  type Answer,
  bots,
  isRefusal,
  type Json,
  type Line,
  replays,
  start,
  submit,
} from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { BOTS } from '../bots/index.ts';
import { ACTION_TYPES, AXES } from '../content/types.ts';
import { escape } from '../game.ts';
import { PLAYED_BY } from '../lab/acceptance.ts';
import { balanceSimReport, LONG_RUN_WINDOWS, longRunReport, simulateBalanceBatch, suiteSeeds } from '../lab/balance.ts';
import { CHECKLIST, ticksOf } from '../lab/checklist.ts';
import { course, headerFor } from '../lab/play.ts';
import { makeRelease } from '../lab/release.ts';
import { usageReport } from '../lab/usage.ts';
import { verifyManifest } from '../report/manifest.ts';
import { openReport } from '../report/reading.ts';
import { bench, game, go } from './bench.ts';

const header = headerFor(escape, {});
const play = (policy: string, seed: string, turns: number) => course(escape, header, { policy, seed, turns });

describe('5.2 policies, 5.5 metrics, 7.3 acceptance', { timeout: 300_000 }, () => {
  test('[ED-130] every policy plays from the view, the same for the same seed', () => {
    for (const policy of Object.keys(BOTS)) {
      if (policy === 'planner') continue;
      const one = play(policy, 'policy', 8);
      expect(play(policy, 'policy', 8).view).toEqual(one.view);
      expect(Object.keys(one.usage).every((type) => (ACTION_TYPES as readonly string[]).includes(type))).toBe(true);
    }
    const away = bench({ kael: { room: 'R048' }, patch: { add_hostiles: [{ kind_depth: 12, room: 'L12_R048' }] } });
    const ask = { seat: 'kael', view: away.view, legal: game.legalActions(away.s, 'kael'), notes: null } as never;
    expect(BOTS['runner']!(ask).action).toEqual({ type: 'flee', payload: go('east') });
  });

  test('[ED-130] hurt beside the stairs the turtle climbs, three steps away it seeks its forge, mixed play does not', () => {
    const hurt = (room: string) => bench({ rooms: { 45: 'R' }, kael: { room, health: 40, insight: 12 } });
    const choice = (policy: string, room: string) => {
      const { view, s } = hurt(room);
      const ask = { seat: 'kael', view, legal: game.legalActions(s, 'kael'), notes: null } as never;
      return BOTS[policy]!(ask).action;
    };
    expect(choice('hopper', 'R048')).toEqual({ type: 'move', payload: go('east') });
    expect(choice('hopper', 'R046')).toEqual({ type: 'move', payload: go('west') });
    expect(choice('climber', 'R046')).toEqual({ type: 'move', payload: go('west') });
    expect(choice('climber', 'R048')).toEqual({ type: 'move', payload: go('east') });
  });

  test('[ED-130] the planner looks ahead in imagined worlds', () => {
    const b = bench({ rooms: { 1: '*' }, kael: { room: 'R001' } });
    const { action } = bots.think(
      game,
      game.bots['planner']!,
      { world: b.run.world, n: 1, header: b.run.header },
      'kael',
      { budget: { iterations: 100 } },
    );
    expect(isRefusal(submit(game, b.run, 'kael', action))).toBe(false);
  });

  test("[ED-131] the origin's agent takes no option twice in a row in one room", () => {
    const { chosen } = play('agent-play-default', 'origin', 40);
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.every((id, i) => i === 0 || id !== chosen[i - 1])).toBe(true);
  });

  test('[ED-175] [ED-176] a batch tells usage, outcomes, headings and times', () => {
    let clock = 0;
    const batch = simulateBalanceBatch(escape, ['20260227', '20260228'], 20, 'coverage', { now: () => clock++ });
    expect(batch.runs.length).toBe(2);
    expect(batch.runs[0]).toMatchObject({ seed: '20260227', avgMs: 1 });
    expect(Object.values(batch.aggregate.archetypeDistribution).reduce((all, n) => all + n, 0)).toBe(2);
    expect(batch.aggregate.deadActionTypes.every((type) => !batch.aggregate.actionUsage[type])).toBe(true);
    expect(LONG_RUN_WINDOWS).toEqual([100, 250, 500]);
  });

  test('[ED-175] [ED-176] the suite over seeds and policies: survival, archetypes, usage, dead types, times', () => {
    let clock = 0;
    const now = () => clock++;
    const suite = { seeds: suiteSeeds(2), policies: ['runner', 'coverage'], windows: [5, 15], now };
    const long = longRunReport(escape, suite);
    expect(long.seeds).toEqual(['20260227', '20260228']);
    expect(long.windows.map(({ policy, turns }) => `${policy} ${turns}`)).toEqual([
      'runner 5',
      'runner 15',
      'coverage 5',
      'coverage 15',
    ]);
    for (const { runs, aggregate, turns } of long.windows) {
      const { survivalRate, escapeRate, archetypeDistribution, actionUsage, deadActionTypes, turnMs } = aggregate;
      expect([survivalRate, escapeRate]).toEqual([1, 0]);
      expect(Object.values(archetypeDistribution).reduce((all, n) => all + n, 0)).toBe(2);
      expect(Object.values(actionUsage).reduce((all, n) => all + n, 0)).toBe(2 * turns);
      expect([...Object.keys(actionUsage), ...deadActionTypes].toSorted()).toEqual([...ACTION_TYPES].toSorted());
      expect(turnMs).toEqual({ avg: 1, p95: 1, max: 1 });
      expect(runs.map(({ turnsPlayed }) => turnsPlayed)).toEqual([turns, turns]);
    }
    const dead = long.windows.map(({ aggregate }) => aggregate.deadActionTypes);
    expect(long.deadActionTypes).toEqual(dead[0]!.filter((type) => dead.every((types) => types.includes(type))));
    expect(balanceSimReport(long)).toMatchObject({
      turns: 15,
      policies: { runner: long.windows[1]!.aggregate, coverage: long.windows[3]!.aggregate },
    });
  });

  test('[ED-144] usage: how often each axis moved and by how much, and what nothing touched', () => {
    const suite = { seeds: ['20260227'], policies: ['coverage'], windows: [12] };
    const report = usageReport(escape, suite);
    const vectors: number[][] = [];
    course(escape, header, { policy: 'coverage', seed: '20260227', turns: 12 }, ({ beings }) => {
      const kael = beings.find(({ id }) => id === 'kael')!;
      vectors.push([...kael.traits, ...kael.features]);
    });
    for (const [i, axis] of AXES.entries()) {
      const deltas = vectors.slice(1).map((vector, n) => Math.abs(vector[i]! - vectors[n]![i]!));
      const moved = deltas.filter((delta) => delta > 0);
      expect(report.axes[axis]!.timesChanged).toBe(moved.length);
      const mean = moved.reduce((all, delta) => all + delta, 0) / Math.max(1, moved.length) / 10_000;
      expect(report.axes[axis]!.meanAbsDelta).toBeCloseTo(mean, 9);
      expect(report.unusedAxes.includes(axis)).toBe(moved.length === 0);
    }
    expect(report.turnsPlayed).toBe(12);
    expect(report.unusedContent['actions']).toEqual(
      simulateBalanceBatch(escape, ['20260227'], 12, 'coverage').aggregate.deadActionTypes,
    );
    expect(report.unusedContent['scenes']).not.toContain('opening');
    expect(report.unusedContent['scenes']).toContain('surface_air');
    expect(report.unusedContent['items']).toContain('weapon_legendary');
  });

  test('[ED-177] a release plays both walkthroughs and the suite, and its manifest fits its files', () => {
    const setup = { seeds: ['20260227'], policies: ['runner'], windows: [3], version: '1.2.0', build: 'abc' };
    const { manifest, files, problems } = makeRelease(escape, { ...setup, now: () => 0 });
    expect(manifest.tests.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'canonical-25 pass',
      'canonical-dense pass',
      'long-run fail',
    ]);
    expect(manifest.passed).toBe(false);
    expect(problems).toContain('long-run: no policy ever used murder');
    expect(manifest.reports.map(({ file }) => file)).toEqual([
      'escape-1.2.0-abc.agent-play.json',
      'escape-1.2.0-abc.agent-play-dense.json',
      'escape-1.2.0-abc.long-run.json',
      'escape-1.2.0-abc.balance-sim.json',
      'escape-1.2.0-abc.vector-usage.json',
    ]);
    expect(verifyManifest(manifest, files)).toEqual([]);
    expect(openReport(files['escape-1.2.0-abc.agent-play-dense.json']!)).toMatchObject({
      report: { engineVersion: '1.2.0', run: { turnsPlayed: 80, actionTrace: expect.any(Array) } },
    });
  });

  test('[ED-4] [ED-280] the acceptance chapter is data: eleven and seven policies, 400 seeds, 29 and 20 bands', () => {
    const { studies, bands } = escape.acceptance!;
    expect(studies.map(({ samples }) => samples)).toEqual(new Array(18).fill(400));
    expect(bands.length).toBe(29 + 20);
    expect(escape.acceptance!.surveys!.map(({ kind, options }) => [kind, options])).toEqual([
      ['stories', { edition: 2 }],
      ['decisions', { edition: 2 }],
    ]);
    const answer = studies[1]!.sample('20260227');
    expect(studies[1]!.sample('20260227')).toEqual(answer);
    expect(Object.values(answer).every(Number.isSafeInteger)).toBe(true);
  });

  test('[ED-191] a checklist is ticked by what happened', () => {
    const ticks = ticksOf(escape, header, { policy: 'coverage', seed: '20260227', turns: 60 });
    expect([...ticks]).toEqual(expect.arrayContaining(['action search', 'room start', 'action choose_dialogue']));
    const given = headerFor(escape, { scenario: { base: 'empty', kael: { skills: ['keen_eye', 'xray'] } } });
    const idle = ticksOf(escape, given, { policy: 'runner', seed: '20260227', turns: 1 });
    expect([...idle].filter((tick) => tick.startsWith('skill'))).toEqual([]);
    expect(CHECKLIST.length).toBe(14 + 11 + 6 + 7 + 4);
  });

  test('[ED-38] the legal tree: one, two and three steps deep', () => {
    const table = [
      perft(game, { seed: '20260227', scenario: 'canonical' }, 2),
      perft(game, { seed: '20260227', scenario: 'empty' }, 3),
      perft(game, { seed: '20260227' }, 1),
    ];
    goldenText(
      'escape/perft.txt',
      `${['canonical', 'empty', 'whole'].map((name, i) => `${name}: ${table[i]!.join(' ')}`).join('\n')}\n`,
    );
  });

  test('[ED-38] [ED-230] the legal tree of edition 2', () => {
    const options = { edition: 2 };
    const table = [
      perft(game, { seed: '20260227', options, scenario: 'empty' }, 3),
      perft(game, { seed: '20260227', options }, 2),
    ];
    goldenText(
      'escape/second-perft.txt',
      `${['empty', 'whole'].map((name, i) => `${name}: ${table[i]!.join(' ')}`).join('\n')}\n`,
    );
  });

  for (const policy of ['host', 'loner', ...new Set(Object.values(PLAYED_BY))])
    test(`[ED-97] [ED-230] a reference climb of ${policy} in edition 2: 40 turns, to the byte`, () => {
      goldenRun({
        path: `escape/second-${policy}.replay`,
        seed: '20260227',
        play: (seed) => playthrough(policy, seed, { edition: 2 }),
        reached: ({ turns }) => turns,
        wanted: 40,
      });
    });

  for (const policy of ['pusher', 'social', 'coverage'])
    test(`[ED-144] a reference playthrough of ${policy}: 40 turns, to the byte`, () => {
      goldenRun({
        path: `escape/${policy}.replay`,
        seed: '20260227',
        play: (seed) => playthrough(policy, seed),
        reached: ({ turns }) => turns,
        wanted: 40,
      });
    });
});

/** The first 40 turns of a policy, or fewer if Kael dies. */
function playthrough(
  policy: string,
  seed: string,
  options: Json = {},
): { readonly text: string; readonly turns: number } {
  const begun = start(game, { seed, isTyped: true, options });
  if (isRefusal(begun)) throw new Error('refused');
  let { run } = begun;
  let notes: Json = null;
  const lines: Line[] = [];
  for (let n = 1; n <= 40 && !run.outcome; n++) {
    const thought: Answer<Action> = bots.think(game, game.bots[policy]!, { ...run, n }, 'kael', { notes });
    notes = thought.notes ?? null;
    const next = submit(game, run, 'kael', thought.action);
    if (isRefusal(next)) throw new Error(JSON.stringify(next));
    run = next.run;
    lines.push(next.line!);
  }
  return { text: replays.write(run.header, lines, run.outcome), turns: lines.length };
}
