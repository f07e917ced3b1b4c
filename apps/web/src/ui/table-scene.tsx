import { useEffect, useState } from 'react';
import { useTable } from '../run/table-model.ts';
import type { Backdrop } from './art/draw-scene.ts';
import { Scene } from './art/scene.tsx';
import { classes } from './classes.ts';
import { gameCardOf } from './game-cards.ts';
import styles from './table-scene.module.css';

const css = classes(styles);

interface Props {
  /** Place in the game; each has its own picture. */
  readonly place?: string;
  readonly backdrop?: Backdrop;
  readonly lightX?: number;
  readonly lightY?: number;
}

/** The scene behind a table. */
export function TableScene({ place = '', backdrop, lightX = 0.5, lightY = 0.3 }: Props) {
  const { game, snapshot } = useTable();
  const shown = useFrameLater({ place, backdrop: backdrop ?? gameCardOf(game.id).backdrop });
  return (
    <div className={css('ground')} data-scene="" aria-hidden="true">
      <Scene backdrop={shown.backdrop} seed={`${snapshot.session} ${shown.place}`} lightX={lightX} lightY={lightY} />
      <div className={css('shade')} />
    </div>
  );
}

interface Setting {
  readonly place: string;
  readonly backdrop: Backdrop;
}

const isSame = (a: Setting, b: Setting): boolean => a.place === b.place && a.backdrop === b.backdrop;

/** The setting of one frame ago: a table reacts to a key first, then the picture of a new place is drawn. */
function useFrameLater({ place, backdrop }: Setting): Setting {
  const [shown, show] = useState({ place, backdrop });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => show((was) => (isSame(was, { place, backdrop }) ? was : { place, backdrop })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [place, backdrop]);
  return shown;
}
