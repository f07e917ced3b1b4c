import { type Failure, fail } from './failure.ts';

/** Whatever needs a dealt table says this before. */
export const notDealt = (): Failure =>
  fail('conflict', 'The table is not dealt yet: everybody who sits here has to add to the seed first.', { n: 0 });
