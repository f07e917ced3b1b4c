import { join } from 'node:path';
import { serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import type { Host } from '@undercroft/host';
import { dataFolder, LOCAL_USER } from '@undercroft/store';
import { fileBook } from './note-book.ts';
import type { PackShelf } from './operation.ts';
import { serverFor } from './server.ts';

/** Serves agents on this machine over standard input and output, for the user who started the process. */
export function serveStdio(
  host: Host,
  {
    isFair = false,
    user = LOCAL_USER,
    packs,
  }: { readonly isFair?: boolean; readonly user?: string; readonly packs?: PackShelf | undefined } = {},
): {
  close(): Promise<void>;
} {
  const notes = fileBook(join(dataFolder(), 'agent-notes.json'));
  return serve(
    serverFor(host, () => ({
      caller: { user },
      visibility: isFair ? 'fair' : 'open',
      isFair,
      notes,
      ...(packs ? { packs } : {}),
    })),
    { onerror: (error) => process.stderr.write(`undercroft mcp: ${error.message}\n`) },
  );
}
