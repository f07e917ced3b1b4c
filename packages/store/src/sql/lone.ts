import { canonical } from '@undercroft/kernel';
import type { Write, WriteResult } from '../contract.ts';
import type { Connection, Prepared } from './connection.ts';
import { profileId } from './desk.ts';
import { CHANNEL } from './write.ts';

type Lone = Extract<Write, { kind: 'meta' | 'profile' }>;

const told = ({ name, types, text }: Prepared): Prepared => ({
  name: `${name}_told`,
  types,
  text: `with moved as (${text}) select id, pg_notify('${CHANNEL}', id) from moved`,
});

/** Who sits where changes: the run stays where it is. */
const META: Prepared = {
  name: 'change_meta',
  types: ['text[]', 'text[]', 'text[]'],
  text: `
    update runs set owner = given.owner, meta = given.meta, version = runs.version + 1
    from unnest($1::text[], $2::text[], $3::text[]) as given (id, owner, meta)
    where runs.id = given.id returning runs.id`,
};
const META_TOLD = told(META);

/** Whoever has read the last version writes the next. */
const PROFILE: Prepared = {
  name: 'change_profile',
  types: ['text[]', 'text[]', 'text[]', 'text[]', 'int[]'],
  text: `
    insert into profiles (owner, game, slot, value, version)
    select owner, game, slot, value, read + 1
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[]) as given (owner, game, slot, value, read)
    where read = 0 or exists (select 1 from profiles old
      where old.owner = given.owner and old.game = given.game and old.slot = given.slot)
    on conflict (owner, game, slot) do update set value = excluded.value, version = excluded.version
    where profiles.version = excluded.version - 1
    returning owner, game, slot`,
};

const targetOf = (write: Write): string => (write.kind === 'profile' ? profileId(write) : write.id);

/** Writes to a run's seats or to a profile that nothing else of the batch touches. */
export function loneWrites(writes: readonly Write[]): Set<Write> {
  const counts = new Map<string, number>();
  for (const write of writes) counts.set(targetOf(write), (counts.get(targetOf(write)) ?? 0) + 1);
  return new Set(
    writes.filter((write) => (write.kind === 'meta' || write.kind === 'profile') && counts.get(targetOf(write)) === 1),
  );
}

/** One statement for all seats, one for all profiles; answers in the order of the writes. */
export async function writeLone({ kind, prepared }: Connection, writes: readonly Lone[]): Promise<WriteResult[]> {
  const metas = writes.filter((write) => write.kind === 'meta');
  const profiles = writes.filter((write) => write.kind === 'profile');
  const done = new Set<string>();
  if (metas.length > 0) {
    const rows = await prepared(kind === 'server' ? META_TOLD : META, [
      metas.map(({ id }) => id),
      metas.map(({ meta }) => meta.owner),
      metas.map(({ meta }) => canonical(meta)),
    ]);
    for (const { id } of rows as { id: string }[]) done.add(id);
  }
  if (profiles.length > 0) {
    const rows = await prepared(PROFILE, [
      profiles.map(({ owner }) => owner),
      profiles.map(({ game }) => game),
      profiles.map(({ slot }) => slot),
      profiles.map(({ value }) => canonical(value)),
      profiles.map(({ read }) => read),
    ]);
    for (const row of rows as { owner: string; game: string; slot: string }[]) done.add(profileId(row));
  }
  return writes.map((write) => {
    if (done.has(targetOf(write))) return 'ok';
    return write.kind === 'meta' ? 'missing' : 'conflict';
  });
}
