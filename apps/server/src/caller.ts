import { type Caller, type Failure, isFailure } from '@undercroft/host';
import type { Context } from 'hono';
import type { Parts } from './app.ts';
import { clientNetwork } from './client-address.ts';
import { failure } from './errors.ts';
import { credentialsOf, type Identity } from './identity.ts';
import type { Cost } from './request-limits.ts';

/** Who asks, from where. */
export interface Asking {
  readonly caller: Caller;
  readonly identity: Identity | null;
  readonly network: string;
}

/** The caller, or the refusal of a token that is not good or of one request too many. */
export async function callerOf(
  { identities, limits, config }: Pick<Parts, 'identities' | 'limits' | 'config'>,
  c: Context,
  cost: Cost,
): Promise<Asking | Failure> {
  const network = clientNetwork(c, config.trustedProxies);
  const who = await identities.identify(credentialsOf(c));
  if (who === 'bad') return limits.byCaller('write', null, network) ?? badToken();
  const identity = who === 'nobody' ? null : who;
  const limited = limits.byCaller(cost, identity?.user ?? null, network);
  if (limited && isFailure(limited)) return limited;
  const { user = null, agent = null, runs = 'all' } = identity ?? {};
  return { identity, network, caller: { user, agent, runs, request: c.get('request') } };
}

const badToken = (): Failure => failure('unauthorized', 'This token is not valid here.');
