import {
  type AnyGame,
  type Header,
  type Json,
  type Outcome,
  type Run,
  replays,
  type Seat,
  type Standing,
  type StartFacts,
  say,
  type Viewer,
  whyNoUndo,
} from '@undercroft/kernel';
import { type SpokenReason, speakReason } from './spoken.ts';

/** A viewer's view of a run at one line, independent of the table. */
export interface Moment {
  readonly game: string;
  /** The rules, and the content tables by their hash. */
  readonly rules: string;
  readonly contentHash: string;
  readonly n: number;
  readonly turn: number;
  readonly page: number;
  readonly as: Viewer;
  readonly view: Json;
  /** Hash of the chain of views; of the full state if the owner may read everything. */
  readonly hash: string;
  readonly toAct: readonly Seat[];
  readonly chosen: readonly Seat[];
  readonly outcome: (Outcome & { readonly text: string }) | null;
  /** Null if undo is possible now. */
  readonly undo: SpokenReason | null;
}

/** A caller's view of a run and of the table it is played at. */
export interface Snapshot extends Moment {
  readonly session: string;
  readonly seats: { readonly [seat: Seat]: 'user' | 'bot' | 'open' | 'you' };
  /** Names of the other players. Only sent to the owner and to seated players. */
  readonly names: { readonly [seat: Seat]: string };
  /** The facts in one word. */
  readonly standing: Standing;
  /** True if the run counts; `facts` contains everything that decides it. */
  readonly ranked: boolean;
  readonly facts: Facts;
  /** The seat holders, each from a line on. */
  readonly history: readonly SeatEntry[];
  /** Present while the players make the seed; null once it is dealt. */
  readonly dealing: DealingView | null;
  /** The owner's request to rewind the run; everybody seated has to agree. */
  readonly setBack: SetBackView | null;
  /** The run begun after this finished one, with a seat for the reader. */
  readonly rematch: RematchView | null;
  /** Present once the run is over, or if the seed was typed. */
  readonly seed: string | null;
  /** The hash of seed and salt, from the start on; null if the seed was typed. */
  readonly commitment: string | null;
  /** Each party's commitment, if the table made the seed. */
  readonly commitments: { readonly [by: string]: string } | null;
  /** The name of `commitment` in version 0.1. */
  readonly promise: string | null;
}

/** Events after the start that keep a run from counting. */
export type LaterFact = 'two_seats' | 'bot_seat' | 'set_back' | 'restored';

/** All facts that decide how far a run counts. Every seat may see them. */
export interface Facts {
  /** `unknown` if a run of version 0.1 did not store it. */
  readonly seed: StartFacts['seed'] | 'unknown';
  /** The author of the seed: the server alone, or together with the players at the table. */
  readonly seedBy: 'server' | 'table' | 'typed' | 'unknown';
  readonly visibility: StartFacts['visibility'];
  readonly options: StartFacts['options'] | 'unknown';
  /** Begun from a scenario or with forced rolls. */
  readonly isSandbox: boolean;
  readonly later: readonly LaterFact[];
}

/** A seat's holder, as far as another viewer may know. */
export interface SeatEntry {
  readonly seat: Seat;
  readonly n: number;
  readonly by: 'you' | 'owner' | 'other' | 'bot' | 'nobody';
}

/** The phase of a joint seed. `seats`: a seat is still open. */
export type DealingPhase = 'seats' | 'commit' | 'reveal';

export interface DealingView {
  readonly phase: DealingPhase;
  /** The server's commitment, made before all others. */
  readonly server: string;
  readonly seats: { readonly [seat: Seat]: 'waiting' | 'committed' | 'revealed' };
  /** The time limit for missing parts; null while a seat is open. */
  readonly until: string | null;
}

export interface SetBackView {
  readonly n: number;
  readonly agreed: readonly Seat[];
  readonly waiting: readonly Seat[];
}

/** The reader's reserved seat in the rematch, and the link to take it. */
export interface RematchView {
  readonly session: string;
  readonly seat: Seat;
  readonly link: string;
}

/** The viewer of a snapshot, and the seat for which undo is checked. */
interface MomentOptions {
  readonly as: Viewer;
  readonly view: Json;
  readonly hash: string;
  readonly undoFor: Seat;
}

/** The run as a viewer sees it now. */
export function momentOf(game: AnyGame, run: Run, { as, view, hash, undoFor }: MomentOptions): Moment {
  const noUndo = whyNoUndo(run, undoFor);
  return {
    game: game.id,
    rules: game.rules,
    contentHash: game.contentHash,
    n: run.n,
    ...game.now(run.world.state),
    as,
    view,
    hash,
    toAct: game.toAct(run.world.state),
    chosen: Object.keys(run.pending),
    outcome: run.outcome && { ...run.outcome, text: say.outcomeText(game.words, run.outcome) },
    undo: noUndo && speakReason(game, noUndo),
  };
}

/** The commitments that bind the authors of the seed. */
export function commitmentsOf(header: Header): Pick<Snapshot, 'commitment' | 'commitments' | 'promise'> {
  const isTyped = header.facts ? header.facts.seed === 'typed' : header.standing === 'open';
  const commitment = isTyped ? null : replays.seedCommitment(header);
  const { parts } = header;
  const commitments = parts ? Object.fromEntries(parts.map((part) => [part.by, replays.partCommitment(part)])) : null;
  return { commitment, commitments, promise: commitment };
}
