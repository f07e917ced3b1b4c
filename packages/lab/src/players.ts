import {
  type Action,
  type AnyGame,
  type Choice,
  type Header,
  type Json,
  type Mind,
  minds,
  Rng,
  type Seat,
  type World,
} from '@undercroft/kernel';

/** Minds that can play any game, also where its rule book names none of the kind. */
const GENERAL: { readonly [name: string]: Mind<unknown, Action> } = { flat: minds.flat(), ismcts: minds.ismcts() };

export const mindOf = (game: AnyGame, name: string): Mind<unknown, Action> | undefined => {
  if (Object.hasOwn(game.minds, name)) return game.minds[name];
  return Object.hasOwn(GENERAL, name) ? GENERAL[name] : undefined;
};

/** From the one that knows nothing, over the game's own, to those that search. */
export const mindNames = (game: AnyGame): string[] => {
  const own = Object.keys(game.minds).filter((name) => name !== 'random' && !Object.hasOwn(GENERAL, name));
  return ['random', ...own, ...Object.keys(GENERAL)].filter((name) => mindOf(game, name));
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

type Held = { readonly [seat: Seat]: { readonly mind: string; readonly iterations: number } };

export function playersOf(game: AnyGame, held: Held): Players {
  const players = new Map<Seat, Player>();
  for (const [seat, { mind, iterations }] of Object.entries(held))
    players.set(
      seat,
      mind === 'random' ? randomPlayer(game, seat) : thinkingPlayer(game, mindOf(game, mind)!, seat, iterations),
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

function thinkingPlayer(game: AnyGame, mind: Mind<unknown, Action>, seat: Seat, iterations: number): Player {
  const budget = { iterations };
  let notes: Json = null;
  return {
    begin() {
      notes = null;
    },
    act(position) {
      const answer = minds.think(game, mind, position, seat, { budget, notes });
      notes = answer.notes ?? null;
      return answer.action;
    },
  };
}

/** One generator serves the whole game, where a thinking mind gets one for each decision. */
function randomPlayer(game: AnyGame, seat: Seat): Player {
  const pick = minds.offhand(game);
  let rng: Rng;
  return {
    begin(luck) {
      rng = luck();
    },
    act: ({ world }) => pick(world.state, seat, rng),
  };
}
