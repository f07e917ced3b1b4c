import { type Darkdelve, FIRST_WAYSTONE, FLOORS, type Floor } from '../state.ts';
import { type Dice, tableDice } from './dice.ts';
import { type FixedFloor, makeFloor, type Spec } from './generate.ts';
import { freeNodes, roomAt } from './layout.ts';
import { dropPins } from './perceive.ts';
import { NOBODY, type Play, reveal } from './play.ts';
import { newFloorLimits } from './second.ts';

export const genStream = ({ expedition }: Darkdelve, n: number, visit: number): string =>
  `gen:${expedition}:${n}:${visit}`;

/** DD-037, DD-048 */
export const specFor = (state: Darkdelve, n: number, visit: number, dread: number, flavour: number): Spec => ({
  n,
  visit,
  dread,
  restRoom: state.restRoom,
  rotates: state.camp.unlocked.includes('rotation'),
  level: state.hero.level,
  eventsUsed: state.eventsUsed,
  helped: state.mode === 'campaign' && state.camp.helped,
  flavour,
  waystoneTold: n === FIRST_WAYSTONE && state.hero.waystoneTold,
});

/** The floor drawn on arrival. DD-037, DD-043 */
export function drawFloor(p: Play, dice: Dice, n: number, visit: number, fixed: FixedFloor = {}): Floor {
  const flavour = p.t.range('cosmetic', 'text', 0, p.book.numbers.texts.rooms - 1);
  return makeFloor(p.book, dice, specFor(p.s, n, visit, p.s.hero.dread, flavour), fixed);
}

/** Places the hero on the Landing of a new floor. DD-123 */
export function arrive(p: Play, n: number, how: string, fixed: FixedFloor = {}): void {
  const { s, t } = p;
  if (n === FLOORS) s.visits5 += 1;
  const visit = n === FLOORS ? s.visits5 : 1;
  const wanted = s.bossWanted === '' ? fixed : { boss: s.bossWanted, ...fixed };
  const floor = drawFloor(p, tableDice(t, genStream(s, n, visit)), n, visit, wanted);
  if (s.second) {
    floor.second = newFloorLimits();
    s.second.lie = null;
  }
  s.floor = floor;
  s.at = 'L';
  s.prev = '';
  s.menu = false;
  s.page += 1;
  s.hero.shroudFloor = 0;
  for (const { event, type } of floor.rooms) if (event && type === 'EVENT') s.eventsUsed.push(event.id);
  s.camp.deepest = Math.max(s.camp.deepest, n);
  dropPins(s);
  reveal(p);
  emitFloor(p, floor);
  p.emit?.('arrived', { floor: n, visit, how }, { rule: 'DD-123' });
  p.emit?.('scene', { scene: `floor${n}`, floor: n, detail: how }, { rule: 'DD-248' });
}

function emitFloor(p: Play, floor: Floor): void {
  const { n, template, symmetry } = floor;
  p.emit?.(
    'floorMade',
    {
      floor: n,
      template,
      symmetry,
      layout: freeNodes(template)
        .map((letter) => roomAt(floor, letter).type[0])
        .join(''),
      rooms: floor.rooms.map(({ letter, type }) => `${letter} ${type}`),
    },
    { rule: 'DD-043' },
    NOBODY,
  );
}
