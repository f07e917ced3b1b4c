import type { Seat, Viewer } from '@undercroft/kernel';
import type { Meta } from '@undercroft/store';

/** Who asks: a signed-in or guest user, or nobody; perhaps with a link in hand. */
export interface Caller {
  readonly user: string | null;
  readonly link?: string | null;
  /** The id of the agent that acts for the user; absent where nobody acts for them. */
  readonly agent?: string | null;
  /** What the agent was let in for: all of the user's runs, or those it began itself. All where absent. */
  readonly runs?: 'all' | 'own';
  /** The request this is part of, for the audit. */
  readonly request?: string;
}

export type Role = 'owner' | 'seated' | 'spectator' | 'other' | 'anonymous';

export const seatsOf = (meta: Meta, user: string | null): Seat[] =>
  user === null
    ? []
    : Object.keys(meta.seats).filter((seat) => {
        const holder = meta.seats[seat]!;
        return holder.kind === 'user' && holder.user === user;
      });

/** Whether an agent was let in for this run. */
export const isGranted = (meta: Pick<Meta, 'agent'>, { runs, agent }: Caller): boolean =>
  runs !== 'own' || (agent != null && meta.agent === agent);

/** What the caller is to this run. */
export function roleOf(meta: Meta, caller: Caller): Role {
  const { user, link } = caller;
  if (!isGranted(meta, caller)) return 'other';
  if (user !== null && meta.owner === user) return 'owner';
  if (seatsOf(meta, user).length > 0) return 'seated';
  if (meta.spectateLink !== null && link === meta.spectateLink) return 'spectator';
  return user === null ? 'anonymous' : 'other';
}

/** Whether the caller may know that the run exists. */
export const mayKnow = (meta: Meta, role: Role, isOver: boolean): boolean =>
  role === 'owner' || role === 'seated' || role === 'spectator' || (meta.isShared && isOver);

/** Whether the caller may read the full state, the seed and the whole log. */
export function mayReadAll(meta: Meta, role: Role, isOver: boolean): boolean {
  if (isOver) return role === 'owner' || role === 'seated' || meta.isShared;
  return role === 'owner' && meta.visibility === 'open';
}

/** As whom the caller looks: an own seat, everything where that is allowed, else a spectator. */
export function resolveViewer(meta: Meta, caller: Caller, wanted: Viewer | undefined, isOver: boolean): Viewer | null {
  const role = roleOf(meta, caller);
  if (!mayKnow(meta, role, isOver)) return null;
  const own = seatsOf(meta, caller.user);
  if (wanted === undefined) return own[0] ?? 'spectator';
  if (wanted === 'spectator' || own.includes(wanted)) return wanted;
  return mayReadAll(meta, role, isOver) ? wanted : null;
}
