import type { RunningServer } from '@undercroft/server';
import { Failed } from '../output.ts';

/** `undercroft mcp`: agents on standard input and output; nothing else may be printed there. */
export async function mcp(): Promise<void> {
  const { serveStdio } = await import('@undercroft/mcp');
  const { localHost } = await import('../local.ts');
  const host = await localHost();
  const serving = serveStdio(host);
  await new Promise<void>((resolve) => {
    for (const ending of ['end', 'close']) process.stdin.once(ending, () => resolve());
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await serving.close();
  await host.close();
  process.exit(0);
}

/** `undercroft serve`: what `npm start` does, without building first. */
export async function serve(): Promise<void> {
  const { BadConfig, readConfig, startServer } = await import('@undercroft/server');
  try {
    const server = await startServer(readConfig(process.env));
    process.stdout.write(`Undercroft is at ${server.url}\n`);
    await untilStopped(server);
  } catch (error) {
    if (error instanceof BadConfig) throw new Failed(error.message);
    throw error;
  }
}

/** Serves until somebody ends it. */
export async function untilStopped(server: RunningServer): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await server.close();
  process.exit(0);
}
