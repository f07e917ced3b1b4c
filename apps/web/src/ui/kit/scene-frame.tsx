import type { ComponentProps, ReactNode } from 'react';
import { W } from '../../base/words.ts';
import { classes } from '../classes.ts';
import { TableScene } from '../table-scene.tsx';
import { CommitBar } from './commit-bar.tsx';
import styles from './scene-frame.module.css';

const css = classes(styles);

type Bar = Omit<ComponentProps<typeof CommitBar>, 'onType'>;

interface Props extends Omit<ComponentProps<typeof TableScene>, 'key'> {
  readonly onType: () => void;
  /** Texts of the commit bar, and the game's own buttons beside it. */
  readonly bar?: Bar;
  /** Layout of the game's own; without one, rows under each other with the last at the bottom. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A whole table: the scene, what stands in it, and the commit bar. */
export const SceneFrame = ({ onType, bar, className, children, ...scene }: Props) => (
  <>
    <TableScene {...scene} />
    <section className={`scene-table ${className ?? css('frame')}`} aria-label={W.table.stage}>
      {children}
    </section>
    <CommitBar onType={onType} {...bar} />
  </>
);

/** Two sides opposite each other, and the space between them. */
export const Stage = ({ children }: { readonly children: ReactNode }) => <div className={css('stage')}>{children}</div>;
