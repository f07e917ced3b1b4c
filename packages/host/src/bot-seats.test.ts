import { duel } from '@undercroft/duel';
import type { AnyGame } from '@undercroft/kernel';
import { memoryStore } from '@undercroft/store';
import { expect, test } from 'vitest';
import { createHost } from './host.ts';
import { NO_LIMITS } from './limits.ts';
import { ann, good, hosting, offered, opened, simulated } from './testing/hosting.ts';
import { inlineThinking, ThinkingBusy, type Workers } from './thinking.ts';

test('[KER-MIND-01] a bot that holds a seat is given what it noted at its last decision', async () => {
  const receivedNotes: unknown[] = [];
  const counting: AnyGame = {
    ...(duel as unknown as AnyGame),
    bots: {
      counting: ({ legal, notes }) => {
        receivedNotes.push(notes);
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
  expect(receivedNotes).toEqual([null, 1]);
  // Notes are kept in memory only: after a restart a bot starts without any.
  await actTwice(hosting(NO_LIMITS, store, [counting]).host);
  expect(receivedNotes).toEqual([null, 1, null, 1]);
});

test('[REL-END-01] a run whose bots were held up ends when somebody looks, and stands in the list as ended', async () => {
  let isBusy = true;
  const thinking: Workers = {
    ...inlineThinking,
    choose: async (...task) => {
      if (isBusy) throw new ThinkingBusy();
      return inlineThinking.choose(...task);
    },
  };
  const { platform } = simulated();
  const host = createHost({ store: memoryStore(), platform, games: [duel], limits: NO_LIMITS, thinking });
  const seats = { left: { bot: 'greedy' }, right: { bot: 'greedy' } };
  const { session, outcome } = await opened(host, { seats });
  expect(outcome).toBeNull();
  isBusy = false;
  const over = good(await host.look({ caller: ann, session }));
  const [listed] = good(await host.list(ann));
  expect(over.outcome).not.toBeNull();
  expect([listed!.ended, listed!.result?.text]).toEqual([over.outcome!.code, over.outcome!.text]);
});
