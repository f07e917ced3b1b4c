import { type Failure, limiter } from '@undercroft/host';

/** The work a request causes: reading, changing something, long work, or replaying a run. */
export type Cost = 'read' | 'write' | 'work' | 'replay';

interface Rate {
  readonly burst: number;
  readonly per_s: number;
}

/** Rates for one user, or for one network without a user. Operations have limits of their own as well. */
export const REQUEST_RATES: { readonly [cost in Cost]: Rate } = {
  read: { burst: 120, per_s: 20 },
  write: { burst: 80, per_s: 20 },
  work: { burst: 30, per_s: 1 },
  replay: { burst: 5, per_s: 5 / 60 },
};

/** Rate of replays for all users of one network: guest accounts are free. */
const NETWORK_REPLAYS: Rate = { burst: 20, per_s: 1 / 5 };

/** Rate for one network before the caller is identified; many people may share it. */
const NETWORK_RATE: Rate = { burst: 2_000, per_s: 500 };

/** Rate of client registrations per network: each is a row that stays for a day without a grant. */
const REGISTRATION_RATE: Rate = { burst: 20, per_s: 20 / (24 * 60 * 60) };

export const STREAMS_MAX = 8;

/** Rate limits of every route. Networks are those of `networkOf`. */
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
