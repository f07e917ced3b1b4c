import type { Issue } from '@undercroft/kernel';
import type { Shattered } from '../content/records.ts';
import { type Options, SECOND_OPTIONS } from '../options.ts';

/** Options that the edition of the run does not have, or whose tables are missing. SD-340 */
export function checkEdition({ second }: Shattered, options: Options): Issue[] {
  if (options.edition === 2)
    return second ? [] : [{ path: '/options/edition', message: 'these tables are older than the second edition' }];
  return SECOND_OPTIONS.filter((name) => options[name] !== undefined).map((name) => ({
    path: `/options/${name}`,
    message: 'only the second edition has it: add "edition": 2',
  }));
}
