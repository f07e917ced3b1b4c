import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Host } from '@undercroft/host';
import { serverFor } from './server.ts';

interface Who {
  readonly user: string;
  /** The id of the agent that acts for the user. */
  readonly agent: string | null;
  /** What the agent was let in for. */
  readonly runs: 'all' | 'own';
}

const BYTES_MAX = 1024 * 1024 + 64 * 1024;

/** Serves agents over HTTP. Who asks was found out before; a session is looked up within that user's own. */
export function mcpHandler(host: Host, { visibility }: { readonly visibility: 'open' | 'fair' }) {
  const handler = createMcpHandler(
    serverFor(host, ({ authInfo }) => ({
      caller: {
        user: authInfo?.clientId ?? null,
        agent: (authInfo?.extra as Partial<Who> | undefined)?.agent ?? null,
        runs: (authInfo?.extra as Partial<Who> | undefined)?.runs ?? 'own',
        request: authInfo?.token ?? '',
      },
      visibility,
    })),
    { maxRequestBodySize: BYTES_MAX },
  );
  return {
    fetch: (request: Request, { user, agent, runs }: Who, requestId: string): Promise<Response> =>
      handler.fetch(request, { authInfo: { token: requestId, clientId: user, scopes: [], extra: { agent, runs } } }),
    close: (): Promise<void> => handler.close(),
  };
}
