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

export type Meaning = 'harm' | 'mend' | 'guard' | 'time' | 'bond' | 'dread';

const MEANINGS: readonly (readonly [RegExp, Meaning])[] = [
  [/damage|bled|attrition|recoil|lost|hurt|thorns|died|caught|stun/i, 'harm'],
  [/heal|mend|gain|xp|level|won|stamina|collected|reward|odcredited/i, 'mend'],
  [/block|ward|guard|shield/i, 'guard'],
  [/time|decay|degraded|removed|cleared/i, 'time'],
  [/trust|bond|rumou?r/i, 'bond'],
  [/^w$|dread|hunter|instab|toll|excess|status/i, 'dread'],
];

/** The colour of a line; its words carry the same meaning. */
export const meaningOf = (kind: string): Meaning | null => MEANINGS.find(([test]) => test.test(kind))?.[1] ?? null;
