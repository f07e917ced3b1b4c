import { chunks } from './chunks.ts';
import type { Connection } from './connection.ts';
import type { AuditTable } from './tables.ts';

/** Who did what, when, and what came of it: never tokens, hidden seeds or what was typed. */
export interface AuditRecord {
  readonly at: Date;
  readonly request: string;
  readonly user: string | null;
  /** The user's agent, where one acted for them. */
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
