import { createHash } from 'node:crypto';
import type { Context } from 'hono';

interface Written {
  readonly text: string;
  readonly tag: string;
}

const written = new WeakMap<object, Written>();

/** JSON that does not change while the server runs: written once, and not sent again to whoever has it. */
export function cachedJson(c: Context, answer: object): Response {
  const known = written.get(answer) ?? write(answer);
  c.header('etag', known.tag);
  c.header('cache-control', 'no-cache');
  if (c.req.header('if-none-match') === known.tag) return c.body(null, 304);
  return c.body(known.text, 200, { 'content-type': 'application/json' });
}

function write(answer: object): Written {
  const text = JSON.stringify(answer);
  const made = { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
  written.set(answer, made);
  return made;
}
