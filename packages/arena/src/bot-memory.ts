import { type Action, type AnyGame, bots, type Json, type Seat } from '@undercroft/kernel';

type Position = Parameters<typeof bots.think>[2];

/** Chooses for a seat. Call it for the decisions of one run, in order. */
export type BotOfRun = (run: Position, seat: Seat) => Action;

/** A bot for one run. Its notes from a decision are passed to the next one; without them some bots never finish. */
export function makeBotOfRun(game: AnyGame, name: string, iterations: number): BotOfRun {
  const bot = game.bots[name] ?? bots.random();
  const notes = new Map<Seat, Json>();
  return (run, seat) => {
    const answer = bots.think(game, bot, run, seat, { budget: { iterations }, notes: notes.get(seat) ?? null });
    notes.set(seat, answer.notes ?? null);
    return answer.action;
  };
}
