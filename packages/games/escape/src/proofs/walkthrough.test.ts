import { type AnyGame, replays, sha256 } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { playedReplay, playedScript } from '../lab/played-run.ts';
import { CANONICAL_25 } from '../lab/scripts.ts';
import { parseScript, playScript, type ScriptLine, scriptStart } from '../lab/walkthrough.ts';
import { openReport, readReport } from '../report/reading.ts';
import { type PlayedRun, type ReportOptions, writeReport } from '../report/report.ts';
import { isWanted, timelineOf } from '../report/timeline.ts';
import type { Escape } from '../state.ts';
import { game } from './bench.ts';

const SETUP = { seed: '20260227', scenario: 'canonical' } as const;
const linesOf = (text: string): readonly ScriptLine[] => {
  const lines = parseScript(text);
  if ('problem' in lines) throw new Error(lines.problem);
  return lines;
};
const problemsOf = (text: string): readonly string[] => playScript(game, linesOf(text), SETUP).problems;

const walked = (text: string) => {
  const answer = playedScript(game, text, { name: 'canonical-25', runner: 'test' });
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
};
const answer = walked(CANONICAL_25);
const { played } = answer;
/** A few turns, to be written in every format. */
const short = walked(CANONICAL_25.split('\n5: ')[0]!).played;
const write = (options: Pick<ReportOptions, 'ledger' | 'storage'>, run: PlayedRun = played) =>
  writeReport(game, run, { detail: 'full', engineVersion: '1.0.0', name: 'run', ...options });

describe('walkthroughs', () => {
  test('[ED-220] the first comment names seed and scenario; a flag names another', () => {
    expect(scriptStart(CANONICAL_25)).toEqual(SETUP);
    expect(scriptStart('# a walk (seed 7)\n1: rest')).toEqual({ seed: '7' });
    expect(scriptStart('1: rest')).toEqual({});
    expect([answer.problems, played.source, played.seed]).toEqual([[], 'script', '20260227']);
    const other = playedScript(game, '# (seed 1)\n1: rest', { name: 'x', runner: 'test', seed: '2' });
    expect(other).toMatchObject({ played: { seed: '2', turnsRequested: 1 }, problems: [] });
  });

  test('[ED-142] a probe is refused as written, or for any reason where it names none', () => {
    expect(problemsOf('P: move north => no_exit:north\nP: move north')).toEqual([]);
    expect(problemsOf('P: move north => no_exit:south')).toEqual([
      'P: move north: no_exit:north, expected no_exit:south',
    ]);
    expect(problemsOf('P: rest => no_exit:north')).toEqual(['P: rest: accepted, expected no_exit:north']);
    const asToday = 'P: train => needs_room:training';
    expect(problemsOf(`${asToday} energy_below:0.15`)).toEqual([
      'P: train: needs_room:training, expected needs_room:training energy_below',
    ]);
  });

  test('[ED-142] a query answers, and answers what is written', () => {
    const asked = 'Q: look => room:L12_R000 turn:0 feature:start\nQ: actions => rest move\nQ: page 1';
    expect(problemsOf(asked)).toEqual([]);
    expect(problemsOf('Q: look => depth:3')[0]).toMatch(/^Q: look: turn:0 depth:12 .*, expected depth:3$/);
    expect(problemsOf('Q: page 2')).toEqual(['Q: page 2: there is no page 2 yet']);
    expect(problemsOf('Q: dance')).toEqual(['Q: dance: there is no such query; there are look, actions, page']);
  });

  test('[ED-142] a query that is not free is found out', () => {
    const costly = {
      ...game,
      view: (state: object, seat: string) => {
        (state as Escape).deed_count += 1;
        return game.view(state, seat);
      },
    } as AnyGame;
    expect(playScript(costly, linesOf('Q: look'), SETUP).problems).toEqual([
      'Q: look: it was not free: the run is another now',
    ]);
  });

  test('[ED-220] a turn carries the number it is played as, and the first refused one ends the walk', () => {
    expect(problemsOf('2: rest')).toEqual(['2: rest was turn 1']);
    expect(problemsOf('1: move north\n2: rest')).toEqual(['1: move north was refused: no_exit:north']);
    expect(problemsOf('1: dance')).toEqual(['1: dance was refused: no_such_action']);
  });

  test('[ED-220] what cannot be played says why', () => {
    const play = (text: string, given: object = {}) =>
      playedScript(game, text, { name: 'x', runner: 'test', ...given });
    expect(play('1: rest')).toMatchObject({ problem: expect.stringContaining('names no seed') });
    expect(play('# (seed 1)')).toMatchObject({ problem: expect.stringContaining('has no turn') });
    expect(play('# (seed 1)\nrest')).toMatchObject({ problem: expect.stringContaining('line 2') });
    expect(play('# (seed 1)\n1: rest', { scenario: 'nowhere' })).toMatchObject({
      problem: expect.stringContaining('it does not begin'),
    });
  });

  test('[ED-171] a stored run gives the same report as the walk it was', () => {
    const { run, lines } = playScript(game, linesOf(CANONICAL_25), SETUP);
    const again = playedReplay(game, { header: run.header, lines, end: null }, 'test');
    if ('problem' in again) throw new Error(again.problem);
    expect(again.source).toBe('external');
    expect(again.finalHash).toBe(played.finalHash);
    expect(write({ ledger: 'packed-v1' }, again).report.run).toEqual({
      ...write({ ledger: 'packed-v1' }).report.run,
      actionTrace: expect.any(Array),
    });
    const forged = { header: run.header, lines: lines.map((line) => ({ ...line, hash: '0'.repeat(16) })), end: null };
    expect(playedReplay(game, forged, 'test')).toMatchObject({ problem: expect.stringContaining('the recorded hash') });
    const carried = replays.parse(write({ ledger: 'packed-v1' }, again).report.run.replay!);
    if (replays.isUnreadable(carried)) throw new Error(carried.unreadable);
    expect(replays.verify(game, carried)).toMatchObject({ steps: 25, hash: played.finalHash, divergence: null });
  });
});

describe('reports are read', () => {
  const inline = write({ ledger: 'inline-v1' });
  const events = inline.report.run.eventLedger;
  const FORMATS: readonly Pick<ReportOptions, 'ledger' | 'storage'>[] = [
    { ledger: 'inline-v1' },
    { ledger: 'packed-v1' },
    { ledger: 'external-v1', storage: 'json-v1' },
    { ledger: 'external-v1', storage: 'jsonl-v1' },
  ];

  test.each(FORMATS)('[ED-170] $ledger $storage opens to the same events', (format) => {
    const { report, ledger } = write(format, short);
    const files = ledger ? { [ledger.path]: ledger.text } : {};
    const opened = openReport(JSON.stringify(report), files);
    expect(opened).toMatchObject({ report: { seed: '20260227' } });
    expect((opened as { events: unknown }).events).toEqual(
      write({ ledger: 'inline-v1' }, short).report.run.eventLedger,
    );
  });

  test('[ED-174] the ledger file is written with its hash; without it, or changed, there is no report', () => {
    const { report, ledger } = write({ ledger: 'external-v1', storage: 'jsonl-v1' }, short);
    expect(report.run.eventLedger).toMatchObject({ path: 'run.events.jsonl', gzipPath: 'run.events.jsonl.gz' });
    expect(ledger!.text.split('\n').length).toBe(report.run.eventCount + 2);
    expect(report.run.eventLedger).toMatchObject({ sha256: sha256(ledger!.text) });
    const text = JSON.stringify(report);
    expect(openReport(text)).toMatchObject({ wants: { path: 'run.events.jsonl' } });
    expect(openReport(text, { 'run.events.jsonl': ledger!.text.replace('kael', 'kaal') })).toEqual({
      problem: "the SHA-256 of run.events.jsonl is not the report's",
    });
  });

  test('[ED-170] what is no report says so', () => {
    expect(readReport('hello')).toEqual({ problem: 'this is no agent-play-report/v2: it is not JSON' });
    expect(readReport('[]')).toEqual({ problem: 'this is no agent-play-report/v2' });
    expect(readReport('{"schemaVersion":"release-manifest/v1"}')).toEqual({
      problem: 'this is no agent-play-report/v2 but a release-manifest/v1',
    });
    const { run, ...rest } = inline.report;
    expect(readReport(JSON.stringify(rest))).toEqual({ problem: 'the report has no run' });
    const broken = { ...inline.report, run: { ...run, eventLedger: [{ turn: 'x' }] } };
    expect(openReport(JSON.stringify(broken))).toEqual({ problem: 'event 0 of the ledger cannot be read' });
    const rows = { ...inline.report, run: { ...run, eventLedger: { format: 'packed-v1', rows: [null] } } };
    expect(openReport(JSON.stringify(rows))).toEqual({ problem: 'the ledger cannot be read' });
  });

  test('[ED-173] a cause leads to the event before it', () => {
    const all = events as readonly { cause: { because?: number }; turn: number; action: string }[];
    const caused = all.filter(({ cause }) => cause.because !== undefined);
    expect(caused.length).toBeGreaterThan(all.length / 2);
    expect(caused.every(({ turn, cause }) => all[cause.because!]!.turn <= turn)).toBe(true);
    const strike = all.find(({ turn, action }) => turn === 16 && action === 'strike')!;
    expect(all[strike.cause.because!]).toMatchObject({ turn: 16 });
  });

  test('[ED-170] a timeline has chapters, a lane for each actor, and filters', () => {
    const dense = timelineOf(inline.report, events as never);
    expect([dense.first, dense.last]).toEqual([0, 25]);
    expect(dense.chapters).toMatchObject([{ act: 1, chapter: 1, from: 0, to: 25 }]);
    expect(dense.lanes[0]).toMatchObject({ actor: 'kael', name: 'Kael', kind: 'player' });
    expect(dense.lanes.reduce((all, lane) => all + lane.events, 0)).toBe(inline.report.run.eventCount);
    expect(dense.excitement.length).toBe(dense.turns.length);
    expect(Math.max(...dense.excitement)).toBeGreaterThan(0);
    const all = events as readonly Parameters<typeof isWanted>[0][];
    const streams = all.filter((event) => isWanted(event, { actor: 'kael', action: 'live_stream', text: 'KAEL' }));
    expect(streams.map(({ turn }) => turn)).toEqual([21, 23]);
    expect(all.some((event) => isWanted(event, { chapter: 2 }))).toBe(false);
  });
});
