import type { ReactNode } from 'react';
import { Emblem } from '../art/emblem.tsx';
import { classes } from '../classes.ts';
import styles from './side.module.css';

const css = classes(styles);

interface Props {
  readonly name: string;
  /** Name of the picture: a game's own come from `useGameArt().picture(id)`. */
  readonly glyph: string;
  /** It is on the right and looks to the left. */
  readonly isMirrored?: boolean;
  readonly isActing?: boolean;
  readonly isFallen?: boolean;
  /** A word beside the name: whose turn it is, a state. */
  readonly note?: ReactNode;
  /** Its next action, over the picture. */
  readonly intent?: ReactNode;
  /** A drawing around the picture. */
  readonly around?: ReactNode;
  /** Id that motions find it by. */
  readonly mover?: string;
  readonly className?: string;
  /** Its gauges and states. */
  readonly children?: ReactNode;
}

/** A fighter or any other side: picture in the scene, and under it a plate with its name and gauges. */
export const Side = ({ name, glyph, isMirrored = false, note, intent, around, mover, children, ...is }: Props) => (
  <section className={`${css('side', is.isActing && 'acts')} ${is.className ?? ''}`} aria-label={name}>
    {intent && <p className={css('intent')}>{intent}</p>}
    <div className={css('place')}>
      {around}
      <div className={css('figure', is.isFallen && 'fallen')} data-mover={mover}>
        <Emblem glyph={glyph} size={230} look="foe" isMirrored={isMirrored} />
      </div>
    </div>
    <div className={css('plate')}>
      <h2>
        {name} {note && <em>{note}</em>}
      </h2>
      {children}
    </div>
  </section>
);
