import { STAGES, type Stage } from '../content/types.ts';

const BLOCKS = 4;

/** Number of remaining blocks, out of four: all while Secure, none once Removed. */
export const standingBlocks = (stage: Stage | 'Removed'): number =>
  stage === 'Removed' ? 0 : BLOCKS - STAGES.indexOf(stage);

/** `███░`: shows whether Secure or Solid is better, which the words do not. */
export const stageMark = (stage: Stage | 'Removed'): string =>
  '█'.repeat(standingBlocks(stage)) + '░'.repeat(BLOCKS - standingBlocks(stage));
