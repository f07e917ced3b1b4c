import { type AnyGame, bots, type GameEvent, Rng, type Seat } from '@undercroft/kernel';
import { expect } from 'vitest';
import { beginAt, type OptionSet, step } from './walk.ts';

export interface ContentUse {
  readonly sets: readonly OptionSet[];
  readonly games: number;
  /** Names of the bots that choose; the default is `random`. */
  readonly bots?: readonly string[];
  readonly stepsMax?: number;
  /** Ids that are tested elsewhere or never occur, each with the reason. */
  readonly exempt?: { readonly [id: string]: string };
}

/** Plays until every entry of the codex occurred in an event; entries that never occur must be exempt. */
export function everyContent(
  game: AnyGame,
  { sets, games, bots: names = ['random'], stepsMax = 5_000, exempt = {} }: ContentUse,
): void {
  const missing = new Set(game.words.codex.map(({ id }) => id));
  for (let i = 0; i < games && missing.size > Object.keys(exempt).length; i++) {
    let run = beginAt(game, sets[i % sets.length]!, { seed: i, ahead: 0 });
    const rng = Rng.from(`exhaustive ${i}`);
    for (let n = 0; n < stepsMax && game.toAct(run.world.state).length > 0; n++) {
      const bot = game.bots[names[rng.below(names.length)]!]!;
      const choose = (seat: Seat) => ({ seat, action: bots.think(game, bot, run, seat).action });
      const next = step(game, run, game.toAct(run.world.state).map(choose), false);
      for (const event of next.events) for (const id of mentioned(event)) missing.delete(id);
      run = next.run;
    }
  }
  for (const id of Object.keys(exempt)) missing.delete(id);
  expect([...missing], 'content never used').toEqual([]);
}

/** Every string inside an event, which includes all ids it mentions. */
export function mentioned(event: GameEvent): string[] {
  const texts: string[] = event.why.source === undefined ? [] : [event.why.source];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (value !== null && typeof value === 'object') for (const inner of Object.values(value)) visit(inner);
  };
  visit(event.data);
  return texts;
}
