import {
  type Action,
  type AnyGame,
  type Bot,
  bots,
  type Choice,
  type Header,
  type Json,
  Rng,
  type Seat,
  type World,
} from '@undercroft/kernel';

/** Bots that can play any game, also where its rule book names none of the kind. */
const GENERAL: { readonly [name: string]: Bot<unknown, Action> } = { flat: bots.flat(), ismcts: bots.ismcts() };

export const botOf = (game: AnyGame, name: string): Bot<unknown, Action> | undefined => {
  if (Object.hasOwn(game.bots, name)) return game.bots[name];
  return Object.hasOwn(GENERAL, name) ? GENERAL[name] : undefined;
};

/** From the one that knows nothing, over the game's own, to those that search. */
export const botNames = (game: AnyGame): string[] => {
  const own = Object.keys(game.bots).filter((name) => name !== 'random' && !Object.hasOwn(GENERAL, name));
  return ['random', ...own, ...Object.keys(GENERAL)].filter((name) => botOf(game, name));
};

interface Position {
  readonly world: World;
  readonly n: number;
  readonly header: Header;
}

/** Those who hold the seats, for one game after the other. */
export interface Players {
  /** A new game: nothing noted, luck from its seed. */
  begin(seed: string): void;
  /** Chooses for everyone whose turn it is. */
  choose(position: Position, seats: readonly Seat[]): Choice[];
}

interface Player {
  begin(luck: Luck): void;
  act(position: Position): Action;
}

/** One generator for all random seats of a game, made when the first of them asks. */
type Luck = () => Rng;

type Held = { readonly [seat: Seat]: { readonly bot: string; readonly iterations: number } };

export function playersOf(game: AnyGame, held: Held): Players {
  const players = new Map<Seat, Player>();
  for (const [seat, { bot, iterations }] of Object.entries(held))
    players.set(
      seat,
      bot === 'random' ? randomPlayer(game, seat) : thinkingPlayer(game, botOf(game, bot)!, seat, iterations),
    );
  return {
    begin(seed) {
      let rng: Rng | null = null;
      const luck = (): Rng => {
        rng ??= Rng.from(seed, 'lab');
        return rng;
      };
      for (const player of players.values()) player.begin(luck);
    },
    choose(position, seats) {
      const first = seats[0]!;
      const choice = { seat: first, action: players.get(first)!.act(position) };
      if (seats.length === 1) return [choice];
      const others = seats.slice(1).map((seat) => ({ seat, action: players.get(seat)!.act(position) }));
      return [choice, ...others];
    },
  };
}

function thinkingPlayer(game: AnyGame, bot: Bot<unknown, Action>, seat: Seat, iterations: number): Player {
  const budget = { iterations };
  let notes: Json = null;
  return {
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

/** One generator serves the whole game, where a thinking bot gets one for each decision. */
function randomPlayer(game: AnyGame, seat: Seat): Player {
  const pick = bots.rolloutPolicy(game);
  let rng: Rng;
  return {
    begin(luck) {
      rng = luck();
    },
    act: ({ world }) => pick(world.state, seat, rng),
  };
}
