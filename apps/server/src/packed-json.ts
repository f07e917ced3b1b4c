import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { sentHeader } from './raw-headers.ts';

const BYTES_MIN = 2_048;
const LEVEL = 4;
const compress = promisify(gzip);

/** Sends JSON, compressed if it is long and the client accepts gzip. */
export async function packedJson(c: Context, answer: object): Promise<Response> {
  const text = JSON.stringify(answer);
  const acceptsGzip = /\bgzip\b/.test(sentHeader(c, 'accept-encoding') ?? '');
  const headers = { 'content-type': 'application/json', vary: 'accept-encoding' };
  if (!acceptsGzip || text.length < BYTES_MIN) return new Response(text, { headers });
  const body = await compress(text, { level: LEVEL });
  return new Response(new Uint8Array(body), { headers: { ...headers, 'content-encoding': 'gzip' } });
}
