import type { Host } from '@undercroft/host';

export interface Growth {
  readonly openFiles: number;
  readonly files: readonly string[];
  /** Runs on the disk. */
  readonly runs: number;
  /** Times a process ended or a write failed: each may leave one thing behind. */
  readonly accidents: number;
  readonly load: ReturnType<Host['load']>;
  readonly liveAfterSweep: number;
}

/** Nothing grew without bound: files, sessions in memory, queues, watchers. */
export function* grown({ openFiles, files, runs, accidents, load, liveAfterSweep }: Growth): Generator<string> {
  if (openFiles > 0) yield `${openFiles} files were left open`;
  const max = 3 * runs + 1 + 3 * accidents;
  if (files.length > max) yield `${files.length} files for ${runs} runs and ${accidents} accidents: ${files.join(' ')}`;
  if (load.busy > 0) yield `${load.busy} sessions have something under way, and nobody asked`;
  if (load.watched > 0) yield `${load.watched} sessions are watched by nobody`;
  if (liveAfterSweep > 0) yield `${liveAfterSweep} idle sessions were not put away`;
}
