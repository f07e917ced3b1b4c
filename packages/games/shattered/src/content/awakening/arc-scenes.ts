import type { Arc, SceneFact, SceneRecord } from './records.ts';
import { booked, chapter, choices, ended, LAST_INTERVAL, later, reputationFrom, reputationTo, visited } from './scene-notation.ts';

type Due = readonly (readonly SceneFact[])[];

const stage = (id: string, when: Due, ...texts: readonly string[]): SceneRecord => ({ id, arc: id.slice(0, id.indexOf('.')), when, choices: choices(texts) });

/** Scenes of the arcs, stage by stage. SD-295 */
export const ARC_SCENES: readonly SceneRecord[] = [
  stage('A1.1', [[visited('boar')]], 'E+2, Hunger+2, boar grudge+1, arc step', 'E-1, boar thanks+1, arc step'),
  stage('A1.2', [[chapter(2)]], 'Grace+2, arc step', 'E+2, Hunger+3, arc end hunted'),
  stage('A1.3', [[later(2)]], 'card RH.14, arc step', 'E+1, arc step'),
  stage('A1.4', [[chapter(4)]], 'next: V Vitality-2, boar thanks+1, arc end raised', 'Rep+2, arc end raised'),
  stage('A2.1', [[visited('moth')]], 'K-1, moth thanks+1, arc step', 'moth grudge+1, K+1, arc step'),
  stage('A2.2', [[chapter(2)]], 'next: D Veil-1, K+2, arc step', 'Dread+3, arc step'),
  stage('A2.3', [[chapter(3)]], 'Rep+1, Grace+2, arc step', 'Guile+3, K+1, arc step'),
  stage('A2.4', [[chapter(4)]], 'arc end lamp', 'card VB.15, E+2, arc end pinned'),
  stage('A3.1', [[booked(4)]], 'K+2, arc step', 'Oppression+2, arc step'),
  stage('A3.2', [[chapter(2)]], 'E-2, next: Trust+1, arc step', 'Guile+3, Rep-1, arc step'),
  stage('A3.3', [[chapter(3)]], 'K-2, Oppression+3, arc step', 'E+3, scar presence, arc step'),
  stage('A3.4', [[chapter(4)]], 'Oppression+4, arc end bound', 'Grace+3, Heart+1, arc end merged'),
  stage('A4.1', [[ended('Kill', 'Break', 'Panic')]], 'K+1, arc step', 'Dread+2, arc step'),
  stage('A4.2', [[chapter(2)]], 'Guile+3, Rep-1, arc step', 'E-1, Grace+2, arc step'),
  stage('A4.3', [[chapter(3)]], 'Grace+2, arc step', 'E-2, K+2, arc step'),
  stage('A4.4', [[LAST_INTERVAL]], 'next: Trust+2, arc step', 'next: V Nerve-2, arc step'),
  stage('A5.1', [[reputationFrom(2)], [ended('Bond')]], 'Grace+2, arc step', 'E+1, Guile+1, arc step'),
  stage('A5.2', [[chapter(2)]], 'E-2, Rep+2, arc step', 'K+1, arc step'),
  stage('A5.3', [[chapter(3)]], 'Grace+4, arc step', 'E+3, Guile+2, arc step'),
  stage('A5.4', [[chapter(4)]], 'Heart-1, Rep+3, arc end shelter', 'E+4, Rep-1, arc end altar'),
  stage('A6.1', [[visited('magpie')]], 'E-1, magpie thanks+1, arc step', 'E+2, magpie grudge+1, arc step'),
  stage('A6.2', [[chapter(2)]], 'Guile+2, E+1, arc step', 'Grace+2, arc step'),
  stage('A6.3', [[chapter(3)]], 'E-1, Rep+2, arc step', 'K+2, Guile+2, arc step'),
  stage('A6.4', [[chapter(4)]], 'Rep+3, arc end returned', 'E+5, Guile+3, arc end swindle'),
  stage('A7.1', [[reputationTo(-1)], [ended('Panic')]], 'Dread+2, arc step', 'K+1, arc step'),
  stage('A7.2', [[chapter(2)]], 'Dread+3, arc step', 'Grace+2, Rep+1, arc step'),
  stage('A7.3', [[chapter(3)]], 'scar structure, Dread+4, arc step', 'Heart+1, arc step'),
  stage('A7.4', [[chapter(4)]], 'arc end feared', 'Grace+3, Rep+1, arc end forgotten'),
];

/** SD-295: the arcs in their order. */
export const ARCS: readonly Arc[] = [...new Set(ARC_SCENES.map(({ arc }) => arc))].map((id) => ({ id, stages: ARC_SCENES.filter(({ arc }) => arc === id).map((one) => one.id) }));
