import { shape } from '@undercroft/kernel';

/**
 * Generated functions for copies and hashes of states, for programs on Node. Importing this module is enough. A browser
 * must not import it, because its content security policy forbids functions made from text.
 */
shape.quicken(
  (parameters, text) => new Function(...parameters, text) as ReturnType<Parameters<typeof shape.quicken>[0]>,
);
