import { createInterface } from 'node:readline';
import { serveEnv } from '@undercroft/env';
import { GAMES } from '@undercroft/registry';
import { gamesWithPacks } from '../packs.ts';

/** `undercroft env`: environments for learning programs; one line of JSON in, one line out. */
export async function env(packs: readonly string[] = []): Promise<void> {
  const answer = serveEnv(gamesWithPacks(GAMES, packs));
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
