import {
  type Action,
  type AnyGame,
  type Bot,
  bots,
  type Choice,
  type ContentDef,
  type Header,
  type Json,
  Rng,
  type Seat,
  type World,
} from '@undercroft/kernel';
import { isLevel, type LevelName, levelBot, referenceOf } from './levels.ts';

/** Bots that can play any game, even if the game does not list them. */
const GENERAL: { readonly [name: string]: Bot<unknown, Action> } = { flat: bots.flat(), ismcts: bots.ismcts() };

export const botOf = (game: AnyGame, name: string): Bot<unknown, Action> | undefined => {
  if (Object.hasOwn(game.bots, name)) return game.bots[name];
  if (isLevel(name)) return levelBot(game, name, (bot) => botOf(game, bot));
  return Object.hasOwn(GENERAL, name) ? GENERAL[name] : undefined;
};

/** The game with its acceptance studies played at a level: the bots they name for the reference play as that level. */
export function gameAtLevel(game: AnyGame, level: LevelName): AnyGame {
  if (level === 'reference' || !game.content) return game;
  const made = gamesByLevel.get(game) ?? new Map<LevelName, AnyGame>();
  gamesByLevel.set(game, made);
  const other = made.get(level) ?? makeAtLevel(game, game.content, level);
  made.set(level, other);
  return other;
}

const gamesByLevel = new WeakMap<AnyGame, Map<LevelName, AnyGame>>();

function makeAtLevel(game: AnyGame, content: ContentDef, level: LevelName): AnyGame {
  const other = content.make(content.tables);
  const own = { ...other.bots };
  const studied = game.levels?.studied ?? [referenceOf(game)];
  // Studies look their bots up by name when they take a sample, so those of this game alone are replaced.
  for (const name of studied)
    Object.assign(other.bots, { [name]: levelBot(other, level, (bot) => own[bot] ?? GENERAL[bot], name) });
  return other;
}

/** Bot names, from the random bot over the game's own to those that search. */
export const botNames = (game: AnyGame): string[] => {
  const own = Object.keys(game.bots).filter((name) => name !== 'random' && !Object.hasOwn(GENERAL, name));
  return ['random', ...own, ...Object.keys(GENERAL)].filter((name) => botOf(game, name));
};

interface Position {
  readonly world: World;
  readonly n: number;
  readonly header: Header;
}

/** The players of all seats, for one game after the other. */
export interface Players {
  /** Starts a new game: clears notes and seeds the generator. */
  begin(seed: string): void;
  /** Chooses for all seats that must act. */
  choose(position: Position, seats: readonly Seat[]): Choice[];
  /** Notes that the seat's bot returned with its last decision. */
  notes(seat: Seat): Json;
}

interface Player {
  readonly notes: Json;
  begin(rngSource: RngSource): void;
  act(position: Position): Action;
}

/** One generator for all random seats of a game, created on first use. */
type RngSource = () => Rng;

type SeatBots = { readonly [seat: Seat]: { readonly bot: string; readonly iterations: number } };

export function playersOf(game: AnyGame, seatBots: SeatBots): Players {
  const players = new Map<Seat, Player>();
  for (const [seat, { bot, iterations }] of Object.entries(seatBots))
    players.set(
      seat,
      bot === 'random' ? makeRandomPlayer(game, seat) : makeBotPlayer(game, botOf(game, bot)!, seat, iterations),
    );
  return {
    begin(seed) {
      let rng: Rng | null = null;
      const rngSource = (): Rng => {
        rng ??= Rng.from(seed, 'lab');
        return rng;
      };
      for (const player of players.values()) player.begin(rngSource);
    },
    choose(position, seats) {
      const first = seats[0]!;
      const choice = { seat: first, action: players.get(first)!.act(position) };
      if (seats.length === 1) return [choice];
      const others = seats.slice(1).map((seat) => ({ seat, action: players.get(seat)!.act(position) }));
      return [choice, ...others];
    },
    notes: (seat) => players.get(seat)?.notes ?? null,
  };
}

function makeBotPlayer(game: AnyGame, bot: Bot<unknown, Action>, seat: Seat, iterations: number): Player {
  const budget = { iterations };
  let notes: Json = null;
  return {
    get notes() {
      return notes;
    },
    begin() {
      notes = null;
    },
    act(position) {
      const answer = bots.think(game, bot, position, seat, { budget, notes });
      notes = answer.notes ?? null;
      return answer.action;
    },
  };
}

/** Uses one generator for the whole game, while a thinking bot gets one per decision. */
function makeRandomPlayer(game: AnyGame, seat: Seat): Player {
  const pick = bots.rolloutPolicy(game);
  let rng: Rng;
  return {
    notes: null,
    begin(rngSource) {
      rng = rngSource();
    },
    act: ({ world }) => pick(world.state, seat, rng),
  };
}
