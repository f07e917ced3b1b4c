import { createInterface } from 'node:readline';
import { isFailure } from '@undercroft/host';
import type { Connection } from '../connection.ts';
import { LOCAL } from '../local.ts';

/** Input of a line-based table: a typed line, or null when the run may have changed. */
export async function* incoming(host: Connection, session: string): AsyncGenerator<string | null> {
  const waiting: (string | null)[] = [];
  let wake: () => void = () => {};
  let isOpen = true;
  const put = (item: string | null): void => {
    if (item !== null || !waiting.includes(null)) waiting.push(item);
    wake();
  };
  const input = createInterface({ input: process.stdin, terminal: false });
  input.on('line', put);
  input.on('close', () => {
    isOpen = false;
    wake();
  });
  const watching = await host.watch({ caller: LOCAL, session }, () => put(null));
  try {
    while (isOpen || waiting.length > 0) {
      if (waiting.length > 0) yield waiting.shift()!;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    input.close();
    if (!isFailure(watching)) watching.stop();
  }
}
