import { type Header, replays, type SeedPart } from '@undercroft/kernel';
import { keptByRun } from './kept.ts';

const kept = keptByRun<string>('undercroft.commitments', 200);
/** Where version 0.1 kept them. */
const before = keptByRun<string>('undercroft.promises', 200);
const rounds = keptByRun<Round>('undercroft.seed-parts', 200);

/** One try to deal a table, named by what the server committed itself to. */
interface Round {
  readonly server: string;
  readonly parts: { readonly [seat: string]: SeedPart };
}

/** What the server committed itself to when this browser first saw the run. */
const commitmentOf = (session: string): string | null => kept.of(session) ?? before.of(session) ?? null;

/** The first one counts. Of a table that is dealt anew it is the one of the latest round. */
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

/** Whether the seed is what this browser was told, and has its own parts in it; null where it heard of nothing. */
export function isSeedFair(session: string, header: Header): boolean | null {
  const told = commitmentOf(session);
  if (told === null) return null;
  const own = Object.values(partsIn(session, told));
  const isIn = ({ by, secret }: SeedPart): boolean =>
    header.parts?.some((part) => part.by === by && part.secret === secret) ?? false;
  return told === replays.seedCommitment(header) && (header.parts === undefined || own.every(isIn));
}
