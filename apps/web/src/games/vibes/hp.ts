import type { SpokenEvent } from '@undercroft/server';

/** Kinds that change HP in a fight. */
export const HP_KINDS = ['hit', 'glance', 'healed', 'bleed', 'burnout', 'clashDamage', 'photoFinish', 'called'];

interface HpEventData {
  readonly who: 'you' | 'foe';
  readonly to?: 'you' | 'foe';
}

/** True if the event changed the HP of this side: a hit names the attacker, other events name the bearer. */
export function isHpOf({ kind, data }: SpokenEvent, isFoe: boolean): boolean {
  const { who, to } = data as unknown as HpEventData;
  const isHit = kind === 'hit' || kind === 'glance';
  const bearer = to ?? (isHit ? (who === 'you' ? 'foe' : 'you') : who);
  return (bearer === 'foe') === isFoe;
}
