import { createHash } from 'node:crypto';
import type { Mutation } from '@undercroft/host';
import { type AuditRecord, type Connection, writeAudit } from '@undercroft/store';
import type { Logger } from 'pino';

export interface AgentStep {
  readonly n: number;
  readonly agent: string;
}

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
      const { request, user, agent, session, seat, operation, code, nBefore, n, ms } = mutation;
      log.info({ request, user: refOf(user), run: refOf(session), operation, code, n, ms }, 'mutation');
      const at = new Date();
      waiting.push({ at, request, user, agent, run: session, seat, operation, code, nBefore, nAfter: n, ms });
      if (waiting.length >= WAITING_MAX) void flush();
    },
    /** Which steps of a run were made by agents of this user, and by which. */
    async agentSteps(run: string, user: string): Promise<AgentStep[]> {
      await flush();
      const rows = await connection.query(
        `select distinct n_before + 1 as n, coalesce(agent_tokens.name, 'agent') as agent
         from audit left join agent_tokens on agent_tokens.id = audit.agent
         where run = $1 and audit.user_id = $2 and operation = 'act' and code = 'ok' and agent is not null
         order by n, agent`,
        [run, user],
      );
      return rows as AgentStep[];
    },
    /** Takes a user's name out of the records, those that wait included. */
    async forget(user: string): Promise<void> {
      waiting = waiting.map((record) => (record.user === user ? { ...record, user: null, agent: null } : record));
      await flush();
      await connection.query('update audit set user_id = null, agent = null where user_id = $1', [user]);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

export type AuditLog = ReturnType<typeof auditLog>;
