import type { Json } from '@undercroft/kernel';
import type { ApiTypes, GameEntry, Snapshot } from '@undercroft/server';
import { call } from './api.ts';

export type Seating = 'you' | 'open' | { readonly mind: string; readonly iterations?: number };

const STRONGEST_FIRST = ['ismcts', 'mixed', 'greedy', 'reference', 'flat'];

/** The mind a newcomer meets. */
const usualMind = (minds: readonly string[]): string | undefined =>
  STRONGEST_FIRST.find((name) => minds.includes(name)) ?? minds.find((name) => name !== 'random') ?? minds[0];

/** You take the first seat, minds the others. */
export function usualSeats({ seats, minds }: Pick<GameEntry, 'seats' | 'minds'>): { [seat: string]: Seating } {
  const mind = usualMind(minds);
  return Object.fromEntries(seats.map((seat, i) => [seat, i === 0 || !mind ? 'you' : { mind }]));
}

type Options = ApiTypes['POST /api/sessions']['body']['options'];

interface Beginning {
  readonly seed?: string | undefined;
  readonly options?: Json;
  readonly seats?: { readonly [seat: string]: Seating };
}

export const begin = (game: Pick<GameEntry, 'id' | 'seats' | 'minds'>, given: Beginning = {}): Promise<Snapshot> =>
  call('POST /api/sessions', {
    body: {
      game: game.id,
      seats: given.seats ?? usualSeats(game),
      ...(given.seed ? { seed: given.seed } : {}),
      ...(given.options === undefined ? {} : { options: given.options as Options }),
    },
  });
