import type { Connection } from './connection.ts';
import { audit } from './schema.ts';

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

export async function writeAudit({ db }: Connection, records: readonly AuditRecord[]): Promise<void> {
  if (records.length > 0) await db.insert(audit).values([...records]);
}
