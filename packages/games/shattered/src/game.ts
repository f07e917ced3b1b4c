import type { GameDef } from '@undercroft/kernel';
import type { ShatteredAction } from './actions.ts';
import type { ShatteredEvents } from './events.ts';
import type { Options } from './options.ts';
import type { ShatteredView } from './rules/view-schema.ts';
import type { ShatteredState } from './state.ts';

export type ShatteredGame = GameDef<ShatteredState, ShatteredAction, ShatteredView, Options, ShatteredEvents>;
