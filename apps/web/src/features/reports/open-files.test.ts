import { playedScript, type ReportOptions, reportedGame, writeReport } from '@undercroft/registry/reports';
import { expect, test } from 'vitest';
import { joined, openTexts, textOf } from './open-files.ts';

const SCRIPT = '# (seed 7, scenario canonical)\n1: move east\n2: search\n3: rest\n';
const answer = playedScript(reportedGame as never, SCRIPT, { name: 'walk', runner: 'test' });
if ('problem' in answer) throw new Error(answer.problem);

/** The files of a report in this format, the report first. */
const filesOf = (format: Pick<ReportOptions, 'ledger' | 'storage'>) => {
  const { report, ledger } = writeReport(reportedGame as never, answer.played, {
    detail: 'full',
    engineVersion: '1',
    name: 'walk',
    ...format,
  });
  const own = { name: 'walk.json', text: JSON.stringify(report) };
  return ledger ? [own, { name: ledger.path, text: ledger.text }] : [own];
};
const eventsOf = (opened: object): unknown => ('events' in opened ? opened.events : opened);
const inline = eventsOf(openTexts(filesOf({ ledger: 'inline-v1' })));

test.each([
  { ledger: 'inline-v1' },
  { ledger: 'packed-v1' },
  { ledger: 'external-v1', storage: 'json-v1' },
  { ledger: 'external-v1', storage: 'jsonl-v1' },
] as const)('$ledger $storage shows the same events, in whatever order its files come', (format) => {
  const files = filesOf(format);
  expect(Array.isArray(inline)).toBe(true);
  expect(eventsOf(openTexts(files))).toEqual(inline);
  expect(eventsOf(openTexts(files.toReversed()))).toEqual(inline);
});

test('a report waits for its ledger, which may come later or packed', async () => {
  const [report, ledger] = filesOf({ ledger: 'external-v1', storage: 'jsonl-v1' });
  expect(openTexts([report!])).toMatchObject({ file: 'walk.json', wants: { path: 'walk.events.jsonl' } });
  const gzip = new Blob([ledger!.text]).stream().pipeThrough(new CompressionStream('gzip'));
  const packed = await textOf(new File([await new Response(gzip).blob()], 'walk.events.jsonl.gz'));
  expect(packed).toEqual({ name: 'walk.events.jsonl', text: ledger!.text });
  expect(eventsOf(openTexts(joined([report!], [packed as never])))).toEqual(inline);
  expect(joined([report!, ledger!], [report!])).toEqual([report]);
  expect(await textOf(new File(['no gzip'], 'x.gz'))).toEqual({ file: 'x.gz', problem: 'it cannot be unpacked' });
});

test('a changed ledger, a ledger alone and a strange file are refused in words', () => {
  const [report, ledger] = filesOf({ ledger: 'external-v1', storage: 'json-v1' });
  const changed = { ...ledger!, text: ledger!.text.replace('kael', 'kaal') };
  expect(openTexts([report!, changed])).toMatchObject({ problem: expect.stringContaining('SHA-256') });
  expect(openTexts([ledger!])).toMatchObject({ problem: expect.stringContaining('this is a ledger') });
  const [, lines] = filesOf({ ledger: 'external-v1', storage: 'jsonl-v1' });
  expect(openTexts([lines!])).toMatchObject({ problem: expect.stringContaining('this is a ledger') });
  expect(openTexts([{ name: 'a.txt', text: 'hello' }])).toMatchObject({ problem: expect.stringContaining('not JSON') });
  expect(
    openTexts([
      { name: 'a', text: '1' },
      { name: 'b', text: '2' },
    ]),
  ).toMatchObject({
    problem: 'there is no play report among these files',
  });
});

test('a packed file is limited by what it unpacks to', async () => {
  const zeros = new Blob(Array.from({ length: 65 }, () => new Uint8Array(1_000_000)));
  const bomb = await new Response(zeros.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  expect(bomb.size).toBeLessThan(100_000);
  const problem = 'it has more than 64 MB. In a terminal: npx undercroft report view FILE';
  expect(await textOf(new File([bomb], 'x.gz'))).toEqual({ file: 'x.gz', problem });
});
