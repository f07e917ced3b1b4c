import { type Failure, limiter } from '@undercroft/host';

/** What a request asks of the server: to read, to change something, or to work for long. */
export type Cost = 'read' | 'write' | 'work';

interface Rate {
  readonly burst: number;
  readonly per_s: number;
}

/** What one user, or one address that is nobody's, may ask for. Operations have limits of their own beside it. */
export const REQUEST_RATES: { readonly [cost in Cost]: Rate } = {
  read: { burst: 120, per_s: 20 },
  write: { burst: 80, per_s: 20 },
  work: { burst: 30, per_s: 1 },
};

/** What one address may ask for, before it is known who asks: many people may share it. */
const ADDRESS_RATE: Rate = { burst: 2_000, per_s: 500 };

/** How many clients one address may register for agents: each is a row that waits a day for somebody to let it in. */
const REGISTRATION_RATE: Rate = { burst: 20, per_s: 20 / (24 * 60 * 60) };

export const STREAMS_MAX = 8;

/** Limits on every route. */
export function requestLimits(hasLimits: boolean, now: () => number = Date.now) {
  const { take } = limiter({ now, randomId: () => '' });
  const taken = (name: string, { burst, per_s }: Rate): Failure | null => (hasLimits ? take(name, burst, per_s) : null);
  return {
    byAddress: (address: string): Failure | null => taken(`address ${address}`, ADDRESS_RATE),
    registrations: (address: string): Failure | null => taken(`registering ${address}`, REGISTRATION_RATE),
    byCaller: (cost: Cost, user: string | null, address: string): Failure | null =>
      taken(`${cost} ${user === null ? `at ${address}` : `of ${user}`}`, REQUEST_RATES[cost]),
  };
}

export type RequestLimits = ReturnType<typeof requestLimits>;
