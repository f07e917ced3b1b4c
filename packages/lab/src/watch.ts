import { type AnyGame, at, dealWorld, type Header } from '@undercroft/kernel';
import { playersOf } from './players.ts';

/** Which numbers of the referee's view are worth a curve, and what a round is. */
export interface Watch {
  readonly paths: readonly string[];
  /** A round is a page of the log where runs have several, else a turn. */
  readonly isPaged: boolean;
}

const CURVES_MAX = 6;
const DEPTH_MAX = 3;
const PROBES = 3;

export const roundOf = (game: AnyGame, state: object, isPaged: boolean): number => {
  const { page, turn } = game.now(state);
  return isPaged ? page : turn;
};

const known = new WeakMap<AnyGame, Map<string, Watch>>();

/**
 * Found by playing a few random games: numbers that change and are not the clock itself, hit points first. Nothing but
 * game, options and scenario decides it, so that every worker watches the same.
 */
export function watchOf(game: AnyGame, header: Header): Watch {
  const kept = known.get(game) ?? new Map<string, Watch>();
  known.set(game, kept);
  const key = JSON.stringify([header.options, header.scenario]);
  const found = kept.get(key) ?? probe(game, header);
  kept.set(key, found);
  return found;
}

function probe(game: AnyGame, header: Header): Watch {
  const views: { readonly view: unknown; readonly turn: number; readonly page: number }[] = [];
  for (let i = 0; i < PROBES; i++) {
    const probed = { ...header, seed: `probe:${i}` };
    const { world, table } = dealWorld(game, probed);
    const held = Object.fromEntries(
      game.seats(header.options).map((seat) => [seat, { bot: 'random', iterations: 1 }] as const),
    );
    const players = playersOf(game, held);
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
    paths: chosen(
      views.map(({ view }) => view),
      clock,
    ),
    isPaged,
  };
}

const HP = /(^|\/|_)hp$/i;
export const isHp = (path: string): boolean => HP.test(path);

/** Hit points first, then whatever takes the most values. */
function chosen(views: readonly unknown[], clock: readonly number[]): string[] {
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
