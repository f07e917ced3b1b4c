import type { Failure } from '@undercroft/host';
import type { Context, MiddlewareHandler } from 'hono';
import type { Parts } from './app.ts';
import { clientNetwork } from './client-address.ts';
import { refuse } from './guard.ts';
import type { Cost } from './request-limits.ts';

type Limited = Pick<Parts, 'limits' | 'config'>;

/** Before it is known who asks: an address that floods is sent away cheaply. */
export const limitedByAddress = ({ limits, config }: Limited): MiddlewareHandler =>
  refusing((c) => limits.byNetwork(clientNetwork(c, config.trustedProxies)));

/**
 * Routes that serve whoever asks: what an address may ask of them, by their kind. `apart`: counted by itself, whatever
 * else that address asks for.
 */
export const limitedAs = ({ limits, config }: Limited, cost: Cost, apart = ''): MiddlewareHandler =>
  refusing((c) => limits.byCaller(cost, null, clientNetwork(c, config.trustedProxies) + apart));

const refusing =
  (limit: (c: Context) => Failure | null): MiddlewareHandler =>
  async (c, next) => {
    const limited = limit(c);
    return limited ? refuse(c, limited) : next();
  };
