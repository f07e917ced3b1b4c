import { answerOf, inTransaction, type TableName } from './indexed-database.ts';

/** Tables of a backup. Checkpoints are a cache and stay out. */
const SAVED = ['runs', 'records', 'profiles', 'daily'] as const satisfies readonly TableName[];
type SavedTable = (typeof SAVED)[number];

const FORMAT = 'undercroft backup';
const VERSION = 1;

type Rows = readonly { readonly [field: string]: unknown }[];
export type Backup = { readonly format: string; readonly version: number } & { readonly [T in SavedTable]: Rows };

/** Everything that is kept in this browser. */
export const readBackup = (database: IDBDatabase): Promise<Backup> =>
  inTransaction(database, 'readonly', async (tables) => {
    const rows = await Promise.all(SAVED.map((name) => answerOf(tables(name).getAll()) as Promise<Rows>));
    const saved = Object.fromEntries(SAVED.map((name, i) => [name, rows[i]])) as { readonly [T in SavedTable]: Rows };
    return { format: FORMAT, version: VERSION, ...saved };
  });

/** True for a backup of this format. What its runs hold is checked when they are played again. */
export function isBackup(value: unknown): value is Backup {
  const backup = value as Partial<Backup> | null;
  if (backup?.format !== FORMAT || backup.version !== VERSION) return false;
  return SAVED.every((name) => Array.isArray(backup[name]) && backup[name].every((row) => isRow(name, row)));
}

const isRow = (name: SavedTable, row: unknown): boolean => {
  const { id, run, n, key } = (row ?? {}) as { readonly [field: string]: unknown };
  if (name === 'runs') return typeof id === 'string';
  if (name === 'records') return typeof run === 'string' && Number.isSafeInteger(n);
  return typeof (name === 'profiles' ? key : run) === 'string';
};

/** Adds the runs of a backup that are not here yet; what is here stays as it is. Returns how many were added. */
export const addBackup = (database: IDBDatabase, backup: Backup): Promise<number> =>
  inTransaction(database, 'readwrite', async (tables) => {
    const here = new Set(await answerOf(tables('runs').getAllKeys()));
    const added = backup.runs.filter(({ id }) => !here.has(id as string));
    const ids = new Set(added.map(({ id }) => id));
    for (const row of added) tables('runs').put(row);
    for (const name of ['records', 'daily'] as const)
      for (const row of backup[name]) if (ids.has(row['run'])) tables(name).put(row);
    const profiles = new Set(await answerOf(tables('profiles').getAllKeys()));
    for (const row of backup.profiles) if (!profiles.has(row['key'] as string)) tables('profiles').put(row);
    return added.length;
  });

/** Deletes everything. */
export const deleteAll = (database: IDBDatabase): Promise<void> =>
  inTransaction(database, 'readwrite', async (tables) => {
    for (const name of [...SAVED, 'checkpoints'] as const) tables(name).clear();
  });
