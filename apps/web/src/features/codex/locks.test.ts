import type { Json } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { describe, expect, it } from 'vitest';
import { locksOf } from './locks.ts';

describe('locked entries of a codex', () => {
  it('say what opens them and how much is missing, and are entries that exist', () => {
    for (const id of ['observer', 'vibes']) {
      const game = gameById(id)!;
      const locks = locksOf(game, game.profile!.empty() as Json);
      expect(locks.size).toBeGreaterThan(5);
      const ids = new Set(game.words.codex.map((entry) => entry.id));
      for (const [entry, { text, missing }] of locks) {
        expect(ids, `${id} ${entry}`).toContain(entry);
        expect(text).toMatch(/^Opens /);
        expect(missing).toMatch(/^\d+ (Data|points)$/);
      }
    }
  });

  it('are unknown without a profile, and where a game has none', () => {
    expect(locksOf(gameById('observer')!, undefined).size).toBe(0);
    expect(locksOf(gameById('duel')!, null).size).toBe(0);
  });
});
