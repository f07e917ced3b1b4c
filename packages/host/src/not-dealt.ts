import { type Failure, fail } from './failure.ts';

/** The refusal of every operation that needs a dealt table. */
export const notDealt = (): Failure =>
  fail('conflict', 'The table is not dealt yet: everybody who sits here has to add to the seed first.', { n: 0 });
