import { goldenScript, goldenText } from '@undercroft/conformance';
import { cloneWorld, isRefusal, type Line, type Run, replays, submit } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { EscapeEvents } from '../events.ts';
import { CANONICAL_25, CANONICAL_DENSE, CANONICAL_SEED_V1 } from '../lab/scripts.ts';
import { parseScript, playScript, type ScriptLine, type ScriptResult } from '../lab/walkthrough.ts';
import { beingOf, memoryOf } from '../rules/dungeon.ts';
import { taleOf } from '../rules/standing.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import type { Escape } from '../state.ts';
import { game } from './bench.ts';

const linesOf = (text: string): readonly ScriptLine[] => {
  const lines = parseScript(text);
  if ('problem' in lines) throw new Error(lines.problem);
  return lines;
};

const views: EscapeView[] = [];
const states: Escape[] = [];
const play = (text: string, scenario: string, keep = false): ScriptResult =>
  playScript(game, linesOf(text), {
    seed: CANONICAL_SEED_V1,
    scenario,
    watch(run: Run, turn) {
      if (!keep) return;
      views[turn] = game.view(run.world.state, 'kael') as EscapeView;
      states[turn] = cloneWorld(game, run.world).state as Escape;
    },
  });

const first = play(CANONICAL_25, 'canonical', true);
const short = { views: [...views], states: [...states] };
const dense = play(CANONICAL_DENSE, 'dense', true);

const held = (turn: number, holder: string, actor: string) =>
  memoryOf(short.states[turn]!, holder)!.beliefs.filter(
    (belief) => taleOf(short.states[turn]!, belief).actor === actor,
  );
const kinds = (played: ScriptResult, turn: number, kind: keyof EscapeEvents): object[] =>
  played.turns[turn]!.filter((event) => event.kind === kind).map(({ data }) => data);
const traits = (turn: number): EscapeView['you']['traits'] => short.views[turn]!.you.traits;

const followed = (run: Run, line: Pick<Line, 'did'>): Run => {
  const next = replays.follow(game, run, line);
  if (isRefusal(next)) throw new Error(JSON.stringify(next));
  return next.run;
};

/** The run loaded from a save of this turn: a save is a replay. */
function savedAt({ run: { header }, lines }: ScriptResult, turn: number): Run {
  const replay = replays.parse(replays.write(header, lines.slice(0, turn), null));
  if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
  return [...replays.frames(game, replay)].at(-1)!.run;
}

describe('5.3 the canonical run of 25 turns', () => {
  test('[ED-140] [ED-142] every step is legal, every probe refused as written', () => {
    expect(first.problems).toEqual([]);
    expect(short.views[25]!.turn).toBe(25);
  });

  test('[ED-141] the drawn level, the people and the two lies', () => {
    expect(short.views[1]!.level.slice(0, 3).map(({ feature }) => feature)).toEqual(['start', 'treasure', 'corridor']);
    expect(beingOf(short.states[1]!, 'hostile_90001')).toMatchObject({ at: 21, max_health: 40 });
    expect(beingOf(short.states[1]!, 'dungeoneer_12_03')).toMatchObject({ at: 10, faction: 'laughing_face' });
  });

  test('[ED-28] turns 1 to 4: boundaries and room vectors', () => {
    expect(traits(1)).toMatchObject({ Projection: 225, Survival: 125, Freedom: 20 });
    expect(traits(2)).toMatchObject({ Comprehension: 100 });
    expect(short.views[4]!.turn).toBe(4);
  });

  test('[ED-36] turns 5 to 8: finds, the scene once, an empty search', () => {
    expect(short.views[5]!.scenes).toEqual(['locked_cache']);
    expect(short.views[6]!.scenes).toEqual([]);
    expect(short.views[6]!.you.items.length).toBe(2);
    expect(short.views[6]!.you.weapon).not.toBe('');
    expect(traits(7)['Comprehension']! - traits(6)['Comprehension']!).toBe(100);
    expect(short.views[7]!.room.items).toEqual([]);
    expect(traits(8)['Projection']).toBe(5125);
  });

  test('[ED-62] turns 9 to 11: what is told, to whom, how sure', () => {
    expect(held(9, 'kael', 'dungeoneer_12_04')[0]).toMatchObject({
      state: 'misinformed',
      confidence: 6500,
      source: 'dungeoneer_12_01',
    });
    const ofMe = held(10, 'kael', 'kael').find(({ state }) => state === 'misinformed');
    expect(ofMe).toMatchObject({ confidence: 4500, source: 'dungeoneer_12_02' });
    expect(held(10, 'dungeoneer_12_02', 'dungeoneer_12_04')[0]).toMatchObject({ state: 'misinformed' });
    expect(short.views[11]!.level[49]!.feature).toBe('stairs_up');
  });

  test('[ED-58] [ED-65] turns 12 to 14: words and testimony', () => {
    const projected = Object.fromEntries(
      first.turns[12]!.filter(
        ({ kind, data }) => kind === 'changed' && (data as { verb: string }).verb === 'speak',
      ).map(({ data }) => [(data as { what: string }).what, (data as { delta: number }).delta]),
    );
    expect(projected).toEqual({ Empathy: 1100, Survival: 300, Direction: 600, Momentum: 600 });
    expect(kinds(first, 14, 'beliefCorrected')).toMatchObject([
      { entity: 'dungeoneer_12_02', state: 'verified', confidence: 9500, did: 'refuted' },
    ]);
  });

  test('[ED-46] [ED-40] turns 15 to 17: fight, then flee without a blow', () => {
    expect(kinds(first, 16, 'strike').length).toBeGreaterThanOrEqual(2);
    expect(short.views[16]!.you.xp).toBe(4);
    expect(kinds(first, 17, 'strike').some((data) => (data as { entity: string }).entity === 'hostile_90001')).toBe(
      false,
    );
    expect(short.views[17]!.you.room).toBe('L12_R011');
  });

  test('[ED-80] turns 18 to 20: the branch is chosen, the other closed', () => {
    expect(short.views[20]!.you.skills).toEqual(['appraisal']);
    expect(traits(20)['Construction']! - traits(19)['Construction']!).toBe(225);
    expect(short.views[20]!.you.features['Awareness']).toBeGreaterThanOrEqual(3200);
  });

  test('[ED-83] turns 21 to 23: fame to the last digit', () => {
    expect(
      [...kinds(first, 21, 'streamed'), ...kinds(first, 23, 'streamed')].map((data) => (data as { gain: number }).gain),
    ).toEqual([3524, 12_212]);
    expect(short.views[23]!.you.features).toMatchObject({ Fame: 15_736, Effort: 800_000, Momentum: 5700 });
    expect([short.views[21]!.scenes, short.views[23]!.scenes]).toEqual([[], ['signal_in_the_dark']]);
    expect(
      kinds(first, 21, 'rumorHeard').filter((data) => (data as { deed: string }).deed === 'd21_1_kael').length,
    ).toBe(4);
  });

  test('[ED-92] turns 24 and 25: a page entry for every turn, and pages for people', () => {
    const page = first.events.filter((event) => event.page === 1 && event.seenBy === 'all');
    for (let turn = 1; turn <= 25; turn++) expect(page.some((event) => event.turn === turn)).toBe(true);
    for (const id of ['kael', 'dungeoneer_12_01']) expect(page.some(({ about }) => about.includes(id))).toBe(true);
  });

  test('[ED-211] [ED-212] three fresh runs have the same hash after every turn, and so has each that goes on from a save', () => {
    const hashes = (played: ScriptResult): string[] => played.lines.map(({ hash }) => hash);
    for (let i = 0; i < 2; i++) expect(hashes(play(CANONICAL_25, 'canonical'))).toEqual(hashes(first));
    for (let turn = 0; turn < first.lines.length; turn++) {
      let run = savedAt(first, turn);
      expect([turn, run.n]).toEqual([turn, turn]);
      for (const line of first.lines.slice(turn)) run = followed(run, line);
      expect([turn, run.hash]).toEqual([turn, first.run.hash]);
    }
  });

  test('[ED-144] [ED-212] the golden replay verifies', () => {
    const text = replays.write(first.run.header, first.lines, null);
    const replay = replays.parse(text);
    if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
    expect(replays.verify(game, replay)).toMatchObject({ steps: 25, hash: first.run.hash, divergence: null });
    goldenScript('escape/canonical-25.replay', text);
    goldenText('escape/canonical-25.script', CANONICAL_25);
  });
});

describe('5.3 the dense run', () => {
  const v = (turn: number): EscapeView => views[turn]!;

  test('[ED-143] 80 turns, every one legal', () => {
    expect(dense.problems).toEqual([]);
    expect([v(80).turn, v(80).ending]).toEqual([80, '']);
  });

  test('[ED-80] Keen Eye by turn 8, branch and evolution at the forge', () => {
    expect(v(8).you.skills).toContain('keen_eye');
    expect(v(27).you.skills).toEqual(expect.arrayContaining(['appraisal', 'deep_appraisal']));
  });

  test('[ED-23a] [ED-85] training to the ceiling, Steel Memory at 17', () => {
    expect([v(17).scenes, v(18).scenes]).toEqual([['steel_memory'], []]);
    expect([v(19).you.might, v(20).you.might, v(20).you.xp]).toEqual([10, 10, 25]);
  });

  test('[ED-76] the mask opens the gate, dropping it closes it', () => {
    expect(kinds(dense, 21, 'gateChanged')).toMatchObject([{ open: true }]);
    expect(kinds(dense, 25, 'gateChanged')).toMatchObject([{ open: false }]);
  });

  test('[ED-74] a companion at 34, who comes along', () => {
    expect([v(33).companion, v(34).companion]).toEqual(['', 'dungeoneer_12_01']);
    expect(beingOf(states[66]!, 'dungeoneer_12_01')).toMatchObject({ depth: 11 });
  });

  test('[ED-89] [ED-52] the crawler falls, pressure at 40, level 2', () => {
    expect(kinds(dense, 40, 'globalEvent')).toMatchObject([{ event: 'depth_pressure_turn_40' }]);
    expect(beingOf(states[48]!, 'hostile_90001')).toBeUndefined();
    expect([v(48).you.level, v(48).you.insight]).toEqual([2, 8]);
  });

  test('[ED-84] three streams, three different sums', () => {
    const sums = [50, 52, 54].map((turn) => kinds(dense, turn, 'streamed')[0] as { novelty: number; risk: number });
    expect(sums.map(({ novelty, risk }) => [novelty, risk])).toEqual([
      [100, 100],
      [75, 100],
      [100, 35],
    ]);
  });

  test('[ED-90] up at 66: chapter 2, act 1, Effort 100, pages of both chapters', () => {
    expect(v(66)).toMatchObject({ chapter: 2, act: 1, scenes: ['chapter_closed'] });
    expect(v(66).you).toMatchObject({ depth: 11 });
    expect(v(66).you.features['Effort']).toBe(1_000_000);
    expect(new Set(dense.events.map(({ page }) => page))).toEqual(new Set([1, 2]));
  });

  test('[ED-144] [ED-220] the golden trace and its script', () => {
    expect(submit(game, dense.run, 'kael', { type: 'rest' })).toHaveProperty('run');
    goldenScript('escape/canonical-dense.replay', replays.write(dense.run.header, dense.lines, null));
    goldenText('escape/canonical-dense.script', CANONICAL_DENSE);
    const trace = linesOf(CANONICAL_DENSE).map((line) => ({ ...line, words: line.words.join(' ') }));
    goldenText(
      'escape/canonical-dense-trace-v1.json',
      `${JSON.stringify({ seed: CANONICAL_SEED_V1, scenario: 'dense', hash: dense.run.hash, trace }, null, 1)}\n`,
    );
    const bad = parseScript('1: rest\nhello');
    expect(bad).toEqual({ problem: 'line 2: "hello" is neither a turn nor P: nor Q:' });
  });
});
