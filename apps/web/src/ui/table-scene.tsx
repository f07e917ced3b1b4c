import { useTable } from '../run/table-model.ts';
import type { Backdrop } from './art/draw-scene.ts';
import { Scene } from './art/scene.tsx';
import { classes } from './classes.ts';
import { doorOf } from './doors.ts';
import styles from './table-scene.module.css';

const css = classes(styles);

interface Props {
  /** Where in the game this is: another place is another picture. */
  readonly place?: string;
  readonly backdrop?: Backdrop;
  readonly lightX?: number;
  readonly lightY?: number;
}

/** The place a table stands in, behind everything on it. */
export function TableScene({ place = '', backdrop, lightX = 0.5, lightY = 0.3 }: Props) {
  const { game, snapshot } = useTable();
  return (
    <div className={css('ground')} data-scene="" aria-hidden="true">
      <Scene
        backdrop={backdrop ?? doorOf(game.id).backdrop}
        seed={`${snapshot.session} ${place}`}
        lightX={lightX}
        lightY={lightY}
      />
      <div className={css('shade')} />
    </div>
  );
}
