import { Children, type CSSProperties, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './hand.module.css';

const css = classes(styles);

interface Props {
  readonly label: string;
  /** The cards, in their places. */
  readonly children: ReactNode;
}

/** Cards beside each other at the foot of a table, as wide as there is room. */
export const Hand = ({ label, children }: Props) => (
  <ul className={css('hand')} aria-label={label} style={{ '--cards': Children.count(children) } as CSSProperties}>
    {Children.map(children, (card) => (
      <li>{card}</li>
    ))}
  </ul>
);
