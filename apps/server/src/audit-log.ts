import { createHash } from 'node:crypto';
import type { Mutation } from '@undercroft/host';
import { type AuditRecord, type Connection, writeAudit } from '@undercroft/store';
import type { Logger } from 'pino';
import { loggedError } from './log-error.ts';
import { isStoreTrouble } from './store-trouble.ts';

export interface AgentStep {
  readonly n: number;
  readonly agent: string;
}

const FLUSH_MS = 250;
const BATCH_MAX = 500;
const WAITING_MAX = 100_000;
const CLOSE_TRIES = 5;
const WRITE_MS = 2_000;

const refOf = (text: string | null): string | null =>
  text === null ? null : createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Keeps a record of every mutation, and reads them. */
export function auditLog(connection: Connection, log: Logger, write: typeof writeAudit = writeAudit) {
  const queue = auditQueue((records) => write(connection, records), log);
  return {
    note(mutation: Mutation): void {
      const { request, user, agent, session, seat, operation, code, nBefore, n, ms } = mutation;
      if (log.isLevelEnabled('info'))
        log.info({ request, user: refOf(user), run: refOf(session), operation, code, n, ms }, 'mutation');
      const at = new Date();
      queue.add({ at, request, user, agent, run: session, seat, operation, code, nBefore, nAfter: n, ms });
    },
    /** Which steps of a run were made by agents of this user, and by which. */
    async agentSteps(run: string, user: string): Promise<AgentStep[]> {
      await queue.flush();
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
      queue.forget(user);
      await queue.flush();
      queue.forget(user);
      await connection.query('update audit set user_id = null, agent = null where user_id = $1', [user]);
    },
    canWrite: (): Promise<boolean> => canWrite(connection),
    /** How many records are not written yet. */
    waiting: queue.waiting,
    close: queue.close,
  };
}

export type AuditLog = ReturnType<typeof auditLog>;

/** Records are gathered for a moment, then written together, again until they are. */
function auditQueue(write: (records: readonly AuditRecord[]) => Promise<void>, log: Logger) {
  let waiting: AuditRecord[] = [];
  let writing: Promise<void> = Promise.resolve();
  let lost = 0;

  /** One by one, where the batch was refused: a record that can never be written must not hold up the others. */
  const writeEach = async (records: readonly AuditRecord[]): Promise<void> => {
    for (const [i, record] of records.entries()) {
      try {
        await write([record]);
      } catch (error) {
        if (isStoreTrouble(error)) return putBack(records.slice(i), error);
        log.error({ err: loggedError(error), operation: record.operation }, 'an audit record cannot be written');
      }
    }
  };
  const putBack = (records: readonly AuditRecord[], error: unknown): void => {
    waiting = [...records, ...waiting];
    log.warn({ err: loggedError(error), waiting: waiting.length }, 'audit records wait for the store');
  };
  const flushOnce = async (): Promise<void> => {
    const records = waiting.slice(0, BATCH_MAX);
    waiting = waiting.slice(BATCH_MAX);
    if (records.length === 0) return;
    try {
      await write(records);
    } catch (error) {
      if (isStoreTrouble(error)) putBack(records, error);
      else await writeEach(records);
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(flushOnce);
    return writing;
  };
  const timer = setInterval(() => void (waiting.length > 0 && flush()), FLUSH_MS);
  timer.unref();

  return {
    add(record: AuditRecord): void {
      waiting.push(record);
      if (waiting.length <= WAITING_MAX) return;
      waiting.shift();
      lost += 1;
      if (lost % 1_000 === 1) log.error({ lost }, 'the store is away too long: oldest audit records are dropped');
    },
    flush,
    forget(user: string): void {
      waiting = waiting.map((record) => (record.user === user ? { ...record, user: null, agent: null } : record));
    },
    waiting: (): number => waiting.length,
    async close(): Promise<void> {
      clearInterval(timer);
      for (let tries = 0; tries < CLOSE_TRIES && waiting.length > 0; tries++) await flush();
      await writing;
      if (waiting.length > 0) log.error({ lost: waiting.length }, 'audit records could not be written before the end');
    },
  };
}

/** Whether something can be written now: a full disk or a read-only store answers reads for long. */
function canWrite(connection: Connection): Promise<boolean> {
  const written = connection
    .query(
      `insert into "verification" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
       values ('health', 'health', '', $1, $1, $1) on conflict ("id") do update set "updatedAt" = $1`,
      [new Date().toISOString()],
    )
    .then(
      () => true,
      () => false,
    );
  return Promise.race([written, new Promise<boolean>((resolve) => setTimeout(resolve, WRITE_MS, false).unref())]);
}
