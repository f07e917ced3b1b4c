import { type Json, textPanel } from '@undercroft/kernel';
import { useTable } from '../../run/table-model.ts';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './generic.module.css';
import { PanelBody, usePanels } from './panels.tsx';
import { TextRows } from './text-rows.tsx';

const css = classes(styles);

interface Props {
  /** Show everything as text and lists. */
  readonly isPlain?: boolean;
}

/** The view as panels in the game's words, each drawn according to its kind. */
export function Stage({ isPlain = false }: Props) {
  const { game } = useTable();
  const panels = usePanels();
  return (
    <div className={css('stage')}>
      {panels.map((panel) => {
        const of = (view: Json) =>
          game.words.panels(view).find(({ title, kind }) => title === panel.title && kind === panel.kind);
        return (
          <Panel key={`${panel.kind} ${panel.title}`} title={panel.title}>
            {isPlain ? (
              <TextRows title={panel.title} rows={textPanel(panel).rows} of={of} />
            ) : (
              <PanelBody panel={panel} of={of} />
            )}
          </Panel>
        );
      })}
    </div>
  );
}
