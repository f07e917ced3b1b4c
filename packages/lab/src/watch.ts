import { type AnyGame, at, dealWorld, type Header } from '@undercroft/kernel';
import { playersOf } from './players.ts';

/** Numbers of the referee's view to draw as curves, and the unit of a round. */
export interface Watch {
  readonly paths: readonly string[];
  /** True if a round is a page of the log (runs have several), false if it is a turn. */
  readonly isPaged: boolean;
}

const CURVES_MAX = 6;
const DEPTH_MAX = 3;
const PROBES = 3;

export const roundOf = (game: AnyGame, state: object, isPaged: boolean): number => {
  const { page, turn } = game.now(state);
  return isPaged ? page : turn;
};

const watchesByGame = new WeakMap<AnyGame, Map<string, Watch>>();

/**
 * Finds the numbers by playing a few random games: those that change and are not the clock, hit points first. The
 * result depends only on game, options and scenario, so that all workers watch the same.
 */
export function watchOf(game: AnyGame, header: Header): Watch {
  const watches = watchesByGame.get(game) ?? new Map<string, Watch>();
  watchesByGame.set(game, watches);
  const key = JSON.stringify([header.options, header.scenario]);
  const watch = watches.get(key) ?? probe(game, header);
  watches.set(key, watch);
  return watch;
}

function probe(game: AnyGame, header: Header): Watch {
  const views: { readonly view: unknown; readonly turn: number; readonly page: number }[] = [];
  for (let i = 0; i < PROBES; i++) {
    const probed = { ...header, seed: `probe:${i}` };
    const { world, table } = dealWorld(game, probed);
    const seatBots = Object.fromEntries(
      game.seats(header.options).map((seat) => [seat, { bot: 'random', iterations: 1 }] as const),
    );
    const players = playersOf(game, seatBots);
    players.begin(probed.seed);
    let n = 0;
    for (let toAct = game.toAct(world.state); toAct.length > 0; toAct = game.toAct(world.state)) {
      views.push({ view: game.truth(world.state).plain, ...game.now(world.state) });
      const choices = players.choose({ world, n, header: probed }, toAct);
      n += 1;
      table.begin(n, 1);
      game.step(table, choices);
    }
  }
  const isPaged = views.some(({ page }) => page > 1);
  const clock = views.map(({ page, turn }) => (isPaged ? page : turn));
  return {
    paths: choosePaths(
      views.map(({ view }) => view),
      clock,
    ),
    isPaged,
  };
}

const HP = /(^|\/|_)hp$/i;
export const isHp = (path: string): boolean => HP.test(path);

/** Hit points first, then the paths with the most different values. */
function choosePaths(views: readonly unknown[], clock: readonly number[]): string[] {
  const all = new Set(views.flatMap((view) => leaves(view, '', DEPTH_MAX)));
  const moving = [...all].flatMap((path) => {
    const values = views.map((view) => at(view, path));
    const isClock = values.every((value, i) => value === undefined || value === clock[i]);
    const kinds = new Set(values.filter((value) => typeof value === 'number')).size;
    return kinds > 1 && !isClock ? [{ path, kinds: isHp(path) ? Number.MAX_SAFE_INTEGER : kinds }] : [];
  });
  const ranked = moving.sort((a, b) => b.kinds - a.kinds || (a.path < b.path ? -1 : 1));
  return ranked.slice(0, CURVES_MAX).map(({ path }) => path);
}

function leaves(value: unknown, path: string, depth: number): string[] {
  if (Number.isSafeInteger(value)) return [path];
  if (value === null || typeof value !== 'object' || Array.isArray(value) || depth === 0) return [];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, `${path}/${key}`, depth - 1));
}
