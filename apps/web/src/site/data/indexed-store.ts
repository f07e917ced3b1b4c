import { canonical } from '@undercroft/kernel';
import type {
  Checkpoint,
  LogRecord,
  ProfileKey,
  RunSummary,
  Store,
  StoredProfile,
  StoredRun,
  Write,
  WriteResult,
} from '@undercroft/store';
import { answerOf, inTransaction, keysOfRun, type Tables } from './indexed-database.ts';

/** A run without its lines, which have a table of their own. */
interface RunRow extends Omit<StoredRun, 'records' | 'earlierKeys'> {
  readonly steps: number;
  /** Number of writes to the run. */
  readonly version: number;
}

interface RecordRow {
  readonly run: string;
  readonly n: number;
  readonly record: LogRecord;
}

interface CheckpointRow extends Checkpoint {
  readonly run: string;
}

interface ProfileRow extends StoredProfile {
  readonly key: string;
}

/** Tabs tell each other which run they wrote to. */
const CHANNEL = 'undercroft.store';

const profileKey = ({ owner, game, slot }: ProfileKey): string => JSON.stringify([owner, game, slot]);

const rowOf = async (tables: Tables, id: string): Promise<RunRow | undefined> =>
  (await answerOf(tables('runs').get(id))) as RunRow | undefined;

function addRecords(tables: Tables, run: string, records: readonly LogRecord[]): void {
  for (const record of records) tables('records').put({ run, n: record.line.n, record } satisfies RecordRow);
}

function removeLines(tables: Tables, run: string): void {
  for (const name of ['records', 'checkpoints'] as const) tables(name).delete(keysOfRun(run));
}

async function commitProfile(tables: Tables, write: Extract<Write, { kind: 'profile' }>): Promise<WriteResult> {
  const key = profileKey(write);
  const stored = (await answerOf(tables('profiles').get(key))) as ProfileRow | undefined;
  if ((stored?.version ?? 0) !== write.read) return 'conflict';
  tables('profiles').put({ key, value: write.value, version: write.read + 1 } satisfies ProfileRow);
  return 'ok';
}

type RunWrite = Exclude<Write, { kind: 'profile' }>;

/** The row after a write to an existing run, or the reason why the write fails. Lines are written on the way. */
function rowAfter(tables: Tables, row: RunRow, write: Exclude<RunWrite, { kind: 'create' | 'delete' }>) {
  const { id, steps } = row;
  if ('version' in write && write.version !== undefined && write.version !== row.version) return 'conflict';
  switch (write.kind) {
    case 'meta':
      if (write.was && canonical(write.was) !== canonical(row.meta)) return 'conflict';
      return { ...row, meta: write.meta };
    case 'replace':
      removeLines(tables, id);
      addRecords(tables, id, write.records);
      return { ...row, header: write.header, meta: write.meta, pending: [], steps: write.records.length };
    case 'append':
      if (write.record.line.n !== steps + 1) return 'conflict';
      addRecords(tables, id, [write.record]);
      return { ...row, pending: [], steps: steps + 1 };
    case 'pend':
      if (write.choice.n !== steps + 1) return 'conflict';
      return { ...row, pending: [...row.pending.filter(({ seat }) => seat !== write.choice.seat), write.choice] };
  }
}

async function commitRun(tables: Tables, write: RunWrite): Promise<WriteResult> {
  const { id } = write;
  const row = await rowOf(tables, id);
  if (write.kind === 'create') {
    if (row) return 'conflict';
    const { header, meta, records = [] } = write;
    addRecords(tables, id, records);
    tables('runs').put({ id, header, meta, pending: [], steps: records.length, version: 1 } satisfies RunRow);
    return 'ok';
  }
  if (!row) return 'missing';
  if (write.kind === 'delete') {
    removeLines(tables, id);
    tables('runs').delete(id);
    return 'ok';
  }
  const after = rowAfter(tables, row, write);
  if (typeof after === 'string') return after as WriteResult;
  tables('runs').put({ ...after, version: row.version + 1 });
  return 'ok';
}

const keysIn = (records: readonly LogRecord[]): readonly string[] =>
  records.flatMap(({ key, opened = [] }) => (key === null ? opened : [key, ...opened]));

/** Newest first, then by id, so that the order is deterministic. */
const byAge = (a: RunSummary, b: RunSummary): number => {
  if (a.meta.createdAt !== b.meta.createdAt) return a.meta.createdAt < b.meta.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : 1;
};

const linesOf = async (tables: Tables, range: IDBKeyRange): Promise<readonly LogRecord[]> =>
  ((await answerOf(tables('records').getAll(range))) as readonly RecordRow[]).map(({ record }) => record);

/** The store of a page without a server: everything is in the browser's database, shared by its tabs. */
export function indexedStore(database: IDBDatabase): Store {
  const channel = new BroadcastChannel(CHANNEL);
  const read = <T>(work: (tables: Tables) => Promise<T>): Promise<T> => inTransaction(database, 'readonly', work);
  const write = <T>(work: (tables: Tables) => Promise<T>): Promise<T> => inTransaction(database, 'readwrite', work);
  return {
    async commit(writes) {
      const results = await write(async (tables) => {
        const done: WriteResult[] = [];
        for (const each of writes)
          done.push(each.kind === 'profile' ? await commitProfile(tables, each) : await commitRun(tables, each));
        return done;
      });
      for (const each of writes) if (each.kind !== 'profile') channel.postMessage(each.id);
      return results;
    },
    load: (id, after = 0) =>
      read(async (tables) => {
        const row = await rowOf(tables, id);
        if (!row) return null;
        const records = await linesOf(tables, keysOfRun(id));
        const run = { id, header: row.header, meta: row.meta, pending: row.pending };
        if (after === 0) return { ...run, records };
        return { ...run, records: records.slice(after), earlierKeys: keysIn(records.slice(0, after)) };
      }),
    records: async (id, after, upTo) =>
      after < upTo ? read((tables) => linesOf(tables, keysOfRun(id, after, upTo))) : [],
    list: (owner) =>
      read(async (tables) => {
        const rows = (await answerOf(tables('runs').getAll())) as readonly RunRow[];
        return rows
          .filter(({ meta }) => meta.owner === owner)
          .map(({ id, header, meta, steps }) => ({ id, header, meta, steps }))
          .sort(byAge);
      }),
    profile: (key) =>
      read(async (tables) => {
        const row = (await answerOf(tables('profiles').get(profileKey(key)))) as ProfileRow | undefined;
        return row ? { value: row.value, version: row.version } : null;
      }),
    shared: {
      version: (id) => read(async (tables) => (await rowOf(tables, id))?.version ?? null),
      watch: async (onChange) => {
        channel.onmessage = ({ data }: MessageEvent<string>) => onChange(data);
      },
    },
    checkpoints: checkpointsIn(read, write),
    close: async () => {
      channel.close();
      database.close();
    },
  };
}

type Work = <T>(work: (tables: Tables) => Promise<T>) => Promise<T>;

const checkpointsIn = (read: Work, write: Work): Store['checkpoints'] => ({
  keep: (run, { n, chain, body }) =>
    write(async (tables) => {
      if (await rowOf(tables, run)) tables('checkpoints').put({ run, n, chain, body } satisfies CheckpointRow);
    }),
  list: (run) =>
    read(async (tables) => {
      const rows = (await answerOf(tables('checkpoints').getAll(keysOfRun(run)))) as readonly CheckpointRow[];
      return rows.map(({ n, chain, body }) => ({ n, chain, bytes: body.byteLength }));
    }),
  find: (run, n) =>
    read(async (tables) => {
      const row = (await answerOf(tables('checkpoints').get([run, n]))) as CheckpointRow | undefined;
      return row ? { n: row.n, chain: row.chain, body: row.body } : null;
    }),
  drop: (run, lines) =>
    write(async (tables) => {
      for (const n of lines) tables('checkpoints').delete([run, n]);
    }),
});
