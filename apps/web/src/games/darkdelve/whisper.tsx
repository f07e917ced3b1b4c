import { useTable } from '../../run/table-model.ts';
import { asks } from '../../ui/asks.ts';
import { classes } from '../../ui/classes.ts';
import styles from './doors.module.css';

const css = classes(styles);

/** What was whispered with the last action; one in five is true. P8 */
export function Whisper() {
  const { events, snapshot } = useTable();
  const heard = events.findLast(({ kind, n }) => kind === 'whisper' && n === snapshot.n);
  if (!heard) return <p className={css('whisper')} />;
  return (
    <p className={css('whisper')} {...asks(() => ({ about: 'event', event: heard }))}>
      {heard.line}
    </p>
  );
}
