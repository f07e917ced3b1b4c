import { textPanel } from '@undercroft/kernel';
import type { TableModel } from '../../../run/table-model.ts';
import { type Provider, provideContext } from './provider.ts';
import { type Seat, toolsOf } from './tools.ts';

/** Number of panels in the instruction; the tools return the rest. */
const PANELS = 2;

/** The instruction for an assistant: the goal, how to play, and the state of the run. */
function instructionOf({ game, snapshot, offers }: TableModel): string {
  const goal = game.presentation?.goals[game.presentation.phase(snapshot.view)];
  const free = offers.filter(({ available }) => available).map(({ label }) => label);
  const panels = game.words.panels(snapshot.view).slice(0, PANELS).map(textPanel);
  return [
    `${game.title}. ${goal?.win ?? ''} ${goal?.now ?? ''}`,
    'Read list_actions, then call dispatch_action with one action of the list. Each costs one turn.',
    `Now: n ${snapshot.n}, turn ${snapshot.turn}. You can: ${free.join('; ')}.`,
    ...panels.map(({ title, rows }) => `${title}: ${rows.join('; ')}`),
  ].join('\n');
}

/** Provides the run on screen to the window around this page. */
export const openBridge = (seat: Seat, origin: string): Provider =>
  provideContext({
    page: window,
    around: window.parent,
    origin,
    system: () => instructionOf(seat.now()),
    tools: toolsOf(seat),
  });
