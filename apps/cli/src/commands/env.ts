import { createInterface } from 'node:readline';
import { serveEnv } from '@undercroft/env';
import { GAMES } from '@undercroft/registry';

/** `undercroft env`: environments for learning programs; one line of JSON in, one line out. */
export async function env(): Promise<void> {
  const answer = serveEnv(GAMES);
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
