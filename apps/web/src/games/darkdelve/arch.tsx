import { useId } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './doors.module.css';

const css = classes(styles);
const OUTER = 'M13 330V126Q18 38 110 12Q202 38 207 126V330';
const INNER = 'M26 330V128Q30 52 110 26Q190 52 194 128V330';

/** A pointed arch of cut stones; its joints are the gaps of a dashed stroke. */
export function Arch() {
  const id = useId();
  return (
    <svg className={css('arch')} viewBox="0 0 220 330" preserveAspectRatio="none" aria-hidden="true">
      <radialGradient id={id} cx=".5" cy=".72" r=".75">
        <stop className={css('deep0')} />
        <stop offset="1" className={css('deep1')} />
      </radialGradient>
      <path d={`${INNER}Z`} fill={`url(#${id})`} />
      <path className={css('stones')} d={OUTER} pathLength="900" />
      <path className={css('joints')} d={OUTER} pathLength="900" />
      <path className={css('inner')} d={INNER} />
    </svg>
  );
}
