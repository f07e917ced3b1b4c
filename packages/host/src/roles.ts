import type { Seat, Viewer } from '@undercroft/kernel';
import type { Meta } from '@undercroft/store';

/** The sender of a request: a signed-in user, a guest or nobody, perhaps with a spectator link. */
export interface Caller {
  readonly user: string | null;
  readonly link?: string | null;
  /** The id of the agent that acts for the user; absent if there is none. */
  readonly agent?: string | null;
  /** The runs the agent may use: all of the user's, or those it began itself. All if absent. */
  readonly runs?: 'all' | 'own';
  /** The id of the request, for the audit. */
  readonly request?: string;
  /** True if the user has finished their own try at the day's run in question. Absent if that was not looked up. */
  readonly hasPlayedDaily?: boolean;
}

/** The progress of a run, as far as it decides access. */
export interface Progress {
  readonly isOver: boolean;
  /** True for a daily run until its day ends: nobody, not even its player, may read more of it than a view. */
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

/** True if the agent was granted access to this run. */
export const isGranted = (meta: Pick<Meta, 'agent'>, { runs, agent }: Caller): boolean =>
  runs !== 'own' || (agent != null && meta.agent === agent);

/** The caller's role in this run. A held run may be watched by users who have finished theirs, even without a link. */
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

/** True if the run is a ranked daily try: all of them are public once the day has ended. */
const isCompared = ({ daily }: Meta): boolean => daily?.isRanked === true;

const isPublic = (meta: Meta, { isOver, isHeld }: Progress): boolean =>
  isOver && !isHeld && (meta.isShared || isCompared(meta));

/** True if the caller may know that the run exists. */
export const mayKnow = (meta: Meta, role: Role, progress: Progress): boolean =>
  role === 'owner' || role === 'seated' || role === 'spectator' || isPublic(meta, progress);

/** True if the caller may read the full state, the seed and the whole log. */
export function mayReadAll(meta: Meta, role: Role, progress: Progress): boolean {
  if (progress.isHeld) return false;
  if (progress.isOver) return role === 'owner' || role === 'seated' || isPublic(meta, progress);
  return role === 'owner' && meta.visibility === 'open';
}

/** The viewer the caller looks as: one of their seats, any viewer if that is allowed, else a spectator. */
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
