import { E4 } from '@undercroft/kernel/units';
import { DEPTHS, type Escape, KAEL, LEVEL_SIZE } from '../state.ts';
import { limitOf } from './beliefs.ts';
import { crowdLimit } from './combat.ts';
import { type Book, bonusOf, isAlive, isLegion, kaelOf, levelOf, memoryPlace, tierOf } from './dungeon.ts';
import { activeCount } from './pressure.ts';
import { featureAt, roomIndex } from './topology.ts';

function hasLevelCounts(book: Book, s: Escape, depth: number): boolean {
  const counts = new Map<string, number>();
  for (let at = 0; at < LEVEL_SIZE; at++) {
    const { feature } = s.rooms[roomIndex(depth, at)]!;
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return book.content.dealOrder.every((feature) => (counts.get(feature) ?? 0) === book.content.rooms[feature].count);
}

const DEPTH_LIST = Array.from({ length: DEPTHS }, (_, i) => DEPTHS - i);

/** Invariants of every state. 7.1 */
export function makeInvariants(book: Book): Record<string, (s: Escape) => boolean> {
  return {
    'ED-200 every level has its rooms': (s) =>
      s.rooms.length === DEPTHS * LEVEL_SIZE &&
      (s.isWaived || DEPTH_LIST.every((depth) => hasLevelCounts(book, s, depth))),
    'ED-290 every exit of edition 2 is one of five': (s) =>
      s.second === undefined ||
      s.isWaived ||
      (s.second.exits.length === DEPTHS && s.second.exits.every((at) => book.second!.exits.includes(at))),
    'ED-291 somebody may always strike Kael': (s) =>
      s.second === undefined || crowdLimit({ s, book }, kaelOf(s)) >= book.second!.formulas.crowd.least,
    'ED-201 traits, features and energy stay within their bounds': (s) =>
      s.beings.every(
        ({ traits, features, energy }) =>
          traits.every((value) => value >= -E4 && value <= E4) &&
          features.every((value, i) => value >= 0 && value <= book.featureMax[i]!) &&
          energy >= 0 &&
          energy <= E4,
      ),
    'ED-202 no legion in a forge': (s) =>
      s.beings.every((being) => !isLegion(being) || featureAt(s, being.depth, being.at) !== 'rune_forge'),
    'ED-203 at most 120 live': (s) => activeCount(s) <= book.f.pressure.cap,
    'ED-204 one companion, of the party': (s) =>
      s.beings.filter(({ faction }) => faction === 'party').length <= 1 &&
      (s.companion === '' || s.beings.some(({ id, faction }) => id === s.companion && faction === 'party')),
    'ED-205 one skill of a branch': (s) =>
      s.beings.every(({ skills }) => !(skills.includes('appraisal') && skills.includes('xray'))),
    'ED-206 health within its bounds, levels from experience': (s) =>
      s.beings.every(
        (being) =>
          being.health >= 0 &&
          being.health <= being.max_health &&
          levelOf({ s, book }, being) === being.base_level + Math.floor(being.xp / book.f.growth.xp_per_level),
      ),
    'ED-59 memories keep their limits, and every belief has its deed': (s) =>
      s.memories.every(
        ({ holder, beliefs }) =>
          (beliefs.length <= limitOf({ s, book }, holder) || beliefs.length <= book.f.belief.limit_party) &&
          beliefs.every(({ deed }) => s.deeds.some(({ n }) => n === deed)),
      ),
    'ED-218 the pressure is the sum of both bonuses': (s) =>
      bonusOf(s) === s.global_bonus + s.stay_bonus && s.stay_bonus >= 0 && tierOf(DEPTHS) === 0,
    'ED-129 lists are sorted by id': (s) =>
      s.beings.every(({ id }, i) => i === 0 || s.beings[i - 1]!.id < id) &&
      s.memories.every(({ holder }, i) => i === 0 || s.memories[i - 1]!.holder < holder) &&
      memoryPlace(s, KAEL) >= 0,
    'ED-53 the run is over when Kael is dead': (s) =>
      s.ending === 'dead' || s.beings.some((being) => being.id === KAEL && isAlive(being)),
  };
}
