import { type Being, type Escape, EXIT_AT } from '../state.ts';
import { beingPlace, isAlive } from './dungeon.ts';
import { hostileId, makeHostile } from './levels.ts';
import { inSystem, type Turn, tell } from './tell.ts';
import { distance, roomId } from './topology.ts';

/** ED-103: living player, dungeoneers, wardens and hostiles. */
export function activeCount({ beings }: Escape): number {
  let count = 0;
  for (let i = 0; i < beings.length; i++) if (isAlive(beings[i]!)) count += 1;
  return count;
}

const isDue = ({ turn, tunables }: Escape): boolean =>
  tunables.spawn_interval > 0 && turn % tunables.spawn_interval === 0;

/** Step 9: one hostile out of the exit of Kael's depth, then pressure control. ED-102 to ED-105 */
export function spawnHostile(c: Turn): void {
  const { s, kael } = c;
  if (!isDue(s)) return;
  const outer = c.t.cause;
  s.spawn_count += 1;
  const id = hostileId(s.spawn_count);
  const hostile = makeHostile(c, kael.depth, id, { depth: kael.depth, at: EXIT_AT });
  hostile.active = s.turn;
  s.beings.splice(-1 - beingPlace(s, id), 0, hostile);
  c.crowd?.add(hostile);
  const pruned = relieve(c, hostile);
  if (c.t.tell) tellSpawn(c, hostile, pruned);
  c.t.cause = outer;
}

/** ED-105, ED-214: a spawn or a deferral, then who had to go for it. */
function tellSpawn(c: Turn, newborn: Being, pruned: readonly string[]): void {
  const { depth } = c.kael;
  const kind = c.book.content.hostiles[12 - depth]!.id;
  const { cap } = c.book.f.pressure;
  const place = inSystem(depth, roomId(depth, EXIT_AT), 'pressure');
  const unseen = { seen: false, about: ['system', newborn.id] };
  c.t.cause = pruned.includes(newborn.id)
    ? tell(c, 'spawnDeferred', { ...place, cap }, { rule: 'ED-104' }, unseen)
    : tell(c, 'spawned', { ...place, verb: 'spawn', kind }, { rule: 'ED-102', source: kind }, unseen);
  const gone = pruned.filter((id) => id !== newborn.id);
  if (gone.length === 0) return;
  const count = activeCount(c.s);
  tell(
    c,
    'pressureControl',
    { ...place, cap, pruned: gone, count },
    { rule: 'ED-105' },
    { seen: false, about: ['system', ...gone] },
  );
  tell(c, 'pressureFelt', { ...place, count: gone.length }, { rule: 'ED-105' }, { seen: true, about: ['system'] });
}

/** ED-104: first what is farthest off on other depths, then what is farthest from Kael on his own. */
function pruneChoice({ s, kael }: Turn, newborn: Being): Being | undefined {
  let choice: Being | undefined;
  let most = 0;
  for (const being of s.beings) {
    if (being.kind !== 'hostile' || being === newborn || !isAlive(being)) continue;
    const levels = Math.abs(being.depth - kael.depth);
    const steps = distance(being.at, kael.at);
    if (levels === 0 && steps <= 1) continue;
    const far = levels > 0 ? FAR + levels : steps;
    if (far <= most) continue;
    most = far;
    choice = being;
  }
  return choice;
}

/** Another depth is farther than any room of this one. */
const FAR = 100;

/** Down to the cap again; the newborn itself goes where nobody else may. */
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
