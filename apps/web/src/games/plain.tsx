import { W } from '../base/words.ts';
import { useTable } from '../run/table-model.ts';
import { classes } from '../ui/classes.ts';
import type { TableProps } from '../ui/game-screens.ts';
import { CommitBar } from '../ui/kit/commit-bar.tsx';
import { Log } from '../ui/kit/log.tsx';
import { Preview } from '../ui/preview.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { digitKeys, Options } from './generic/options.tsx';
import { Stage } from './generic/stage.tsx';
import styles from './plain.module.css';

const css = classes(styles);

/** One column: everything as text and lists. */
export default function PlainTable({ onType }: TableProps) {
  const table = useTable();
  const { selected, isMine, isStill } = table;
  useKeys(digitKeys(table));
  return (
    <>
      <div className={css('plain')}>
        <section aria-label={W.table.stage}>
          <Stage isPlain />
        </section>
        <section aria-label={W.table.context} className="stack">
          <h2 className="title">{W.table.options}</h2>
          {isMine && selected && <Preview offer={selected} />}
          {!isStill && <Options />}
        </section>
        <section aria-label={W.table.log} className={css('plain__log')}>
          <Log />
        </section>
      </div>
      <CommitBar onType={onType} />
    </>
  );
}
