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

/** What a viewer sees of a run at one moment, whoever else is at the table. */
export interface Moment {
  readonly game: string;
  /** What it is played on: rules, and tables by their hash. */
  readonly rules: string;
  readonly contentHash: string;
  readonly n: number;
  readonly turn: number;
  readonly page: number;
  readonly as: Viewer;
  readonly view: Json;
  /** Of the chain of views; of the full state where the owner may read everything. */
  readonly hash: string;
  readonly toAct: readonly Seat[];
  readonly chosen: readonly Seat[];
  readonly outcome: (Outcome & { readonly text: string }) | null;
  /** Null where undo is possible now. */
  readonly undo: SpokenReason | null;
}

/** What a caller sees of a run at this moment, and of the table it is played at. */
export interface Snapshot extends Moment {
  readonly session: string;
  readonly seats: { readonly [seat: Seat]: 'user' | 'bot' | 'open' | 'you' };
  /** What the others at the table are called. Only who sits there too, or owns the run, is told. */
  readonly names: { readonly [seat: Seat]: string };
  /** The facts in one word. */
  readonly standing: Standing;
  /** Whether the run counts, and every fact that decides it. */
  readonly ranked: boolean;
  readonly facts: Facts;
  /** Who held which seat from which action on. */
  readonly history: readonly SeatEntry[];
  /** While the people at the table make the seed; null once it is dealt. */
  readonly dealing: DealingView | null;
  /** The owner asks to set the run back; everybody seated has to agree. */
  readonly setBack: SetBackView | null;
  /** Somebody of the finished run has begun another, with a seat for the reader. */
  readonly rematch: RematchView | null;
  /** Once the run is over, or where it was typed. */
  readonly seed: string | null;
  /** What the seed hashes to with its salt, from the first moment on; null where it was typed. */
  readonly commitment: string | null;
  /** Where the table made the seed: what each party committed itself to. */
  readonly commitments: { readonly [by: string]: string } | null;
  /** The name version 0.1 had for `commitment`. */
  readonly promise: string | null;
}

/** What happened after the start that keeps a run from counting. */
export type LaterFact = 'two_seats' | 'bot_seat' | 'set_back' | 'restored';

/** All that decides how far a run counts, each by itself. Every seat is shown them. */
export interface Facts {
  /** `unknown` where a run of version 0.1 did not keep it. */
  readonly seed: StartFacts['seed'] | 'unknown';
  /** Who drew the seed: the server alone, or the people at the table with it. */
  readonly seedBy: 'server' | 'table' | 'typed' | 'unknown';
  readonly visibility: StartFacts['visibility'];
  readonly options: StartFacts['options'] | 'unknown';
  /** Begun from a scenario or with forced rolls. */
  readonly isSandbox: boolean;
  readonly later: readonly LaterFact[];
}

/** Who held a seat, as another may know it. */
export interface SeatEntry {
  readonly seat: Seat;
  readonly n: number;
  readonly by: 'you' | 'owner' | 'other' | 'bot' | 'nobody';
}

/** Where a joint seed stands. `seats`: somebody has yet to sit down. */
export type DealingPhase = 'seats' | 'commit' | 'reveal';

export interface DealingView {
  readonly phase: DealingPhase;
  /** What the server committed itself to before anybody else. */
  readonly server: string;
  readonly seats: { readonly [seat: Seat]: 'waiting' | 'committed' | 'revealed' };
  /** When whoever is late is dealt out; null while a seat is open. */
  readonly until: string | null;
}

export interface SetBackView {
  readonly n: number;
  readonly agreed: readonly Seat[];
  readonly waiting: readonly Seat[];
}

/** Where the reader may sit down again, and the link that lets them. */
export interface RematchView {
  readonly session: string;
  readonly seat: Seat;
  readonly link: string;
}

/** Whose eyes a moment is shown to, and for which seat undo is asked. */
interface Eyes {
  readonly as: Viewer;
  readonly view: Json;
  readonly hash: string;
  readonly undoFor: Seat;
}

/** The run as a viewer sees it now. */
export function momentOf(game: AnyGame, run: Run, { as, view, hash, undoFor }: Eyes): Moment {
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

/** What binds whoever drew the seed. */
export function commitmentsOf(header: Header): Pick<Snapshot, 'commitment' | 'commitments' | 'promise'> {
  const isTyped = header.facts ? header.facts.seed === 'typed' : header.standing === 'open';
  const commitment = isTyped ? null : replays.seedCommitment(header);
  const { parts } = header;
  const commitments = parts ? Object.fromEntries(parts.map((part) => [part.by, replays.partCommitment(part)])) : null;
  return { commitment, commitments, promise: commitment };
}
