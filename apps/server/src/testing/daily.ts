import { duel } from '@undercroft/duel';
import { type Host, isFailure } from '@undercroft/host';
import type { AnyGame } from '@undercroft/kernel';

/** The small game with a daily run, so that a day is quick to play. */
export const dailyDuel = {
  ...duel,
  presentation: { ...duel.presentation!, daily: 'standard' },
} as unknown as AnyGame;

export const NOON = Date.parse('2026-11-16T12:00:00.000Z');
export const DAY_MS = 86_400_000;

export const good = <T extends object>(answer: T): Exclude<T, { error: unknown }> => {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  return answer as Exclude<T, { error: unknown }>;
};

/** Always plays the first offer, until the run ends or `steps_max` is reached. */
export async function playOut(host: Host, user: string, session: string, steps_max = 1_000): Promise<void> {
  const caller = { user };
  for (let i = 0; i < steps_max; i++) {
    const seen = good(await host.look({ caller, session }));
    if (seen.outcome) return;
    const { offers } = good(await host.offers({ caller, session }));
    good(await host.act({ caller, session, action: offers.find(({ available }) => available)!.action }));
  }
}
