import { serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import type { Host } from '@undercroft/host';
import { LOCAL_USER } from '@undercroft/store';
import { serverFor } from './server.ts';

/** Serves agents on this machine over standard input and output. One user: whoever started the process. */
export function serveStdio(host: Host, user: string = LOCAL_USER): { close(): Promise<void> } {
  return serve(
    serverFor(host, () => ({ caller: { user }, visibility: 'open' })),
    { onerror: (error) => process.stderr.write(`undercroft mcp: ${error.message}\n`) },
  );
}
