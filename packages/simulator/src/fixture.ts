import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorldResult } from './world.ts';

/** A world that failed once: its seed, and the lines of its script that are needed to reproduce it. */
export interface Fixture {
  readonly seed: string;
  readonly only: readonly number[];
  readonly problem: string;
}

export const FOLDER = join('fixtures', 'sim');

export function writeFixture(folder: string, { seed, script, problems }: WorldResult): string {
  const fixture: Fixture = { seed, only: script.map(({ id }) => id), problem: problems[0] ?? '' };
  const file = join(folder, `${seed}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(fixture)}\n`);
  return file;
}

export const readFixtures = (folder: string): Fixture[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Fixture);
