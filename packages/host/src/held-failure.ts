import type { Meta } from '@undercroft/store';
import { type Failure, fail } from './failure.ts';

/** The refusal, while the day lasts, of anything that would reveal more of a daily run than a view. */
export const heldFailure = ({ heldUntil }: Pick<Meta, 'heldUntil'>): Failure => {
  const until = new Date(heldUntil ?? 0).toISOString();
  return fail('forbidden', 'Everybody plays this seed today. Seed, replay and analysis open when the day ends.', {
    reasons: [{ rule: 'SEC-DAILY-01', code: 'held_until', data: { until } }],
  });
};
