import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

const BYTES_MIN = 2_048;
const LEVEL = 4;
const packed = promisify(gzip);

/** An answer as JSON, packed where it is long and the client can open it. */
export async function packedJson(c: Context, answer: object): Promise<Response> {
  const text = JSON.stringify(answer);
  const canOpen = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  const headers = { 'content-type': 'application/json', vary: 'accept-encoding' };
  if (!canOpen || text.length < BYTES_MIN) return c.body(text, 200, headers);
  const body = await packed(text, { level: LEVEL });
  return c.body(new Uint8Array(body), 200, { ...headers, 'content-encoding': 'gzip' });
}
