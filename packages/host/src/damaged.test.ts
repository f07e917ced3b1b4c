import { replays } from '@undercroft/kernel';
import { memoryStore, type Store, type StoredRun } from '@undercroft/store';
import { expect, test } from 'vitest';
import type { Host } from './host.ts';
import { NO_LIMITS } from './limits.ts';
import { ann, bad, eve, good, hosting, nobody, offered, opened } from './testing/hosting.ts';

/** A run of four lines whose third has a wrong hash. */
async function damagedRun(): Promise<{ host: Host; store: Store; session: string }> {
  const store = memoryStore();
  const first = hosting(NO_LIMITS, store).host;
  const { session } = await opened(first, { seats: { right: { bot: 'random' } } });
  for (let i = 0; i < 2; i++) good(await first.act({ caller: ann, session, action: await offered(first, session) }));
  const { header, meta, records } = (await store.load(session)) as StoredRun;
  const spoiled = records.map((record, i) =>
    i === 2 ? { ...record, line: { ...record.line, hash: '0'.repeat(16) } } : record,
  );
  await store.commit([{ kind: 'replace', id: session, header, meta, records: spoiled }]);
  return { host: hosting(NO_LIMITS, store).host, store, session };
}

test('[REL-QUAR-02] every operation says session_damaged to its owner, and nothing to a stranger', async () => {
  const { host, session } = await damagedRun();
  const all = async (caller: { user: string | null }) => {
    const request = { caller, session };
    return [
      await host.look(request),
      await host.offers(request),
      await host.log(request),
      await host.explain({ ...request, event: 1 }),
      await host.act({ ...request, action: {} }),
      await host.undo(request),
      await host.fork({ ...request, upTo: 0 }),
      await host.sealed(request),
      await host.share(request),
      await host.invite({ ...request, seat: 'left' }),
      await host.letSpectate(request),
      await host.handOver({ ...request, seat: 'left', to: 'open' }),
      await host.restoreInto({ ...request, snapshot: 'x' }),
      await host.advance({ ...request, steps: 1 }),
      await host.watch(request, () => {}),
    ].map((answer) => bad(answer).error);
  };
  expect(new Set(await all(ann))).toEqual(new Set(['session_damaged']));
  for (const caller of [eve, nobody]) expect(new Set(await all(caller))).toEqual(new Set(['session_not_found']));
});

test('[REL-QUAR-02] it is exported as far as it is good, and deleted, by its owner alone', async () => {
  const { host, store, session } = await damagedRun();
  expect(bad(await host.replay({ caller: eve, session })).error).toBe('session_not_found');
  const { text } = good(await host.replay({ caller: ann, session }));
  const replay = replays.parse(text);
  expect(replay).toMatchObject({ lines: [{ n: 1 }, { n: 2 }] });
  expect(good(await host.verify({ caller: ann, replay: text }))).toEqual({ game: 'duel', steps: 2 });
  expect(bad(await host.remove({ caller: eve, session })).error).toBe('session_not_found');
  expect(good(await host.remove({ caller: ann, session }))).toEqual({ deleted: session });
  expect(await store.load(session)).toBeNull();
});

test('[REL-QUAR-02] a run whose content is not here is not called good to export: its seed is still a secret', async () => {
  const { store } = hosting();
  const { session } = await opened(hosting(NO_LIMITS, store).host, { seats: { right: { bot: 'random' } } });
  const elsewhere = hosting(NO_LIMITS, store, []).host;
  expect(bad(await elsewhere.replay({ caller: ann, session })).error).toBe('session_damaged');
  expect(good(await elsewhere.remove({ caller: ann, session }))).toEqual({ deleted: session });
});
