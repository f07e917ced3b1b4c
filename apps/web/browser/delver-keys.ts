import type { DarkdelveView } from '@undercroft/registry';

type Cell = DarkdelveView['map'][number];

/** A exit's key belongs to its direction (DD-060); the map has nine cells, row by row. */
const EXITS: { readonly [dir: string]: { readonly key: string; readonly by: number } } = {
  N: { key: '1', by: -3 },
  E: { key: '2', by: 1 },
  S: { key: '3', by: 3 },
  W: { key: '4', by: -1 },
};

/** The key of the first exit on the shortest known path to the goal; null if there is none. */
function exitTo(map: readonly Cell[], isGoal: (cell: Cell) => boolean): string | null {
  const start = map.findIndex(({ mark }) => mark === 'you');
  const firstExits = new Map([[start, '']]);
  for (const [at, exit] of firstExits) {
    if (at !== start && isGoal(map[at]!)) return exit;
    for (const dir of map[at]!.exits) {
      const { key, by } = EXITS[dir]!;
      if (!firstExits.has(at + by)) firstExits.set(at + by, exit || key);
    }
  }
  return null;
}

/** Prefers rooms with a fight, then unexplored rooms. */
function explore({ map }: DarkdelveView): readonly string[] {
  const exit = exitTo(map, ({ mark }) => mark === 'combat') ?? exitTo(map, ({ room }) => room === '');
  return exit === null ? [] : [exit];
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
