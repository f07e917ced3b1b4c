import { type AnyGame, editions, isRefusal, type Preset, type Seat, start } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/presenter';
import type { DailyTry, Meta } from '@undercroft/store';
import type { Context } from './context.ts';
import { enter, metaOf, overCreation, refused, type Seating, seatHolders } from './create.ts';
import { dailySeed, dayEnd, dayOf, tryId } from './daily-seed.ts';
import { type Failure, fail, isFailure } from './failure.ts';
import { triesOf } from './finishers.ts';
import type { Caller } from './roles.ts';

export interface DailyRequest {
  readonly caller: Caller;
  readonly game: string;
  /** True if the try is compared with others': the tries of accounts are. */
  readonly isRanked: boolean;
}

/** The preset of a game's daily run; undefined if it has none. */
export const dailyPreset = ({ presentation }: AnyGame): Preset | undefined =>
  presentation?.measure && presentation.presets.find(({ id }) => id === presentation.daily);

/** In a daily run the caller takes the person's seat and bots take the others. */
const seatingOf = ({ seats = {} }: Preset, bots: readonly string[]): { readonly [seat: Seat]: Seating } =>
  Object.fromEntries(
    Object.entries(seats).map(([seat, who]): [Seat, Seating] => [seat, bots.includes(who) ? { bot: who } : 'you']),
  );

const alreadyPlayed = (session: string): Failure =>
  fail('conflict', 'You have had your try at this seed today. There is a new one tomorrow.', {
    reasons: [{ rule: 'SEC-DAILY-02', code: 'daily_played', data: { session } }],
  });

export const noDaily = (game: string): Failure =>
  fail('invalid_payload', `There is no daily run of "${game.slice(0, 60)}".`, {
    issues: [{ path: '/game', message: 'no daily run' }],
  });

/** Games with a daily run on this server. */
export const dailyGames = ({ games, dailyResults }: Context): readonly AnyGame[] =>
  dailyResults === null ? [] : games.filter((game) => dailyPreset(game) !== undefined);

export const today = ({ platform }: Context): string => dayOf(platform.now());

/** Begins the caller's one try at today's run of a game. A second try finds the first, or its id taken. */
export async function openDaily(context: Context, request: DailyRequest): Promise<Snapshot | Failure> {
  const { caller, isRanked } = request;
  const { user } = caller;
  if (user === null) return fail('unauthorized', 'Sign in, or play as a guest, to begin a run.');
  const game = dailyGames(context).find(({ id }) => id === request.game);
  if (!game) return noDaily(request.game);
  const day = today(context);
  const before = (await triesOf(context.store, user, day)).find(({ meta }) => meta.daily.game === game.id);
  if (before) return alreadyPlayed(before.id);
  const limited = await overCreation(context, user);
  return limited ?? beginTry(context, caller, game, { day, game: game.id, isRanked });
}

/** Everybody begins alike: without profile unlocks. */
async function beginTry(context: Context, caller: Caller, game: AnyGame, daily: DailyTry): Promise<Snapshot | Failure> {
  const preset = dailyPreset(game)!;
  const key = context.hmacKeys[0]!;
  const { seed, salt } = dailySeed(key, daily.day, daily.game);
  const options = editions.latest(game, preset.options);
  const begun = start(game, { seed, options, profile: null, terms: { visibility: 'fair', salt } });
  if (isRefusal(begun)) return refused(begun);
  const bots = Object.keys(game.bots);
  const seats = seatHolders(game.seats(begun.run.header.options), seatingOf(preset, bots), caller.user!, bots);
  if (isFailure(seats)) return seats;
  const usual = metaOf(context, caller, seats as Meta['seats'], 'fair', null);
  const meta: Meta = { ...usual, heldUntil: dayEnd(daily.day), daily };
  const id = tryId(key, daily.day, daily.game, caller.user!);
  const made = await context.batcher.write({ kind: 'create', id, header: begun.run.header, meta });
  return made === 'ok' ? enter(context, caller, begun, { id, meta }) : alreadyPlayed(id);
}
