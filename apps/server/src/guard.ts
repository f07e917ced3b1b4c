import { type Failure, isFailure } from '@undercroft/host';
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from './config.ts';
import { failure, STATUS } from './errors.ts';
import { decodeUtf8, type ParsedJson, parseJson } from './parse-json.ts';
import { presetHeader, sentHeader } from './raw-headers.ts';

const MUTATING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export const refuse = (c: Context, refused: Failure): Response => {
  if (refused.retry_after_s !== undefined) c.header('retry-after', String(refused.retry_after_s));
  return c.json(refused, STATUS[refused.error]);
};

/**
 * Security headers of every response: only our own scripts, frames only for the configured embedders. Pages that ask
 * for a decision are never framed, not even by an embedder.
 */
export function securityHeaders(config: Pick<Config, 'embedders' | 'origin'>): MiddlewareHandler {
  const policies = headersOf(policiesFor(config));
  return async (c, next) => {
    const headers = await policies;
    for (const [name, value] of headers) presetHeader(c, name, value);
    await next();
    if (!c.get('isUnframed')) return;
    const policy = new Headers(headers).get('content-security-policy') ?? '';
    presetHeader(c, 'content-security-policy', policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"));
    presetHeader(c, 'x-frame-options', 'DENY');
  };
}

/** The headers that Hono's middleware sets; computed once, since they are the same for every response. */
async function headersOf(middleware: MiddlewareHandler): Promise<[string, string][]> {
  const headers = new Headers();
  await middleware({ res: { headers } } as Context, async () => {});
  return [...headers];
}

const policiesFor = ({ embedders, origin }: Pick<Config, 'embedders' | 'origin'>): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: embedders.length > 0 ? [...embedders] : ["'none'"],
    },
    ...(embedders.length > 0 ? { xFrameOptions: false } : { xFrameOptions: 'DENY' }),
    referrerPolicy: 'same-origin',
    crossOriginOpenerPolicy: embedders.length > 0 ? false : 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity: origin.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
  });

/** Host names this server accepts. Any other means that someone pointed their own name at our address. */
function hostsOf({ origin, address, port }: Pick<Config, 'origin' | 'address' | 'port'>): Set<string> {
  const local = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(address);
  return new Set([new URL(origin).host, ...(isLocal ? local : [])]);
}

/** Refuses unknown host names and cross-site requests. */
export function sameSite(config: Pick<Config, 'origin' | 'address' | 'port' | 'metrics'>): MiddlewareHandler {
  const hosts = hostsOf(config);
  const origins = new Set([config.origin, ...[...hosts].map((host) => `http://${host}`)]);
  const isForeign = (c: Context): boolean => {
    const origin = sentHeader(c, 'origin');
    if (origin !== undefined && !origins.has(origin)) return true;
    const site = sentHeader(c, 'sec-fetch-site');
    return MUTATING.has(c.req.method) && site !== undefined && site !== 'same-origin' && site !== 'none';
  };
  /** Prometheus calls each server by an address of its own. A token is asked for there, so no page can read it. */
  const isScraped = (c: Context): boolean => typeof config.metrics === 'object' && c.req.path === '/metrics';
  return async (c, next) => {
    if (!hosts.has(sentHeader(c, 'host') ?? '') && !isScraped(c))
      return refuse(c, failure('forbidden', 'This server does not answer to that name.'));
    if (isForeign(c)) return refuse(c, failure('forbidden', 'Requests from other sites are not taken.'));
    return next();
  };
}

const problem = (message: string, path = ''): Failure =>
  failure('invalid_payload', message, { issues: [{ path, message }] });

/** Parses a body on another thread: parsing a large one here would block every other request. */
export type ParseOffThread = (bytes: Uint8Array<ArrayBuffer>) => Promise<ParsedJson>;

const HERE_BYTES_MAX = 128 * 1024;

/** Reads the body as JSON. An empty body is an empty object. */
export async function readJson(
  c: Context,
  bytes_max: number,
  parseOffThread?: ParseOffThread,
): Promise<{ value: unknown } | Failure> {
  const bytes = await readBytes(c, bytes_max);
  if (isFailure(bytes)) return bytes;
  if (bytes.length > 0 && !/^application\/json\s*(;|$)/i.test(sentHeader(c, 'content-type') ?? ''))
    return problem('Send JSON, with content-type application/json.');
  const parsed = parseOffThread && bytes.length > HERE_BYTES_MAX ? await parseOffThread(bytes) : parseJson(bytes);
  return 'problem' in parsed ? problem(parsed.problem) : parsed;
}

/** Reads the fields of a form. */
export async function readForm(c: Context, bytes_max: number): Promise<{ [name: string]: string } | Failure> {
  const bytes = await readBytes(c, bytes_max);
  if (isFailure(bytes)) return bytes;
  const text = decodeUtf8(bytes);
  if (text === null) return problem('The body cannot be read as UTF-8.');
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(sentHeader(c, 'content-type') ?? ''))
    return problem('Send a form, with content-type application/x-www-form-urlencoded.');
  return Object.fromEntries(new URLSearchParams(text));
}

/** Reads at most `bytes_max`, whatever length the client claims. */
export async function readBytes(c: Context, bytes_max: number): Promise<Uint8Array<ArrayBuffer> | Failure> {
  const tooLarge = () => problem(`The body is larger than ${bytes_max} bytes.`);
  const claimed = sentHeader(c, 'content-length');
  if (Number(claimed ?? 0) > bytes_max) return tooLarge();
  try {
    const bytes = claimed === undefined ? await readChunks(c, bytes_max) : new Uint8Array(await c.req.arrayBuffer());
    return bytes ?? tooLarge();
  } catch {
    return problem('The body could not be read to its end.');
  }
}

/** Reads a body without a content-length; null if it is too long. */
async function readChunks(c: Context, bytes_max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (c.req.raw.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > bytes_max) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
