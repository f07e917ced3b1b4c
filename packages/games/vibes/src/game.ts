import type { GameDef } from '@undercroft/kernel';
import type { VibesAction } from './actions.ts';
import type { VibesEvents } from './events.ts';
import type { Options } from './options.ts';
import type { Profile } from './rules/profile.ts';
import type { VibesView } from './rules/view-schema.ts';
import type { Vibes } from './state.ts';

export type VibesGame = GameDef<Vibes, VibesAction, VibesView, Options, VibesEvents, Profile>;
