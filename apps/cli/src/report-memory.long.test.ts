import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openReportFile } from './report-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROWS = 1_000_000;
const MB_MAX = 32;
const BATCH = 10_000;

/** A report whose ledger has a million rows. */
function writeMillion(): string {
  const name = 'rows.events.jsonl';
  const file = openSync(join(folder, name), 'w');
  const hash = createHash('sha256');
  const put = (text: string): void => {
    hash.update(text);
    writeSync(file, text);
  };
  const tables = { actors: ['kael'], actions: ['rest'], rooms: ['L12_R000'], messages: ['Kael rests.'] };
  const meta = { type: 'meta', schemaVersion: 'agent-play-event-ledger/v1', eventCount: ROWS, ...tables };
  put(`${JSON.stringify(meta)}\n`);
  for (let i = 0; i < ROWS; i += BATCH)
    put(Array.from({ length: BATCH }, (_, k) => `{"type":"event","row":[${i + k},0,0,0,12,0,1,1,0]}\n`).join(''));
  closeSync(file);
  const eventLedger = {
    format: 'external-v1',
    sourceFormat: 'packed-v1',
    storageFormat: 'jsonl-v1',
    path: name,
    gzipPath: `${name}.gz`,
    eventCount: ROWS,
    sha256: hash.digest('hex'),
  };
  const run = { playerTimeline: [], actionTrace: [], entityCatalog: {}, eventLedger };
  const path = join(folder, 'rows.json');
  writeFileSync(path, JSON.stringify({ schemaVersion: 'agent-play-report/v2', game: 'escape', seed: '1', run }));
  return path;
}

test('a ledger of a million rows is read in 32 MB, its hash and its count checked', { timeout: 300_000 }, () => {
  const path = writeMillion();
  const built = new URL('../dist/report-file.js', import.meta.url).href;
  const { name } = openReportFile;
  const text = `import { ${name} } from ${JSON.stringify(built)};
    let sum = 0;
    for (const { turn } of ${name}(${JSON.stringify(path)}).events) sum += turn;
    console.log(sum);`;
  const heap = [`--max-old-space-size=${MB_MAX}`, '--max-semi-space-size=2'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...heap, '--input-type=module', '-e', text], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(Number(stdout)).toBe((ROWS * (ROWS - 1)) / 2);
});
