import { duel } from '@undercroft/duel';
import type { AnyGame } from '@undercroft/kernel';
import { memoryStore, type StoredRun } from '@undercroft/store';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { NO_LIMITS } from './limits.ts';
import { ann, good, hosting, opened } from './testing/hosting.ts';

/** A duel with options that nobody owns. */
const unowned: AnyGame = {
  ...duel,
  profile: {
    schema: z.strictObject({}),
    slot: () => 'main',
    empty: () => ({}),
    owns: () => false,
    folds: [],
    fold: (profile) => profile,
  },
};
const BOT = { right: { bot: 'random' } } as const;

test('[SEC-FACT-01] a typed seed or open visibility never hides behind practice', async () => {
  const { host } = hosting(NO_LIMITS, memoryStore(), [unowned]);
  const typed = await opened(host, { seed: '7', seats: BOT });
  expect(typed).toMatchObject({
    standing: 'open',
    ranked: false,
    facts: { seed: 'typed', seedBy: 'typed', visibility: 'fair', options: 'not_owned', isSandbox: false },
  });
  const open = await opened(host, { visibility: 'open', seats: BOT });
  expect(open).toMatchObject({
    standing: 'open',
    ranked: false,
    facts: { seed: 'drawn', visibility: 'open', options: 'not_owned' },
  });
  expect(await opened(host, { seats: BOT })).toMatchObject({ standing: 'practice', facts: { options: 'not_owned' } });
});

test('[SEC-FACT-01] a run that counts says so, and by whom its seed was drawn', async () => {
  const { host } = hosting();
  expect(await opened(host, { seats: BOT })).toMatchObject({
    standing: 'ranked',
    ranked: true,
    facts: { seed: 'drawn', seedBy: 'server', visibility: 'fair', options: 'owned', isSandbox: false, later: [] },
  });
  const sandbox = await opened(host, { scenario: { left: { hp: 5 } }, seats: BOT });
  expect(sandbox).toMatchObject({ standing: 'sandbox', facts: { isSandbox: true } });
});

test('[SEC-FACT-01] open visibility alone keeps a run from counting', async () => {
  const { host } = hosting();
  // Drawn seed, owned options, a bot opposite: a ranked run in everything but the visibility.
  const open = await opened(host, { visibility: 'open', seats: BOT });
  expect(open.facts).toMatchObject({
    seed: 'drawn',
    options: 'owned',
    visibility: 'open',
    isSandbox: false,
    later: [],
  });
  expect(open).toMatchObject({ standing: 'open', ranked: false });
});

test('[SEC-FACT-01] headers of format 1 keep reading, and say what they do not know', async () => {
  const store = memoryStore();
  const { session } = await opened(hosting(NO_LIMITS, store).host, { seats: BOT });
  const { header, meta, records } = (await store.load(session)) as StoredRun;
  const { facts: _, salt: __, ...old } = header;
  const { history: ___, ...before } = meta;
  const asWas = async (standing: 'ranked' | 'open' | 'practice') => {
    const kept = { ...old, format: 1 as const, standing };
    await store.commit([{ kind: 'replace', id: session, header: kept, meta: before, records }]);
    return good(await hosting(NO_LIMITS, store).host.look({ caller: ann, session }));
  };
  expect(await asWas('ranked')).toMatchObject({ ranked: true, facts: { seed: 'drawn', options: 'owned' } });
  expect(await asWas('open')).toMatchObject({ ranked: false, standing: 'open', facts: { seed: 'typed' } });
  expect(await asWas('practice')).toMatchObject({ ranked: false, facts: { seed: 'unknown', options: 'not_owned' } });
});
