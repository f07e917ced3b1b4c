import { Children, type CSSProperties, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './hand.module.css';

const css = classes(styles);

interface Props {
  readonly label: string;
  /** The cards, each in its place. */
  readonly children: ReactNode;
  /** Cards stay in one row on a phone and lose their text there. */
  readonly isNarrow?: boolean;
  readonly className?: string;
}

/** Cards beside each other at the foot of a table. */
export const Hand = ({ label, children, isNarrow, className }: Props) => (
  <ul
    className={`${css('hand', 'options', isNarrow && 'narrow')} ${className ?? ''}`}
    aria-label={label}
    style={{ '--cards': Children.count(children) } as CSSProperties}
  >
    {Children.map(children, (card) => (
      <li>{card}</li>
    ))}
  </ul>
);
