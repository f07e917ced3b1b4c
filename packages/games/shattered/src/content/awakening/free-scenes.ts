import type { SceneFact, SceneRecord } from './records.ts';
import { attribute, BETRAYED, CLEARED, COMPANION, chapter, choices, dug, FLED, heartTo, kind, MERCY, outcome, reputationFrom, reputationTo, SCARRED } from './scene-notation.ts';

const scene = (id: string, when: readonly SceneFact[], ...texts: readonly string[]): SceneRecord => ({ id, arc: '', when: [when], choices: choices(texts) });

/** Scenes that belong to no arc. SD-293 */
export const FREE_SCENES: readonly SceneRecord[] = [
  scene('F1', [outcome('Kill')], 'E+1, Hunger+2', 'Rep+1, Grace+2'),
  scene('F2', [outcome('Kill')], 'card RH.15', 'K+1', 'Oppression+2'),
  scene('F3', [outcome('Kill'), chapter(2)], 'Dread+3', 'E-1, Rep+2', ''),
  scene('F4', [outcome('Break')], 'Grace+2, mark site +1', 'Oppression+2', 'K+2, Rep-1'),
  scene('F5', [outcome('Break')], 'K+1', 'next: V Resolve-2, Oppression+2'),
  scene('F6', [outcome('Panic')], 'Rep+1', 'next: V Nerve-2, Dread+2'),
  scene('F7', [outcome('Panic')], 'Dread+4, scar structure', 'K+1'),
  scene('F8', [outcome('Bond')], 'Grace+3, next: D Structure-1', 'K+2', 'Hunger+2'),
  scene('F9', [outcome('Bond')], 'heal structure or E+1', 'K+2'),
  scene('F10', [CLEARED], 'E+1', 'Oppression+2', 'next: reveal'),
  scene('F11', [CLEARED, heartTo(3)], 'Heart+1, scar structure', 'Heart+1, scar veil', ''),
  scene('F12', [CLEARED, SCARRED], 'card ID.3, Hunger+1', 'K-2, heal last', ''),
  scene('F13', [FLED], 'Hunger+2', 'Grace+2'),
  scene('F14', [BETRAYED], 'Guile+3', 'Grace+2, Rep+1, E-1', ''),
  scene('F15', [BETRAYED, reputationTo(-3)], 'E-1, Rep+1', 'Guile+3, next: Trust+1', ''),
  scene('F16', [MERCY], 'Grace+2', 'K+1, last kind thanks+1'),
  scene('F17', [kind('boar')], 'E-1, heal structure or K+1', 'next: V Vitality-2', ''),
  scene('F18', [kind('moth')], 'K+1, next: D Veil-1', 'next: V Nerve-2'),
  scene('F19', [kind('symbiote')], 'E+1, symbiote grudge+1', 'next: D Veil-2, next: Trust+2'),
  scene('F20', [kind('magpie')], 'Oppression+2', 'Guile+2, magpie thanks+1', 'card WG.12'),
  scene('F21', [kind('tortoise')], 'heal veil or K+1', 'E+2, tortoise grudge+1'),
  scene('F22', [kind('LD')], 'Guile+3', 'E-1, Oppression+2', 'Grace+2, K+1'),
  scene('F23', [kind('OW')], 'oathsworn grudge+1, K+2', 'Oppression+3', 'E-1, oathsworn grudge-1'),
  scene('F24', [kind('VW')], 'E-2, veilwright grudge-1, K+1', 'K+2', ''),
  scene('F25', [attribute('hunger', 3)], 'Rep+1, Grace+2', 'Hunger+2, E+1'),
  scene('F26', [attribute('oppression', 3)], 'Oppression+3', 'Grace+3'),
  scene('F27', [attribute('dread', 3)], 'Dread+3, next: D Presence-1', 'K+1'),
  scene('F28', [attribute('grace', 3)], 'Grace+2, Heart+1', 'next: Trust+2'),
  scene('F29', [attribute('guile', 3)], 'Guile+2, next: V Resolve-1', 'Rep+1, K+1'),
  scene('F30', [reputationFrom(4)], 'next: V Vitality-3, Trust+1', 'next: reveal, K+1'),
  scene('F31', [reputationTo(-4)], 'next: D Presence-2, E+1', 'K+3, Rep-1', ''),
  scene('F32', [dug(2)], 'next: D Veil-1, Heart+1', 'K+1'),
  scene('F33', [COMPANION], 'E+2, Hunger+2', 'K+1, Grace+1', 'dismiss, its kind thanks+2'),
  scene('F34', [chapter(3)], 'Grace+2, K+1', 'E+1, Hunger+1'),
  scene('F35', [chapter(2)], 'Rep+1, E-1', 'E+3, Rep-2, Hunger+2', 'Dread+2'),
  scene('F36', [], 'K+1', 'E+1'),
];
