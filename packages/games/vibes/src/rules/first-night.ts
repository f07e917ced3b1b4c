import type { Vibes } from '../state.ts';
import type { Scene } from './arena.ts';
import { startFight } from './fight.ts';

/** Fights of the First night when it begins. */
const FIGHTS = 2;

const nightOf = ({ edition2 }: Vibes): number => edition2?.night ?? 0;

export function beginNight({ edition2 }: Vibes): void {
  if (edition2) edition2.night = FIGHTS;
}

/** True in the fight without a Pot. NV-128 */
export const isFirstFight = (state: Vibes): boolean => nightOf(state) === FIGHTS;

/** The second fight follows in the same place, once everything from the first is taken. NV-128 */
export const isSecondFightDue = (state: Vibes): boolean => nightOf(state) === 1;

/** A weaker foe and given rows. NV-128 */
export function startFirstNight(s: Scene): void {
  const { state } = s.t;
  const opening = s.book.content.numbers.firstNight!;
  state.bag = state.bag.filter((id) => id !== opening.foe);
  startFight(s, opening.foe, 'normal', { opening });
}

/** The relic waits since the start and comes after the first fight; the draft comes after the second. NV-128 */
export function passNight(s: Scene): void {
  const { state } = s.t;
  if (!state.edition2 || state.edition2.night === 0) return;
  state.edition2.night -= 1;
  if (state.edition2.night === 0) state.draftLeft = s.book.content.numbers.draft.rounds;
}
