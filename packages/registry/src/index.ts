import { darkdelve } from '@undercroft/darkdelve';
import { duel } from '@undercroft/duel';
import { escape } from '@undercroft/escape';
import type { AnyGame } from '@undercroft/kernel';
import { observer } from '@undercroft/observer';
import { shattered } from '@undercroft/shattered';
import { vibes } from '@undercroft/vibes';

export type { DarkdelveView } from '@undercroft/darkdelve';
export type { EscapeView } from '@undercroft/escape';
export type { ObserverView } from '@undercroft/observer';
export type { ShatteredView } from '@undercroft/shattered';
export type { FightView, SideView, VibesView } from '@undercroft/vibes';

/** Every game, in the order of the home page. */
export const GAMES: readonly AnyGame[] = [observer, vibes, shattered, darkdelve, escape, duel];

/** The format of custom starts as JSON Schema, with a playable example. */
export { type ScenarioGuide, scenarioGuide } from './scenario-guide.ts';
export { seatsOf } from './seats-of.ts';

export const gameById = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);
