import { duel } from '@undercroft/duel';
import type { AnyGame } from '@undercroft/kernel';
import { memoryStore } from '@undercroft/store';
import { expect, test } from 'vitest';
import { NO_LIMITS } from './limits.ts';
import { ann, good, hosting, offered, opened } from './proofs/hosting.ts';

test('[KER-MIND-01] a bot that holds a seat is given what it noted at its last decision', async () => {
  const heard: unknown[] = [];
  const counting: AnyGame = {
    ...(duel as unknown as AnyGame),
    bots: {
      counting: ({ legal, notes }) => {
        heard.push(notes);
        return { action: legal[0]!, notes: Number(notes) + 1 };
      },
    },
  };
  const store = memoryStore();
  const { host } = hosting(NO_LIMITS, store, [counting]);
  const { session } = await opened(host, { seed: 'notes', seats: { right: { bot: 'counting' } } });
  const actTwice = async (on: typeof host): Promise<void> => {
    for (let i = 0; i < 2; i++) good(await on.act({ caller: ann, session, action: await offered(on, session) }));
  };
  await actTwice(host);
  expect(heard).toEqual([null, 1]);
  // Notes are kept in memory only: a bot is as good as new after a restart.
  await actTwice(hosting(NO_LIMITS, store, [counting]).host);
  expect(heard).toEqual([null, 1, null, 1]);
});
