import type { Json } from '@undercroft/kernel';
import type { ApiTypes, GameEntry, Snapshot } from '@undercroft/server';
import { call } from '../../app/api.ts';

export type Seating = 'you' | 'open' | { readonly bot: string; readonly iterations?: number };

const STRONGEST_FIRST = ['ismcts', 'mixed', 'greedy', 'reference', 'flat'];

/** The bot a newcomer meets. */
const usualBot = (bots: readonly string[]): string | undefined =>
  STRONGEST_FIRST.find((name) => bots.includes(name)) ?? bots.find((name) => name !== 'random') ?? bots[0];

/** You take the first seat, bots the others. */
export function usualSeats({ seats, bots }: Pick<GameEntry, 'seats' | 'bots'>): { [seat: string]: Seating } {
  const bot = usualBot(bots);
  return Object.fromEntries(seats.map((seat, i) => [seat, i === 0 || !bot ? 'you' : { bot }]));
}

type Options = ApiTypes['POST /api/sessions']['body']['options'];

interface Beginning {
  readonly seed?: string | undefined;
  readonly options?: Json;
  readonly seats?: { readonly [seat: string]: Seating };
}

export const begin = (game: Pick<GameEntry, 'id' | 'seats' | 'bots'>, given: Beginning = {}): Promise<Snapshot> =>
  call('POST /api/sessions', {
    body: {
      game: game.id,
      seats: given.seats ?? usualSeats(game),
      ...(given.seed ? { seed: given.seed } : {}),
      ...(given.options === undefined ? {} : { options: given.options as Options }),
    },
  });
