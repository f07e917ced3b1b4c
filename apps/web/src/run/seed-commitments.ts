import { type Header, replays, type SeedPart } from '@undercroft/kernel';
import { memoryByRun } from './memory-by-run.ts';

const kept = memoryByRun<string>('undercroft.commitments', 200);
/** The storage key of version 0.1. */
const before = memoryByRun<string>('undercroft.promises', 200);
const rounds = memoryByRun<Round>('undercroft.seed-parts', 200);

/** One attempt to deal a table, identified by the server's commitment. */
interface Round {
  readonly server: string;
  readonly parts: { readonly [seat: string]: SeedPart };
}

/** The server's commitment as this browser first saw it. */
const commitmentOf = (session: string): string | null => kept.of(session) ?? before.of(session) ?? null;

/** The first commitment counts; for a table that is dealt again, the one of the latest round. */
export function keepCommitment(session: string, commitment: string, isAnew = false): void {
  if (isAnew || commitmentOf(session) === null) kept.keep(session, commitment);
}

/** This browser's parts of the joint seed in a round, by seat: a new round needs new ones. */
export function partsIn(session: string, server: string): Round['parts'] {
  const round = rounds.of(session);
  return round?.server === server ? round.parts : {};
}

export const keepPart = (session: string, server: string, part: SeedPart): void =>
  rounds.keep(session, { server, parts: { ...partsIn(session, server), [part.by]: part } });

/**
 * True if the seed matches its commitment and contains this browser's parts; null if this browser has no commitment.
 */
export function isSeedFair(session: string, header: Header): boolean | null {
  const commitment = commitmentOf(session);
  if (commitment === null) return null;
  const own = Object.values(partsIn(session, commitment));
  const isIn = ({ by, secret }: SeedPart): boolean =>
    header.parts?.some((part) => part.by === by && part.secret === secret) ?? false;
  return commitment === replays.seedCommitment(header) && (header.parts === undefined || own.every(isIn));
}
