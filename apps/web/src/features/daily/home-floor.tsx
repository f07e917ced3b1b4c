import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DailyGame } from '@undercroft/server';
import type { ReactNode } from 'react';
import { Emblem } from '../../ui/art/emblem.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import { GameTile, GameTiles } from '../../ui/game-tiles.tsx';
import { DailyChart } from './chart.tsx';
import { dailyQuery } from './daily-query.ts';
import styles from './home-floor.module.css';
import { minutesUntil, stateOf } from './state.ts';
import { DAY as D } from './words-home.ts';

const css = classes(styles);

/** Today's daily runs on the floor below their doors; without daily runs, the children are shown instead. */
export function DailyFloor({ games, children }: { readonly games: readonly string[]; readonly children: ReactNode }) {
  const page = useQuery(dailyQuery).data;
  const shown = games.flatMap((id) => page?.games.find(({ game }) => game === id) ?? []);
  if (!page || shown.length === 0) return children;
  return (
    <GameTiles
      id="todays-seeds"
      title={D.head(shown.length)}
      note={
        <>
          <p>{D.line}</p>
          <p className={css('next')}>
            {D.next} {D.left(minutesUntil(page.endsAt, Date.now()))}
          </p>
        </>
      }
    >
      {shown.map((game) => (
        <Tile key={game.game} game={game} />
      ))}
    </GameTiles>
  );
}

function Tile({ game }: { readonly game: DailyGame }) {
  const { title, emblem } = gameCardOf(game.game);
  const label = game.you ? stateOf(game).text : D.play;
  return (
    <GameTile game={game.game}>
      {game.runs > 0 ? (
        <span className={css('chart')}>
          <DailyChart game={game} figure={26} hasScale={false} />
        </span>
      ) : (
        <Emblem glyph={emblem} size={40} />
      )}
      <span>
        <b>{D.tile(title, game.preset)}</b>
        <small>{D.runsBy(game.runs, game.measure.name)}</small>
        <Link to="/daily" aria-label={`${D.title}, ${title}: ${label}`} className={css('through')}>
          {label} →
        </Link>
      </span>
    </GameTile>
  );
}
