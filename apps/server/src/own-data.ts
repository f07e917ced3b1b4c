import { type Caller, type Host, isFailure, type RunEntry } from '@undercroft/host';
import type { Connection } from '@undercroft/store';
import type { AuditLog } from './audit-log.ts';
import type { AgentTokens } from './tokens.ts';

interface Kept {
  readonly connection: Pick<Connection, 'db' | 'query'>;
  readonly host: Host;
  readonly tokens: AgentTokens;
  readonly audit: Pick<AuditLog, 'forget'>;
}

/** What was deleted, and which tables still hold something of the account. */
export interface Deleted {
  readonly runs: number;
  readonly left: readonly string[];
}

/** Every table that names a user, and by which column. */
const TABLES: readonly (readonly [string, string])[] = [
  ['daily_results', 'user_id'],
  ['runs', 'owner'],
  ['profiles', 'owner'],
  ['agent_tokens', 'user_id'],
  ['"oauthAccessToken"', '"userId"'],
  ['"oauthConsent"', '"userId"'],
  ['"session"', '"userId"'],
  ['"account"', '"userId"'],
  ['"user"', '"id"'],
];

/** Everything kept of a person, to read or to be rid of. */
export function ownData({ connection, host, tokens, audit }: Kept) {
  const rows = (text: string, user: string) => connection.query(text, [user]);

  /** A run that is over goes out whole; one that goes on only as its player may know it. */
  const runOf = async (caller: Caller, entry: RunEntry): Promise<object> => {
    const { session } = entry;
    const replay = await host.replay({ caller, session });
    if (!isFailure(replay)) return { ...entry, replay: replay.text };
    const seen = await host.look({ caller, session });
    return isFailure(seen) ? { ...entry, view: null, problem: seen.message } : { ...entry, view: seen.view };
  };

  /** Runs that cannot be played are deleted like the others. */
  const deleteRuns = async (user: string): Promise<number> => {
    const caller = { user };
    const listed = await host.list(caller);
    const runs = isFailure(listed) ? [] : listed;
    for (const { session } of runs) await host.remove({ caller, session, isLeaving: true });
    return runs.length;
  };

  const deleteRows = async (user: string): Promise<void> => {
    for (const [table, column] of TABLES)
      await connection.query(`delete from ${table} where ${column} = $1`, [user]).catch(() => {});
  };

  /** Which tables still have a row of this user. */
  const leftOf = async (user: string): Promise<string[]> => {
    const left: string[] = [];
    for (const [table, column] of [...TABLES, ['audit', 'user_id'] as const]) {
      const found = await connection.query(`select 1 as found from ${table} where ${column} = $1 limit 1`, [user]);
      if (found.length > 0) left.push(table.replaceAll('"', ''));
    }
    return left;
  };

  return {
    async export(user: string): Promise<object> {
      const caller = { user };
      const listed = await host.list(caller);
      const runs: object[] = [];
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
     * Runs, profiles, tokens, grants, sign-ins and the account itself. What others own stays; records lose the name.
     * Nothing is taken for granted: what is still there afterwards is named.
     */
    async delete(user: string): Promise<Deleted> {
      await tokens.end(user);
      const runs = await deleteRuns(user);
      await deleteRows(user);
      await audit.forget(user);
      return { runs, left: await leftOf(user) };
    },
  };
}

export type OwnData = ReturnType<typeof ownData>;
