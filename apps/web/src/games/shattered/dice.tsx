import { classes } from '../../ui/classes.ts';
import styles from './reveal.module.css';
import type { Pool } from './rolls.ts';

const css = classes(styles);

const PIPS: { readonly [face: number]: readonly (readonly [number, number])[] } = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
};

const Die = ({ face, isDropped }: { readonly face: number; readonly isDropped: boolean }) => (
  <svg
    className={css('die', isDropped && 'dropped')}
    viewBox="-8 -8 126 128"
    role="img"
    aria-label={`${face} of 6`}
    data-die={face}
  >
    <path d="M2 18L12 108Q14 116 22 115L104 110Q113 109 112 100L98 12Z" className={css('dieSide')} />
    <rect width="100" height="100" rx="17" className={css('dieFace')} />
    {(PIPS[face] ?? []).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x * 25} cy={y * 25} r="9" className={css('pip')} />
    ))}
  </svg>
);

/** The rolled dice of one side; dropped dice are small and pale. */
export function Dice({ pool }: { readonly pool: Pick<Pool, 'faces' | 'kept'> }) {
  const left = [...pool.kept];
  const dice = pool.faces.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return { face, isDropped: at < 0 };
  });
  return (
    <span className={css('dice')}>
      {dice
        .toSorted((a, b) => Number(a.isDropped) - Number(b.isDropped))
        .map(({ face, isDropped }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never move
          <Die key={i} face={face} isDropped={isDropped} />
        ))}
    </span>
  );
}
