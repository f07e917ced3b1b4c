import { type Caller, type Failure, isFailure } from '@undercroft/host';
import type { Context } from 'hono';
import type { Parts } from './app.ts';
import { clientNetwork } from './client-address.ts';
import { failure } from './errors.ts';
import { credentialsOf, type Identity } from './identity.ts';
import type { Cost } from './request-limits.ts';

/** The caller of a route, with its network. */
export interface RouteCaller {
  readonly caller: Caller;
  readonly identity: Identity | null;
  readonly network: string;
}

/** Identifies the caller. Returns a failure for an invalid token or when the caller is over its limit. */
export async function callerOf(
  { identities, limits, config }: Pick<Parts, 'identities' | 'limits' | 'config'>,
  c: Context,
  cost: Cost,
): Promise<RouteCaller | Failure> {
  const network = clientNetwork(c, config.trustedProxies);
  const result = await identities.identify(credentialsOf(c));
  if (result === 'bad') return limits.byCaller('write', null, network) ?? badToken();
  const identity = result === 'nobody' ? null : result;
  const limited = limits.byCaller(cost, identity?.user ?? null, network);
  if (limited && isFailure(limited)) return limited;
  const { user = null, agent = null, runs = 'all' } = identity ?? {};
  return { identity, network, caller: { user, agent, runs, request: c.get('request') } };
}

const badToken = (): Failure => failure('unauthorized', 'This token is not valid here.');
