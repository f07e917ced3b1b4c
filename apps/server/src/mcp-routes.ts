import { type Failure, isFailure } from '@undercroft/host';
import { jsonDepth } from '@undercroft/kernel';
import type { Context } from 'hono';
import type { App, Parts } from './app.ts';
import { clientNetwork } from './client-address.ts';
import { failure } from './errors.ts';
import { readBytes, refuse } from './guard.ts';
import { DEPTH_MAX, decodeUtf8 } from './parse-json.ts';

/** A snapshot of one mebibyte, plus the call around it. */
const BYTES_MAX = 1024 * 1024 + 64 * 1024;

/** The MCP server as a handler of web requests. */
export interface McpEndpoint {
  fetch(
    request: Request,
    who: { readonly user: string; readonly agent: string | null; readonly runs: 'all' | 'own' },
    requestId: string,
  ): Promise<Response>;
  close(): Promise<void>;
}

/** `/api/mcp` accepts tokens only. Cookies are ignored, so that no page can use one behind its owner's back. */
export function mcpRoutes(
  app: App,
  { identities, mcp, config, limits }: Pick<Parts, 'identities' | 'mcp' | 'config' | 'limits'>,
): void {
  const challenge = `Bearer resource_metadata="${config.origin}/.well-known/oauth-protected-resource"`;
  app.all('/api/mcp', async (c: Context) => {
    c.set('route', 'mcp');
    const identity = await identities.identifyAgent(c.req.raw.headers);
    const limited = limits.byCaller('write', identity?.user ?? null, clientNetwork(c, config.trustedProxies));
    if (limited) return refuse(c, limited);
    if (!identity) {
      c.header('www-authenticate', challenge);
      return refuse(c, failure('unauthorized', 'Agents need a token here. See docs/guides/connect-an-agent.md.'));
    }
    const request = await shallowRequest(c);
    return isFailure(request) ? refuse(c, request) : mcp.fetch(request, identity, c.get('request'));
  });
}

/** Reads the body once, and refuses JSON nested too deeply for recursive code. */
async function shallowRequest(c: Context): Promise<Request | Failure> {
  if (c.req.method !== 'POST') return c.req.raw;
  const bytes = await readBytes(c, BYTES_MAX);
  if (isFailure(bytes)) return bytes;
  const text = decodeUtf8(bytes);
  if (text !== null && jsonDepth(text) > DEPTH_MAX)
    return failure('invalid_payload', `The JSON nests deeper than ${DEPTH_MAX}.`);
  const { url, headers, signal } = c.req.raw;
  return new Request(url, { method: 'POST', headers, signal, body: bytes });
}
