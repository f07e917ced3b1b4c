import { type AnyGame, at, type DecisionValue, type Seat, type World } from '@undercroft/kernel';

/** Twice the verdict, so that a draw is a whole number too. */
export const WORTH_OF_WIN = 2;

export function worthOf(game: AnyGame, { state }: World, seat: Seat): number {
  const verdict = game.outcome(state)?.seats[seat];
  if (verdict === 'won') return WORTH_OF_WIN;
  return verdict === 'lost' ? 0 : 1;
}

export const scoreOf = (game: AnyGame, { state }: World, seat: Seat): number | null =>
  game.outcome(state)?.score?.[seat] ?? null;

/** The value of a position, a whole number in the value's own scale. */
export function valueAt(game: AnyGame, world: World, seat: Seat, { from }: DecisionValue): number {
  if (from === 'verdict') return worthOf(game, world, seat);
  if (from === 'score') return scoreOf(game, world, seat) ?? 0;
  return numberAt(game, world, seat, from);
}

export function numberAt(game: AnyGame, { state }: World, seat: Seat, pointer: string): number {
  const value = at(game.view(state, seat), pointer);
  return typeof value === 'number' ? value : 0;
}

/** The value a survey names; the game's first one if the name is ''. */
export function valueNamed(game: AnyGame, name: string): DecisionValue {
  const values = game.lab?.values ?? [];
  const value = name === '' ? values[0] : values.find((each) => each.name === name);
  if (value) return value;
  const names = values.map((each) => each.name).join(', ');
  throw new Error(`${game.id} has no value "${name}" to judge decisions by; it has: ${names || 'none'}`);
}
