import { expect, test } from 'vitest';
import { GAMES } from './index.ts';
import { pushBounds } from './testing/bounds.ts';

test.each(GAMES.filter(({ content }) => content !== undefined))(
  '[REL-FUZZ-06] $id: 2,000 numbers pushed to their bounds are refused by the schema, or play without a throw',
  { timeout: 3_600_000 },
  (game) => {
    const { broken, played, refused } = pushBounds(game, 2_000);
    expect(broken).toEqual([]);
    expect(Math.min(played, refused)).toBeGreaterThan(0);
  },
);
