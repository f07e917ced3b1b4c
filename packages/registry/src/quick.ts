import { shape } from '@undercroft/kernel';

/**
 * For programs on Node: copies and hashes of states by functions made from text. Importing it is all there is to
 * do; a browser must not (its content policy forbids functions from text).
 */
shape.quicken(
  (parameters, text) => new Function(...parameters, text) as ReturnType<Parameters<typeof shape.quicken>[0]>,
);
