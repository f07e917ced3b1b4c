import type { Meta } from '@undercroft/store';
import { type Failure, fail } from './failure.ts';

/** The refusal of whatever would tell more of a day's run than a view, while the day lasts. */
export const heldBack = ({ heldUntil }: Pick<Meta, 'heldUntil'>): Failure => {
  const until = new Date(heldUntil ?? 0).toISOString();
  return fail('forbidden', 'Everybody plays this seed today. Seed, replay and analysis open when the day ends.', {
    reasons: [{ rule: 'SEC-DAILY-01', code: 'held_until', data: { until } }],
  });
};
