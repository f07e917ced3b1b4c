import { createHash } from 'node:crypto';
import type { Seat } from '@undercroft/kernel';
import type { Ack } from './actions.ts';
import type { Session } from './session.ts';

const PREFIX = 'k2.';
const ANSWERS_MAX = 32;

/** A key as it is kept: it belongs to a user and a seat, so that nobody can use up another's. */
export const ownKey = (user: string | null, seat: Seat, key: string): string =>
  PREFIX +
  createHash('sha256')
    .update(JSON.stringify([user, seat, key]))
    .digest('base64url')
    .slice(0, 27);

/** The line a key led to, where this user sent it for this seat before. Version 0.1 kept keys as they were sent. */
export function answeredAt(session: Session, user: string | null, seat: Seat, key: string): number | undefined {
  const own = session.keys.get(ownKey(user, seat, key));
  if (own) return own.n;
  const old = session.keys.get(key);
  return old && !key.startsWith(PREFIX) && (old.seat === null || old.seat === seat) ? old.n : undefined;
}

/** Keeps what was answered, so that a repeat gets the same. */
export function keepAnswer({ answers }: Session, kept: string, ack: Ack): void {
  answers.set(kept, ack);
  if (answers.size > ANSWERS_MAX) answers.delete(answers.keys().next().value!);
}
