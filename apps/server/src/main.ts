import '@undercroft/registry/quick';
import { BadConfig, readConfig } from './config.ts';
import { startServer } from './start.ts';

/** Starts the server from the environment, says where it is, and stops cleanly when asked to. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config);
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

const sentenceOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'EADDRINUSE') return 'The port is taken. Set PORT to another one, or stop what uses it.';
  if (error instanceof BadConfig || code === 'folder_in_use') return message ?? '';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

main().catch((error: unknown) => {
  process.stderr.write(`undercroft: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
