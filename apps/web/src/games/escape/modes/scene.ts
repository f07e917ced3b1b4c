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

/** The open parts of the table. Opening a part is free: no scene takes a turn. */
export interface OpenParts {
  readonly mode: Mode;
  readonly hasCutscene: boolean;
  readonly isTalking: boolean;
  readonly hasActionMenu: boolean;
  readonly hasBag: boolean;
}

const FORGE = 'rune_forge';

/** The scene on screen: opened parts come first, then the room's demand, then the map. */
export function sceneOf(view: Pick<EscapeView, 'has_encounter' | 'room'>, shown: OpenParts): Scene {
  if (shown.hasCutscene) return 'cutscene';
  if (shown.mode !== 'grid') return shown.mode;
  if (shown.hasActionMenu) return 'gridActionMenu';
  if (shown.isTalking) return 'gridDialogue';
  if (view.has_encounter) return 'gridCombat';
  if (shown.hasBag) return 'gridInventory';
  return view.room.feature === FORGE ? 'gridRuneForge' : 'gridNavigation';
}
