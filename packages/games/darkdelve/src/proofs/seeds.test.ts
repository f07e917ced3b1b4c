import { goldenText } from '@undercroft/conformance';
import { Rng } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { makeBook } from '../rules/book.ts';
import { rngDice } from '../rules/dice.ts';
import { contentOf } from '../rules/event.ts';
import { makeFloor } from '../rules/generate.ts';
import { exitsOf } from '../rules/layout.ts';
import type { Floor, Room } from '../state.ts';

const SEEDS = 25;
const GLYPH: { readonly [type: string]: string } = {
  LANDING: '.',
  COMBAT: '!',
  TREASURE: '$',
  EVENT: '*',
  WAYSTONE: 'o',
  STAIRS: 'v',
  BOSS: 'B',
};

/** A floor as three rows of cells with its corridors. DD-250 */
function drawn(floor: Floor): string[] {
  const at = (x: number, y: number): Room | undefined => floor.rooms.find((room) => room.x === x && room.y === y);
  const opens = (room: Room | undefined, dir: string): boolean =>
    room !== undefined && exitsOf(floor, room).some((exit) => exit.dir === dir);
  const rows: string[] = [];
  for (let y = 0; y < 3; y++) {
    const cells = [0, 1, 2].map(
      (x) => `${at(x, y) ? GLYPH[at(x, y)!.type] : ' '}${x < 2 ? (opens(at(x, y), 'E') ? ':' : ' ') : ''}`,
    );
    rows.push(`  ${cells.join('')}`.trimEnd());
    if (y < 2) rows.push(`  ${[0, 1, 2].map((x) => (opens(at(x, y), 'S') ? ':' : ' ')).join(' ')}`.trimEnd());
  }
  const contents = floor.rooms
    .filter((room) => contentOf(room) !== '')
    .map((room) => `${room.letter} ${room.enemies.length > 1 ? '2 ' : ''}${contentOf(room)}`);
  return [...rows, `  ${contents.join(', ')}`];
}

test('[DD-042] the floors of the first 25 seeds are as they were', () => {
  const book = makeBook(CONTENT);
  const rows: string[] = [];
  for (let seed = 1; seed <= SEEDS; seed++)
    for (const n of [1, 2, 3, 4, 5]) {
      const floor = makeFloor(book, rngDice(Rng.from(String(seed), `floor ${n}`)), {
        n,
        visit: 1,
        dread: 12 * (n - 1),
        restRoom: false,
        rotates: true,
        level: 1,
        eventsUsed: [],
        helped: false,
        flavour: 0,
        waystoneTold: false,
      });
      rows.push(`seed ${seed} floor ${n} ${floor.template}${floor.symmetry}`, ...drawn(floor));
    }
  expect(rows.length).toBe(SEEDS * 5 * 7);
  goldenText('darkdelve/seeds.txt', `${rows.join('\n')}\n`);
});
