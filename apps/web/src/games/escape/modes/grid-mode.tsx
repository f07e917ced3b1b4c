import { classes } from '../../../ui/classes.ts';
import { E } from '../words.ts';
import { LevelMap } from './level-map.tsx';
import styles from './modes.module.css';

const css = classes(styles);

/** The level as the whole stage. */
export const GridMode = () => (
  <div className={css('grid')}>
    <LevelMap isLarge />
    <ul className={css('legend')}>
      <li className={css('visited')}>{E.legendVisited}</li>
      <li className={css('seen')}>{E.legendSeen}</li>
      <li className={css('safe')}>{E.legendSafe}</li>
      <li className={css('unknown')}>{E.legendUnknown}</li>
    </ul>
  </div>
);
