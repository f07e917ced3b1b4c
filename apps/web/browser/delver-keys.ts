import type { DarkdelveView } from '@undercroft/registry';

type Cell = DarkdelveView['map'][number];

/** A door's key belongs to its direction (DD-060); the map has nine cells, row by row. */
const DOORS: { readonly [dir: string]: { readonly key: string; readonly by: number } } = {
  N: { key: '1', by: -3 },
  E: { key: '2', by: 1 },
  S: { key: '3', by: 3 },
  W: { key: '4', by: -1 },
};

/** The key of the first door on the shortest known path to the goal; null if there is none. */
function doorTo(map: readonly Cell[], isGoal: (cell: Cell) => boolean): string | null {
  const start = map.findIndex(({ mark }) => mark === 'you');
  const firstDoors = new Map([[start, '']]);
  for (const [at, door] of firstDoors) {
    if (at !== start && isGoal(map[at]!)) return door;
    for (const dir of map[at]!.exits) {
      const { key, by } = DOORS[dir]!;
      if (!firstDoors.has(at + by)) firstDoors.set(at + by, door || key);
    }
  }
  return null;
}

/** Prefers rooms with a fight, then unexplored rooms. */
function explore({ map }: DarkdelveView): readonly string[] {
  const door = doorTo(map, ({ mark }) => mark === 'combat') ?? doorTo(map, ({ room }) => room === '');
  return door === null ? [] : [door];
}

/** Declines everything that a first fight does not need. */
function answer({ menu }: DarkdelveView): readonly string[] {
  const options = menu?.options ?? [];
  const leave = options.findIndex(({ type, label }) => type === 'room.leave' || label === 'refuse');
  return [String(leave + 1)];
}

/** Dodges announced attacks, heals in time, and otherwise attacks. */
function fight({ hero, combat }: DarkdelveView): readonly string[] {
  if (hero.hp < 0.35 * hero.maxHp && hero.potions > 0) return ['6', '1', '5'];
  const { kind, hits } = combat!.intent;
  if (kind === 'telegraphed') return hits > 1 ? ['4', '5'] : ['3', '5'];
  return ['2', '1', '5'];
}

/** Keys to try at Darkdelve's table, the most likely first. */
export function delverKeys(view: DarkdelveView): readonly string[] {
  if (view.phase === 'combat') return fight(view);
  return view.phase === 'explore' ? explore(view) : answer(view);
}
