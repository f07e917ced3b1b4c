import { GAMES } from '@undercroft/registry';
import { accentOf } from '@undercroft/text/terminal';
import { expect, it } from 'vitest';

it('draws each game in the colour of a terminal that its accent comes nearest to', () => {
  expect(GAMES.map((game) => `${game.id} ${accentOf(game)}`)).toEqual([
    'observer cyan',
    'vibes yellow',
    'shattered magenta',
    'darkdelve yellowBright',
    'escape green',
    'duel magenta',
  ]);
});
