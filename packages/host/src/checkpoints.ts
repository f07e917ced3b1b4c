import { type AnyGame, eventLog, type Json, type Viewer } from '@undercroft/kernel';
import type { Perception } from '@undercroft/presenter';
import type { Checkpoint, CheckpointEntry, LogRecord, Meta, Store, StoredRun } from '@undercroft/store';
import {
  type CheckpointMemory,
  isSelfContained,
  isUnfit,
  openRun,
  packCheckpoint,
  readMemory,
  type Signing,
} from './checkpoint.ts';
import type { Limits } from './limits.ts';
import type { Platform } from './platform.ts';
import { blankSession, type CheckpointMark, clockOf, type Session } from './session.ts';

export interface CheckpointParts {
  readonly store: Pick<Store, 'checkpoints'>;
  readonly limits: Pick<Limits, 'checkpoint_ms' | 'checkpoint_lines' | 'checkpoint_bytes'>;
  readonly signing: Signing;
  readonly platform: Platform;
  /** Called for each damaged checkpoint. */
  readonly warn: (text: string) => void;
}

/** A cheap game writes a checkpoint after `checkpoint_lines` times this. */
const LINES_TIMES = 10;
/** Fewer lines than this are always replayed. */
const LINES_MIN = 3;
/** Packing may take 1/20 of the time the lines took, as long as loading stays under twice `checkpoint_ms`. */
const PACK_TIMES = 20;
const FAR_TIMES_MAX = 2;

/** Writes, thins out and loads the checkpoints of runs. */
export function checkpointKeeper({ store, limits, signing, platform, warn }: CheckpointParts) {
  let writing: Promise<void> = Promise.resolve();

  const linesSince = ({ run, marks }: Session): number => run.n - (marks.at(-1)?.n ?? 0);

  /** Writes a checkpoint. A failed write is ignored. */
  const writeCheckpoint = (session: Session): void => {
    const checkpoint = packMeasured(session, signing, clockOf(platform));
    const shown = [...session.perceptions].map(([who, { numbering }]) => [who, numbering.count] as const);
    const counts = { ...Object.fromEntries(shown), referee: session.run.eventCount };
    const mark = { n: checkpoint.n, bytes: checkpoint.body.byteLength, counts };
    const { kept, dropped } = thinOut([...session.marks, mark], limits.checkpoint_bytes);
    session.marks = kept;
    session.spent_ms = 0;
    writing = writing
      .then(() => store.checkpoints.keep(session.id, checkpoint))
      .then(() => (dropped.length > 0 ? store.checkpoints.drop(session.id, dropped) : undefined))
      .catch(() => {});
  };

  return {
    /** After a line: writes a checkpoint if replaying from the last one would take too long. */
    afterLine(session: Session): void {
      const lines = linesSince(session);
      const isFar = session.spent_ms >= far_ms(limits, session) && lines >= LINES_MIN;
      if ((isFar || lines >= limits.checkpoint_lines * LINES_TIMES) && isSelfContained(session))
        writeCheckpoint(session);
    },
    /** Before eviction: writes a checkpoint, so that the run loads fast. */
    beforeEviction(session: Session): void {
      if (linesSince(session) >= limits.checkpoint_lines && isSelfContained(session)) writeCheckpoint(session);
    },
    /**
     * The run at the latest valid checkpoint of `entries`; null if there is none. `all` lists every checkpoint of the
     * run.
     */
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
        const memory = readMemory(game, { ...checkpoint, chain }, signing);
        const run = isUnfit(memory)
          ? memory
          : openRun(game, stored.header, checkpoint.body, { told: memory, hash: record.line.hash });
        if (!isUnfit(run)) return sessionOf(game, stored, run, memory as CheckpointMemory, all);
        if (!run.isDamaged) return null;
        warn(`checkpoint ${n} of the run ${stored.id} is not used: ${run.unfit}`);
      }
      return null;
    },
    /** A checkpoint that another thread can start from; null if it is missing or invalid. */
    async find(session: Session, n: number): Promise<{ body: Uint8Array; told: CheckpointMemory } | null> {
      const checkpoint = await store.checkpoints.find(session.id, n).catch(() => null);
      const memory = checkpoint && readMemory(session.game, checkpoint, signing);
      if (!memory) return null;
      if (!isUnfit(memory)) return { body: checkpoint.body, told: memory };
      if (memory.isDamaged) warn(`checkpoint ${n} of the run ${session.id} is not used: ${memory.unfit}`);
      return null;
    },
    /** Resolves when no write is pending. */
    settled: (): Promise<void> => writing,
  };
}

/** Packs the session and measures the cost. */
function packMeasured(session: Session, signing: Signing, clock: () => number): Checkpoint {
  const startedAt = clock();
  const checkpoint = packCheckpoint(session, signing);
  session.pack_ms = clock() - startedAt;
  return checkpoint;
}

/** Cost of the lines since the last checkpoint that makes a new one due. */
const far_ms = ({ checkpoint_ms }: CheckpointParts['limits'], { pack_ms }: Session): number =>
  Math.max(checkpoint_ms, Math.min(PACK_TIMES * pack_ms, FAR_TIMES_MAX * checkpoint_ms));

export type CheckpointKeeper = ReturnType<typeof checkpointKeeper>;

/**
 * Thins out marks until their checkpoints fit into `bytes_max`, evenly spread. The latest always stays, because runs
 * are loaded from it.
 */
export function thinOut(
  marks: readonly CheckpointMark[],
  bytes_max: number,
): { kept: CheckpointMark[]; dropped: number[] } {
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

/** The session at the checkpoint; views are rebuilt from the position. */
function sessionOf(
  game: AnyGame,
  { id, meta }: { readonly id: string; readonly meta: Meta },
  run: Session['run'],
  memory: CheckpointMemory,
  entries: readonly CheckpointEntry[],
): Session {
  const session = blankSession(id, game, meta, run);
  session.chain = memory.chain;
  session.foldsAfter = run.n;
  const present = new Map(entries.map(({ n, bytes }) => [n, bytes]));
  const shown = memory.shown.filter(([who]) => who !== 'referee');
  const counts = { ...Object.fromEntries(shown.map(([who, { count }]) => [who, count])), referee: run.eventCount };
  session.marks = [...memory.marks, { n: run.n, bytes: present.get(run.n) ?? 0, counts }].filter(({ n }) =>
    present.has(n),
  );
  for (const [page, span] of memory.pages) session.pages.set(page, span);
  for (const [who, then] of shown) session.perceptions.set(who, perceptionAt(session, who, then));
  return session;
}

function perceptionAt({ game, run }: Session, who: Viewer, viewer: CheckpointMemory['shown'][number][1]): Perception {
  const { count, numbers, names, viewHash } = viewer;
  return {
    events: [],
    numbering: { ...eventLog.newNumbering(), count, numbers: new Map(numbers), names: new Map(names) },
    viewHash,
    view: game.view(run.world.state, who) as Json,
  };
}
