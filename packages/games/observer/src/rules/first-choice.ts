import type { EntryView, ObserverView } from './view-schema.ts';

/** A rest gives nothing to a player who is whole: it may be chosen, but it is never the first choice. */
export const isWhole = ({ hp, hpMax, stamina, staminaMax }: ObserverView['player']): boolean =>
  hp === hpMax && stamina === staminaMax;

/** Selected on a frontier before anything is pressed. */
export const firstChoice = ({ frontier, player }: ObserverView): EntryView =>
  (isWhole(player) && frontier.find(({ category }) => category !== 'Rest')) || frontier[0]!;
