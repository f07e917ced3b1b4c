import type { Issue, Start } from '@undercroft/kernel';
import type { DarkdelveContent } from '../content/types.ts';
import { type DarkdelveOptions, SECOND_OPTIONS } from '../options.ts';
import type { DarkdelveProfile } from './profile.ts';
import type { Scenario } from './scenario.ts';

const HERO_KEYS = ['sent', 'bargainUsed'] as const;
const FLOOR_KEYS = ['draws', 'sights', 'steadied'] as const;

/** Paths of a scenario that only the second edition knows. DD-297 */
function secondPaths({ hero = {}, floor = {}, pledge, phase }: Scenario): string[] {
  return [
    ...HERO_KEYS.filter((key) => hero[key] !== undefined).map((key) => `/hero/${key}`),
    ...FLOOR_KEYS.filter((key) => floor[key] !== undefined).map((key) => `/floor/${key}`),
    ...(pledge === undefined ? [] : ['/pledge']),
    ...(phase === 'pledge' ? ['/phase'] : []),
  ];
}

/** Options and scenario keys that the edition of the run does not have, or whose tables are missing. DD-295 */
export function checkEdition(
  { second }: DarkdelveContent,
  { options, scenario }: Start<DarkdelveOptions, DarkdelveProfile>,
): Issue[] {
  if (options.edition === 2)
    return second ? [] : [{ path: '/options/edition', message: 'these tables are older than the second edition' }];
  const message = 'only the second edition has it: add "edition": 2';
  return [
    ...SECOND_OPTIONS.filter((name) => options[name] !== undefined).map((name) => ({
      path: `/options/${name}`,
      message,
    })),
    ...secondPaths((scenario ?? {}) as Scenario).map((path) => ({ path: `/scenario${path}`, message })),
  ];
}
