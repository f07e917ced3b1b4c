import type { SpokenEvent } from '@undercroft/server';

const CHAIN_MAX = 7;

/** The event and its chain of causes, newest first. */
export function causesOf(events: readonly SpokenEvent[], event: SpokenEvent): SpokenEvent[] {
  const byId = new Map(events.map((each) => [each.id, each]));
  const chain: SpokenEvent[] = [];
  let at: SpokenEvent | undefined = event;
  while (at && chain.length < CHAIN_MAX) {
    chain.push(at);
    at = at.because === null ? undefined : byId.get(at.because);
  }
  return chain;
}
