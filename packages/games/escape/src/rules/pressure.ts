import { type Being, type Escape, EXIT_AT } from '../state.ts';
import { beingPlace, isAlive } from './dungeon.ts';
import { hostileId, makeHostile } from './levels.ts';
import { inSystem, type Turn, tell } from './tell.ts';
import { distance, roomId, roomIdOf } from './topology.ts';

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
  if (c.t.tell)
    c.t.cause = tell(
      c,
      'spawned',
      { ...inSystem(kael.depth, roomIdOf(hostile), 'spawn'), kind: c.book.content.hostiles[12 - kael.depth]!.id },
      { rule: 'ED-102', source: c.book.content.hostiles[12 - kael.depth]!.id },
      { seen: false, about: ['system', id] },
    );
  relieve(c, hostile);
  c.t.cause = outer;
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

function relieve(c: Turn, newborn: Being): void {
  const { s, kael } = c;
  const { cap } = c.book.f.pressure;
  const pruned: string[] = [];
  let count = activeCount(s);
  let isDeferred = false;
  while (count > cap && !isDeferred) {
    const gone = pruneChoice(c, newborn) ?? newborn;
    isDeferred = gone === newborn;
    s.beings.splice(beingPlace(s, gone.id), 1);
    c.crowd?.remove(gone);
    count -= 1;
    if (!isDeferred) pruned.push(gone.id);
  }
  if (!c.t.tell || (pruned.length === 0 && !isDeferred)) return;
  const place = inSystem(kael.depth, roomId(kael.depth, EXIT_AT), 'pressure');
  if (isDeferred)
    tell(c, 'spawnDeferred', { ...place, cap }, { rule: 'ED-104' }, { seen: false, about: ['system', newborn.id] });
  if (pruned.length === 0) return;
  tell(
    c,
    'pressureControl',
    { ...place, cap, pruned, count },
    { rule: 'ED-105' },
    { seen: false, about: ['system', ...pruned] },
  );
  tell(c, 'pressureFelt', { ...place, count: pruned.length }, { rule: 'ED-105' }, { seen: true, about: ['system'] });
}
