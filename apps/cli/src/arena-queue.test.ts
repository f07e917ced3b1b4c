import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUDGET, type Contest, contestMatches, publicSeeds } from '@undercroft/arena';
import { gameById } from '@undercroft/registry';
import { afterAll, describe, expect, test } from 'vitest';
import { makeArenaDoer } from './commands/arena-queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-doer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const duel = gameById('duel')!;

/** A contest as stored in a queue: one program, one bot, one match each. */
function workOf(program: string) {
  const { id: game, rules, contentHash } = duel;
  const budget = { ...BUDGET, steps: 1, seconds: 5 };
  const agents = [`bad=${program}`, 'bot=bot:greedy'];
  const contest: Contest = { game, rules, contentHash, agents, opponent: 'random', budget };
  const all = contestMatches(duel, contest, publicSeeds('duel', 1));
  const matches = ['bad', 'bot'].map((name) => all.find(({ agent }) => agent === name)!);
  return { kind: 'arena', contest, matches } as never;
}

describe.each(['command', 'text', 'mcp'])('a queue that names %s:', (kind) => {
  const file = join(folder, kind);
  const work = workOf(`${kind}:touch ${file}`);

  test('is refused with a sentence, and nothing is started', async () => {
    const answer = await makeArenaDoer(false)(work, 0, 1);
    expect(answer).toEqual({
      problem: `would start "bad=${kind}:touch ${file}", which needs a worker with --allow-commands`,
    });
    expect(existsSync(file)).toBe(false);
  });

  test('still has its bots played', async () => {
    expect(await makeArenaDoer(false)(work, 1, 2)).toMatchObject({ found: expect.stringContaining('"agent":"bot"') });
    expect(existsSync(file)).toBe(false);
  });

  test('is played by a worker that allows commands', async () => {
    expect(await makeArenaDoer(true)(work, 0, 1)).toMatchObject({ found: expect.stringContaining('"agent":"bad"') });
    expect(existsSync(file)).toBe(true);
  });
});

test('an address is asked only by a worker that allows commands', async () => {
  expect(await makeArenaDoer(false)(workOf('http://127.0.0.1:4299/'), 0, 1)).toHaveProperty('problem');
});
