import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { gameTheme } from './game-cards.ts';
import styles from './game-tiles.module.css';

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
export const GameTiles = ({ id, title, note, children }: FloorProps) => (
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

export const GameTile = ({ game, isDark, children }: TileProps) => (
  <li {...gameTheme(game)} className={css('tile', isDark && 'dark')}>
    {children}
  </li>
);
