import { ActionBar } from '../../pieces/action-bar.tsx';
import { Log } from '../../pieces/log.tsx';
import { Preview } from '../../pieces/preview.tsx';
import { useTable } from '../../run/table-model.ts';
import { useKeys } from '../../run/use-keys.ts';
import { W } from '../../words.ts';
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
