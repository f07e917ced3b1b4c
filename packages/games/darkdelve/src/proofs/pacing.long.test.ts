import { Rng } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { makeBook } from '../rules/book.ts';
import { rngDice } from '../rules/dice.ts';
import { makeFloor } from '../rules/generate.ts';
import { exitsOf, roomAt } from '../rules/layout.ts';
import { brokenOrder } from './pacing.ts';

const FLOORS_MADE = 2_000;

test('[DD-046, I-1, I-2] 2,000 floors: pacing over every order, mix, one Stairwell, whole graph', {
  timeout: 600_000,
}, () => {
  const book = makeBook(CONTENT);
  for (let i = 0; i < FLOORS_MADE; i++) {
    const n = 1 + (i % 5);
    const floor = makeFloor(book, rngDice(Rng.from(`long ${i}`)), {
      n,
      visit: 1,
      dread: i % 101,
      restRoom: i % 7 === 0,
      rotates: true,
      level: 1 + (i % 20),
      eventsUsed: [],
      helped: i % 2 === 0,
      flavour: 0,
      waystoneTold: false,
    });
    expect(brokenOrder(floor), `floor ${n} of seed ${i}`).toBeNull();
    expect(floor.rooms.filter(({ type }) => type === 'STAIRS').length).toBe(1);
    expect(exitsOf(floor, roomAt(floor, 'L')).map(({ room }) => room.type)).not.toContain('WAYSTONE');
  }
});
