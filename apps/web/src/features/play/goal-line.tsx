import { W } from '../../base/words.ts';
import { useTable } from '../../run/table-model.ts';
import { useVeil, viewUnder } from '../../run/veil.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { classes } from '../../ui/classes.ts';
import { Terms } from '../../ui/term.tsx';
import styles from './play.module.css';

const css = classes(styles);

/** The current goal and how the run is won; empty for a game that defines neither. */
export function GoalLine() {
  const { game, snapshot, past } = useTable();
  const over = useVeil((veil) => veil.over);
  const view = (over === null ? null : viewUnder(past, over)) ?? snapshot.view;
  const { presentation } = game;
  const goal = presentation?.goals[presentation.phase(view)];
  if (!presentation || !goal) return <span className="spacer" />;
  return (
    <p className={css('goalline')} data-goal="">
      <Emblem glyph={presentation.emblem} size={20} />
      <span className="sr">{W.table.goal}: </span>
      <b>
        <Terms text={goal.now} />
      </b>
      <span className={css('goalwin', 'hide-phone')}>
        <Terms text={goal.win} />
      </span>
    </p>
  );
}
