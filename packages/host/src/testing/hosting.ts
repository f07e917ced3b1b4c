import { duel } from '@undercroft/duel';
import { type AnyGame, Rng, replays } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/presenter';
import { memoryStore, type Store } from '@undercroft/store';
import type { OpenRequest } from '../create.ts';
import { type Failure, isFailure } from '../failure.ts';
import { createHost, type Host } from '../host.ts';
import { type Limits, NO_LIMITS } from '../limits.ts';
import type { Caller } from '../roles.ts';

export const ann = { user: 'ann' };
export const bob = { user: 'bob' };
export const eve = { user: 'eve' };
export const nobody = { user: null };

/** A platform whose clock only moves when the test moves it. */
export function simulated() {
  const rng = Rng.from('ids');
  const clock = { now_ms: 1_000_000 };
  return {
    clock,
    platform: {
      now: () => clock.now_ms,
      randomId: () => `id-${rng.next().toString(36)}${rng.next().toString(36)}`,
    },
  };
}

export interface Hosting {
  readonly host: Host;
  readonly clock: { now_ms: number };
  readonly store: Store;
}

export function hosting(
  limits: Limits = NO_LIMITS,
  store: Store = memoryStore(),
  games: readonly AnyGame[] = [duel],
): Hosting {
  const { clock, platform } = simulated();
  return { host: createHost({ store, platform, games, limits, allowsSandbox: true }), clock, store };
}

export const good = <T extends object>(answer: T | Failure): T => {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};
export const bad = (answer: object): Failure => {
  if (!isFailure(answer)) throw new Error('no failure');
  return answer;
};

export const opened = async (host: Host, more: Partial<OpenRequest> = {}): Promise<Snapshot> =>
  good(await host.open({ caller: ann, game: 'duel', ...more }));

export const offered = async (host: Host, session: string, caller = ann): Promise<object> =>
  good(await host.offers({ caller, session })).offers[0]!.action;

const hex = (digit: string): string => digit.repeat(32);

/** Everybody at the table adds to the seed: all commit, then all reveal. The last answer is of a dealt table. */
export async function dealtBy(
  session: string,
  people: { readonly [seat: string]: { readonly caller: Caller; readonly host: Host } },
): Promise<Snapshot> {
  const parts = Object.keys(people).map((by, i) => ({ by, secret: hex(String(i + 1)), salt: hex('a') }));
  for (const part of parts) {
    const { caller, host } = people[part.by]!;
    const contribution = { commitment: replays.partCommitment(part) };
    good(await host.addToSeed({ caller, session, seat: part.by, contribution: contribution }));
  }
  let last: Snapshot | null = null;
  for (const { by, secret, salt } of parts) {
    const { caller, host } = people[by]!;
    last = good(await host.addToSeed({ caller, session, seat: by, contribution: { secret, salt } }));
  }
  return last!;
}

/** A duel of ann and bob, dealt by both. */
export async function tableOfTwo(host: Host): Promise<{ session: string; link: string }> {
  const { session } = await opened(host, { seats: { right: 'open' } });
  const { link } = good(await host.invite({ caller: ann, session, seat: 'right' }));
  good(await host.join({ caller: { ...bob, link }, session }));
  await dealtBy(session, { left: { caller: ann, host }, right: { caller: bob, host } });
  return { session, link };
}

/** Both seats are ann's: she plays the first offer until the end. */
export async function playedOut(host: Host, session: string): Promise<Snapshot> {
  let last = good(await host.look({ caller: ann, session }));
  while (!last.outcome) {
    const seat = last.toAct[0]!;
    const { offers } = good(await host.offers({ caller: ann, session, seat }));
    last = good(await host.act({ caller: ann, session, seat, action: offers[0]!.action }));
  }
  return last;
}
