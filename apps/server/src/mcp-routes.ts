import type { Context } from 'hono';
import type { App, Parts } from './app.ts';
import { clientAddress } from './client-address.ts';
import { failure } from './errors.ts';
import { refuse } from './guard.ts';

/** The machine interface as a handler of web requests. */
export interface McpEndpoint {
  fetch(
    request: Request,
    who: { readonly user: string; readonly agent: string | null; readonly runs: 'all' | 'own' },
    requestId: string,
  ): Promise<Response>;
  close(): Promise<void>;
}

/** `/api/mcp`: tokens only, whoever asks. Cookies do not count, so no page can use one behind its owner's back. */
export function mcpRoutes(
  app: App,
  { identities, mcp, config, limits }: Pick<Parts, 'identities' | 'mcp' | 'config' | 'limits'>,
): void {
  const challenge = `Bearer resource_metadata="${config.origin}/.well-known/oauth-protected-resource"`;
  app.all('/api/mcp', async (c: Context) => {
    c.set('route', 'mcp');
    const identity = await identities.identifyAgent(c.req.raw.headers);
    const limited = limits.byCaller('write', identity?.user ?? null, clientAddress(c, config.trustedProxies));
    if (limited) return refuse(c, limited);
    if (!identity) {
      c.header('www-authenticate', challenge);
      return refuse(c, failure('unauthorized', 'Agents need a token here. See docs/guides/connect-an-agent.md.'));
    }
    return mcp.fetch(c.req.raw, identity, c.get('request'));
  });
}
