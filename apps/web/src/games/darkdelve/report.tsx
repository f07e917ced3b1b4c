import { classes } from '../../ui/classes.ts';
import styles from './contract.module.css';
import { useDarkdelve } from './use-darkdelve.ts';
import { D } from './words.ts';

const css = classes(styles);

/** The end of the last expedition: the place, the cause, and the loot. */
export function Report() {
  const { view, name, game } = useDarkdelve();
  /** The taunt is a room's type and its content. */
  const missed = (taunt: string): string => {
    const [what = '', content = ''] = taunt.split(' ');
    return game.words.line['taunt']!({ what, content } as never, {} as never, 'delver');
  };
  const { report } = view;
  if (!report) return null;
  const isOut = report.code === 'extracted' || report.code === 'victory';
  const items = report.items.map(name).join(', ');
  return (
    <div className={css('report')}>
      <h3>{isOut ? D.report.out(report.floor) : D.report.lost(report.floor)}</h3>
      <p>
        {report.killer !== '' && `${D.killer(name(report.killer))}. `}
        {isOut ? D.took : D.lost}: {report.gold} {D.goldUnit}
        {items === '' ? '' : `, ${items}`}. {D.dread} {report.dread}.
      </p>
      {report.second?.pledge && (
        <p>
          {D.settled(
            name(report.second.pledge.id),
            report.second.pledge.met,
            report.second.pledge.carried,
            report.second.pledge.goal,
            report.second.pledge.pay,
          )}
        </p>
      )}
      {report.second && (
        <p>
          {report.second.sent > 0 && `${D.sentHome(report.second.sent)} `}
          {report.second.lowest > 0 && D.closest(report.second.lowest)}
        </p>
      )}
      {report.taunt !== '' && <p>{missed(report.taunt)}</p>}
    </div>
  );
}
