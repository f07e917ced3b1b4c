import { WHOLE } from './mix.ts';

/** Chance that a card is among those the foe reveals, in weights of 10,000. A Coin beat reveals two. */
export function slotChance(mix: readonly number[], slot: number, isCoin: boolean): number {
  if (!isCoin) return mix[slot]!;
  let sum = mix[slot]!;
  for (let i = 0; i < mix.length; i++)
    if (i !== slot && mix[i]! < WHOLE) sum += (mix[i]! * mix[slot]!) / (WHOLE - mix[i]!);
  return sum;
}

/** Chance that one of the Predictions is right, in weights of 10,000; 0 if there was no mix. NV-120 */
export const callChance = (mix: readonly number[], tokens: readonly number[], isCoin: boolean): number =>
  mix.length === 0
    ? 0
    : Math.min(WHOLE, Math.round(tokens.reduce((all, slot) => all + slotChance(mix, slot, isCoin), 0)));
