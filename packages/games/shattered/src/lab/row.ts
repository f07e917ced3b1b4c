import type { ShatteredState } from '../state.ts';

/** Columns of a finished run in the lab's tables. A fallen visitor was killed by the dungeon's last zero. */
export const rowOf = ({ visitor, rounds, decisions, cooperations, endings, res, lastZero }: ShatteredState) => ({
  visitor,
  rounds,
  decisions,
  cooperations,
  rooms: endings.map(({ room, ending, rounds: lasted }) => `${room}:${ending}:${lasted}`).join(' '),
  vitality: res.vitality,
  trust: res.trust,
  killer: lastZero,
});
