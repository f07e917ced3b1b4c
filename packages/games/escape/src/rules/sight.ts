import { type Being, KAEL, LEVEL_SIZE, type Room } from '../state.ts';
import { AWARENESS, COMPREHENSION, type Dungeon, featureOf, hasSkill, isLegion, levelOf, traitOf } from './dungeon.ts';
import type { Turn } from './emit.ts';
import { distance, exitAt, roomIndex } from './topology.ts';

/** Radius around visited rooms in which Kael knows the map. ED-99, ED-100 */
export function fogRadius(d: Dungeon, kael: Being): number {
  const fog = d.book.content.fogs.find(({ id }) => id === d.s.fog)!;
  const one = (threshold: number, value: number): number => (threshold > 0 && value >= threshold ? 1 : 0);
  const radius =
    fog.base +
    (fog.insight_per > 0 ? Math.floor(kael.insight / fog.insight_per) : 0) +
    one(fog.awareness_at, featureOf(kael, AWARENESS)) +
    one(fog.comprehension_at, traitOf(kael, COMPREHENSION)) +
    one(fog.level_at, levelOf(d, kael));
  return Math.max(1, Math.min(fog.max, radius));
}

/** The rooms of a level Kael has a picture of. ED-99 */
export function revealedOn(d: Dungeon, kael: Being, depth: number): boolean[] {
  const { s } = d;
  const radius = fogRadius(d, kael);
  const revealed = new Array<boolean>(LEVEL_SIZE).fill(false);
  for (let at = 0; at < LEVEL_SIZE; at++) {
    if (!isVisited(s.rooms[roomIndex(depth, at)]!)) continue;
    for (let other = 0; other < LEVEL_SIZE; other++) if (distance(at, other) <= radius) revealed[other] = true;
  }
  if (s.exits_told.includes(depth)) revealed[exitAt(s, depth)] = true;
  return revealed;
}

/** True if Kael was there. */
export const isVisited = ({ left }: Room): boolean => left >= 0;

/** Distance at which Kael sees beings of any kind: his room, the next ones, or three steps with Pulse Sense. ED-101 */
function sightSteps({ book }: Dungeon, kael: Being): number {
  const { awareness_e4, pulse_steps } = book.f.sight;
  if (hasSkill(kael, 'pulse_sense')) return pulse_steps;
  return featureOf(kael, AWARENESS) >= awareness_e4 ? 1 : 0;
}

const seesByXray = (kael: Being): boolean => hasSkill(kael, 'xray') || hasSkill(kael, 'trap_vision');

type Place = Pick<Being, 'depth' | 'at'>;

/** True if Kael sees this being in its place, or would see it in another. ED-101 */
export function seesBeing(d: Dungeon, kael: Being, being: Being, place: Place = being): boolean {
  if (place.depth !== kael.depth) return false;
  const steps = distance(kael.at, place.at);
  if (steps <= sightSteps(d, kael)) return true;
  if (!isLegion(being)) return false;
  if (d.s.patrol_until >= d.s.turn) return true;
  return being.kind === 'hostile' && steps <= d.book.f.sight.xray_steps && seesByXray(kael);
}

/** True if Kael may see an event: it happens where he is or was, or within his sight. ED-33a */
export function isWitnessed(c: Turn, being: Being, place: Place = being): boolean {
  const { kael, from } = c;
  if (being.id === KAEL) return true;
  if (place.depth === from.depth && place.at === from.at) return true;
  return seesBeing(c, kael, being, place);
}
