import { duel } from '@undercroft/duel';
import { type AnyGame, editions, type Json } from '@undercroft/kernel';
import { memoryStore } from '@undercroft/store';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHost } from './host.ts';
import { NO_LIMITS } from './limits.ts';
import { ann, bad, good, simulated } from './testing/hosting.ts';

/** Duel as it would be with a second edition. */
const twofold = {
  ...duel,
  edition: 2,
  optionsSchema: z.strictObject({ edition: z.literal(2).optional() }),
} as unknown as AnyGame;

const host = createHost({ store: memoryStore(), platform: simulated().platform, games: [twofold], limits: NO_LIMITS });
const open = (options?: Json) =>
  host.open({ caller: ann, game: 'duel', ...(options === undefined ? {} : { options }) });

const optionsOf = async (session: string): Promise<Json> =>
  good(await host.list(ann)).find((run) => run.session === session)!.options;

describe('editions of a game', () => {
  test('[KER-ED-02] a run begins in the latest edition unless another is asked for', async () => {
    const begun = async (options?: Json) => optionsOf(good(await open(options)).session);
    expect(await begun()).toEqual({ edition: 2 });
    expect(await begun({ edition: 2 })).toEqual({ edition: 2 });
    expect(await begun({ edition: 1 })).toEqual({});
  });

  test('[KER-ED-02] a run like another one keeps its edition', async () => {
    const first = await optionsOf(good(await open({ edition: 1 })).session);
    expect(await optionsOf(good(await open(editions.same(first))).session)).toEqual(first);
  });

  test('[KER-ED-01] an edition the game does not have is refused in a sentence', async () => {
    expect(bad(await open({ edition: 3 }))).toMatchObject({
      error: 'invalid_payload',
      issues: [{ path: '/options/edition', message: 'Duel has editions 1 to 2, not 3' }],
    });
  });
});
