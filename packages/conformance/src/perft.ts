import { type AnyGame, type Choice, isRefusal, play, type Run, type StartRequest, start } from '@undercroft/kernel';

/** Every combination of one legal action per seat. */
function combinations(game: AnyGame, run: Run): Choice[][] {
  const { state } = run.world;
  return game
    .toAct(state)
    .reduce<Choice[][]>(
      (all, seat) =>
        all.flatMap((choices) => game.legalActions(state, seat).map((action) => [...choices, { seat, action }])),
      [[]],
    );
}

function count(game: AnyGame, run: Run, depth: number, counts: number[], at: number): void {
  if (game.toAct(run.world.state).length === 0) return;
  const ways = combinations(game, run);
  counts[at - 1] = (counts[at - 1] ?? 0) + ways.length;
  if (at === depth) return;
  for (const choices of ways) {
    const next = play(game, run, choices);
    if (isRefusal(next)) throw new Error(`an offered action is refused: ${JSON.stringify(choices)}`);
    count(game, next.run, depth, counts, at + 1);
  }
}

/**
 * Counts the ways to play, by depth: the cheapest test that legality did not change. Chance follows the seed and the
 * forced rolls; offers with a blank are not counted.
 */
export function perft(game: AnyGame, request: StartRequest, depth: number): number[] {
  const started = start(game, request);
  if (isRefusal(started)) throw new Error(JSON.stringify(started.issues));
  const counts: number[] = [];
  count(game, started.run, depth, counts, 1);
  return counts;
}
