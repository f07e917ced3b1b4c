import {
  type Bot,
  type BotTurn,
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

/** A header that is played with many seeds. */
export function headerOf(game: ShatteredGame, request: Omit<StartRequest, 'seed'>): Header {
  const begun = start(game, { ...request, seed: 'probe' });
  if (isRefusal(begun)) throw new Error(`a reference start is refused: ${JSON.stringify(begun.issues)}`);
  return begun.run.header;
}

export interface PlayoutOptions {
  readonly seed: string;
  readonly dungeon: string;
  readonly visitor: string;
  /** Called after every step. */
  readonly watch?: (state: ShatteredState) => void;
  /** Collects all events, if set. */
  readonly events?: GameEvent<ShatteredEvents>[];
}

/** A seat with its bot, the bot's generator and its notes. */
interface Player {
  readonly ask: BotTurn<ShatteredView, ShatteredAction> & { legal: readonly ShatteredAction[]; notes: Json };
  readonly bot: ShatteredBot;
}

const BUDGET = { iterations: 12 };

function seated(game: ShatteredGame, state: ShatteredState, seat: string, name: string, seed: string): Player {
  return {
    bot: game.bots[name]!,
    ask: {
      seat,
      /** Built on access, because a bot with a planned turn needs only one view. */
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

/** Plays a header to its end. Both bots use nothing but their view. */
export function playOut(game: ShatteredGame, header: Header, playing: PlayoutOptions): ShatteredState {
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
