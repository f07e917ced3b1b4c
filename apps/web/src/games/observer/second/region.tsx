import { classes } from '../../../ui/classes.ts';
import { useObserver } from '../use-observer.ts';
import styles from './second.module.css';
import { S } from './words.ts';

const css = classes(styles);

/** Every Location of the run and what became of it. OB-221 */
export function RegionStrip() {
  const { view, name } = useObserver();
  const region = view.second?.region ?? [];
  return (
    <ul className={css('region')} aria-label={S.region}>
      {region.map(({ id, mark }) => (
        <li key={id} className={css(mark)} title={`${name(id)}: ${S.marks[mark]}`}>
          <span className="sr">
            {name(id)}: {S.marks[mark]}
          </span>
        </li>
      ))}
    </ul>
  );
}
