import type { NumberSource } from '@undercroft/kernel';
import { decimal } from './names.ts';

/** Numbers of a being that are whole; traits, features and Energy are in ten-thousandths. */
export const WHOLE: readonly string[] = ['health', 'max_health', 'xp', 'might', 'willpower', 'reputation'];

const FINE_PATH = /^\/you\/(traits\/|features\/|energy$)/;
/** A strike is counted in hundredths of a point of damage. ED-47 */
const STRIKE_SCALE = 100;

function isFine(source: NumberSource): boolean {
  if ('path' in source) return FINE_PATH.test(source.path);
  if ('cost' in source) return source.cost === 'energy' || source.cost === 'effort';
  const { kind, data } = source.event;
  return kind === 'streamed' || (kind === 'changed' && !WHOLE.includes((data as { what: string }).what));
}

/** A number in the units a player knows: Effort -10, not -100000. */
export function amount(value: number, source: NumberSource): string {
  if ('event' in source && source.event.kind === 'strike') return decimal(value * STRIKE_SCALE);
  return isFine(source) ? decimal(value) : String(value);
}
