import type { GameDef } from '@undercroft/kernel';
import type { DarkdelveAction } from './actions.ts';
import type { DarkdelveEvents } from './events.ts';
import type { DarkdelveOptions } from './options.ts';
import type { DarkdelveProfile } from './rules/profile.ts';
import type { DarkdelveView } from './rules/view-schema.ts';
import type { Darkdelve } from './state.ts';

export type DarkdelveGame = GameDef<
  Darkdelve,
  DarkdelveAction,
  DarkdelveView,
  DarkdelveOptions,
  DarkdelveEvents,
  DarkdelveProfile
>;
