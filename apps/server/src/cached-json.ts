import { createHash } from 'node:crypto';
import type { Context } from 'hono';

interface CachedText {
  readonly text: string;
  readonly tag: string;
}

const cachedTexts = new WeakMap<object, CachedText>();

/** Sends JSON that does not change while the server runs. Serialised once; a client that has it gets a 304. */
export function cachedJson(c: Context, answer: object): Response {
  const cached = cachedTexts.get(answer) ?? write(answer);
  c.header('etag', cached.tag);
  c.header('cache-control', 'no-cache');
  if (c.req.header('if-none-match') === cached.tag) return c.body(null, 304);
  return c.body(cached.text, 200, { 'content-type': 'application/json' });
}

function write(answer: object): CachedText {
  const text = JSON.stringify(answer);
  const entry = { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
  cachedTexts.set(answer, entry);
  return entry;
}
