import { canonical } from '@undercroft/kernel';
import type { Write, WriteResult } from '../contract.ts';
import type { Connection, Prepared } from './connection.ts';
import { keysText } from './keys.ts';
import { CHANNEL } from './write.ts';

type Append = Extract<Write, { kind: 'append' }>;

/**
 * Nearly every write is a line of a log. They go in one statement: a run moves on if it stands where its first new
 * line begins, and the lines of the runs that moved are kept.
 */
const STATEMENT = `
  with given (run, n, hash, did, chain, key) as (
    select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[])
  ), batch as (
    select run, min(n) as first, count(*)::int as length from given group by run
  ), moved as (
    update runs set steps = steps + batch.length, version = version + batch.length from batch
    where runs.id = batch.run and runs.steps = batch.first - 1
    returning runs.id
  ), opened as (
    delete from sealed using moved where sealed.run = moved.id
  ), kept as (
    insert into actions (run, n, hash, did, chain, key)
    select given.* from given join moved on moved.id = given.run
  )
  select id`;

const TYPES = ['text[]', 'int[]', 'text[]', 'text[]', 'text[]', 'text[]'] as const;
const SILENT: Prepared = { name: 'append_lines', types: TYPES, text: `${STATEMENT} from moved` };
const TOLD: Prepared = {
  name: 'append_lines_told',
  types: TYPES,
  text: `${STATEMENT}, pg_notify('${CHANNEL}', id) from moved`,
};

/** The runs of a batch that get nothing but lines, one after the other. */
export function plainAppends(writes: readonly Write[]): Set<string> {
  const last = new Map<string, number | null>();
  for (const write of writes) {
    if (write.kind === 'profile') continue;
    const before = last.get(write.id);
    const n = write.kind === 'append' ? write.record.line.n : null;
    const follows = before === undefined || (before !== null && n === before + 1);
    last.set(write.id, follows ? n : null);
  }
  return new Set([...last].filter(([, n]) => n !== null).map(([id]) => id));
}

/** Appends; answers with the results in the order of the writes. */
export async function append({ kind, query, prepared }: Connection, writes: readonly Append[]): Promise<WriteResult[]> {
  const column = (pick: (write: Append) => string | number) => writes.map(pick);
  const moved = (await prepared(kind === 'server' ? TOLD : SILENT, [
    column(({ id }) => id),
    column(({ record }) => record.line.n),
    column(({ record }) => record.line.hash),
    column(({ record }) => canonical(record.line.did)),
    column(({ record }) => record.chain),
    column(({ record }) => keysText(record.key, record.opened)),
  ])) as { id: string }[];
  const ids = new Set(moved.map(({ id }) => id));
  const others = [...new Set(writes.map(({ id }) => id))].filter((id) => !ids.has(id));
  const there = others.length === 0 ? [] : await query('select id from runs where id = any($1::text[])', [others]);
  const known = new Set((there as { id: string }[]).map(({ id }) => id));
  return writes.map(({ id }) => {
    if (ids.has(id)) return 'ok';
    return known.has(id) ? 'conflict' : 'missing';
  });
}
