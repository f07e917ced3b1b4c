import { W } from '../../app/words.ts';
import { useTable } from '../../features/play/run/table-model.ts';
import { useKeys } from '../../features/play/run/use-keys.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { classes } from '../../ui/classes.ts';
import { Preview } from '../../ui/preview.tsx';
import { TableScene } from '../../ui/table-scene.tsx';
import type { TableProps } from '../screens.ts';
import styles from './generic.module.css';
import { digitKeys, Options } from './options.tsx';
import { Stage } from './stage.tsx';
import './generic.css';

const css = classes(styles);

/** Any game from its view, offers and words alone: its panels in its own place, its choices as tiles. */
export default function GenericTable({ onType }: TableProps) {
  const { offers, press, selected, isMine, isStill, snapshot } = useTable();
  useKeys(digitKeys(offers, press));
  return (
    <>
      <TableScene place={String(snapshot.page)} />
      <div className={css('scene-table', 'generic')}>
        <section className={css('panels')} aria-label={W.table.stage}>
          <Stage />
        </section>
        <section className={css('choices')} aria-label={W.table.context}>
          <h2 className="title">{W.table.options}</h2>
          {!isStill && <Options />}
          {isMine && selected && <Preview offer={selected} />}
        </section>
      </div>
      <ActionBar onType={onType} />
    </>
  );
}
