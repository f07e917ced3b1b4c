import { replays } from '@undercroft/kernel';
import type { RunEntry } from '@undercroft/server';
import { call } from '../../base/api.ts';
import { comparableRuns } from '../../base/editions.ts';
import { gameOf } from '../../base/games.ts';
import { addNames, type CountedRun } from './own-figures.ts';

/** Number of runs replayed for one codex page, latest first. */
const RUNS_MAX = 12;
/** Longest block of work before yielding to the page. */
const SLICE_MS = 6;

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Finished runs of a game that show how the user plays: not forked, not from a sandbox, and with a public seed. */
export const countedRuns = (runs: readonly RunEntry[], game: string): RunEntry[] =>
  comparableRuns(runs, game)
    .filter(
      (run) =>
        run.result?.verdict != null && run.standing !== 'fork' && run.standing !== 'sandbox' && run.seed !== null,
    )
    .slice(0, RUNS_MAX);

/** Replays a run in short slices and collects every id its player's log named; null if it cannot be read. */
async function namesOf({ session, seats }: RunEntry): Promise<ReadonlySet<string> | null> {
  const { text } = await call('GET /api/sessions/{id}/replay', { id: session });
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) return null;
  const game = await gameOf(replay.header);
  if ('problem' in game) return null;
  const own = Object.keys(seats).filter((seat) => seats[seat] === 'you');
  const names = new Set<string>();
  let began = performance.now();
  for (const { events } of replays.frames(game, replay)) {
    for (const { data, seenBy } of events)
      if (seenBy === 'all' || own.some((seat) => seenBy.includes(seat))) addNames(data, names);
    if (performance.now() - began < SLICE_MS) continue;
    await breathe();
    began = performance.now();
  }
  return names;
}

/** Reads the runs one after the other; those that cannot be read are left out. */
export async function readRuns(runs: readonly RunEntry[]): Promise<readonly CountedRun[]> {
  const read: CountedRun[] = [];
  for (const run of runs) {
    const names = await namesOf(run).catch(() => null);
    if (names) read.push({ isWon: run.result!.verdict === 'won', names });
  }
  return read;
}
