import {
  type AnyGame,
  type Divergence,
  eventLog,
  type Frame,
  type GameEvent,
  type Json,
  type Replay,
  type Run,
  replays,
  type Seat,
  sameJson,
  type Viewer,
  viewAs,
} from '@undercroft/kernel';
import { type Offer, offersOf } from './offers.ts';
import { momentOf, type Snapshot } from './snapshot.ts';
import { type SpokenEvent, speakEvent, speakStep } from './spoken.ts';

/** A replay that was played again on this machine. */
export interface PlayedReplay {
  readonly game: AnyGame;
  readonly replay: Replay;
  readonly runs: readonly Run[];
  readonly frames: readonly Frame[];
  readonly seats: readonly Seat[];
  /** Null if every hash, the outcome and the seal match. */
  readonly problem: string | null;
}

/** Plays a replay step by step, so that the caller can do other work between steps. */
export function* playing(game: AnyGame, replay: Replay): Generator<number, PlayedReplay> {
  const judged = replays.judged(game, replay);
  const frames: Frame[] = [];
  let first: Divergence | null = null;
  let next = judged.next();
  while (!next.done) {
    const { divergence, ...frame } = next.value;
    first ??= divergence;
    yield frames.push(frame);
    next = judged.next();
  }
  return {
    game,
    replay,
    frames,
    runs: frames.map(({ run }) => run),
    seats: game.seats(replay.header.options),
    problem: (first ?? next.value)?.message ?? null,
  };
}

export function playAgain(game: AnyGame, replay: Replay): PlayedReplay {
  const steps = playing(game, replay);
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}

/** The log up to step `n` as a viewer perceived it, numbered as at the table. */
export function eventsUpTo({ game, frames }: PlayedReplay, n: number, who: Viewer): SpokenEvent[] {
  const numbering = eventLog.newNumbering();
  return frames
    .slice(0, n + 1)
    .flatMap(({ events }) => eventLog.perceive(events, who, numbering))
    .map((event) => speakEvent(game, event, who));
}

/** A viewer's events of one step, under the run's own numbers. */
export const spokenEventsFor = (game: AnyGame, events: readonly GameEvent[], who: Viewer): SpokenEvent[] =>
  events
    .filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(who))
    .flatMap((event) => {
      const shown = event.masks && Object.hasOwn(event.masks, who) ? event.masks[who] : event;
      return shown ? [speakEvent(game, shown, who)] : [];
    });

/** The label of each action at the time it was chosen. */
export function labelsOf({ game, frames, seats }: PlayedReplay): { [n: number]: string } {
  const labels: { [n: number]: string } = {};
  const named = (seat: Seat, label: string): string =>
    seats.length > 1 ? `${game.words.name(seat)}: ${label}` : label;
  frames.forEach(({ line }, i) => {
    if (!line) return;
    const { state } = frames[i - 1]!.run.world;
    const { isUndo, choices } = speakStep(game, line, (seat) => game.view(state, seat));
    labels[line.n] = isUndo ? 'Undo' : choices.map(({ seat, label }) => named(seat, label)).join(' | ');
  });
  return labels;
}

/** Snapshot fields that a replay does not contain: seat holders, and events outside the run. */
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
  names: {},
  rematch: null,
  commitment: null,
  commitments: null,
  promise: null,
} satisfies Partial<Snapshot>;

/** The state after step `n` as a snapshot, so that a table can show it. */
export function snapshotAt({ game, frames, seats }: PlayedReplay, n: number, as: Viewer): Snapshot {
  const { run } = frames[n]!;
  const view = viewAs(game, run.world.state, as) as Json;
  return {
    session: '',
    ...momentOf(game, run, { as, view, hash: run.hash, undoFor: '' }),
    undo: null,
    seats: Object.fromEntries(seats.map((seat) => [seat, 'user' as const])),
    standing: run.header.standing,
    seed: run.header.seed,
    ...STILL,
  };
}

export interface Decision {
  readonly offers: readonly Offer[];
  readonly chosen: Offer | null;
}

/** The acting seat's offers at step `n`, and its choice; empty if the viewer may not know them. */
export function decisionAt({ game, frames }: PlayedReplay, n: number, as: Viewer): Decision {
  const { run } = frames[n]!;
  const { state } = run.world;
  const next = frames[n + 1]?.line?.did;
  const seat = game.toAct(state).find((each) => as === 'referee' || each === as);
  if (seat === undefined || !next || next === 'undo') return { offers: [], chosen: null };
  const all = offersOf(game, run, { seat, view: game.view(state, seat), withPreview: true });
  const offers = all.filter(({ available, blank }) => available && !blank);
  const did = next.find((choice) => choice.seat === seat)?.action;
  return { offers, chosen: offers.find(({ action }) => sameJson(action, did)) ?? null };
}
