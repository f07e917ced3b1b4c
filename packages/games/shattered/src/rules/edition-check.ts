import type { Issue } from '@undercroft/kernel';
import type { Shattered } from '../content/records.ts';
import { type Options, SECOND_OPTIONS } from '../options.ts';

const isEncounter = ({ advanced }: Options): boolean => advanced !== undefined && advanced !== 'none';

/** SD-330 */
const isMisplaced = (options: Options): boolean =>
  isEncounter(options) && options.mode !== 'encounter' && options.mode !== 'challenge';

/** Options that the edition of the run does not have, or whose tables are missing. SD-340 */
export function checkEdition({ second }: Shattered, options: Options): Issue[] {
  if (options.edition === 2) {
    if (!second) return [{ path: '/options/edition', message: 'these tables are older than the second edition' }];
    if (!second.kinds && isEncounter(options))
      return [{ path: '/options/advanced', message: 'these tables have no advanced encounters' }];
    return isMisplaced(options)
      ? [{ path: '/options/advanced', message: 'only an encounter or a challenge can be an advanced one' }]
      : [];
  }
  return SECOND_OPTIONS.filter((name) => options[name] !== undefined).map((name) => ({
    path: `/options/${name}`,
    message: 'only the second edition has it: add "edition": 2',
  }));
}
