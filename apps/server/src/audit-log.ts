import { createHash } from 'node:crypto';
import type { Mutation } from '@undercroft/host';
import { type AuditRecord, type Connection, writeAudit } from '@undercroft/store';
import type { Logger } from 'pino';

const FLUSH_MS = 250;
const WAITING_MAX = 5_000;

const refOf = (text: string | null): string | null =>
  text === null ? null : createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Keeps a record of every mutation. They are gathered for a moment, then written together. */
export function auditLog(connection: Connection, log: Logger) {
  let waiting: AuditRecord[] = [];
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    const records = waiting;
    waiting = [];
    writing = writing
      .then(() => writeAudit(connection, records))
      .catch((error: unknown) => log.error({ err: error, records: records.length }, 'audit records were not written'));
    return writing;
  };
  const timer = setInterval(() => void (waiting.length > 0 && flush()), FLUSH_MS);
  timer.unref();

  return {
    note(mutation: Mutation): void {
      const { request, user, session, seat, operation, code, n, ms } = mutation;
      log.info({ request, user: refOf(user), run: refOf(session), operation, code, n, ms }, 'mutation');
      const at = new Date();
      waiting.push({ at, request, user, run: session, seat, operation, code, nBefore: null, nAfter: n, ms });
      if (waiting.length >= WAITING_MAX) void flush();
    },
    /** Takes a user's name out of the records, those that wait included. */
    async forget(user: string): Promise<void> {
      waiting = waiting.map((record) => (record.user === user ? { ...record, user: null } : record));
      await flush();
      await connection.query('update audit set user_id = null where user_id = $1', [user]);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

export type AuditLog = ReturnType<typeof auditLog>;
