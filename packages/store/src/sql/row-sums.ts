import { crc32 } from '../crc.ts';
import type { ActionTable, ProfileTable, RunTable, SealedTable } from './tables.ts';

/** Checksums of rows detect bytes that changed on the disk when the row is read. */
const sumOf = (...fields: readonly (string | number)[]): string => crc32(JSON.stringify(fields));

export const headerSum = ({ id, created_at, header }: Pick<RunTable, 'id' | 'created_at' | 'header'>): string =>
  sumOf(id, created_at, header);
export const metaSum = ({ id, owner, meta }: Pick<RunTable, 'id' | 'owner' | 'meta'>): string => sumOf(id, owner, meta);
/** `31 * steps + version`; SQL statements compute the same. */
export const countsSum = ({ steps, version }: Pick<RunTable, 'steps' | 'version'>): number => 31 * steps + version;
export const actionSum = ({ run, n, hash, did, chain, key }: Omit<ActionTable, 'sum'>): string =>
  sumOf(run, n, hash, did, chain, key);
export const sealedSum = ({ run, seat, n, action, key }: Omit<SealedTable, 'sum'>): string =>
  sumOf(run, seat, n, action, key);
export const profileSum = ({ owner, game, slot, value, version }: Omit<ProfileTable, 'sum'>): string =>
  sumOf(owner, game, slot, value, version);

/** Rows written by versions without checksums have none. */
export const isIntact = <Sum extends string | number>(stored: Sum | null, expected: Sum): boolean =>
  stored === null || stored === expected;
