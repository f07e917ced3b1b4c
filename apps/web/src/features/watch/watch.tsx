import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LiveRun } from '@undercroft/server';
import { call } from '../../base/api.ts';
import { W } from '../../base/words.ts';
import { figuresOf } from '../../games/index.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf, gameTheme } from '../../ui/game-cards.ts';
import { Shell } from '../../ui/shell.tsx';
import styles from './watch.module.css';

const css = classes(styles);
const NEWS_MS = 4_000;

/** Runs being played right now, for spectators. */
export function WatchScreen() {
  const live = useQuery({
    queryKey: ['live'],
    queryFn: async () => (await call('GET /api/live')).runs,
    refetchInterval: NEWS_MS,
  });
  return (
    <Shell>
      <title>{`${W.watch.title} · ${W.name}`}</title>
      <header className={css('head')}>
        <h1>{W.watch.title}</h1>
        <p>{W.watch.line}</p>
      </header>
      {live.data?.length === 0 && <p className={css('none')}>{W.watch.none}</p>}
      <ul className={css('runs')}>
        {(live.data ?? []).map((run) => (
          <LiveTile key={run.session} run={run} />
        ))}
      </ul>
    </Shell>
  );
}

function LiveTile({ run: { session, link, game, turn, view } }: { readonly run: LiveRun }) {
  const { title, emblem, backdrop } = gameCardOf(game);
  return (
    <li {...gameTheme(game)}>
      <Link className={css('run')} to="/play/$id" params={{ id: session }} search={{ link }} data-live={session}>
        <span className={css('picture')}>
          <Scene backdrop={backdrop} seed={session} width={420} height={170} hasGrain={false} />
          <Emblem glyph={emblem} size={110} />
        </span>
        <b>{title}</b>
        <span>
          {W.table.turn(turn)}
          {figuresOf(game, view).map(({ label, value }) => (
            <span key={label}>
              {' '}
              · {label} <b className="num">{value}</b>
            </span>
          ))}
        </span>
      </Link>
    </li>
  );
}
