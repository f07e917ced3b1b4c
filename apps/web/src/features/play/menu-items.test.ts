import { gameById } from '@undercroft/registry';
import type { Snapshot } from '@undercroft/server';
import { expect, it } from 'vitest';
import { type MenuOf, seatItems } from './menu-items.ts';

const menu = (seats: Snapshot['seats'], bots: readonly string[]): MenuOf => ({
  game: gameById('duel')!,
  snapshot: { session: 'one', seats } as Snapshot,
  isMine: true,
  own: Object.keys(seats).filter((seat) => seats[seat] === 'you'),
  bots,
  attempt: () => {},
});
const linesOf = (of: MenuOf): string[] => seatItems(of).map(([label]) => label);

it('lets a bot take over one’s own seat where the game has one, and gives it back', () => {
  expect(linesOf(menu({ left: 'you', right: 'open' }, ['random', 'greedy']))).toEqual(['Let a bot take over Left']);
  expect(linesOf(menu({ left: 'you', right: 'open' }, []))).toEqual([]);
  expect(linesOf(menu({ left: 'bot', right: 'open' }, ['greedy']))).toHaveLength(1);
});
