import { ANOTHER_DEPTH } from '../limits.ts';
import { type Being, DEPTHS, type Escape } from '../state.ts';
import { beingPlace, isAlive } from './dungeon.ts';
import { emit, inSystem, type Turn } from './emit.ts';
import { hostileId, makeHostile } from './levels.ts';
import { distance, exitAt, roomId } from './topology.ts';

/** Counts the living: player, dungeoneers, wardens and hostiles. ED-103 */
export function activeCount({ beings }: Escape): number {
  let count = 0;
  for (let i = 0; i < beings.length; i++) if (isAlive(beings[i]!)) count += 1;
  return count;
}

const isDue = ({ turn, tunables }: Escape): boolean =>
  tunables.spawn_interval > 0 && turn % tunables.spawn_interval === 0;

/** Step 9: spawns a hostile at the exit of Kael's depth, then applies pressure control. ED-102 to ED-105 */
export function spawnHostile(c: Turn): void {
  const { s, kael } = c;
  if (!isDue(s)) return;
  const outer = c.t.cause;
  s.spawn_count += 1;
  const id = hostileId(s.spawn_count);
  const hostile = makeHostile(c, kael.depth, id, { depth: kael.depth, at: exitAt(s, kael.depth) });
  hostile.active = s.turn;
  s.beings.splice(-1 - beingPlace(s, id), 0, hostile);
  c.crowd?.add(hostile);
  const pruned = relieve(c, hostile);
  if (c.t.emit) emitSpawn(c, hostile, pruned);
  c.t.cause = outer;
}

/** Emits a spawn or a deferral, then the hostiles removed for it. ED-105, ED-214 */
function emitSpawn(c: Turn, newborn: Being, pruned: readonly string[]): void {
  const { depth } = c.kael;
  const kind = c.book.content.hostiles[DEPTHS - depth]!.id;
  const { cap } = c.book.f.pressure;
  const place = inSystem(depth, roomId(depth, exitAt(c.s, depth)), 'pressure');
  const unseen = { seen: false, about: ['system', newborn.id] };
  c.t.cause = pruned.includes(newborn.id)
    ? emit(c, 'spawnDeferred', { ...place, cap }, { rule: 'ED-104' }, unseen)
    : emit(c, 'spawned', { ...place, verb: 'spawn', kind }, { rule: 'ED-102', source: kind }, unseen);
  const gone = pruned.filter((id) => id !== newborn.id);
  if (gone.length === 0) return;
  const count = activeCount(c.s);
  emit(
    c,
    'pressureControl',
    { ...place, cap, pruned: gone, count },
    { rule: 'ED-105' },
    { seen: false, about: ['system', ...gone] },
  );
  emit(c, 'pressureFelt', { ...place, count: gone.length }, { rule: 'ED-105' }, { seen: true, about: ['system'] });
}

/** The hostile to remove: the farthest on other depths first, then the farthest from Kael on his own. ED-104 */
function pruneChoice({ s, kael }: Turn, newborn: Being): Being | undefined {
  let choice: Being | undefined;
  let most = 0;
  for (const being of s.beings) {
    if (being.kind !== 'hostile' || being === newborn || !isAlive(being)) continue;
    const levels = Math.abs(being.depth - kael.depth);
    const steps = distance(being.at, kael.at);
    if (levels === 0 && steps <= 1) continue;
    const far = levels > 0 ? ANOTHER_DEPTH + levels : steps;
    if (far <= most) continue;
    most = far;
    choice = being;
  }
  return choice;
}

/** Removes hostiles until the cap holds, the newborn itself if no other may go. */
function relieve(c: Turn, newborn: Being): string[] {
  const { s } = c;
  const pruned: string[] = [];
  for (let over = activeCount(s) - c.book.f.pressure.cap; over > 0 && !pruned.includes(newborn.id); over--) {
    const gone = pruneChoice(c, newborn) ?? newborn;
    s.beings.splice(beingPlace(s, gone.id), 1);
    c.crowd?.remove(gone);
    pruned.push(gone.id);
  }
  return pruned;
}
