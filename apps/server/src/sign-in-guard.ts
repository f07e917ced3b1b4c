import { createHash } from 'node:crypto';
import type { Failure } from '@undercroft/host';
import { networkOf } from './client-address.ts';
import { failure } from './errors.ts';

interface Failures {
  count: number;
  until: number;
}

const FREE = 5;
/** Higher, since many people may share an address. */
const FREE_BY_ADDRESS = 20;
const DELAY_S_MAX = 15 * 60;
const KEPT_MAX = 10_000;

/**
 * Slows down password guessing. Counts failures of one network at one account, and of one network at all accounts:
 * somebody elsewhere who knows the password never waits, so nobody can lock another's account. A try counts as failed
 * as soon as it begins, so that parallel tries are all counted.
 */
export function signInGuard(now: () => number = Date.now) {
  const failures = new Map<string, Failures>();
  const names = (email: string, address: string): { readonly name: string; readonly free: number }[] => {
    const network = networkOf(address);
    const account = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
    return [
      { name: `${network} at ${account}`, free: FREE },
      { name: network, free: FREE_BY_ADDRESS },
    ];
  };
  const put = (name: string, count: number, free: number): void => {
    const delay_s = count < free ? 0 : Math.min(DELAY_S_MAX, 2 ** Math.min(20, count - free + 1));
    failures.delete(name);
    if (count > 0) failures.set(name, { count, until: now() + delay_s * 1000 });
    if (failures.size > KEPT_MAX) failures.delete(failures.keys().next().value!);
  };
  return {
    /** Begins a try, or refuses it with the time to wait. */
    begin(email: string, address: string): Failure | null {
      const counted = names(email, address);
      const until = Math.max(...counted.map(({ name }) => failures.get(name)?.until ?? 0));
      const retry_after_s = Math.ceil((until - now()) / 1000);
      if (retry_after_s > 0)
        return failure('rate_limited', `Too many failed sign-ins. Try again in ${retry_after_s} s.`, { retry_after_s });
      for (const { name, free } of counted) put(name, (failures.get(name)?.count ?? 0) + 1, free);
      return null;
    },
    /** Clears the failures of this account and network, and takes back one of the network's. */
    succeeded(email: string, address: string): void {
      const [pair, whole] = names(email, address);
      put(pair!.name, 0, pair!.free);
      put(whole!.name, Math.max(0, (failures.get(whole!.name)?.count ?? 1) - 1), whole!.free);
    },
  };
}
