import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sha256 } from '@undercroft/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandError } from './output.ts';
import { openReportFile } from './report-file.ts';
import { type ProcessResult, undercroft } from './testing/undercroft.ts';
import { VERSION } from './version.ts';

const FIXTURES = new URL('../../../fixtures/escape/', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'undercroft-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]): Promise<ProcessResult> =>
  undercroft(folder, ['report', ...args], { input: '' }).ended;
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const keep = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
const FORMATS = ['inline', 'packed', 'external-json', 'external-jsonl'] as const;
const CANONICAL = join(FIXTURES, 'canonical-25.script');
const LONG = { timeout: 120_000 };

let played: readonly ProcessResult[];
beforeAll(async () => {
  played = await Promise.all(
    FORMATS.map((format) => {
      const detail = format === 'external-jsonl' ? ['--detail', 'full'] : [];
      return run('play', CANONICAL, '--out', `${format}.json`, '--format', format, ...detail);
    }),
  );
}, 120_000);

describe('a walkthrough', () => {
  test('is a file that is played through the gate, and its report says so', () => {
    expect(played.map(({ code, err }) => [code, err])).toEqual(FORMATS.map(() => [0, '']));
    const hash = JSON.parse(read('packed.json')).determinism.finalHash;
    expect(played[0]!.out).toContain(`25 turns, running, `);
    expect(played[0]!.out).toContain(`final hash ${hash}`);
    const report = JSON.parse(read('inline.json'));
    expect(report).toMatchObject({ schemaVersion: 'agent-play-report/v2', operator: { policy: 'canonical-25' } });
    expect(report.run.actionTrace[0].source).toBe('script');
  });

  test('a line that goes otherwise is named, with exit code 1', LONG, async () => {
    const wrong = keep('wrong.script', '# (seed 1)\nP: rest => no_exit:north\nQ: look => depth:3\n1: move north\n');
    const bare = keep('bare.script', '1: rest\n');
    const [lines, noSeed, format, seeded] = await Promise.all([
      run('play', wrong, '--out', 'x.json'),
      run('play', bare, '--out', 'x.json'),
      run('play', CANONICAL, '--out', 'x.json', '--format', 'zip'),
      run('play', bare, '--seed', '7', '--scenario', 'empty', '--out', 'seeded.json'),
    ]);
    expect(lines!.code).toBe(1);
    expect(lines!.out).toContain('NOT OK  P: rest: accepted, expected no_exit:north');
    expect(lines!.out).toMatch(/NOT OK {2}Q: look: turn:0 .*expected depth:3/);
    expect(lines!.out).toContain('NOT OK  1: move north was refused: no_exit:north');
    expect(lines!.err).toContain('3 lines went otherwise');
    expect([noSeed!.code, noSeed!.err]).toEqual([1, expect.stringContaining('names no seed')]);
    expect([format!.code, format!.err]).toEqual([2, expect.stringContaining('--format takes inline, packed')]);
    expect([seeded!.code, JSON.parse(read('seeded.json')).seed]).toEqual([0, '7']);
  });
});

describe('the report of a run', () => {
  test('a replay file gives the events of the walkthrough it came from', LONG, async () => {
    const replay = join(FIXTURES, 'canonical-25.replay');
    const [ran, other] = await Promise.all([
      run('write', replay, '--out', 'again.json', '--format', 'inline'),
      run('write', join(FIXTURES, '../duel/left_wins.replay'), '--out', 'x.json'),
    ]);
    expect([ran!.code, ran!.err]).toEqual([0, '']);
    expect(JSON.parse(read('again.json')).run.eventLedger).toEqual(JSON.parse(read('inline.json')).run.eventLedger);
    expect([other!.code, other!.err]).toEqual([
      1,
      expect.stringContaining('has no play reports, Escape the Dungeon has'),
    ]);
  });

  test('external: the ledger lies beside it with the hash it names, and packed', () => {
    for (const [format, ending] of [
      ['external-json', 'json'],
      ['external-jsonl', 'jsonl'],
    ]) {
      const { eventLedger: ledger, eventCount } = JSON.parse(read(`${format}.json`)).run;
      expect(ledger).toMatchObject({ path: `${format}.events.${ending}`, gzipPath: `${format}.events.${ending}.gz` });
      expect(sha256(read(ledger.path))).toBe(ledger.sha256);
      expect(gunzipSync(readFileSync(join(folder, ledger.gzipPath))).toString('utf8')).toBe(read(ledger.path));
      expect(ledger.eventCount).toBe(eventCount);
    }
  });
});

describe('a report in the terminal', () => {
  let seen: readonly ProcessResult[];
  beforeAll(async () => {
    seen = await Promise.all(FORMATS.map((format) => run('view', `${format}.json`)));
  }, 120_000);

  test.each(FORMATS)('%s: a timeline with chapters, a row a turn, and who was told of', (format) => {
    const { code, out } = seen[FORMATS.indexOf(format)]!;
    expect(code).toBe(0);
    expect(out).toContain('escape, seed 20260227, played by canonical-25: running');
    expect(out).toContain('Act 1, chapter 1');
    expect(out).toMatch(/\n {3}12 {2}speak +\d+ {2}Turn 12: Kael says/);
    expect(out).toMatch(/\n {2}Kael +#+ +\d+ {2}kael\n/);
    expect(out.split('\n').every((row) => row.length <= 80)).toBe(true);
  });

  test('filters, causes, and a ledger that is only there packed', LONG, async () => {
    mkdirSync(join(folder, 'packed-only'));
    for (const name of ['external-jsonl.json', 'external-jsonl.events.jsonl.gz'])
      copyFileSync(join(folder, name), join(folder, 'packed-only', name));
    const [streams, nothing] = await Promise.all([
      run('view', 'packed-only/external-jsonl.json', '--action', 'live_stream', '--actor', 'kael', '--why'),
      run('view', 'inline.json', '--find', 'no such words'),
    ]);
    expect(streams!.out.match(/live_stream/g)!.length).toBeGreaterThanOrEqual(2);
    expect(streams!.out).toContain('"rule":"ED-');
    expect(nothing!.out).toContain('No event fits.');
  });

  test('a packed ledger is limited by what it unpacks to', () => {
    mkdirSync(join(folder, 'bomb'));
    keep('bomb/x.json', read('external-jsonl.json').replaceAll('external-jsonl.events', 'x.events'));
    const member = gzipSync(Buffer.alloc(16_000_000));
    writeFileSync(join(folder, 'bomb/x.events.jsonl.gz'), Buffer.concat(Array.from({ length: 17 }, () => member)));
    expect(() => openReportFile(join(folder, 'bomb/x.json'))).toThrow('it holds more than 256 MB when unpacked');
  });

  test('a ledger that is missing, changed or elsewhere is refused in a sentence', () => {
    mkdirSync(join(folder, 'bad'));
    const report = read('external-jsonl.json');
    keep('bad/alone.json', report);
    keep('bad/changed.json', report.replaceAll('external-jsonl.events', 'changed.events'));
    keep('bad/changed.events.jsonl', read('external-jsonl.events.jsonl').replace('kael', 'kaal'));
    keep('bad/elsewhere.json', report.replaceAll('external-jsonl.events.jsonl', '../external-jsonl.events.jsonl'));
    keep(
      'bad/short.json',
      report
        .replaceAll('external-jsonl.events', 'short.events')
        .replace(/"eventCount":\d+,"sha/, '"eventCount":1,"sha'),
    );
    copyFileSync(join(folder, 'external-jsonl.events.jsonl'), join(folder, 'bad/short.events.jsonl'));
    const output = {
      'bad/alone.json': 'its ledger external-jsonl.events.jsonl is missing; put it into the same folder',
      'bad/changed.json': "its SHA-256 is not the report's",
      'bad/elsewhere.json': 'is missing; put it into the same folder',
      'bad/short.json': 'the report says 1 events, the file has',
      'wrong.script': 'this is no agent-play-report/v2: it is not JSON',
      'nowhere.json': 'no such file',
    };
    for (const [file, sentence] of Object.entries(output)) {
      expect(() => [...openReportFile(join(folder, file)).events], file).toThrow(sentence);
      expect(() => [...openReportFile(join(folder, file)).events], file).toThrow(CommandError);
    }
  });
});

describe('what a release publishes', () => {
  const SMALL = ['--seeds', '1', '--policies', 'runner', '--windows', '3'];

  test('reports with version and build, a manifest that fails when a check failed, and its check', LONG, async () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    const made = await run('release', '--out', 'release', '--build', 'abc123', ...SMALL);
    expect(made.code).toBe(1);
    expect(made.out).toMatch(/pass {2}canonical-25 .*\npass {2}canonical-dense .*\nfail {2}long-run /);
    expect(made.out).toContain('NOT OK  long-run: no policy ever used murder');
    expect(made.err).toContain('the release did not pass');
    const manifest = JSON.parse(read('release/release-manifest.json'));
    expect(manifest).toMatchObject({ schemaVersion: 'release-manifest/v1', version, build: 'abc123', passed: false });
    expect(manifest.reports.map(({ file }: { file: string }) => sha256(read(`release/${file}`)))).toEqual(
      manifest.reports.map((report: { sha256: string }) => report.sha256),
    );
    const golden = JSON.parse(readFileSync(join(FIXTURES, 'canonical-dense-trace-v1.json'), 'utf8'));
    expect(manifest.tests[1].hash).toBe(golden.hash);
    const passing = { ...manifest, tests: manifest.tests.slice(0, 2), passed: true };
    keep('release/release-manifest.json', JSON.stringify(passing));
    expect(await run('check', 'release')).toMatchObject({ code: 0, out: expect.stringContaining('Passed.') });
    const [first] = manifest.reports;
    keep(`release/${first.file}`, `${read(`release/${first.file}`)} `);
    const changed = await run('check', 'release');
    expect(changed.out).toContain(`NOT OK  ${first.file} is not the one the manifest names`);
    expect(changed.code).toBe(1);
  });

  test('the long-run suite writes its three files', LONG, async () => {
    const ran = await run('long-run', '--out', 'suite', ...SMALL);
    expect([ran.code, ran.err]).toEqual([0, '']);
    expect(ran.out).toMatch(/runner +3 +0 % +100 %/);
    expect(JSON.parse(read('suite/long-run-balance-report.json'))).toMatchObject({
      seeds: ['20260227'],
      windows: [{ policy: 'runner', turns: 3 }],
    });
    expect(JSON.parse(read('suite/balance-sim-report.json')).policies.runner.survivalRate).toBe(1);
    expect(JSON.parse(read('suite/vector-usage-report.json')).axes.Survival).toBeDefined();
  });
});

describe('what is published', () => {
  const ROOT = new URL('../../../', import.meta.url).pathname;
  const docs = (path: string): string => join(ROOT, 'docs', path);

  test('[ED-177] the reports of this version are whole, passed, and linked from their guide', LONG, async () => {
    const published = docs(`reports/${VERSION}`);
    const checked = await run('check', published);
    expect([checked.code, checked.err]).toEqual([0, '']);
    const manifest = JSON.parse(readFileSync(join(published, 'release-manifest.json'), 'utf8'));
    expect(manifest.version).toBe(VERSION);
    expect(existsSync(join(ROOT, `packages/games/escape/archive/${manifest.contentHash}.json`))).toBe(true);
    const guide = readFileSync(docs('guides/play-reports.md'), 'utf8');
    const files = ['release-manifest.json', ...manifest.reports.map(({ file }: { file: string }) => file)];
    expect(readdirSync(published).toSorted()).toEqual(files.toSorted());
    for (const file of files) expect(guide).toContain(`](../reports/${VERSION}/${file})`);
  });

  test('[ED-144] the build writes the report of what the long runs used', LONG, async () => {
    const steps = readFileSync(join(ROOT, '.ci/run'), 'utf8');
    const [, args = ''] = /^npx undercroft report (long-run --out reports.*)$/m.exec(steps)!;
    const ran = await run(...args.replace(/--seeds \d+/, '--seeds 1').split(' '), '--windows', '60');
    expect([ran.code, ran.err]).toEqual([0, '']);
    const usage = JSON.parse(read('reports/vector-usage-report.json'));
    expect(Object.keys(usage)).toEqual(expect.arrayContaining(['unusedAxes', 'unusedContent']));
  });
});
