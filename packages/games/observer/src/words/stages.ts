import { STAGES, type Stage } from '../content/types.ts';

const BLOCKS = 4;

/** How many of four blocks still stand: all while Secure, none once Removed. */
export const standingBlocks = (stage: Stage | 'Removed'): number =>
  stage === 'Removed' ? 0 : BLOCKS - STAGES.indexOf(stage);

/** `███░`: no word decides whether Secure or Solid is better. */
export const stageMark = (stage: Stage | 'Removed'): string =>
  '█'.repeat(standingBlocks(stage)) + '░'.repeat(BLOCKS - standingBlocks(stage));
