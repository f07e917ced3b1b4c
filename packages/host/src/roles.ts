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
  /** Whether the user has finished a try of their own at the day's run they ask about. Absent where nobody looked. */
  readonly hasPlayedDaily?: boolean;
}

/** How far a run has come, as far as it decides who may know what. */
export interface Progress {
  readonly isOver: boolean;
  /** A day's run until the day ends: nobody, its player neither, reads more of it than a view. */
  readonly isHeld: boolean;
}

export const progressOf = (meta: Meta, isOver: boolean, now: number): Progress => ({
  isOver,
  isHeld: meta.heldUntil !== undefined && now < meta.heldUntil,
});

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

/** What the caller is to this run. A held one is watched by those who have finished theirs, link or no link. */
export function roleOf(meta: Meta, caller: Caller, { isHeld }: Progress): Role {
  const { user, link } = caller;
  if (!isGranted(meta, caller)) return 'other';
  if (user !== null && meta.owner === user) return 'owner';
  if (seatsOf(meta, user).length > 0) return 'seated';
  const hasLink = meta.spectateLink !== null && link === meta.spectateLink;
  const mayWatch = isHeld ? caller.hasPlayedDaily === true && (hasLink || isCompared(meta)) : hasLink;
  if (mayWatch) return 'spectator';
  return user === null ? 'anonymous' : 'other';
}

/** Whether the run is one of a day's ranked tries: all of them are public once the day has ended. */
const isCompared = ({ daily }: Meta): boolean => daily?.isRanked === true;

const isPublic = (meta: Meta, { isOver, isHeld }: Progress): boolean =>
  isOver && !isHeld && (meta.isShared || isCompared(meta));

/** Whether the caller may know that the run exists. */
export const mayKnow = (meta: Meta, role: Role, progress: Progress): boolean =>
  role === 'owner' || role === 'seated' || role === 'spectator' || isPublic(meta, progress);

/** Whether the caller may read the full state, the seed and the whole log. */
export function mayReadAll(meta: Meta, role: Role, progress: Progress): boolean {
  if (progress.isHeld) return false;
  if (progress.isOver) return role === 'owner' || role === 'seated' || isPublic(meta, progress);
  return role === 'owner' && meta.visibility === 'open';
}

/** As whom the caller looks: an own seat, everything where that is allowed, else a spectator. */
export function resolveViewer(
  meta: Meta,
  caller: Caller,
  wanted: Viewer | undefined,
  progress: Progress,
): Viewer | null {
  const role = roleOf(meta, caller, progress);
  if (!mayKnow(meta, role, progress)) return null;
  const own = seatsOf(meta, caller.user);
  if (wanted === undefined) return own[0] ?? 'spectator';
  if (wanted === 'spectator' || own.includes(wanted)) return wanted;
  return mayReadAll(meta, role, progress) ? wanted : null;
}
