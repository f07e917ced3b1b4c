import type { Host } from '@undercroft/host';
import type { Connection } from '@undercroft/store';
import type { Accounts, makeAccounts } from './accounts.ts';
import type { McpEndpoint } from './mcp-routes.ts';

/** Parts that are slow to load and not needed for the first page. */
export interface LoadedLater {
  readonly accounts: Accounts;
  readonly mcp: McpEndpoint;
  /** Starts loading. Earlier calls wait for their part to load. */
  load(): void;
}

/** The sign-in library and MCP: together they take longer to load than everything else. */
export function loadedLater(
  connection: Connection,
  host: Host,
  [config, onGrownUp]: [Parameters<typeof makeAccounts>[1], Parameters<typeof makeAccounts>[2]],
): LoadedLater {
  const accounts = once(async () => (await import('./accounts.ts')).makeAccounts(connection, config, onGrownUp));
  let endpoint: Promise<McpEndpoint> | null = null;
  const mcp = (): Promise<McpEndpoint> => {
    endpoint ??= import('@undercroft/mcp').then(({ mcpHandler }) => mcpHandler(host, { visibility: 'fair' }));
    return endpoint;
  };
  return {
    accounts: {
      handler: async (request) => (await accounts()).handler(request),
      api: {
        getSession: async (request) => (await accounts()).api.getSession(request),
      },
      hasMail: config.mail !== null,
    },
    mcp: {
      fetch: async (request, who, id) => (await mcp()).fetch(request, who, id),
      close: async () => (await endpoint)?.close(),
    },
    load: () => void Promise.allSettled([accounts(), mcp()]),
  };
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
};
