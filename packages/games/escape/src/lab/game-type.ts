import type { GameDef } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import type { EscapeEvents } from '../events.ts';
import type { EscapeOptions } from '../options.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import type { Escape } from '../state.ts';

export type EscapeGame = GameDef<Escape, EscapeAction, EscapeView, EscapeOptions, EscapeEvents>;
