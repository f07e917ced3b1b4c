import { type GameEvent, type Line, replays, type Viewer } from '@undercroft/kernel';
import { firstEventNumber } from '@undercroft/presenter';
import { StoreBusy } from '@undercroft/store';
import { isUnfit } from './checkpoint.ts';
import type { Context } from './context.ts';
import type { Remade, RemakeTask } from './remake.ts';
import { chainLink, perceptionOf, type Segment, type Session } from './session.ts';

/** The start of a recomputable part of the log: a line, and the number of events before it. */
interface Bound {
  readonly n: number;
  readonly count: number;
}

const REMADE_MAX = 4;

/** The session in memory is stale: another process has written to the run. */
function overtaken(context: Context, session: Session): StoreBusy {
  context.sessions.drop(session.id);
  return new StoreBusy('The run has moved on. Look again.');
}

/** Lines of a run from the store; verifies that each follows from the one before. */
export async function linesOf(context: Context, session: Session, after = 0, upTo = session.run.n): Promise<Line[]> {
  const { id, chain, run } = session;
  const records = await context.store.records(id, after, upTo);
  const isWhole = records.length === upTo - after && (upTo < run.n || (records.at(-1)?.chain ?? chain) === chain);
  if (!isWhole) throw overtaken(context, session);
  let link = after === 0 ? replays.firstLink(run.header) : null;
  for (const record of records) {
    if (link !== null && chainLink(link, record.line) !== record.chain) {
      // The next load replays the run from its first line and reports the damage.
      const entries = await context.store.checkpoints.list(id);
      await context.store.checkpoints.drop(
        id,
        entries.map(({ n }) => n),
      );
      throw overtaken(context, session);
    }
    link = record.chain;
  }
  return records.map(({ line }) => line);
}

const boundsOf = ({ marks }: Session, who: Viewer): Bound[] => [
  { n: 0, count: 0 },
  ...marks.flatMap(({ n, counts }) => (counts[who] === undefined ? [] : [{ n, count: counts[who] }])),
];

/** Replays lines, on another thread if one is set. */
export async function remakeLines(
  context: Context,
  session: Session,
  request: Pick<RemakeTask, 'who' | 'wanted'> & { readonly after: number; readonly upTo: number },
): Promise<Remade | null> {
  const { who, wanted, after, upTo } = request;
  const checkpoint = after === 0 ? null : await context.checkpoints.find(session, after);
  if (after > 0 && !checkpoint) return null;
  const lines = await linesOf(context, session, Math.max(0, after - 1), upTo);
  const hash = after === 0 ? '' : lines.shift()!.hash;
  const clock = context.platform.spent_ms;
  const task: RemakeTask = {
    header: session.run.header,
    from: checkpoint && { ...checkpoint, hash },
    lines,
    who,
    wanted,
    cost_ms: lines.length * session.line_ms,
    ...(clock ? { clock } : {}),
  };
  const remade = await context.thinking.remake(session.game, task, session.meta.owner);
  if (!isUnfit(remade)) return remade;
  context.warn(`checkpoint ${after} of the run ${session.id} is not used: ${remade.unfit}`);
  return null;
}

/** A viewer's events after the last bound and up to a line. An unusable checkpoint is skipped. */
async function remakeSegment(
  context: Context,
  session: Session,
  who: Viewer,
  { bounds, upTo }: { readonly bounds: readonly Bound[]; readonly upTo: number },
): Promise<Segment> {
  const after = bounds.at(-1)!.n;
  for (const bound of bounds.toReversed()) {
    const remade = await remakeLines(context, session, { who, wanted: 'events', after: bound.n, upTo });
    if (!remade) continue;
    const isWanted = ({ n }: { readonly n: number }): boolean => n > after || after === 0;
    return { events: remade.events.filter(isWanted), moves: remade.moves.filter(isWanted) };
  }
  throw overtaken(context, session);
}

/** Caches recently requested segments. */
function segmentOf(
  context: Context,
  session: Session,
  who: Viewer,
  request: { readonly bounds: readonly Bound[]; readonly upTo: number },
): Promise<Segment> {
  const key = `${who} ${request.bounds.at(-1)!.n} ${request.upTo}`;
  const known = session.remade.get(key);
  session.remade.delete(key);
  const loading = known ?? remakeSegment(context, session, who, request);
  session.remade.set(key, loading);
  if (session.remade.size > REMADE_MAX) session.remade.delete(session.remade.keys().next().value!);
  loading.catch(() => session.remade.delete(key));
  return loading;
}

/** The parts of the log that are no longer in memory, oldest first. */
function forgottenParts(session: Session, who: Viewer): { bounds: Bound[]; upTo: number; count: number }[] {
  const perception = perceptionOf(session, who);
  const first = firstEventNumber(perception);
  if (first === 1) return [];
  const bounds = boundsOf(session, who).filter(({ count, n }) => n === 0 || count < first - 1);
  const last = perception.events[0]?.n ?? session.run.n;
  return bounds.map((_, i) => ({
    bounds: bounds.slice(0, i + 1),
    upTo: bounds[i + 1]?.n ?? last,
    count: bounds[i + 1]?.count ?? first - 1,
  }));
}

const inMemory = (session: Session, who: Viewer): Segment => {
  const { events } = perceptionOf(session, who);
  return { events: [...events], moves: [...session.moves] };
};

/** A viewer's events, from the latest part back to the start. Lines after `upTo` may be left out. */
export async function* backward(
  context: Context,
  session: Session,
  who: Viewer,
  upTo = Number.POSITIVE_INFINITY,
): AsyncGenerator<Segment> {
  const first = firstEventNumber(perceptionOf(session, who));
  const parts = forgottenParts(session, who);
  yield inMemory(session, who);
  for (const part of parts.reverse()) {
    const after = part.bounds.at(-1)!.n;
    if (after > 0 && after >= upTo) continue;
    const { events, moves } = await segmentOf(context, session, who, part);
    yield { events: events.filter(({ id }) => id < first), moves };
  }
}

/** A viewer's events after an event or a line, up to the present. */
export async function* forward(
  context: Context,
  session: Session,
  who: Viewer,
  after: { readonly id: number } | { readonly n: number },
): AsyncGenerator<Segment> {
  const first = firstEventNumber(perceptionOf(session, who));
  const present = inMemory(session, who);
  for (const part of forgottenParts(session, who)) {
    const isPast = 'id' in after ? part.count <= after.id : part.upTo <= after.n;
    if (isPast) continue;
    const { events, moves } = await segmentOf(context, session, who, part);
    yield { events: events.filter(({ id }) => id < first), moves };
  }
  yield present;
}

/** One event of the log; undefined if there is no such number. */
export async function eventAt(
  context: Context,
  session: Session,
  who: Viewer,
  id: number,
): Promise<GameEvent | undefined> {
  if (!(id >= 1 && id <= perceptionOf(session, who).numbering.count)) return undefined;
  for await (const { events } of forward(context, session, who, { id: id - 1 })) {
    const found = events.find((event) => event.id === id);
    if (found) return found;
  }
  return undefined;
}
