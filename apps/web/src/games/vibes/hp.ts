import type { SpokenEvent } from '@undercroft/server';

/** Kinds that change HP in a fight. */
export const HP_KINDS = ['hit', 'glance', 'healed', 'bleed', 'burnout', 'clashDamage', 'photoFinish'];

interface Hurt {
  readonly who: 'you' | 'foe';
  readonly to?: 'you' | 'foe';
}

/** Whether the event moved the HP of this side: a hit is told of who struck, the rest of who bears it. */
export function isHpOf({ kind, data }: SpokenEvent, isFoe: boolean): boolean {
  const { who, to } = data as unknown as Hurt;
  const isHit = kind === 'hit' || kind === 'glance';
  const bearer = to ?? (isHit ? (who === 'you' ? 'foe' : 'you') : who);
  return (bearer === 'foe') === isFoe;
}
