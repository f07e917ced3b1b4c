import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Node's own request and response headers. A `Headers` object per request would cost more than an action of a small
 * game, so headers used on every request bypass it.
 */
const bindings = (c: Context): HttpBindings => c.env as HttpBindings;

/** The request header of this name, which must be in lower case. */
export function sentHeader(c: Context, name: string): string | undefined {
  const value = bindings(c).incoming.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Sets a response header before the handler runs; the handler's own value replaces it. */
export const presetHeader = (c: Context, name: string, value: string): void => {
  bindings(c).outgoing.setHeader(name, value);
};
