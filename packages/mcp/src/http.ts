import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Host } from '@undercroft/host';
import { serverFor } from './server.ts';

interface AgentIdentity {
  readonly user: string;
  /** The id of the agent that acts for the user. */
  readonly agent: string | null;
  /** The runs the agent may use. */
  readonly runs: 'all' | 'own';
}

const BYTES_MAX = 1024 * 1024 + 64 * 1024;

/** Serves agents over HTTP. The caller is authenticated already; sessions are looked up with that user's rights. */
export function mcpHandler(host: Host, { visibility }: { readonly visibility: 'open' | 'fair' }) {
  const handler = createMcpHandler(
    serverFor(host, ({ authInfo }) => ({
      caller: {
        user: authInfo?.clientId ?? null,
        agent: (authInfo?.extra as Partial<AgentIdentity> | undefined)?.agent ?? null,
        runs: (authInfo?.extra as Partial<AgentIdentity> | undefined)?.runs ?? 'own',
        request: authInfo?.token ?? '',
      },
      visibility,
    })),
    { maxRequestBodySize: BYTES_MAX },
  );
  return {
    fetch: (request: Request, { user, agent, runs }: AgentIdentity, requestId: string): Promise<Response> =>
      handler.fetch(request, { authInfo: { token: requestId, clientId: user, scopes: [], extra: { agent, runs } } }),
    close: (): Promise<void> => handler.close(),
  };
}
