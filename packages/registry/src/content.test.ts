import { expect, test } from 'vitest';
import { GAMES } from './index.ts';
import { pushBounds } from './testing/bounds.ts';

test.each(GAMES.filter(({ content }) => content !== undefined))(
  '[REL-FUZZ-06] $id: a number pushed to its bounds is refused by the schema, or plays without a throw',
  { timeout: 400_000 },
  (game) => {
    const { broken, played, refused } = pushBounds(game, 40);
    expect(broken).toEqual([]);
    expect(Math.min(played, refused)).toBeGreaterThan(0);
  },
);
