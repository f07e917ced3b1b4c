import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Snapshot } from '@undercroft/server';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import { Shell } from '../../ui/shell.tsx';
import { DailyChart } from './chart.tsx';
import { dailyQuery } from './daily-query.ts';
import styles from './held-result.module.css';
import { stateOf } from './state.ts';
import { D } from './words.ts';

const css = classes(styles);

/** The result of a daily run before its day ends: the ending and the comparison, nothing about the seed. */
export function HeldResult({ snapshot }: { readonly snapshot: Snapshot }) {
  const page = useQuery({ ...dailyQuery, staleTime: 0 }).data;
  const day = page?.games.find(({ you }) => you?.session === snapshot.session);
  const { title, emblem, backdrop } = gameCardOf(snapshot.game);
  return (
    <Shell game={snapshot.game} where={title}>
      <title>{`${D.held.title} · ${W.name}`}</title>
      <article className={css('held')}>
        <div className={css('scene')}>
          <Scene backdrop={backdrop} seed={snapshot.session} width={720} height={260} />
          <Emblem glyph={emblem} size={120} />
        </div>
        <h1>{D.held.title}</h1>
        <p className={css('verdict')}>{snapshot.outcome?.text}</p>
        {day && (
          <>
            <p className={css('place')} data-place="">
              {stateOf(day).text}
            </p>
            <div className={css('chart')}>
              <DailyChart game={day} figure={46} />
            </div>
          </>
        )}
        <p className={css('line')}>{D.held.line}</p>
        <div className={css('ways')}>
          <Link className="btn btn--primary" to="/daily">
            {D.held.back}
          </Link>
          <Link className="btn" to="/play/$id" params={{ id: snapshot.session }}>
            {D.held.table}
          </Link>
        </div>
      </article>
    </Shell>
  );
}
