/** Bots for any game, and their tools. */
export { flatBot as flat } from './flat.ts';
export { think } from './imagine.ts';
export { ismctsBot as ismcts } from './ismcts.ts';
export { solveMatrix } from './matrix.ts';
export { fill, randomBot as random } from './random.ts';
export { rolloutPolicy } from './rollout-policy.ts';
