import type { GameText } from '@undercroft/text';
import type { ObserverView } from '../rules/view-schema.ts';
import { agent } from './agent.ts';
import { screen } from './screen.ts';

export const text: GameText<ObserverView> = { screen, agent };
