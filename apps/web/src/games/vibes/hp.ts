import type { SpokenEvent } from '@undercroft/server';

/** Kinds that change HP in a fight. */
export const HP_KINDS = ['XW-HIT', 'XW-GLANCE', 'XW-HEAL', 'XW-BLEED', 'XW-BURNOUT', 'XW-CLASH-LINE', 'XW-PHOTO'];

interface Hurt {
  readonly who: 'you' | 'foe';
  readonly to?: 'you' | 'foe';
}

/** Whether the event moved the HP of this side: a hit is told of who struck, the rest of who bears it. */
export function isHpOf({ kind, data }: SpokenEvent, isFoe: boolean): boolean {
  const { who, to } = data as unknown as Hurt;
  const isHit = kind === 'XW-HIT' || kind === 'XW-GLANCE';
  const bearer = to ?? (isHit ? (who === 'you' ? 'foe' : 'you') : who);
  return (bearer === 'foe') === isFoe;
}
