import { duel } from '@undercroft/duel';
import { memoryStore } from '@undercroft/store';
import { expect, test } from 'vitest';
import { createHost } from './host.ts';
import { LIMITS, NO_LIMITS } from './limits.ts';
import { ann, bad, good, hosting, opened, playedOut, simulated } from './testing/hosting.ts';

const strictHost = () =>
  createHost({ store: memoryStore(), platform: simulated().platform, games: [duel], limits: NO_LIMITS });

test.each([
  ['a scenario', { scenario: { left: { hp: 5 } } }],
  ['forced rolls', { rolls: { die: [4] } }],
])('[SEC-IMPORT-01] a run with %s is not restored where none may begin', async (_, more) => {
  const { host } = hosting();
  const { session } = await opened(host, { seed: '7', ...more });
  await playedOut(host, session);
  const { text } = good(await host.replay({ caller: ann, session }));
  const strict = strictHost();
  expect(bad(await strict.open({ caller: ann, game: 'duel', ...more })).error).toBe('forbidden');
  expect(bad(await strict.restore({ caller: ann, replay: text, upTo: 0 })).error).toBe('forbidden');
  const own = good(await strict.open({ caller: ann, game: 'duel', seed: '7' }));
  expect(bad(await strict.restoreInto({ caller: ann, session: own.session, snapshot: text })).error).toBe('forbidden');
  expect(good(await strict.verify({ caller: ann, replay: text })).game).toBe('duel');
});

test('[SEC-IMPORT-01] a restored run counts among the runs one may keep and begin', async () => {
  const { host } = hosting();
  const { session } = await opened(host, { seed: '7' });
  const { text } = good(await host.replay({ caller: ann, session }));
  const few = hosting({ ...LIMITS, sessions_live_max: 2 }).host;
  good(await few.restore({ caller: ann, replay: text }));
  good(await few.restore({ caller: ann, replay: text }));
  expect(bad(await few.restore({ caller: ann, replay: text })).message).toContain('Delete one first');
});

test('[SEC-IMPORT-01] a replay longer than its game can be is refused before it is played', async () => {
  const { host } = hosting();
  const { session } = await opened(host, { seed: '7' });
  const { text } = good(await host.replay({ caller: ann, session }));
  const bound = 2 * duel.bound({} as never);
  const lines = Array.from({ length: bound + 1 }, (_, i) => `${i + 1} ${'0'.repeat(16)} undo`);
  const answer = bad(await host.restore({ caller: ann, replay: `${text}${lines.join('\n')}\n` }));
  expect(answer).toMatchObject({
    error: 'snapshot_rejected',
    message: expect.stringContaining(`more than ${bound} steps`),
  });
});
