import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { canonical, type Json, sha256 } from '@undercroft/kernel';
import type { Journal, Tally } from '@undercroft/lab';
import { CommandError } from '../output.ts';
import { readText } from './lab-experiment.ts';

/** Finished measurements in a file, one a line, so that a tuning goes on after a kill. */
export interface JournalFile extends Journal {
  readonly file: string;
  /** Measurements of an earlier try. */
  readonly found: number;
  remove(): void;
}

interface JournalLine {
  readonly key: string;
  readonly tally: Tally;
}

/** Reads whole lines only: a kill may have cut the last one. */
function linesOf(file: string, identity: string): Map<string, Tally> {
  const [head, ...lines] = readText(file).split('\n');
  if (head !== identity)
    throw new CommandError(`${file} is the journal of another tuning; --resume FILE names another`);
  const known = new Map<string, Tally>();
  for (const line of lines.slice(0, -1)) {
    const { key, tally } = JSON.parse(line) as JournalLine;
    known.set(key, tally);
  }
  return known;
}

/**
 * Opens the journal of a tuning; `about` is all that decides a measurement. Without a name the file is named after it,
 * so the same command finds it again.
 */
export function openJournal(gameId: string, about: Json, wanted: string | undefined): JournalFile {
  const hash = sha256(canonical(about)).slice(0, 16);
  const file = wanted ?? `tune-${gameId}-${hash.slice(0, 8)}.journal`;
  const identity = JSON.stringify({ kind: 'tune', id: hash });
  const known = existsSync(file) ? linesOf(file, identity) : new Map<string, Tally>();
  // The rest of a line that was cut goes with the rewrite.
  const line = (key: string, tally: Tally): string => `${JSON.stringify({ key, tally })}\n`;
  writeFileSync(file, `${identity}\n${[...known].map(([key, tally]) => line(key, tally)).join('')}`);
  return {
    file,
    found: known.size,
    get: (key) => known.get(key),
    add(key, tally) {
      known.set(key, tally);
      appendFileSync(file, line(key, tally));
    },
    remove: () => rmSync(file, { force: true }),
  };
}
