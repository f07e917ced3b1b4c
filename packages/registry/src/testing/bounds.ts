import { type AnyGame, dealWorld, isRefusal, Rng, start } from '@undercroft/kernel';

/** Test values for numbers; a schema with proper bounds refuses most of them. */
const TEST_VALUES = [-1, 0, 1, 2, 9, 60, 999, 2 ** 31];
const GAMES_EACH = 3;
const STEPS_MAX = 400;

type Tables = { [key: string]: unknown };

/** Paths of all numbers in the tables. */
function numbersOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'number') return [[...path]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersOf(inner, [...path, key]));
}

function withNumber(tables: object, path: readonly string[], to: number): object {
  const copy = JSON.parse(JSON.stringify(tables)) as Tables;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Tables;
  at[path.at(-1)!] = to;
  return copy;
}

/** Plays random actions for a while: no rule may throw, whatever the content. */
function playRandomly(game: AnyGame, seed: string): void {
  const started = start(game, { seed });
  if (isRefusal(started)) throw new Error(JSON.stringify(started.issues));
  const rng = Rng.from(seed, 'wander');
  const { world, table } = dealWorld(game, started.run.header);
  for (let n = 1; n <= STEPS_MAX; n++) {
    const seats = game.toAct(world.state);
    if (seats.length === 0) return;
    table.begin(n, 1);
    game.step(
      table,
      seats.map((seat) => ({ seat, action: rng.pick(game.legalActions(world.state, seat)) })),
    );
  }
}

/** Sets numbers of the content to extreme values, one at a time, and plays with the tables that the schema accepts. */
export function pushBounds(game: AnyGame, pushes: number): { broken: string[]; played: number; refused: number } {
  const { tables, schema, make } = game.content!;
  const paths = numbersOf(tables);
  const rng = Rng.from('bounds', game.id);
  const broken: string[] = [];
  let played = 0;
  for (let i = 0; i < pushes; i++) {
    const path = rng.pick(paths);
    const to = rng.pick(TEST_VALUES);
    const parsed = schema.safeParse(withNumber(tables, path, to));
    if (!parsed.success) continue;
    played += 1;
    try {
      const other = make(parsed.data as object);
      for (let g = 0; g < GAMES_EACH; g++) playRandomly(other, `${i} ${g}`);
    } catch (error) {
      broken.push(`${path.join('/')} = ${to}: ${String(error)}`);
    }
  }
  return { broken, played, refused: pushes - played };
}
