import type { Failure } from '@undercroft/host';
import type { Context, MiddlewareHandler } from 'hono';
import type { Parts } from './app.ts';
import { clientNetwork } from './client-address.ts';
import { refuse } from './guard.ts';
import type { Cost } from './request-limits.ts';

type LimitParts = Pick<Parts, 'limits' | 'config'>;

/** Limits each network before the caller is identified, so that a flood costs little. */
export const limitedByAddress = ({ limits, config }: LimitParts): MiddlewareHandler =>
  refusing((c) => limits.byNetwork(clientNetwork(c, config.trustedProxies)));

/**
 * Limits routes that need no sign-in, per network and cost. `apart` gives the route a budget separate from the
 * network's other requests.
 */
export const limitedAs = ({ limits, config }: LimitParts, cost: Cost, apart = ''): MiddlewareHandler =>
  refusing((c) => limits.byCaller(cost, null, clientNetwork(c, config.trustedProxies) + apart));

const refusing =
  (limit: (c: Context) => Failure | null): MiddlewareHandler =>
  async (c, next) => {
    const refused = limit(c);
    return refused ? refuse(c, refused) : next();
  };
