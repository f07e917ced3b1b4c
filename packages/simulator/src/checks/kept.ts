import { ownKey } from '@undercroft/host';
import type { StoredRun } from '@undercroft/store';
import type { SentAction } from '../history.ts';
import type { Evidence } from '../recovered.ts';

/** P1, P8: acknowledged actions are stored once and in order; actions with an unknown outcome at most once. */
export function* lostOrTwice({ history, recovered }: Evidence): Generator<string> {
  for (const table of history.tables.values()) {
    const run = recovered.runs.get(table.id);
    if (table.isGone && (run || recovered.damaged.has(table.id))) yield `the deleted run ${table.id} is back`;
    if (table.isRotten || table.mayBeGone) continue;
    const damage = recovered.damaged.get(table.id);
    if (damage) yield `the run ${table.id} is damaged: ${damage.damaged}`;
    else if (!run) yield `the run ${table.id} is lost`;
    else {
      if (table.spectateLink !== null && run.meta.spectateLink !== table.spectateLink)
        yield `the run ${table.id} has lost its link to look on`;
      if (table.isShared && !run.meta.isShared) yield `the run ${table.id} is shared no more`;
      yield* wrongKeys(
        history.sent.filter(({ session }) => session === table.id),
        run,
        table.isRestored,
      );
    }
  }
}

/** The lines at which each key is stored, including keys of pending and of replaced choices. */
function placesOf({ records, pending }: StoredRun): Map<string, number[]> {
  const places = new Map<string, number[]>();
  const put = (key: string | null, n: number): void => {
    if (key !== null) places.set(key, [...(places.get(key) ?? []), n]);
  };
  for (const { line, key, opened } of records) for (const each of [key, ...(opened ?? [])]) put(each, line.n);
  for (const { key, replaced, n } of pending) for (const each of [key, ...(replaced ?? [])]) put(each, n);
  return places;
}

function* wrongKeys(sent: readonly SentAction[], run: StoredRun, isRestored: boolean): Generator<string> {
  const places = placesOf(run);
  const last = new Map<string, number>();
  for (const { key, user, seat, outcome, n, isLate } of sent) {
    const found = places.get(ownKey(user, seat, key)) ?? [];
    const where = `${run.id}: ${user}'s ${key}`;
    if (found.length > 1) yield `${where} was applied ${found.length} times, at ${found.join(' and ')}`;
    if (outcome === 'refused' && found.length > 0) yield `${where} was refused and stands at ${found[0]}`;
    if (outcome !== 'ok' || isRestored) continue;
    const at = found[0];
    if (at === undefined) {
      yield `${where} was acknowledged at ${n} and is not there; the run has ${run.records.length} lines`;
      continue;
    }
    if (at > n + 1) yield `${where} was acknowledged at ${n} and stands at ${at}`;
    if (isLate) continue;
    if (at < (last.get(user) ?? 0)) yield `${where} stands before what ${user} did earlier`;
    last.set(user, at);
  }
}
