import type { Bot } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';

const QUITS = ['abandon', 'camp.retire'];

/** Any legal action except giving up, with equal probability. AI-3 */
export const random: Bot<DarkdelveView, DarkdelveAction> = ({ legal, rng }) => {
  const going = legal.filter(({ type }) => !QUITS.includes(type));
  return { action: rng.pick(going.length > 0 ? going : legal) };
};
