import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { sentHeader } from './raw-headers.ts';

/**
 * The client's address: the last hop that is not one of our proxies. Each proxy appends the address it was called from,
 * so with `hops` proxies the client is that many places from the end. Anything before it was typed by the client.
 */
export function lastUntrustedHop(forwarded: string | undefined, remote: string, hops: number): string {
  const chain = [...(forwarded ?? '').split(',').map((each) => each.trim()), remote].filter(Boolean);
  return chain[Math.max(0, chain.length - 1 - hops)] ?? remote;
}

const CHARS_MAX = 64;

/** The eight groups of an IPv6 address, with `::` and a dotted end written out. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [head, a, b, c, d] = dotted ? [dotted[1]!, ...dotted.slice(2).map(Number)] : [address];
  const hex = dotted ? `${head}${((a! << 8) | b!).toString(16)}:${((c! << 8) | d!).toString(16)}` : address;
  const [left = '', right] = hex.split('::');
  const numbers = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((each) => Number.parseInt(each, 16));
  const [before, after] = [numbers(left), numbers(right ?? '')];
  return right === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill(0), ...after];
}

/**
 * The network that limits apply to: an IPv4 address, or the first 64 bits of an IPv6 one, since one customer owns the
 * other 64. The address is expanded first: `2001:db8::1` and `2001:db8:0:0:5::1` are in the same network.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '');
  const text = isIPv6(bare) ? bare : bare.replace(/:\d+$/, '');
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return address.slice(0, CHARS_MAX);
  const groups = groupsOf(text);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::`;
}

/** The client's network; every per-network counter uses it. */
export const clientNetwork = (c: Context, hops: number): string =>
  networkOf(lastUntrustedHop(sentHeader(c, 'x-forwarded-for'), getConnInfo(c).remote.address ?? 'unknown', hops));
