import type { GameText } from '@undercroft/text';
import type { DuelView } from '../rules/view.ts';
import { screen } from './screen.ts';

export const text: GameText<DuelView> = { screen };
