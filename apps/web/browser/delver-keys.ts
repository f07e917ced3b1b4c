import type { DarkdelveView } from '@undercroft/registry';

type Cell = DarkdelveView['map'][number];

/** A door's key belongs to its direction (DD-060); the map has nine cells, row by row. */
const DOORS: { readonly [dir: string]: { readonly key: string; readonly by: number } } = {
  N: { key: '1', by: -3 },
  E: { key: '2', by: 1 },
  S: { key: '3', by: 3 },
  W: { key: '4', by: -1 },
};

/** The key of the first door on the shortest way there, over the corridors that are drawn; null where none leads there. */
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

/** Rooms with a fight first, then rooms nobody has entered. The map remembers where one was, so no way is gone twice. */
function explore({ map }: DarkdelveView): readonly string[] {
  const door = doorTo(map, ({ mark }) => mark === 'combat') ?? doorTo(map, ({ room }) => room === '');
  return door === null ? [] : [door];
}

/** Leaves what a first fight does not need. */
function answer({ menu }: DarkdelveView): readonly string[] {
  const options = menu?.options ?? [];
  const leave = options.findIndex(({ type, label }) => type === 'room.leave' || label === 'refuse');
  return [String(leave + 1)];
}

/** What the enemy announces is dodged, wounds are healed in time, and all else is blows. */
function fight({ hero, combat }: DarkdelveView): readonly string[] {
  if (hero.hp < 0.35 * hero.maxHp && hero.potions > 0) return ['6', '1', '5'];
  const { kind, hits } = combat!.intent;
  if (kind === 'telegraphed') return hits > 1 ? ['4', '5'] : ['3', '5'];
  return ['2', '1', '5'];
}

/** Keys worth a try at Darkdelve's table, the likeliest first. */
export function delverKeys(view: DarkdelveView): readonly string[] {
  if (view.phase === 'combat') return fight(view);
  return view.phase === 'explore' ? explore(view) : answer(view);
}
