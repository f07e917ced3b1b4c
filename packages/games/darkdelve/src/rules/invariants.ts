import type { Darkdelve } from '../state.ts';
import { isDying } from './bargain-terms.ts';
import type { Book } from './book.ts';
import { maxHpOf } from './hero.ts';
import { exitsOf } from './layout.ts';
import { secondTables } from './second.ts';

const within = (value: number, low: number, high: number): boolean => value >= low && value <= high;

/** Rule book 7.3. */
export const makeInvariants = (
  book: Book,
  { carry, stamina, dread, torch } = book.numbers,
): { readonly [rule: string]: (state: Darkdelve) => boolean } => ({
  'DD-011 HP stand between 0 and their maximum': ({ hero }) => within(hero.hp, 0, maxHpOf(book, hero)),
  'DD-015 bag, belt and counters keep their limits': ({ hero }) =>
    hero.bag.length <= carry.bag &&
    hero.belt.length <= carry.belt &&
    hero.belt.every(({ n }) => within(n, 1, carry.stack)) &&
    within(hero.torches, 0, carry.counter) &&
    within(hero.lockpicks, 0, carry.counter),
  'DD-081 stamina stands between 0 and its maximum': ({ combat }) =>
    combat === null || within(combat.stamina, 0, stamina.max),
  'DD-100 Dread stands between 0 and its maximum': ({ hero }) =>
    within(hero.dread, 0, dread.max) && within(hero.ward, 0, torch.ward),
  'DD-093 gold is never negative': ({ hero, camp }) => hero.gold >= 0 && camp.gold >= 0,
  'DD-047 the floor is whole: corridors go both ways, every room is reachable': ({ floor }) => {
    if (!floor) return true;
    const seen = new Set(['L']);
    for (const letter of seen) {
      const room = floor.rooms.find((one) => one.letter === letter)!;
      for (const exit of exitsOf(floor, room)) seen.add(exit.room.letter);
    }
    return seen.size === floor.rooms.length;
  },
  'DD-003 a fight has its phase, and only it': ({ phase, combat, hero }) =>
    phase === 'over' || hero.hp === 0 || (phase === 'combat') === (combat !== null),
  'DD-281 a hero at 0 HP is asked for a price, or the run is over': (state) =>
    state.hero.hp > 0 || state.phase === 'over' || (state.phase === 'confirm' && isDying(state)),
  'DD-260 one of the offers is taken before the first step': ({ second, phase }) =>
    second === undefined ||
    second.offers.length === 0 ||
    second.taken >= 0 ||
    ['pledge', 'over', 'camp'].includes(phase),
  'DD-273 second sights and draws keep to their floor and fight': ({ second, floor }) =>
    second === undefined || !floor?.second || floor.second.sights <= secondTables(book).sight.perFloor,
  'DD-037 every room has what its type says': ({ floor }) =>
    floor === null ||
    floor.rooms.every(
      ({ type, chest, event }) =>
        (type === 'TREASURE') === (chest !== null) && (type === 'EVENT' || type === 'REST') === (event !== null),
    ),
});
