import type { Duel } from '../state.ts';

/** Columns of a finished run in the lab's tables. */
export const rowOf = ({ left, right }: Duel) => ({ left_hp: left.hp, right_hp: right.hp });
