/** Minds for any game, and what they think with. */
export { flatMind as flat } from './flat.ts';
export { think } from './imagine.ts';
export { ismctsMind as ismcts } from './ismcts.ts';
export { solveMatrix } from './matrix.ts';
export { offhand } from './offhand.ts';
export { fill, randomMind as random } from './random.ts';
