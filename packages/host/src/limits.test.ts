import { expect, test } from 'vitest';
import { LIMITS, limiter } from './limits.ts';
import { ann, bad, good, hosting, offered, opened } from './testing/hosting.ts';

test('[SEC-RATE-01] a bucket gives whole tokens only, and says when the next one is there', () => {
  let now = 0;
  const { take } = limiter({ now: () => now, randomId: () => '' });
  expect(take('x', 1, 1)).toBeNull();
  now = 500;
  expect(take('x', 1, 1)).toMatchObject({ error: 'rate_limited', retry_after_s: 1 });
  now = 999;
  expect(take('x', 1, 1)).not.toBeNull();
  now = 1_000;
  expect(take('x', 1, 1)).toBeNull();
});

test('[SEC-RATE-01] one user acts twenty times a second over all runs together', async () => {
  const { host, clock } = hosting(LIMITS);
  const sessions: string[] = [];
  for (let i = 0; i < 3; i++) sessions.push((await opened(host)).session);
  const actAt = async (session: string) => host.act({ caller: ann, session, action: await offered(host, session) });
  for (let i = 0; i < 20; i++) good(await actAt(sessions[i % 2]!));
  // Each run alone would allow more: ten of its twenty are left, or all twenty if nobody has acted yet.
  for (const session of sessions) expect(bad(await actAt(session)).error).toBe('rate_limited');
  clock.now_ms += 1_000;
  good(await actAt(sessions[2]!));
});
