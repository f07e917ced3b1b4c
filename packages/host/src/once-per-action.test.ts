import { beforeEach, expect, test, vi } from 'vitest';
import { markEnd } from './mark-end.ts';
import { foldIntoProfile } from './profiles.ts';
import { ann, good, hosting, offered, opened } from './testing/hosting.ts';

vi.mock('./mark-end.ts', { spy: true });
vi.mock('./profiles.ts', { spy: true });

const calls = () => [foldIntoProfile, markEnd].map((work) => vi.mocked(work).mock.calls.length);
beforeEach(() => void vi.clearAllMocks());

test('profile and outcome are looked at once an action, with bots at the table and at the end of the run', async () => {
  const { host, store } = hosting();
  const bots = Object.keys(host.games[0]!.bots);
  const { session } = await opened(host, { seats: { left: 'you', right: { bot: bots[0]! } } });
  expect(calls()).toEqual([1, 1]);
  for (let outcome = null; outcome === null; ) {
    vi.clearAllMocks();
    outcome = good(await host.act({ caller: ann, session, action: await offered(host, session) })).outcome;
    expect(calls()).toEqual([1, 1]);
  }
  expect((await store.list('ann'))[0]!.meta.ended).toBeDefined();
});
