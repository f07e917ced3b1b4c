import { type Failure, limiter } from '@undercroft/host';

/** What a request asks of the server: to read, to change something, to work for long, or to play a replay again. */
export type Cost = 'read' | 'write' | 'work' | 'replay';

interface Rate {
  readonly burst: number;
  readonly per_s: number;
}

/** What one user, or one network without a user, may ask for. Operations have limits of their own beside it. */
export const REQUEST_RATES: { readonly [cost in Cost]: Rate } = {
  read: { burst: 120, per_s: 20 },
  write: { burst: 80, per_s: 20 },
  work: { burst: 30, per_s: 1 },
  replay: { burst: 5, per_s: 5 / 60 },
};

/** Replays of all users behind one network: guests cost nothing. */
const NETWORK_REPLAYS: Rate = { burst: 20, per_s: 1 / 5 };

/** What one network may ask for, before it is known who asks: many people may share it. */
const NETWORK_RATE: Rate = { burst: 2_000, per_s: 500 };

/** How many clients one network may register for agents: each is a row that waits a day for somebody to let it in. */
const REGISTRATION_RATE: Rate = { burst: 20, per_s: 20 / (24 * 60 * 60) };

export const STREAMS_MAX = 8;

/** Limits on every route. Addresses are counted by network: see `networkOf`. */
export function requestLimits(hasLimits: boolean, now: () => number = Date.now) {
  const { take } = limiter({ now, randomId: () => '' });
  const taken = (name: string, { burst, per_s }: Rate): Failure | null => (hasLimits ? take(name, burst, per_s) : null);
  return {
    byNetwork: (network: string): Failure | null => taken(`address ${network}`, NETWORK_RATE),
    registrations: (network: string): Failure | null => taken(`registering ${network}`, REGISTRATION_RATE),
    byCaller: (cost: Cost, user: string | null, network: string): Failure | null =>
      taken(`${cost} ${user === null ? `at ${network}` : `of ${user}`}`, REQUEST_RATES[cost]) ??
      (cost === 'replay' && user !== null ? taken(`replays at ${network}`, NETWORK_REPLAYS) : null),
  };
}

export type RequestLimits = ReturnType<typeof requestLimits>;
