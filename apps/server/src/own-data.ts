import { randomUUID } from 'node:crypto';
import { type Caller, type Host, isFailure, type RunEntry } from '@undercroft/host';
import type { Json } from '@undercroft/kernel';
import type { Connection, ProfileKey } from '@undercroft/store';
import type { z } from 'zod';
import type * as answers from './answers.ts';
import type { AuditLog } from './audit-log.ts';
import { BOARD_OWNER, type Leaderboard } from './leaderboard.ts';
import type { AgentTokens } from './tokens.ts';

interface OwnDataParts {
  readonly connection: Pick<Connection, 'db' | 'query'>;
  readonly host: Host;
  readonly tokens: AgentTokens;
  readonly audit: Pick<AuditLog, 'forget'>;
  readonly leaderboard: Pick<Leaderboard, 'forget'>;
}

export type DeletionReport = Readonly<z.output<typeof answers.deletionReport>>;
type ExportedData = Readonly<z.output<typeof answers.ownData>>;

/** Columns that hold a user's id. `verification.value` holds it for password reset links. */
const OWNED: readonly (readonly [string, string])[] = [
  ['daily_results', 'user_id'],
  ['runs', 'owner'],
  ['profiles', 'owner'],
  ['agent_tokens', 'user_id'],
  ['"oauthAccessToken"', '"userId"'],
  ['"oauthConsent"', '"userId"'],
  ['"session"', '"userId"'],
  ['"account"', '"userId"'],
  ['"verification"', '"value"'],
  ['"user"', '"id"'],
];

/** Columns whose text may contain user ids: pending codes, seats in others' runs, the leaderboard. */
const MENTIONING: readonly (readonly [string, string])[] = [
  ['"verification"', '"value"'],
  ['runs', 'meta'],
  ['profiles', 'value'],
];

/** SQL condition: the JSON text mentions this user. */
const mentions = (column: string): string => `${column} like $1 escape '\\'`;
const mentionOf = (user: string): string => `%"user":${JSON.stringify(user).replaceAll(/[\\%_]/g, '\\$&')}%`;

type Rows = Pick<Connection, 'query'>;

async function deleteRows({ query }: Rows, user: string): Promise<void> {
  for (const [table, column] of OWNED) await query(`delete from ${table} where ${column} = $1`, [user]).catch(() => {});
  await query(`delete from "verification" where ${mentions('"value"')}`, [mentionOf(user)]);
}

async function leaveBoards(
  { connection, leaderboard }: Pick<OwnDataParts, 'connection' | 'leaderboard'>,
  user: string,
) {
  const boards = await connection.query('select owner, game, slot from profiles where owner = $1', [BOARD_OWNER]);
  for (const board of boards as ProfileKey[]) await leaderboard.forget(user, board);
}

/** Tables that still have a row of this user. */
async function leftOf({ query }: Rows, user: string): Promise<string[]> {
  const left = new Set<string>();
  const look = async (table: string, condition: string, value: string): Promise<void> => {
    const found = await query(`select 1 as found from ${table} where ${condition} limit 1`, [value]);
    if (found.length > 0) left.add(table.replaceAll('"', ''));
  };
  for (const [table, column] of [...OWNED, ['audit', 'user_id'] as const]) await look(table, `${column} = $1`, user);
  for (const [table, column] of MENTIONING) await look(table, mentions(column), mentionOf(user));
  return [...left];
}

/** Exports and deletes everything stored about a user. */
export function ownData({ connection, host, tokens, audit, leaderboard }: OwnDataParts) {
  const rows = (text: string, user: string) => connection.query(text, [user]) as Promise<Json[]>;

  /** Exports a finished run as its replay, one in progress as its player's view. */
  const runOf = async (caller: Caller, entry: RunEntry): Promise<ExportedData['runs'][number]> => {
    const { session } = entry;
    const replay = await host.replay({ caller, session });
    if (!isFailure(replay)) return { ...entry, replay: replay.text };
    const snapshot = await host.look({ caller, session });
    return isFailure(snapshot)
      ? { ...entry, view: null, problem: snapshot.message }
      : { ...entry, view: snapshot.view };
  };

  /** Deletes all runs, including those that can no longer be played. */
  const deleteRuns = async (user: string): Promise<number> => {
    const caller = { user };
    const listed = await host.list(caller);
    const runs = isFailure(listed) ? [] : listed;
    for (const { session } of runs) await host.remove({ caller, session, isLeaving: true });
    return runs.length;
  };

  return {
    async export(user: string): Promise<ExportedData> {
      const caller = { user };
      const listed = await host.list(caller);
      const runs: ExportedData['runs'][number][] = [];
      for (const entry of isFailure(listed) ? [] : listed) runs.push(await runOf(caller, entry));
      const [account] = await rows('select "name", "email", "createdAt" from "user" where "id" = $1', user);
      return {
        account: account ?? null,
        runs,
        profiles: await rows('select game, slot, value from profiles where owner = $1 order by game, slot', user),
        dailyResults: await rows(
          'select day, game, run, verdict, code, score, ended_at from daily_results where user_id = $1 order by day, game',
          user,
        ),
        tokens: await tokens.list(user),
        grants: await tokens.oauth.grants.list(user),
        records: await rows(
          'select at, operation, run, seat, code, agent from audit where user_id = $1 order by id',
          user,
        ),
      };
    },

    /**
     * Deletes the user's runs, profiles, tokens, grants, sign-ins, leaderboard entries and account. In others' runs and
     * records only the user's id is removed. Checks every table afterwards, and returns those that still mention the
     * user.
     */
    async delete(user: string): Promise<DeletionReport> {
      await tokens.end(user);
      const runs = await deleteRuns(user);
      await deleteRows(connection, user);
      await leaveBoards({ connection, leaderboard }, user);
      await host.adopt(user, `gone-${randomUUID()}`);
      await audit.forget(user);
      return { runs, left: await leftOf(connection, user) };
    },
  };
}

export type OwnData = ReturnType<typeof ownData>;
