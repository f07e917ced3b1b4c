import { chunks } from './chunks.ts';
import type { Connection } from './connection.ts';
import type { AuditTable } from './tables.ts';

/** One audited operation and its outcome. It never contains tokens, hidden seeds or free text. */
export interface AuditRecord {
  readonly at: Date;
  readonly request: string;
  readonly user: string | null;
  /** The user's agent, if one acted for them. */
  readonly agent: string | null;
  readonly run: string | null;
  readonly seat: string | null;
  readonly operation: string;
  readonly code: string;
  readonly nBefore: number | null;
  readonly nAfter: number | null;
  readonly ms: number;
}

export type AuditRow = Omit<AuditTable, 'id' | 'at'> & { readonly at: string };

export async function writeAudit(
  { db, addAudit }: Pick<Connection, 'db' | 'addAudit'>,
  records: readonly AuditRecord[],
): Promise<void> {
  const rows = records.map(
    ({ at, user, nBefore, nAfter, ...same }): AuditRow => ({
      ...same,
      at: at.toISOString(),
      user_id: user,
      n_before: nBefore,
      n_after: nAfter,
    }),
  );
  if (rows.length === 0) return;
  if (addAudit) return addAudit(rows);
  await db.transaction().execute(async (tx) => {
    for (const some of chunks(rows)) await tx.insertInto('audit').values(some).execute();
  });
}
