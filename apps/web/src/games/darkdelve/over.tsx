import { Link } from '@tanstack/react-router';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Eye } from './eye.tsx';
import { Report } from './report.tsx';
import styles from './room.module.css';
import { useDarkdelve } from './use-darkdelve.ts';
import { D } from './words.ts';

const css = classes(styles);

/** The end: what was carried out or lost, and a link to the lies of the run. */
export function OverMode() {
  const { view, snapshot, isStill } = useDarkdelve();
  const art = useGameArt();
  const isOut = view.ending?.code === 'extracted' || view.ending?.code === 'victory';
  const picture = isOut ? 'portal' : view.report && view.report.killer !== '' ? view.report.killer : 'slain';
  return (
    <div className={css('over')}>
      <Eye isSmall />
      <Emblem glyph={art.picture(picture)} size={260} />
      <h2>{snapshot.outcome?.text}</h2>
      <Report />
      {!isStill && (
        <Link className="btn btn--primary" to="/r/$id" params={{ id: snapshot.session }} search={true} data-truth="">
          {D.seeTruth}
        </Link>
      )}
    </div>
  );
}
