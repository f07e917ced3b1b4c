import type { Json, Run } from '@undercroft/kernel';
import { type AnyGame, type Frame, type Replay, replays, sameJson, say, type Viewer, viewAs } from '@undercroft/kernel';
import type { Offer, Snapshot, SpokenEvent } from '@undercroft/server';

/** A replay played again in this browser. */
export interface Played {
  readonly game: AnyGame;
  readonly replay: Replay;
  readonly runs: readonly Run[];
  readonly frames: readonly Frame[];
  readonly seats: readonly string[];
  /** Null where every hash, the outcome and the seal agree. */
  readonly problem: string | null;
}

export function playAgain(game: AnyGame, replay: Replay): Played {
  const frames = [...replays.frames(game, replay)];
  const { divergence } = replays.verify(game, replay);
  const options = replay.header.options;
  return {
    game,
    replay,
    frames,
    runs: frames.map(({ run }) => run),
    seats: game.seats(options),
    problem: divergence ? divergence.message : null,
  };
}

export function spoken(game: AnyGame, event: Frame['events'][number], who: Viewer): SpokenEvent {
  return {
    id: event.id,
    n: event.n,
    page: event.page,
    turn: event.turn,
    kind: event.kind,
    line: say.lineOf(game.words, event, who),
    why: say.whyOf(game.words, event),
    rule: event.why.rule,
    because: event.because ?? null,
    ...say.mannerOf(game.words, event),
    scene: say.sceneOf(game.words, event),
    isNarration: game.words.narration?.includes(event.kind) ?? false,
    about: event.about,
    data: event.data as Json,
    terms: event.why.terms ?? null,
    roll: event.why.roll ?? null,
  };
}

/** The log up to step `n` as a viewer perceives it. */
export function eventsUpTo({ game, frames }: Played, n: number, who: Viewer): SpokenEvent[] {
  return frames.slice(0, n + 1).flatMap(({ run, events }) =>
    events
      .filter(({ seenBy }) => who === 'referee' || seenBy === 'all' || seenBy.includes(who))
      .flatMap((event) => {
        const shown = game.shown ? game.shown(run.world.state, event, who) : event;
        return shown ? [spoken(game, shown, who)] : [];
      }),
  );
}

/** What each action was called when it was chosen. */
export function labelsOf({ game, frames, seats }: Played): { [n: number]: string } {
  const labels: { [n: number]: string } = {};
  frames.forEach(({ line }, i) => {
    if (!line) return;
    const before = frames[i - 1]!.run.world.state;
    labels[line.n] =
      line.did === 'undo'
        ? 'Undo'
        : line.did
            .map(
              ({ seat, action }) =>
                `${seats.length > 1 ? `${game.words.name(seat)}: ` : ''}${say.labelText(game.words.action(action, game.view(before, seat)))}`,
            )
            .join(' | ');
  });
  return labels;
}

/** What a replay does not know of a table: who sat there, and what happened beside the run. */
export const STILL = {
  ranked: false,
  facts: {
    seed: 'unknown',
    seedBy: 'unknown',
    visibility: 'fair',
    options: 'unknown',
    isSandbox: false,
    later: [],
  },
  history: [],
  dealing: null,
  setBack: null,
  commitment: null,
  commitments: null,
  promise: null,
} satisfies Partial<Snapshot>;

/** The moment as a snapshot, so that a table can show it. */
export function momentOf({ game, frames, seats }: Played, n: number, as: Viewer): Snapshot {
  const { run } = frames[n]!;
  const { state } = run.world;
  return {
    session: '',
    game: game.id,
    rules: game.rules,
    contentHash: game.contentHash,
    n: run.n,
    ...game.now(state),
    as,
    view: viewAs(game, state, as) as Json,
    hash: run.hash,
    toAct: game.toAct(state),
    chosen: [],
    seats: Object.fromEntries(seats.map((seat) => [seat, 'user' as const])),
    standing: run.header.standing,
    outcome: run.outcome && { ...run.outcome, text: say.outcomeText(game.words, run.outcome) },
    undo: null,
    seed: run.header.seed,
    ...STILL,
  };
}

interface Decision {
  readonly offers: readonly Offer[];
  readonly chosen: Offer | null;
}

/** What the seat to act could do at step `n`, and what it did; only for eyes that may know it. */
export function decisionAt({ game, frames }: Played, n: number, as: Viewer): Decision {
  const { state } = frames[n]!.run.world;
  const next = frames[n + 1]?.line?.did;
  const seat = game.toAct(state).find((each) => as === 'referee' || each === as);
  if (seat === undefined || !next || next === 'undo') return { offers: [], chosen: null };
  const view = game.view(state, seat);
  const offers = game.legalActions(state, seat).map(
    (action): Offer => ({
      action,
      ...game.words.action(action, view),
      label: say.labelText(game.words.action(action, view)),
      available: true,
      reasons: [],
      ...(game.preview ? { preview: game.preview(state, seat, action) } : {}),
    }),
  );
  const did = next.find((choice) => choice.seat === seat)?.action;
  return { offers, chosen: offers.find(({ action }) => sameJson(action, did)) ?? null };
}
