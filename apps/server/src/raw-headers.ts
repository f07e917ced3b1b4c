import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Headers as Node has them. A `Headers` object for every request and every answer would cost more than an action of a
 * small game, so what is read or set for each of them is read and set here.
 */
const bindings = (c: Context): HttpBindings => c.env as HttpBindings;

/** What the client sent under this name, in lower case. */
export function sentHeader(c: Context, name: string): string | undefined {
  const value = bindings(c).incoming.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Sets a header of the answer before there is one; the handler's own of the same name comes in its place. */
export const presetHeader = (c: Context, name: string, value: string): void => {
  bindings(c).outgoing.setHeader(name, value);
};
