import type { DailyTry, Meta, RunSummary, Store } from '@undercroft/store';
import type { Caller } from './roles.ts';

/** A user's run of a day. */
export type Try = RunSummary & { readonly meta: { readonly daily: DailyTry } };

/** The user's own tries of a day. */
export const triesOf = async (store: Pick<Store, 'list'>, user: string, day: string): Promise<Try[]> =>
  (await store.list(user)).filter((run): run is Try => run.meta.daily?.day === day);

/** Who has finished which day's run. What is finished stays finished: it is looked up once. */
export function finishers(store: Pick<Store, 'list'>) {
  const finished = new Set<string>();
  const hasFinished = async (user: string | null, { day, game }: Omit<DailyTry, 'isRanked'>): Promise<boolean> => {
    if (user === null) return false;
    const name = `${day} ${game} ${user}`;
    if (finished.has(name)) return true;
    const own = (await triesOf(store, user, day)).find(({ meta }) => meta.daily.game === game);
    if (own?.meta.ended === undefined) return false;
    finished.add(name);
    return true;
  };
  return {
    hasFinished,
    /** The caller, with what decides whether they may watch others at a day's run. */
    knowing: async (caller: Caller, { daily }: Meta): Promise<Caller> =>
      daily ? { ...caller, hasPlayedDaily: await hasFinished(caller.user, daily) } : caller,
  };
}

export type Finishers = ReturnType<typeof finishers>;
