import {
  type Ask,
  type Bot,
  dealWorld,
  type GameEvent,
  type Header,
  isRefusal,
  type Json,
  Rng,
  type StartRequest,
  start,
} from '@undercroft/kernel';
import type { ShatteredAction } from '../actions.ts';
import type { ShatteredEvents } from '../events.ts';
import type { ShatteredGame } from '../game.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import type { ShatteredState } from '../state.ts';

type ShatteredBot = Bot<ShatteredView, ShatteredAction>;

/** A start that is played on many seeds. */
export function headerOf(game: ShatteredGame, request: Omit<StartRequest, 'seed'>): Header {
  const begun = start(game, { ...request, seed: 'probe' });
  if (isRefusal(begun)) throw new Error(`a reference start is refused: ${JSON.stringify(begun.issues)}`);
  return begun.run.header;
}

export interface Playing {
  readonly seed: string;
  readonly dungeon: string;
  readonly visitor: string;
  /** Shown after every step. */
  readonly watch?: (state: ShatteredState) => void;
  /** Where events go, for those who want to count them. */
  readonly events?: GameEvent<ShatteredEvents>[];
}

/** A seat with its bot, its generator and what the bot keeps in mind. */
interface Player {
  readonly ask: Ask<ShatteredView, ShatteredAction> & { legal: readonly ShatteredAction[]; notes: Json };
  readonly bot: ShatteredBot;
}

const BUDGET = { iterations: 12 };

function seated(game: ShatteredGame, state: ShatteredState, seat: string, name: string, seed: string): Player {
  return {
    bot: game.bots[name]!,
    ask: {
      seat,
      /** Made when the bot looks: a planned turn needs one look. */
      get view() {
        return game.view(state, seat);
      },
      legal: [],
      open: [],
      rng: Rng.from(seed, seat),
      budget: BUDGET,
      imagine: () => {
        throw new Error(`${name} imagines worlds: the lab plays bots that do not`);
      },
      notes: null,
    },
  };
}

/** Plays a start to its end. Both seats hold bots that ask for nothing but their view. */
export function playOut(game: ShatteredGame, header: Header, playing: Playing): ShatteredState {
  const { seed, watch } = playing;
  const { world, table } = dealWorld(
    game,
    { ...header, seed },
    playing.events ? { events: playing.events as GameEvent[] } : null,
  );
  const { state } = world;
  const dungeon = seated(game, state, 'dungeon', playing.dungeon, seed);
  const visitor = seated(game, state, 'visitor', playing.visitor, seed);
  let n = 0;
  for (let seats = game.toAct(state); seats.length > 0; seats = game.toAct(state)) {
    const { ask, bot } = seats[0] === 'dungeon' ? dungeon : visitor;
    ask.legal = game.legalActions(state, ask.seat);
    const { action, notes = null } = bot(ask);
    ask.notes = notes;
    n += 1;
    table.begin(n, 1);
    game.step(table, [{ seat: ask.seat, action }]);
    watch?.(state);
  }
  return state;
}
