import { openDatabase } from '@undercroft/store';
import { BadConfig, readConfig } from './config.ts';

/** Starts the server from the environment, prints its address, and shuts down cleanly on a signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // The database opens in its own thread while the games load here.
  const opening = openDatabase(config.database);
  opening.catch(() => {});
  await import('@undercroft/registry/quick');
  const { startServer } = await import('./start.ts');
  const server = await startServer(config, undefined, opening);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.stdout.write(`Undercroft is at ${server.url}\n`);
}

const UNWRITABLE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS']);

const sentenceOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'EADDRINUSE') return 'The port is taken. Set PORT to another one, or stop what uses it.';
  if (code !== undefined && UNWRITABLE.has(code))
    return 'The disk is full or cannot be written. Free some space, or name another folder with UNDERCROFT_DATA.';
  if (error instanceof BadConfig || code === 'busy' || code === 'newer_schema') return message ?? '';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

main().catch((error: unknown) => {
  process.stderr.write(`undercroft: ${sentenceOf(error)}\n`);
  process.exit(1);
});
