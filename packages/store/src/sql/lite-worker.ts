import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Ask, Told } from './lite-thread.ts';

const port = parentPort!;
const tell = (told: Told): void => port.postMessage(told);

/** Errors lose their fields on the way between threads: those that matter go beside the message. */
const tellError = (id: number, error: unknown): void => {
  const { message, code, detail } = error as { message: string; code?: string; detail?: string };
  tell({ id, error: { message, code, detail } });
};

const asText = (value: string): string => value;

async function answer(lite: PGlite, { what, text, values, rowMode, untouched }: Ask): Promise<unknown> {
  if (what === 'close') return lite.close();
  if (what === 'exec') return (await lite.exec(text)).map(({ rows }) => ({ rows }));
  const parsers = Object.fromEntries(untouched.map((type) => [type, asText]));
  const { rows, affectedRows } = await lite.query(text, values, { rowMode, parsers });
  return { rows, affectedRows };
}

try {
  const lite = await PGlite.create(workerData as string);
  port.on('message', (ask: Ask) => {
    answer(lite, ask).then(
      (value) => tell({ id: ask.id, value }),
      (error: unknown) => tellError(ask.id, error),
    );
  });
  tell({ id: 0, value: null });
} catch (error) {
  tellError(0, error);
}
