import type { Json, Presentation, Preset } from '@undercroft/kernel';
import type { ApiTypes, GameEntry, Snapshot } from '@undercroft/server';
import { call, isLate, isRefused, newKey } from '../base/api.ts';
import { loadFace } from '../base/games.ts';

export type Seating = 'you' | 'open' | { readonly bot: string; readonly iterations?: number };
export type Seats = { readonly [seat: string]: Seating };

const STRONGEST_FIRST = ['ismcts', 'mixed', 'greedy', 'reference', 'flat'];

/** The bot of a first run. */
export const usualBot = (bots: readonly string[]): string | undefined =>
  STRONGEST_FIRST.find((name) => bots.includes(name)) ?? bots.find((name) => name !== 'random') ?? bots[0];

/** You take the first seat, bots the others. */
export function usualSeats({ seats, bots }: Pick<GameEntry, 'seats' | 'bots'>): Seats {
  const bot = usualBot(bots);
  return Object.fromEntries(seats.map((seat, i) => [seat, i === 0 || !bot ? 'you' : { bot }]));
}

const PEOPLE = ['human', 'person', 'friend'];

/** The seats of a preset: `you`, `open`, a person, or a bot by name. The first person is you, otherwise the first free seat. */
export function presetSeats(game: Pick<GameEntry, 'seats' | 'bots'>, { seats }: Preset): Seats {
  const usual = usualSeats(game);
  if (!seats) return usual;
  const left = Object.values(seats).some((who) => who === 'you' || PEOPLE.includes(who))
    ? undefined
    : Object.keys(usual).find((seat) => seats[seat] === undefined);
  let hasYou = false;
  return Object.fromEntries(
    Object.keys({ ...usual, ...seats }).map((seat): [string, Seating] => {
      const who = seats[seat];
      const isPerson = who === 'you' || (who !== undefined && PEOPLE.includes(who));
      if (isPerson) {
        const sits: Seating = who === 'you' || !hasYou ? 'you' : 'open';
        hasYou = true;
        return [seat, sits];
      }
      if (seat === left) return [seat, 'you'];
      if (who === 'open') return [seat, 'open'];
      const bot = who !== undefined && game.bots.includes(who) ? who : usualBot(game.bots);
      return [seat, bot ? { bot } : 'you'];
    }),
  );
}

type Options = ApiTypes['POST /api/sessions']['body']['options'];

interface Beginning {
  readonly seed?: string | undefined;
  readonly options?: Json;
  readonly seats?: Seats;
  /** The finished run whose people are told of this one. */
  readonly rematchOf?: string | undefined;
}

type NewSession = Pick<Snapshot, 'session' | 'seats'>;

/** The start request without an answer so far. A retry of the same request reuses its key and leads to one run. */
let unanswered: { readonly wish: string; readonly key: string } | null = null;

/** Begins a run on the server, once for each wish. */
async function beginOnce(body: ApiTypes['POST /api/sessions']['body']): Promise<NewSession> {
  const wish = JSON.stringify(body);
  if (unanswered?.wish !== wish) unanswered = { wish, key: newKey() };
  const { key } = unanswered;
  try {
    const begun = await call('POST /api/sessions', { body: { ...body, key } });
    if (unanswered?.key === key) unanswered = null;
    return begun;
  } catch (error) {
    if (unanswered?.key === key && isRefused(error) && error.status !== 0) unanswered = null;
    throw error;
  }
}

/** Begins a run; where no server answers, one for a single person begins in this browser. */
export async function begin(
  game: Pick<GameEntry, 'id' | 'seats' | 'bots'>,
  given: Beginning = {},
): Promise<NewSession> {
  try {
    return await beginOnce({
      game: game.id,
      seats: given.seats ?? usualSeats(game),
      ...(given.seed ? { seed: given.seed } : {}),
      ...(given.rematchOf ? { rematchOf: given.rematchOf } : {}),
      ...(given.options === undefined ? {} : { options: given.options as Options }),
    });
  } catch (error) {
    if (!isRefused(error) || error.status !== 0 || isLate(error)) throw error;
    const { beginHere } = await import('./local/local-runs.ts');
    const session = await beginHere(game.id, given.options ?? {});
    if (session === null) throw error;
    return { session, seats: {} };
  }
}

/** The preset that is offered first: the kind one in a first run, else the standard one. */
export function firstPreset(
  { presets, beginnerPreset }: Pick<Presentation, 'presets' | 'beginnerPreset'>,
  isFirstRun: boolean,
): Preset | undefined {
  const standard = presets.find(({ id }) => id === 'standard') ?? presets[0];
  return isFirstRun ? (presets.find(({ id }) => id === beginnerPreset) ?? standard) : standard;
}

/** One press from Home: a run as the first preset begins it. */
export async function beginFirst(
  game: Pick<GameEntry, 'id' | 'seats' | 'bots'>,
  isFirstRun: boolean,
): Promise<NewSession> {
  const face = await loadFace(game.id);
  const first = face?.presentation && firstPreset(face.presentation, isFirstRun);
  return begin(game, first ? { options: first.options, seats: presetSeats(game, first) } : {});
}
