import { memoryStore, type StoredRun } from '@undercroft/store';
import { expect, test } from 'vitest';
import { NO_LIMITS } from './limits.ts';
import { ann, bob, good, hosting, offered, opened, tableOfTwo } from './testing/hosting.ts';

test('[SEC-ISO-01] in a fair run nobody reads the hash of the whole state: it would confirm a guess at hidden cards', async () => {
  const store = memoryStore();
  const { host } = hosting(NO_LIMITS, store);
  const { session } = await tableOfTwo(host);
  const ack = good(await host.act({ caller: ann, session, action: await offered(host, session) }));
  const { records } = (await store.load(session)) as StoredRun;
  const stateHash = records.at(-1)!.line.hash;
  const { link } = good(await host.letSpectate({ caller: ann, session }));
  const seen = [
    ack,
    good(await host.look({ caller: ann, session })),
    good(await host.look({ caller: bob, session })),
    good(await host.look({ caller: { user: 'eve', link }, session })),
  ];
  for (const answer of seen) expect(JSON.stringify(answer)).not.toContain(stateHash);
});

test('[SEC-ISO-01] the owner of an open run reads it', async () => {
  const store = memoryStore();
  const { host } = hosting(NO_LIMITS, store);
  const { session } = await opened(host, { visibility: 'open' });
  const { hash } = good(await host.act({ caller: ann, session, action: await offered(host, session) }));
  const { records } = (await store.load(session)) as StoredRun;
  expect(hash).toBe(records.at(-1)!.line.hash);
});
