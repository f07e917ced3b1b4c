import { bots, dealWorld, hashWorld, type Sink } from '@undercroft/kernel';
import { escape } from '../game.ts';
import { headerFor } from '../lab/play.ts';
import { isLegion } from '../rules/dungeon.ts';
import { activeCount } from '../rules/pressure.ts';
import type { Escape } from '../state.ts';

const header = headerFor(escape, {});
const invariants = Object.entries(escape.invariants);

/** Invariants from one turn to the next. 7.1 */
function check(s: Escape, before: { depth: number; spawned: number }, where: string): void {
  for (const [rule, holds] of invariants) if (!holds(s)) throw new Error(`${rule}: ${where}`);
  const kael = s.beings.find(({ id }) => id === 'kael')!;
  if (Math.abs(kael.depth - before.depth) > 1) throw new Error(`ED-215 ${where}`);
  if (s.ending === '' && s.spawn_count !== before.spawned + 1) throw new Error(`ED-214 ${where}`);
  if (activeCount(s) > 120) throw new Error(`ED-203 ${where}`);
  for (const being of s.beings)
    if (isLegion(being) && s.rooms[(12 - being.depth) * 50 + being.at]!.feature === 'rune_forge')
      throw new Error(`ED-202 ${where}`);
}

/** Random legal turns; every invariant is checked after each. */
export function wander(seed: string, turns: number): { turns: number; hash: string } {
  const own = { ...header, seed };
  const { world, table } = dealWorld(escape, own, null as Sink);
  const { state } = world;
  let n = 0;
  while (n < turns && state.ending === '') {
    n += 1;
    const kael = state.beings.find(({ id }) => id === 'kael')!;
    const before = { depth: kael.depth, spawned: state.spawn_count };
    const { action } = bots.think(escape, escape.bots['random']!, { world, n, header: own }, 'kael');
    table.begin(n, 1);
    escape.step(table, [{ seat: 'kael', action: escape.resolve!(state, 'kael', action) }]);
    check(state, before, `${seed}, turn ${n}, ${JSON.stringify(action)}`);
  }
  return { turns: n, hash: hashWorld(escape as never, world as never) };
}
