import { createInterface } from 'node:readline';
import { serveEnv } from '@undercroft/env';
import { GAMES } from '@undercroft/registry';

/** `undercroft env`: environments for programs that learn, a line of JSON in, a line of JSON out. */
export async function env(): Promise<void> {
  const answer = serveEnv(GAMES);
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
