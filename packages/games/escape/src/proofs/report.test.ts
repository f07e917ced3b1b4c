import { cloneWorld, type GameEvent, isRefusal, replays, sha256, start, submit } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CANONICAL_25 } from '../lab/scripts.ts';
import { parseScript, playScript, type ScriptLine } from '../lab/walkthrough.ts';
import { analyse, log2 } from '../report/analysis.ts';
import {
  externalOf,
  isBad,
  jsonFile,
  jsonlFile,
  jsonlLines,
  readExternal,
  readJsonl,
  readLedger,
} from '../report/external.ts';
import { type LedgerEvent, ledgerOf, pack, unpack } from '../report/ledger.ts';
import { buildManifest, reportName, verifyManifest } from '../report/manifest.ts';
import { buildReport, type PlayedRun } from '../report/report.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { game } from './bench.ts';

const lines = parseScript(CANONICAL_25) as readonly ScriptLine[];
const views: EscapeView[] = [];
const actions: { n: number; turn: number; action: never }[] = [];
const played = playScript(game, lines, {
  seed: '20260227',
  scenario: 'canonical',
  watch: (run) => void views.push(game.view(cloneWorld(game, run.world).state, 'kael') as EscapeView),
});
for (const { n, did } of played.lines)
  if (did !== 'undo') actions.push({ n, turn: n, action: did[0]!.action as never });

const run: PlayedRun = {
  seed: '20260227',
  policy: 'canonical-25',
  runner: 'lab',
  source: 'script',
  turnsRequested: 25,
  outcome: 'running',
  finalHash: played.run.hash,
  repeatedRunHash: playScript(game, lines, { seed: '20260227', scenario: 'canonical' }).run.hash,
  actions,
  replay: replays.write(played.run.header, played.lines, null),
  events: played.events as never,
  views,
};
const options = { detail: 'compact', engineVersion: '1.0.0' } as const;
const full = ledgerOf(game.words, played.events.slice(0, 1500) as never, 'full');

describe('5.5 reports', () => {
  test('[ED-170] [ED-171] a report has every key of the second schema', () => {
    const report = buildReport(game, run, { ...options, ledger: 'packed-v1' });
    expect(report.schemaVersion).toBe('agent-play-report/v2');
    expect(report.determinism).toEqual({ finalHash: run.finalHash, repeatedRunHash: run.finalHash, passed: true });
    expect(report.actionCoverage.missing).toEqual(['train', 'steal', 'recruit', 'murder', 'evolve_skill']);
    expect(report.run).toMatchObject({ turnsPlayed: 25, outcome: 'running', eventLedgerFormat: 'packed-v1' });
    expect(report.run.playerTimeline[0]).toMatchObject({ turn: 1, depth: 12, level: 1, health: 100, room: 'L12_R001' });
    expect(report.run.entityCatalog['kael']).toEqual({ name: 'Kael', kind: 'player' });
    expect(report.run.actionTrace[0]).toMatchObject({ turn: 1, source: 'script', action: { type: 'move' } });
    expect(report.contentHash).toBe(game.contentHash);
  });

  test('[ED-172] packing loses nothing: unpacked it is the inline ledger', () => {
    const packed = pack(full);
    expect(unpack(packed)).toEqual(full);
    expect(packed.columns.slice(0, 10)).toEqual([
      'turn',
      'seq',
      'actor',
      'action',
      'depth',
      'room',
      'chapter',
      'act',
      'message',
      'payload',
    ]);
    const compact = pack(ledgerOf(game.words, played.events as never, 'compact'));
    expect(JSON.stringify(compact).length).toBeLessThan(JSON.stringify(unpack(compact)).length);
  });

  test('[ED-173] an inline event says when, who, what, where, and why', () => {
    const first = full.find(({ turn, action }) => turn === 1 && action === 'move')!;
    expect(first).toMatchObject({
      turn: 1,
      seq: 0,
      actor: 'kael',
      depth: 12,
      chapter: 1,
      act: 1,
      cause: { rule: 'ED-26' },
    });
    expect(first.message).toBe('Turn 1: Kael goes east.');
  });

  test('[ED-174] external files read back to the same events, and a changed one is refused', () => {
    for (const source of [pack(full), full])
      for (const storage of ['json-v1', 'jsonl-v1'] as const) {
        const pointer = externalOf(source, storage, 'run');
        const text = storage === 'json-v1' ? jsonFile(source) : jsonlFile(source);
        expect(readLedger(pointer, text)).toEqual(full);
        expect(isBad(readExternal(pointer, text.replace('kael', 'kaal')))).toBe(true);
        expect(isBad(readExternal({ ...pointer, eventCount: 1, sha256: sha256(text) }, text))).toBe(true);
      }
    expect(readLedger(pack(full))).toEqual(full);
    expect(isBad(readLedger({ format: 'other' }))).toBe(true);
    expect(() => [...readJsonl([...jsonlLines(pack(full))].slice(0, -1))]).toThrow(/events and has/);
  });

  test('[ED-174] what the origin wrote is readable: its own meta line, nine columns', () => {
    const origin = [
      JSON.stringify({
        type: 'meta',
        schemaVersion: 'agent-play-event-ledger-jsonl/v1',
        actors: ['kael'],
        actions: ['move'],
        rooms: ['L12_R001'],
        messages: ['Kael moves east.'],
      }),
      JSON.stringify({ type: 'event', row: [1, 0, 0, 0, 12, 0, 1, 1, 0] }),
    ];
    expect([...readJsonl(origin)]).toMatchObject([
      { turn: 1, actor: 'kael', action: 'move', room: 'L12_R001', message: 'Kael moves east.', payload: null },
    ]);
  });

  test('[ED-174] a reader keeps nothing but the tables: a hundred thousand rows pass one by one', () => {
    function* many(): Generator<string> {
      yield JSON.stringify({
        type: 'meta',
        schemaVersion: 'agent-play-event-ledger/v1',
        eventCount: 100_000,
        actors: ['kael'],
        actions: ['rest'],
        rooms: [],
        messages: [],
      });
      for (let i = 0; i < 100_000; i++) yield `{"type":"event","row":[${i},0,0,0,12,-1,1,1,-1,-1]}`;
    }
    let sum = 0;
    for (const { turn } of readJsonl(many())) sum += turn;
    expect(sum).toBe((99_999 * 100_000) / 2);
  });

  test('[ED-177] a manifest names its reports by hash and verifies itself', () => {
    const text = JSON.stringify(
      buildReport(game, run, { ...options, ledger: 'external-v1', storage: 'jsonl-v1', name: 'run' }),
    );
    const manifest = buildManifest(
      {
        version: '1.2.0',
        build: 'abc123',
        contentHash: game.contentHash,
        tests: [{ id: 'canonical-25', status: 'pass', hash: run.finalHash, ms: 41 }],
      },
      [{ kind: 'agent-play', text }],
    );
    const file = reportName('1.2.0', 'abc123', 'agent-play');
    expect(file).toBe('escape-1.2.0-abc123.agent-play.json');
    expect(manifest.passed).toBe(true);
    expect(verifyManifest(manifest, { [file]: text })).toEqual([]);
    expect(verifyManifest(manifest, { [file]: `${text} ` })).toEqual([`${file} is not the one the manifest names`]);
    expect(verifyManifest({ ...manifest, passed: false }, {})).toEqual([
      `${file} is missing`,
      'the manifest says otherwise than its tests',
    ]);
  });

  test('[ED-178] replayability, excitement, emergence', () => {
    expect(log2(8)).toBeCloseTo(3, 12);
    expect(log2(0.25)).toBeCloseTo(-2, 12);
    const steps = views.map(({ turn, room, you }, i) => ({
      turn,
      type: (actions[i]!.action as { type: string }).type,
      feature: room.feature,
      depth: you.depth,
    }));
    const analysis = analyse(steps, full);
    expect(analysis.replayability).toBeGreaterThan(2.5);
    expect(analysis.excitement.mean).toBeGreaterThan(0.35);
    const moves = steps.map((step) => ({ ...step, type: 'move' }));
    expect(analyse(moves, full)).toMatchObject({ replayability: 0, warning: 'only move ever happened' });
    const empty: LedgerEvent[] = [];
    expect(analyse([], empty).excitement.mean).toBe(0);
  });

  test('[ED-213] every event has a cause with a rule id', () => {
    const events = played.events as readonly GameEvent[];
    expect(events.every(({ why }) => /^ED-\d+[a-z]?$/.test(why.rule))).toBe(true);
  });

  test('[ED-209] a refused action leaves the hash as it was', () => {
    const begun = start(game, { seed: 'x' });
    if (isRefusal(begun)) throw new Error('refused');
    const { hash } = begun.run;
    expect(isRefusal(submit(game, begun.run, 'kael', { type: 'move', payload: { direction: 'north' } }))).toBe(true);
    expect(begun.run.hash).toBe(hash);
  });
});
