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

/** Everything kept of a person, to read or to be rid of. */
export function ownData({ connection, host, tokens, audit }: Kept) {
  const rows = (text: string, user: string) => connection.query(text, [user]);

  /** A run that is over goes out whole; one that goes on only as its player may know it. */
  const runOf = async (caller: Caller, entry: RunEntry): Promise<object> => {
    const { session } = entry;
    const replay = await host.replay({ caller, session });
    if (!isFailure(replay)) return { ...entry, replay: replay.text };
    const seen = await host.look({ caller, session });
    return { ...entry, view: isFailure(seen) ? null : seen.view };
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
        tokens: await tokens.list(user),
        records: await rows(
          'select at, operation, run, seat, code, agent from audit where user_id = $1 order by id',
          user,
        ),
      };
    },

    /** Runs, profiles, tokens, sign-ins and the account itself. What others own stays; records lose the name. */
    async delete(user: string): Promise<{ runs: number }> {
      const caller = { user };
      const listed = await host.list(caller);
      const runs = isFailure(listed) ? [] : listed;
      for (const { session } of runs) await host.remove({ caller, session });
      for (const { id } of await tokens.list(user)) await tokens.revoke(user, id);
      await connection.db.transaction().execute(async (tx) => {
        await tx.deleteFrom('profiles').where('owner', '=', user).execute();
        await tx.deleteFrom('user').where('id', '=', user).execute();
      });
      await audit.forget(user);
      return { runs: runs.length };
    },
  };
}

export type OwnData = ReturnType<typeof ownData>;
