import type { Ending, ShatteredState } from '../state.ts';
import type { Scene } from './scene.ts';
import { kindOf } from './templates/guests.ts';

/** A moment that gets a screen of its own; its text is in the words. Changes no state. SD-145 */
function show(g: Scene, scene: string, about: readonly string[]): void {
  g.t.emit?.('scene', { scene }, { rule: 'SD-145' }, { about });
}

/** The first visit opens a campaign; every visit introduces its visitor. */
export function showVisit(g: Scene): void {
  const { run, visitor, second } = g.s;
  if (run === 1) show(g, 'opening', ['D', 'V']);
  show(g, `visitor-${kindOf(visitor)}`, ['V', visitor]);
  const advanced = second?.kinds.advanced ?? '';
  if (advanced !== '') show(g, `advanced-${advanced}`, ['D', 'V']);
}

export const showRoom = (g: Scene, room: string, morph: string): void =>
  show(g, `room-${morph === '' ? room : morph}`, [room]);

/** A room that ended without ending the visit. */
export const showPassage = (g: Scene, room: string, ending: Ending): void => show(g, `ended-${ending}`, [room]);

export function showResult(g: Scene, outcome: ShatteredState['result']): void {
  const { hasFled, isParasitised } = g.s;
  show(g, hasFled ? 'Fled' : isParasitised ? 'Parasite' : outcome, ['D', 'V']);
}

export const showArchetype = (g: Scene, archetype: string): void => show(g, `archetype-${archetype}`, ['D']);

export const showCampaign = (g: Scene): void => show(g, 'Campaign', ['D']);

export const showEnding = (g: Scene, ending: string): void => show(g, `ending-${ending}`, ['D']);
