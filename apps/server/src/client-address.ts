import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { sentHeader } from './raw-headers.ts';

/**
 * Who is at the other end: the last hop that is none of our proxies. Each proxy adds the address it was called from,
 * so with `hops` of them the one we want stands that many places from the end; what stands before it was typed by
 * whoever called.
 */
export function lastUntrustedHop(forwarded: string | undefined, remote: string, hops: number): string {
  const chain = [...(forwarded ?? '').split(',').map((each) => each.trim()), remote].filter(Boolean);
  return chain[Math.max(0, chain.length - 1 - hops)] ?? remote;
}

export const clientAddress = (c: Context, hops: number): string =>
  lastUntrustedHop(sentHeader(c, 'x-forwarded-for'), getConnInfo(c).remote.address ?? 'unknown', hops);
