import type { Observer } from '../state.ts';

/** Columns of a finished run in the lab's tables. */
export const rowOf = ({ run, time, wq, resolutions, data, player, worn, belt, site, ending }: Observer) => ({
  pack: run.pack,
  grade: run.grade,
  contract: run.contract,
  time,
  wq,
  resolutions,
  data,
  level: player.level,
  killer: ending?.killer ?? '',
  at: site?.id ?? '',
  worn: worn.map(({ id }) => id).join(' '),
  artifacts: belt.map(({ id }) => id).join(' '),
});
