import { W } from '../../base/words.ts';
import { useTable } from '../../run/table-model.ts';
import { classes } from '../../ui/classes.ts';
import type { TableProps } from '../../ui/game-screens.ts';
import { SceneFrame } from '../../ui/kit/scene-frame.tsx';
import { Preview } from '../../ui/preview.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import styles from './generic.module.css';
import { digitKeys, Options } from './options.tsx';
import { Stage } from './stage.tsx';

const css = classes(styles);

/** A table for any game, built from its view, offers and words alone: panels, and choices as tiles. */
export default function GenericTable({ onType }: TableProps) {
  const table = useTable();
  const { selected, isMine, isStill, snapshot } = table;
  useKeys(digitKeys(table));
  return (
    <SceneFrame onType={onType} place={String(snapshot.page)} className={css('generic')}>
      <div className={css('panels')}>
        <Stage />
      </div>
      <section className={css('choices')} aria-label={W.table.context}>
        <h2 className="title">{W.table.options}</h2>
        {!isStill && <Options />}
        {isMine && selected && <Preview offer={selected} />}
      </section>
    </SceneFrame>
  );
}
