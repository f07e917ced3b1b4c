import { createHash } from 'node:crypto';
import type { Failure } from '@undercroft/host';
import { failure } from './errors.ts';

interface Failures {
  count: number;
  until: number;
}

const FREE = 5;
const DELAY_S_MAX = 15 * 60;
const KEPT_MAX = 10_000;

/** After five failures in a row an account, or an address, must wait: two seconds, four, eight, up to a quarter hour. */
export function signInGuard(now: () => number = Date.now) {
  const failures = new Map<string, Failures>();
  const names = (email: string, address: string): string[] => [
    `account ${createHash('sha256').update(email.toLowerCase()).digest('hex')}`,
    `address ${address}`,
  ];
  const fail = (name: string): void => {
    const count = (failures.get(name)?.count ?? 0) + 1;
    const delay_s = count < FREE ? 0 : Math.min(DELAY_S_MAX, 2 ** (count - FREE + 1));
    failures.delete(name);
    failures.set(name, { count, until: now() + delay_s * 1000 });
    if (failures.size > KEPT_MAX) failures.delete(failures.keys().next().value!);
  };
  return {
    /** Whether another try must wait. */
    check(email: string, address: string): Failure | null {
      const until = Math.max(...names(email, address).map((name) => failures.get(name)?.until ?? 0));
      const retry_after_s = Math.ceil((until - now()) / 1000);
      return retry_after_s > 0
        ? failure('rate_limited', `Too many failed sign-ins. Try again in ${retry_after_s} s.`, { retry_after_s })
        : null;
    },
    tell(email: string, address: string, hasSucceeded: boolean): void {
      if (hasSucceeded) failures.delete(names(email, address)[0]!);
      else names(email, address).forEach(fail);
    },
  };
}
