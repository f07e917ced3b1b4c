import type { Host } from '@undercroft/host';
import type { Json } from '@undercroft/kernel';
import type { AgentMemory } from '@undercroft/text/agent';
import type { Agent } from './operation.ts';

/**
 * The text state of a reader of a run, so that the next text contains only news. If it is lost, the next text is full.
 */
export interface ReaderState {
  readonly memory: AgentMemory;
  /** The last event that was sent. */
  readonly event: number;
  /** The last view that was sent. */
  readonly view: Json | null;
  readonly at: number;
}

const READERS_MAX = 2_000;
const SILENCE_MS = 10 * 60 * 1000;
const readers = new WeakMap<Host, Map<string, ReaderState>>();

const keyOf = ({ caller }: Agent, session: string, seat: string): string =>
  [caller.user, caller.agent ?? '', session, seat].join(' ');

const readersOf = (host: Host): Map<string, ReaderState> => {
  const known = readers.get(host);
  if (known) return known;
  const fresh = new Map<string, ReaderState>();
  readers.set(host, fresh);
  return fresh;
};

/** The reader's last state; null if the next text must be full: the first time, and after a pause. */
export function readerState(host: Host, agent: Agent, session: string, seat: string): ReaderState | null {
  const known = readersOf(host).get(keyOf(agent, session, seat));
  return known && Date.now() - known.at < SILENCE_MS ? known : null;
}

export function saveReaderState(
  host: Host,
  agent: Agent,
  [session, seat]: readonly [string, string],
  state: Omit<ReaderState, 'at'>,
): void {
  const all = readersOf(host);
  const key = keyOf(agent, session, seat);
  all.delete(key);
  all.set(key, { ...state, at: Date.now() });
  if (all.size > READERS_MAX) all.delete(all.keys().next().value!);
}

export const dropReaderState = (host: Host, agent: Agent, session: string, seat: string): void => {
  readersOf(host).delete(keyOf(agent, session, seat));
};
