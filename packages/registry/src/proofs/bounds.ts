import { type AnyGame, dealWorld, isRefusal, Rng, start } from '@undercroft/kernel';

/** What a number is pushed to; a schema that knows the number's bounds refuses most of them. */
const PUSHED = [-1, 0, 1, 2, 9, 60, 999, 2 ** 31];
const GAMES_EACH = 3;
const STEPS_MAX = 400;

type Tables = { [key: string]: unknown };

/** Where the numbers of the tables are. */
function numbersOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'number') return [[...path]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersOf(inner, [...path, key]));
}

function pushed(tables: object, path: readonly string[], to: number): object {
  const copy = JSON.parse(JSON.stringify(tables)) as Tables;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Tables;
  at[path.at(-1)!] = to;
  return copy;
}

/** Plays at random for a while; whatever the content, no rule may throw. */
function wander(game: AnyGame, seed: string): void {
  const begun = start(game, { seed });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun.issues));
  const rng = Rng.from(seed, 'wander');
  const { world, table } = dealWorld(game, begun.run.header);
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

/** Pushes numbers of the content one at a time, and plays with what the schema lets through. */
export function pushBounds(game: AnyGame, pushes: number): { broken: string[]; played: number; refused: number } {
  const { tables, schema, make } = game.content!;
  const paths = numbersOf(tables);
  const rng = Rng.from('bounds', game.id);
  const broken: string[] = [];
  let played = 0;
  for (let i = 0; i < pushes; i++) {
    const path = rng.pick(paths);
    const to = rng.pick(PUSHED);
    const parsed = schema.safeParse(pushed(tables, path, to));
    if (!parsed.success) continue;
    played += 1;
    try {
      const other = make(parsed.data as object);
      for (let g = 0; g < GAMES_EACH; g++) wander(other, `${i} ${g}`);
    } catch (error) {
      broken.push(`${path.join('/')} = ${to}: ${String(error)}`);
    }
  }
  return { broken, played, refused: pushes - played };
}
