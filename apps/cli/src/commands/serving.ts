import type { RunningServer } from '@undercroft/server';
import { CommandError } from '../output.ts';

/** `undercroft serve`: like `npm start`, but without building first. */
export async function serve(): Promise<void> {
  const { BadConfig, readConfig, startServer } = await import('@undercroft/server');
  try {
    const server = await startServer(readConfig(process.env));
    process.stdout.write(`Undercroft is at ${server.url}\n`);
    await untilStopped(server);
  } catch (error) {
    if (error instanceof BadConfig) throw new CommandError(error.message);
    throw error;
  }
}

/** Serves until the process is interrupted. */
export async function untilStopped(server: RunningServer): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await server.close();
  process.exit(0);
}
