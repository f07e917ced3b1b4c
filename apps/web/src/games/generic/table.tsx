import { W } from '../../app/words.ts';
import { useTable } from '../../features/play/run/table-model.ts';
import { useKeys } from '../../features/play/run/use-keys.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Log } from '../../ui/log.tsx';
import { Preview } from '../../ui/preview.tsx';
import type { TableProps } from '../index.ts';
import { digitKeys, Options } from './options.tsx';
import { Stage } from './stage.tsx';
import './generic.css';

/** Any game from its view, offers and words alone. */
export default function GenericTable({ onType }: TableProps) {
  const { offers, press, selected, isMine, isStill } = useTable();
  useKeys(digitKeys(offers, press));
  return (
    <>
      <section className="hud hud--stage" aria-label={W.table.stage}>
        <Stage />
      </section>
      <section className="ctx ctx--generic" aria-label={W.table.context}>
        <h2 className="title">{W.table.options}</h2>
        {isMine && selected && <Preview offer={selected} />}
        {!isStill && <Options />}
      </section>
      <section className="mid" aria-label={W.table.log}>
        <Log />
      </section>
      <ActionBar onType={onType} />
    </>
  );
}
