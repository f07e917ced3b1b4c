import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Rng } from '@undercroft/kernel';
import Database from 'libsql';
import { openSqlite } from '../sql/sqlite.ts';
import { acknowledgedBefore, afterCut, layOut, SURVIVING_PARTS } from './power-cut.ts';
import { traced } from './traced-disk.ts';

const WRITER = fileURLToPath(new URL('./power-cut-writer.mjs', import.meta.url));
const NAME = 'undercroft.db';

export interface PowerCuts {
  readonly cuts: number;
  /** Cuts that lost acknowledged lines. */
  readonly losses: number;
  /** Acknowledged lines expected, and those missing, over all cuts. */
  readonly acknowledged: number;
  readonly lost: number;
  readonly problems: readonly string[];
}

interface Options {
  readonly strace: string;
  /** An empty folder to work in. */
  readonly folder: string;
  readonly cuts: number;
  readonly commits: number;
  readonly synchronous: 'full' | 'off';
  readonly seed: string;
}

/** Traces one writer, then simulates power cuts at random events and reopens the files. */
export async function cutPower({ strace, folder, cuts, commits, synchronous, seed }: Options): Promise<PowerCuts> {
  const rng = Rng.from(seed);
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const events = traced(strace, WRITER, [join(data, NAME), String(commits), synchronous], data);
  const count = { losses: 0, acknowledged: 0, lost: 0 };
  const problems: string[] = [];
  for (let i = 0; i < cuts; i++) {
    const at = rng.below(events.length + 1);
    const left = synchronous === 'off' ? 'nothing' : rng.pick(SURVIVING_PARTS);
    const rebuilt = join(folder, 'rebuilt');
    layOut(afterCut(events, at, left, rng), rebuilt);
    const expected = acknowledgedBefore(events, at);
    const found = await recovered(join(rebuilt, NAME), i % 10 === 0);
    for (const problem of found.problems) problems.push(`cut ${i} before event ${at}, ${left} left: ${problem}`);
    let lost = 0;
    for (const [run, n] of expected) lost += Math.max(0, n - (found.lines.get(run) ?? -1));
    for (const n of expected.values()) count.acknowledged += n + 1;
    count.lost += lost;
    if (lost > 0) count.losses += 1;
  }
  return { cuts, ...count, problems };
}

interface RecoveredFile {
  /** The last line of each run. */
  readonly lines: ReadonlyMap<string, number>;
  readonly problems: readonly string[];
}

/** The lines that a restarted program reads; `isWhole` opens the real store, which is slower. */
async function recovered(path: string, isWhole: boolean): Promise<RecoveredFile> {
  const problems: string[] = [];
  const lines = new Map<string, number>();
  if (isWhole) {
    const { store, close, file } = await openSqlite(path);
    problems.push(...(await file!.check()));
    for (const { id } of await store.list('ann')) {
      const run = await store.load(id);
      if (run === null || 'damaged' in run) problems.push(`${id}: ${JSON.stringify(run)}`);
    }
    await close();
  }
  const file = new Database(path);
  const rows = <T>(text: string): T[] => file.prepare(text).all() as T[];
  for (const { integrity_check: problem } of rows<{ integrity_check: string }>('pragma integrity_check'))
    if (problem !== 'ok') problems.push(problem);
  if (rows(`select 1 from sqlite_master where name = 'actions'`).length > 0) {
    for (const { id } of rows<{ id: string }>('select id from runs')) lines.set(id, 0);
    for (const { run, n, hash } of rows<{ run: string; n: number; hash: string }>(
      'select run, n, hash from actions order by run, n',
    )) {
      if (n !== lines.get(run)! + 1 || hash !== `${run}-${n}`) problems.push(`${run} has ${hash} at ${n}`);
      lines.set(run, n);
    }
  }
  file.close();
  return { lines, problems };
}
