import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { gameTheme } from './game-cards.ts';
import styles from './go-bar.module.css';
import { Keycap } from './keycap.tsx';

const css = classes(styles);

interface Props {
  readonly game: string;
  readonly label: string;
  readonly line: string;
  readonly onGo: () => void;
  /** The alternatives after the first action. */
  readonly children?: ReactNode;
  /** Feedback on the action, if its result is not visible. */
  readonly message: string;
}

/** The bar at the foot of a page about one run; it names the effect of Enter. */
export const GoBar = ({ game, label, line, onGo, children, message }: Props) => (
  <div className={css('bar')} {...gameTheme(game)}>
    <button type="button" className={css('go')} onClick={onGo} data-go={game}>
      <Keycap>Enter</Keycap>
      <span>
        <b>{label}</b>
        <small>{line}</small>
      </span>
    </button>
    {children}
    <p role="status" className={css('message')}>
      {message}
    </p>
  </div>
);
