import type { GameText } from '@undercroft/text';
import type { VibesView } from '../rules/view-schema.ts';
import { agent } from './agent.ts';
import { screen } from './screen.ts';

export const text: GameText<VibesView> = { screen, agent };
