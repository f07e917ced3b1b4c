import { type AnyGame, eventLog, type Json, type Viewer } from '@undercroft/kernel';
import type { Perception } from '@undercroft/presenter';
import type { Checkpoint, CheckpointEntry, LogRecord, Meta, Store, StoredRun } from '@undercroft/store';
import { isUnfit, openRun, packCheckpoint, readTold, type Signing, standsAlone, type Told } from './checkpoint.ts';
import type { Limits } from './limits.ts';
import type { Platform } from './platform.ts';
import { blankSession, clockOf, type Mark, type Session } from './session.ts';

export interface CheckpointParts {
  readonly store: Pick<Store, 'checkpoints'>;
  readonly limits: Pick<Limits, 'checkpoint_ms' | 'checkpoint_lines' | 'checkpoint_bytes'>;
  readonly signing: Signing;
  readonly platform: Platform;
  /** Hears of checkpoints that were damaged. */
  readonly warn: (text: string) => void;
}

/** A cheap game has a checkpoint after so many times the lines that a run put away must have. */
const LINES_TIMES = 10;
/** So few lines are played again in any case. */
const LINES_MIN = 3;
/** Packing takes one part in so many of the time that lines take, as long as nobody waits much longer for a run. */
const PACK_TIMES = 20;
const FAR_TIMES_MAX = 2;

/** The checkpoints of runs: when they are left, how many are kept, and how a session comes back from one. */
export function checkpointKeeper({ store, limits, signing, platform, warn }: CheckpointParts) {
  let writing: Promise<void> = Promise.resolve();

  const linesSince = ({ run, marks }: Session): number => run.n - (marks.at(-1)?.n ?? 0);

  /** One that cannot be written is not missed. */
  const leave = (session: Session): void => {
    const checkpoint = packed(session, signing, clockOf(platform));
    const shown = [...session.perceptions].map(([who, { numbering }]) => [who, numbering.count] as const);
    const counts = { ...Object.fromEntries(shown), referee: session.run.told };
    const mark = { n: checkpoint.n, bytes: checkpoint.body.byteLength, counts };
    const { kept, dropped } = thinned([...session.marks, mark], limits.checkpoint_bytes);
    session.marks = kept;
    session.spent_ms = 0;
    writing = writing
      .then(() => store.checkpoints.keep(session.id, checkpoint))
      .then(() => (dropped.length > 0 ? store.checkpoints.drop(session.id, dropped) : undefined))
      .catch(() => {});
  };

  return {
    /** After a line: leaves a checkpoint where playing again from the last one would take too long. */
    afterLine(session: Session): void {
      const lines = linesSince(session);
      const isFar = session.spent_ms >= far_ms(limits, session) && lines >= LINES_MIN;
      if ((isFar || lines >= limits.checkpoint_lines * LINES_TIMES) && standsAlone(session)) leave(session);
    },
    /** Before it is forgotten: whoever comes back finds it as it is. */
    putAway(session: Session): void {
      if (linesSince(session) >= limits.checkpoint_lines && standsAlone(session)) leave(session);
    },
    /** The run at the latest good one of some checkpoints, of all that there are; null where there is none. */
    async open(
      game: AnyGame,
      stored: Pick<StoredRun, 'id' | 'header' | 'meta'>,
      entries: readonly CheckpointEntry[],
      lineAt: (n: number) => LogRecord | undefined,
      all: readonly CheckpointEntry[] = entries,
    ): Promise<Session | null> {
      for (const { n, chain } of entries.toReversed()) {
        const record = lineAt(n);
        if (record?.chain !== chain) continue;
        const checkpoint = await store.checkpoints.find(stored.id, n).catch(() => null);
        if (!checkpoint) continue;
        const told = readTold(game, { ...checkpoint, chain }, signing);
        const run = isUnfit(told)
          ? told
          : openRun(game, stored.header, checkpoint.body, { told, hash: record.line.hash });
        if (!isUnfit(run)) return sessionOf(game, stored, run, told as Told, all);
        if (!run.isDamaged) return null;
        warn(`checkpoint ${n} of the run ${stored.id} is not used: ${run.unfit}`);
      }
      return null;
    },
    /** A checkpoint as another thread may begin from it; null where it is not there or cannot be trusted. */
    async find(session: Session, n: number): Promise<{ body: Uint8Array; told: Told } | null> {
      const checkpoint = await store.checkpoints.find(session.id, n).catch(() => null);
      const told = checkpoint && readTold(session.game, checkpoint, signing);
      if (!told) return null;
      if (!isUnfit(told)) return { body: checkpoint.body, told };
      if (told.isDamaged) warn(`checkpoint ${n} of the run ${session.id} is not used: ${told.unfit}`);
      return null;
    },
    /** Resolves when none is on its way any more. */
    settled: (): Promise<void> => writing,
  };
}

/** Packs it, and notes what that cost. */
function packed(session: Session, signing: Signing, clock: () => number): Checkpoint {
  const began = clock();
  const checkpoint = packCheckpoint(session, signing);
  session.pack_ms = clock() - began;
  return checkpoint;
}

/** What the lines since the last one must have cost for another. */
const far_ms = ({ checkpoint_ms }: CheckpointParts['limits'], { pack_ms }: Session): number =>
  Math.max(checkpoint_ms, Math.min(PACK_TIMES * pack_ms, FAR_TIMES_MAX * checkpoint_ms));

export type CheckpointKeeper = ReturnType<typeof checkpointKeeper>;

/**
 * Marks whose checkpoints fit into so many bytes, evenly spread, and the lines of those that go. The latest always
 * stays: it is the one a run comes back from.
 */
export function thinned(marks: readonly Mark[], bytes_max: number): { kept: Mark[]; dropped: number[] } {
  const kept = [...marks];
  const dropped: number[] = [];
  let bytes = kept.reduce((all, mark) => all + mark.bytes, 0);
  while (bytes > bytes_max && kept.length > 1) {
    const gap = (i: number): number => kept[i + 1]!.n - (kept[i - 1]?.n ?? 0);
    let least = 0;
    for (let i = 1; i < kept.length - 1; i++) if (gap(i) < gap(least)) least = i;
    const [gone] = kept.splice(least, 1);
    bytes -= gone!.bytes;
    dropped.push(gone!.n);
  }
  return { kept, dropped };
}

/** The session as it was; the views are made from the position. */
function sessionOf(
  game: AnyGame,
  { id, meta }: { readonly id: string; readonly meta: Meta },
  run: Session['run'],
  told: Told,
  entries: readonly CheckpointEntry[],
): Session {
  const session = blankSession(id, game, meta, run);
  session.chain = told.chain;
  session.foldsAfter = run.n;
  const present = new Map(entries.map(({ n, bytes }) => [n, bytes]));
  const shown = told.shown.filter(([who]) => who !== 'referee');
  const counts = { ...Object.fromEntries(shown.map(([who, { count }]) => [who, count])), referee: run.told };
  session.marks = [...told.marks, { n: run.n, bytes: present.get(run.n) ?? 0, counts }].filter(({ n }) =>
    present.has(n),
  );
  for (const [page, span] of told.pages) session.pages.set(page, span);
  for (const [who, then] of shown) session.perceptions.set(who, perceptionAt(session, who, then));
  return session;
}

function perceptionAt({ game, run }: Session, who: Viewer, shown: Told['shown'][number][1]): Perception {
  const { count, numbers, names, viewHash } = shown;
  return {
    events: [],
    numbering: { ...eventLog.newNumbering(), count, numbers: new Map(numbers), names: new Map(names) },
    viewHash,
    view: game.view(run.world.state, who) as Json,
  };
}
