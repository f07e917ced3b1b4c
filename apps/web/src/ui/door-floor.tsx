import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './door-floor.module.css';
import { looksLike } from './doors.ts';

const css = classes(styles);

interface FloorProps {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  /** Additional content of the head. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The floor under the doors: one lit tile per door. */
export const DoorFloor = ({ id, title, note, children }: FloorProps) => (
  <section className={css('floor')} aria-labelledby={id}>
    <div className={css('head')}>
      <h2 id={id}>{title}</h2>
      {note}
    </div>
    <ul className={css('tiles')}>{children}</ul>
  </section>
);

interface TileProps {
  readonly game: string;
  /** True if the door is not open. */
  readonly isDark?: boolean;
  readonly children: ReactNode;
}

export const FloorTile = ({ game, isDark, children }: TileProps) => (
  <li {...looksLike(game)} className={css('tile', isDark && 'dark')}>
    {children}
  </li>
);
