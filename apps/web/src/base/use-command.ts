import { useCallback, useState } from 'react';
import { isRefused } from './api.ts';

/** The server's sentence about a refusal; of any other error, the error itself. */
const messageOf = (error: unknown): string => (isRefused(error) ? error.failure.message : String(error));

interface Command {
  /** The sentence that the latest command returned, or the reason why it failed; empty if there is nothing to say. */
  readonly message: string;
  run(command: () => Promise<unknown>): void;
  show(message: string): void;
}

/** Runs asynchronous commands of a button or a form, and keeps the message of the latest one. */
export function useCommand(describe: (error: unknown) => string = messageOf): Command {
  const [message, show] = useState('');
  const run = useCallback(
    (command: () => Promise<unknown>): void => {
      command().then(
        (result) => show(typeof result === 'string' ? result : ''),
        (error: unknown) => show(describe(error)),
      );
    },
    [describe],
  );
  return { message, run, show };
}
