import { randomBytes } from 'node:crypto';
import { createHost, NO_LIMITS } from '@undercroft/host';
import { GAMES } from '@undercroft/registry';
import { gameOfHeader } from '@undercroft/registry/archive';
import { openDataFolder } from '@undercroft/store';
import { serveStdio } from './stdio.ts';

/** The machine interface for one person at their own machine: the runs of the data folder, no account is needed. */
async function main(): Promise<void> {
  const { store } = await openDataFolder();
  const host = createHost({
    store,
    platform: { now: Date.now, randomId: () => randomBytes(16).toString('hex') },
    games: GAMES,
    findArchivedGame: gameOfHeader,
    limits: NO_LIMITS,
    allowsSandbox: true,
  });
  const serving = serveStdio(host);
  const stop = async (): Promise<void> => {
    await serving.close();
    await host.close();
    process.exit(0);
  };
  for (const ending of ['end', 'close']) process.stdin.once(ending, () => void stop());
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`undercroft mcp: ${(error as Error).message}\n`);
  process.exitCode = 1;
});
