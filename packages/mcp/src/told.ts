import type { Host } from '@undercroft/host';
import type { Json } from '@undercroft/kernel';
import type { AgentMemory } from '@undercroft/text/agent';
import type { Agent } from './operation.ts';

/** What a reader was told of a run, so that the next text says what is new. Lost without harm: the next text is full. */
export interface Told {
  readonly memory: AgentMemory;
  /** The last event it was told. */
  readonly event: number;
  /** The last view it was sent, where it asked for views. */
  readonly view: Json | null;
  readonly at: number;
}

const READERS_MAX = 2_000;
const SILENCE_MS = 10 * 60 * 1000;
const readers = new WeakMap<Host, Map<string, Told>>();

const keyOf = ({ caller }: Agent, session: string, seat: string): string =>
  [caller.user, caller.agent ?? '', session, seat].join(' ');

const of = (host: Host): Map<string, Told> => {
  const known = readers.get(host);
  if (known) return known;
  const fresh = new Map<string, Told>();
  readers.set(host, fresh);
  return fresh;
};

/** What this reader was told last; null where it has to hear everything: the first time, and after a silence. */
export function toldOf(host: Host, agent: Agent, session: string, seat: string): Told | null {
  const told = of(host).get(keyOf(agent, session, seat));
  return told && Date.now() - told.at < SILENCE_MS ? told : null;
}

export function remember(
  host: Host,
  agent: Agent,
  [session, seat]: readonly [string, string],
  told: Omit<Told, 'at'>,
): void {
  const all = of(host);
  const key = keyOf(agent, session, seat);
  all.delete(key);
  all.set(key, { ...told, at: Date.now() });
  if (all.size > READERS_MAX) all.delete(all.keys().next().value!);
}

export const forget = (host: Host, agent: Agent, session: string, seat: string): void => {
  of(host).delete(keyOf(agent, session, seat));
};
