import {
  type AnyGame,
  type Header,
  type Json,
  phrases,
  type Run,
  replays,
  type Seat,
  type Viewer,
  whyNoUndo,
} from '@undercroft/kernel';
import type { z } from 'zod';
import type * as schemas from './schemas/index.ts';
import { speakReason } from './spoken.ts';

export type Moment = Readonly<z.output<typeof schemas.moment>>;
export type Snapshot = Readonly<z.output<typeof schemas.snapshot>>;
export type LaterFact = z.output<typeof schemas.laterFact>;
export type Facts = Readonly<z.output<typeof schemas.facts>>;
export type SeatEntry = Readonly<z.output<typeof schemas.seatEntry>>;
export type DealingPhase = z.output<typeof schemas.dealingPhase>;
export type DealingView = Readonly<z.output<typeof schemas.dealing>>;
export type SetBackView = Readonly<z.output<typeof schemas.setBack>>;
export type RematchView = Readonly<z.output<typeof schemas.rematch>>;

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
    outcome: run.outcome && { ...run.outcome, text: phrases.outcomeText(game.words, run.outcome) },
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
