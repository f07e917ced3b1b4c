import { createHash } from 'node:crypto';
import type { Mutation } from '@undercroft/host';
import { type AuditRecord, type Connection, writeAudit } from '@undercroft/store';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { agentStep } from './answers.ts';
import { loggedError } from './log-error.ts';
import { isStoreTrouble } from './store-trouble.ts';

export type AgentStep = Readonly<z.output<typeof agentStep>>;

const FLUSH_MS = 250;
/** Longest pause between retries while the store is unavailable. */
const PAUSE_MS_MAX = 10_000;
const BATCH_MAX = 500;
const WAITING_MAX = 100_000;
/** Longest time that shutdown waits for an unavailable store. */
const CLOSE_MS = 3_000;
const DROPPED_PER_WARNING = 1_000;

interface Settings {
  readonly write?: typeof writeAudit;
  readonly waiting_max?: number;
  /** Called with the number of records that will never be stored. */
  onDropped?(count: number): void;
}

const refOf = (text: string | null): string | null =>
  text === null ? null : createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Writes an audit record for every mutation, and reads them back. */
export function auditLog(connection: Connection, log: Logger, { write = writeAudit, ...settings }: Settings = {}) {
  const queue = auditQueue((records) => write(connection, records), log, settings);
  return {
    note(mutation: Mutation): void {
      const { request, user, agent, session, seat, operation, code, nBefore, n, ms } = mutation;
      if (log.isLevelEnabled('info'))
        log.info({ request, user: refOf(user), run: refOf(session), operation, code, n, ms }, 'mutation');
      const at = new Date();
      queue.add({ at, request, user, agent, run: session, seat, operation, code, nBefore, nAfter: n, ms });
    },
    /** Steps of a run that agents of this user made, each with the agent's name. */
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
    /** Removes a user from all records, including those not written yet. */
    async forget(user: string): Promise<void> {
      queue.forget(user);
      await queue.flush();
      queue.forget(user);
      await connection.query('update audit set user_id = null, agent = null where user_id = $1', [user]);
    },
    /** Number of records not written yet. */
    waiting: queue.waiting,
    close: queue.close,
  };
}

export type AuditLog = ReturnType<typeof auditLog>;

/** Logs dropped records: at the first one, at every thousandth, and once the store is back. */
function dropCount(log: Logger, onDropped: (count: number) => void) {
  let dropped = 0;
  let unlogged = 0;
  const report = (): void => {
    if (unlogged > 0) log.warn({ dropped }, 'audit records were dropped');
    unlogged = 0;
  };
  return {
    report,
    add(count: number): void {
      const isFirst = dropped === 0;
      dropped += count;
      unlogged += count;
      onDropped(count);
      if (isFirst || unlogged >= DROPPED_PER_WARNING) report();
    },
  };
}

/**
 * Batches records and writes them together, retrying until they are stored. While the store is unavailable, up to
 * `waiting_max` records wait in memory; beyond that the oldest are dropped and counted.
 */
function auditQueue(
  write: (records: readonly AuditRecord[]) => Promise<void>,
  log: Logger,
  { waiting_max = WAITING_MAX, onDropped = () => {} }: Omit<Settings, 'write'>,
) {
  let waiting: AuditRecord[] = [];
  let writing: Promise<void> = Promise.resolve();
  let failures = 0;
  let next_at = 0;
  const dropped = dropCount(log, onDropped);

  /** Writes one by one after a batch is refused, so that a record that can never be written does not block the rest. */
  const writeEach = async (records: readonly AuditRecord[]): Promise<void> => {
    for (const [i, record] of records.entries()) {
      try {
        await write([record]);
      } catch (error) {
        if (isStoreTrouble(error)) return putBack(records.slice(i), error);
        log.error({ err: loggedError(error), operation: record.operation }, 'an audit record cannot be written');
        dropped.add(1);
      }
    }
  };
  const putBack = (records: readonly AuditRecord[], error: unknown): void => {
    waiting = [...records, ...waiting];
    failures += 1;
    next_at = performance.now() + pauseAfter(failures);
    log.warn({ err: loggedError(error), waiting: waiting.length }, 'audit records wait for the store');
  };
  const flushOnce = async (): Promise<void> => {
    const records = waiting.slice(0, BATCH_MAX);
    waiting = waiting.slice(BATCH_MAX);
    if (records.length === 0) return;
    try {
      await write(records);
      failures = 0;
      dropped.report();
    } catch (error) {
      if (isStoreTrouble(error)) putBack(records, error);
      else await writeEach(records);
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(flushOnce);
    return writing;
  };
  const isTime = (): boolean => waiting.length > 0 && performance.now() >= next_at;
  const timer = setInterval(() => void (isTime() && flush()), FLUSH_MS);
  timer.unref();

  return {
    add(record: AuditRecord): void {
      waiting.push(record);
      if (waiting.length <= waiting_max) return;
      waiting.shift();
      dropped.add(1);
    },
    flush,
    forget(user: string): void {
      waiting = waiting.map((record) => (record.user === user ? { ...record, user: null, agent: null } : record));
    },
    waiting: (): number => waiting.length,
    async close(): Promise<void> {
      clearInterval(timer);
      failures = 0;
      const until = performance.now() + CLOSE_MS;
      for (await flush(); waiting.length > 0 && performance.now() < until; await flush())
        if (failures > 0) await new Promise((resolve) => setTimeout(resolve, pauseAfter(failures)));
      if (waiting.length > 0) dropped.add(waiting.length);
      dropped.report();
    },
  };
}

/** A quarter of a second, then twice as long each time. */
const pauseAfter = (failures: number): number => Math.min(FLUSH_MS * 2 ** (failures - 1), PAUSE_MS_MAX);
