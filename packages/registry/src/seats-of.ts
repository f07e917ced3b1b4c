import { type AnyGame, editions, type Json } from '@undercroft/kernel';

/** The seats of a run with these options; none if the options are not the game's. */
export function seatsOf(game: AnyGame, given: Json): readonly string[] {
  const options = editions.withoutFirst(given);
  const parsed = game.optionsSchema.safeParse(game.fillOptions ? game.fillOptions(options, {}) : options);
  return parsed.success ? game.seats(parsed.data) : [];
}
