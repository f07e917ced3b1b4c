import type { EscapeView } from '../view.ts';
import type { Mode } from './mode.ts';

/** The scenes of the two modes. ED-182 */
export const SCENES = [
  'firstPerson',
  'gridNavigation',
  'gridActionMenu',
  'gridCombat',
  'gridInventory',
  'gridDialogue',
  'gridRuneForge',
  'cutscene',
] as const;
/** `room` is the table's own picture, which belongs to neither mode. */
export type Scene = (typeof SCENES)[number] | 'room';

/** What is open on the table. Opening anything is free: no scene takes a turn. */
export interface Shown {
  readonly mode: Mode;
  readonly hasCutscene: boolean;
  readonly isTalking: boolean;
  readonly hasActionMenu: boolean;
  readonly hasBag: boolean;
}

const FORGE = 'rune_forge';

/** The scene a player sees: what was opened first, then what the room demands, then the map. */
export function sceneOf(view: Pick<EscapeView, 'has_encounter' | 'room'>, shown: Shown): Scene {
  if (shown.hasCutscene) return 'cutscene';
  if (shown.mode !== 'grid') return shown.mode;
  if (shown.hasActionMenu) return 'gridActionMenu';
  if (shown.isTalking) return 'gridDialogue';
  if (view.has_encounter) return 'gridCombat';
  if (shown.hasBag) return 'gridInventory';
  return view.room.feature === FORGE ? 'gridRuneForge' : 'gridNavigation';
}
