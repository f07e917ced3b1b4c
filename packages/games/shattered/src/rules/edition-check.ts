import type { Issue } from '@undercroft/kernel';
import type { Shattered } from '../content/records.ts';
import { LENGTHS, type Options, SECOND_OPTIONS } from '../options.ts';

const isEncounter = ({ advanced }: Options): boolean => advanced !== undefined && advanced !== 'none';

/** SD-330 */
const isMisplaced = (options: Options): boolean =>
  isEncounter(options) && options.mode !== 'encounter' && options.mode !== 'challenge';

/** Options that the edition of the run does not have, or whose tables are missing. SD-340 */
export function checkEdition({ second }: Shattered, options: Options): Issue[] {
  if (options.edition === 2)
    return second
      ? awakeningIssues(second, options)
      : [{ path: '/options/edition', message: 'these tables are older than the second edition' }];
  return [...lengthIssues(options), ...strangersToFirst(options)];
}

/** SD-341, SD-330 */
function awakeningIssues({ awakening, kinds }: NonNullable<Shattered['second']>, options: Options): Issue[] {
  const { mode, grade, unlocks } = options;
  const issues = lengthIssues(options);
  if (!kinds && isEncounter(options))
    issues.push({ path: '/options/advanced', message: 'these tables have no advanced encounters' });
  if (mode === 'awakening' && (!awakening || !kinds))
    issues.push({ path: '/options/mode', message: 'these tables have no Awakening' });
  if (isMisplaced(options))
    issues.push({ path: '/options/advanced', message: 'only an encounter or a challenge can be an advanced one' });
  if (mode !== 'awakening' && (grade !== undefined || unlocks !== undefined))
    issues.push({ path: '/options/grade', message: 'grade and unlocks belong to the mode "awakening"' });
  return issues;
}

function lengthIssues({ mode, length }: Options): Issue[] {
  if (mode !== 'awakening' && mode !== 'campaign') return [];
  const allowed: readonly number[] = LENGTHS[mode];
  return allowed.includes(length)
    ? []
    : [{ path: '/options/length', message: `"${mode}" has ${allowed.join(', ')} visits` }];
}

function strangersToFirst(options: Options): Issue[] {
  const mode: Issue[] =
    options.mode === 'awakening'
      ? [{ path: '/options/mode', message: 'only the second edition has it: add "edition": 2' }]
      : [];
  const names = SECOND_OPTIONS.filter((name) => options[name] !== undefined).map(
    (name): Issue => ({
      path: `/options/${name}`,
      message: 'only the second edition has it: add "edition": 2',
    }),
  );
  return [...mode, ...names];
}
