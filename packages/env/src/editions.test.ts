import type { AnyGame, Json } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serveEnv } from './protocol.ts';

const duel = gameById('duel')!;

/** Duel as it would be with a second edition. */
const twofold: AnyGame = {
  ...duel,
  edition: 2,
  optionsSchema: z.strictObject({ edition: z.literal(2).optional() }),
};

const made = (options?: Json) =>
  serveEnv([twofold])(JSON.stringify({ do: 'make', game: 'duel', ...(options === undefined ? {} : { options }) }));

test('an environment plays the latest edition unless asked for another, and says which', () => {
  expect(made()).toMatchObject({ ok: true, edition: 'second edition' });
  expect(made({ edition: 1 })).toMatchObject({ ok: true, edition: 'classic' });
  expect(made({ edition: 3 })).toEqual({
    ok: false,
    error: '/options/edition: Duel has editions 1 to 2, not 3',
  });
  expect(serveEnv([duel])('{"do":"make","game":"duel"}')).not.toHaveProperty('edition');
});
