import type { EntryView, ObserverView } from './view-schema.ts';

/** Resting gives nothing at full HP and Stamina: it may be chosen, but it is never preselected. */
export const isWhole = ({ hp, hpMax, stamina, staminaMax }: ObserverView['player']): boolean =>
  hp === hpMax && stamina === staminaMax;

/** Preselected entry of a frontier. */
export const firstChoice = ({ frontier, player }: ObserverView): EntryView =>
  (isWhole(player) && frontier.find(({ category }) => category !== 'Rest')) || frontier[0]!;
