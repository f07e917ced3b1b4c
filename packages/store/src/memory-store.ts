import { canonical } from '@undercroft/kernel';
import type {
  Checkpoint,
  ProfileKey,
  RunSummary,
  Store,
  StoredProfile,
  StoredRun,
  Write,
  WriteResult,
} from './contract.ts';

const profileId = ({ owner, game, slot }: ProfileKey): string => JSON.stringify([owner, game, slot]);

/** The run after one more write, or the reason why the write fails. */
function runAfter(
  run: StoredRun | undefined,
  write: Exclude<Write, { kind: 'profile' | 'delete' }>,
): StoredRun | WriteResult {
  if (write.kind === 'create') {
    const { id, header, meta, records = [] } = write;
    return run ? 'conflict' : { id, header, meta, records, pending: [] };
  }
  if (!run) return 'missing';
  const next = run.records.length + 1;
  switch (write.kind) {
    case 'meta':
      if (write.was && canonical(write.was) !== canonical(run.meta)) return 'conflict';
      return { ...run, meta: write.meta };
    case 'replace':
      return { id: run.id, header: write.header, meta: write.meta, records: write.records, pending: [] };
    case 'append':
      if (write.record.line.n !== next) return 'conflict';
      return { ...run, records: [...run.records, write.record], pending: [] };
    case 'pend':
      if (write.choice.n !== next) return 'conflict';
      return { ...run, pending: [...run.pending.filter(({ seat }) => seat !== write.choice.seat), write.choice] };
  }
}

const summaryOf = ({ id, header, meta, records }: StoredRun): RunSummary => ({
  id,
  header,
  meta,
  steps: records.length,
});

/** Newest first, then by id, so that the order is deterministic. */
const byAge = (a: RunSummary, b: RunSummary): number => {
  if (a.meta.createdAt !== b.meta.createdAt) return a.meta.createdAt < b.meta.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : 1;
};

export interface MemoryStore extends Store {
  /** Number of writes to each run, including deleted ones. */
  readonly versions: Map<string, number>;
}

/** A store that lives as long as the process, for tests and search. */
export function memoryStore(): MemoryStore {
  const versions = new Map<string, number>();
  const runs = new Map<string, StoredRun>();
  const profiles = new Map<string, StoredProfile>();
  const checkpoints = new Map<string, Checkpoint[]>();

  const commitOne = (write: Write): WriteResult => {
    if (write.kind === 'profile') return commitProfile(write);
    const result = commitRun(write);
    if (result === 'ok') versions.set(write.id, (versions.get(write.id) ?? 0) + 1);
    return result;
  };

  const commitRun = (write: Exclude<Write, { kind: 'profile' }>): WriteResult => {
    if (write.kind === 'delete' || write.kind === 'replace') checkpoints.delete(write.id);
    if (write.kind === 'delete') return runs.delete(write.id) ? 'ok' : 'missing';
    if ('version' in write && write.version !== undefined && write.version !== versions.get(write.id))
      return runs.has(write.id) ? 'conflict' : 'missing';
    const answer = runAfter(runs.get(write.id), write);
    if (typeof answer === 'string') return answer;
    runs.set(write.id, answer);
    return 'ok';
  };

  const commitProfile = (write: Extract<Write, { kind: 'profile' }>): WriteResult => {
    const id = profileId(write);
    if ((profiles.get(id)?.version ?? 0) !== write.read) return 'conflict';
    profiles.set(id, { value: write.value, version: write.read + 1 });
    return 'ok';
  };

  return {
    versions,
    commit: async (writes) => writes.map(commitOne),
    load: async (id, after = 0) => {
      const run = runs.get(id);
      return run && after > 0 ? withoutEarlier(run, after) : (run ?? null);
    },
    records: async (id, after, upTo) => runs.get(id)?.records.slice(after, upTo) ?? [],
    list: async (owner) =>
      [...runs.values()]
        .filter(({ meta }) => meta.owner === owner)
        .map(summaryOf)
        .sort(byAge),
    profile: async (key) => profiles.get(profileId(key)) ?? null,
    checkpoints: {
      keep: async (id, checkpoint) => {
        const others = (checkpoints.get(id) ?? []).filter(({ n }) => n !== checkpoint.n);
        if (runs.has(id))
          checkpoints.set(
            id,
            [...others, checkpoint].sort((a, b) => a.n - b.n),
          );
      },
      list: async (id) =>
        (checkpoints.get(id) ?? []).map(({ n, chain, body }) => ({ n, chain, bytes: body.byteLength })),
      find: async (id, n) => checkpoints.get(id)?.find((each) => each.n === n) ?? null,
      drop: async (id, lines) => {
        const left = (checkpoints.get(id) ?? []).filter(({ n }) => !lines.includes(n));
        checkpoints.set(id, left);
      },
    },
    close: async () => {},
  };
}

const withoutEarlier = (run: StoredRun, after: number): StoredRun => ({
  ...run,
  records: run.records.slice(after),
  earlierKeys: run.records
    .slice(0, after)
    .flatMap(({ key, opened = [] }) => (key === null ? opened : [key, ...opened])),
});
