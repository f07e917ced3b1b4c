import {
  type Action,
  type AnyGame,
  at,
  type Bot,
  type Choice,
  hashWorld,
  type Json,
  type Rng,
  redealt,
  type Seat,
  Table,
  type World,
} from '@undercroft/kernel';
import { botOf } from '../players.ts';
import type { Survey } from './survey.ts';

const STEPS_MAX = 5_000;

/** A position with what the measured seat's bot had noted. */
export interface Position {
  readonly world: World;
  readonly seat: Seat;
  readonly notes: Json;
}

type SeatBots = ReadonlyMap<Seat, Bot<unknown, Action>>;

/** The bots that play games on, by seat. */
export const playoutBots = (game: AnyGame, { experiment }: Survey): SeatBots =>
  new Map(Object.entries(experiment.seats).map(([seat, { bot }]) => [seat, botOf(game, bot) ?? game.bots['random']!]));

interface PlayoutOptions {
  readonly bots: SeatBots;
  /** The luck of this playout: equal generators give all offers the same world and the same dice. */
  readonly rng: Rng;
  /** The action that the measured seat takes first; null lets its bot choose. */
  readonly first: Action | null;
  /** The playout ends when this part of the seat's view is gone. */
  readonly within?: string | undefined;
}

/** A world that fits what the seat knows, being played on. */
interface Playout {
  readonly world: World;
  step(first: Action | null): void;
}

function startPlayout(game: AnyGame, { world: real, seat, notes }: Position, { bots, rng }: PlayoutOptions): Playout {
  const world = redealt(game, real, seat, rng);
  const table = new Table(game, world);
  table.begin(0, 1);
  const notesBySeat = new Map<Seat, Json>([[seat, notes]]);
  const choose = (each: Seat): Action => {
    const { action, notes: next = null } = bots.get(each)!({
      seat: each,
      legal: game.legalActions(world.state, each),
      get view() {
        return game.view(world.state, each);
      },
      open: [],
      rng,
      budget: { iterations: 1 },
      imagine() {
        throw new Error('this bot searches: games are played on by random or scripted ones');
      },
      notes: notesBySeat.get(each) ?? null,
    });
    notesBySeat.set(each, next);
    return action;
  };
  return {
    world,
    step(first) {
      const choices = game
        .toAct(world.state)
        .map((each): Choice => ({ seat: each, action: each === seat && first ? first : choose(each) }));
      game.step(table, choices);
    },
  };
}

/** Plays a world imagined from the seat's knowledge to its end, or to the end of `within`. */
export function playOn(game: AnyGame, position: Position, options: PlayoutOptions): World {
  const playout = startPlayout(game, position, options);
  const { world } = playout;
  const isOver = (): boolean =>
    game.toAct(world.state).length === 0 ||
    (options.within !== undefined && !isPresent(game.view(world.state, position.seat), options.within));
  playout.step(options.first);
  for (let step = 0; step < STEPS_MAX && !isOver(); step++) playout.step(null);
  return world;
}

/** True if this part of a view is there. */
export function isPresent(view: unknown, pointer: string): boolean {
  const value = at(view, pointer);
  return value !== undefined && value !== null;
}

const NO_DICE: World['rng'] = { words: [], key: '', forced: {}, isForced: false, isSandbox: false };

/** Hash of the state right after an action, without the dice: equal hashes are one offer under two names. */
export function stateAfter(game: AnyGame, position: Position, options: PlayoutOptions): string {
  const playout = startPlayout(game, position, options);
  playout.step(options.first);
  return hashWorld(game, { ...playout.world, rng: NO_DICE });
}
