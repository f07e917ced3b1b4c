import type { Host } from '@undercroft/host';

export interface Growth {
  readonly load: ReturnType<Host['load']>;
  readonly liveAfterSweep: number;
}

/** Checks for leaks: sessions in memory, queues, watchers. */
export function* grown({ load, liveAfterSweep }: Growth): Generator<string> {
  if (load.busy > 0) yield `${load.busy} sessions have something under way, and nobody asked`;
  if (load.watched > 0) yield `${load.watched} sessions are watched by nobody`;
  if (liveAfterSweep > 0) yield `${liveAfterSweep} idle sessions were not put away`;
}
