import type { DailyTry, Meta, RunSummary, Store } from '@undercroft/store';
import type { Caller } from './roles.ts';

/** A user's run of a day. */
export type DailyRun = RunSummary & { readonly meta: { readonly daily: DailyTry } };

/** The user's own tries of a day. */
export const triesOf = async (store: Pick<Store, 'list'>, user: string, day: string): Promise<DailyRun[]> =>
  (await store.list(user)).filter((run): run is DailyRun => run.meta.daily?.day === day);

/** Looks up if a user has finished a day's run. A positive answer never changes, so it is cached. */
export function finishers(store: Pick<Store, 'list'>) {
  const finished = new Set<string>();
  const hasFinished = async (user: string | null, { day, game }: Omit<DailyTry, 'isRanked'>): Promise<boolean> => {
    if (user === null) return false;
    const name = `${day} ${game} ${user}`;
    if (finished.has(name)) return true;
    const run = (await triesOf(store, user, day)).find(({ meta }) => meta.daily.game === game);
    if (run?.meta.ended === undefined) return false;
    finished.add(name);
    return true;
  };
  return {
    hasFinished,
    /** The caller, with the flag that decides if they may watch other tries of the day's run. */
    withPlayedDaily: async (caller: Caller, { daily }: Meta): Promise<Caller> =>
      daily ? { ...caller, hasPlayedDaily: await hasFinished(caller.user, daily) } : caller,
  };
}

export type Finishers = ReturnType<typeof finishers>;
