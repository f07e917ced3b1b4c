import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { GameEntry, RunEntry } from '@undercroft/server';
import { gamesQuery, momentQuery, runsQuery } from '../../base/queries.ts';
import { useCommand } from '../../base/use-command.ts';
import { W } from '../../base/words.ts';
import { figuresOf } from '../../games/index.ts';
import { beginFirst } from '../../run/begin.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { Wall } from '../../ui/art/wall.tsx';
import { allGameCards, gameCardOf, gameTheme } from '../../ui/game-cards.ts';
import type { GameCard } from '../../ui/game-screens.ts';
import { GameTile, GameTiles } from '../../ui/game-tiles.tsx';
import { Keycap } from '../../ui/keycap.tsx';
import { Opening } from '../../ui/pages.tsx';
import { Shell } from '../../ui/shell.tsx';
import { toneInk } from '../../ui/tone.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { DailyFloor } from '../daily/home-floor.tsx';
import { RefusedRuns } from '../history/refused-runs.tsx';
import { useStandingWord } from '../history/standing-word.ts';
import { GameArch } from './game-arch.tsx';
import { css } from './styles.ts';

/** The cards of the games, and the run to continue. */
export function HomeScreen() {
  const games = useQuery(gamesQuery);
  const runs = useQuery(runsQuery).data ?? [];
  const { start, message } = useStart(runs);
  const go = useNavigate();
  const wall = wallOf(games.data ?? []);
  const open = runs.find(({ ended }) => ended === null);
  useKeys({
    ...Object.fromEntries(
      wall.flatMap(({ game }, i) => (game && i < 9 ? [[String(i + 1), () => start(game)] as const] : [])),
    ),
    l: () => void go({ to: '/learn' }),
    ...(open ? { Enter: () => void go({ to: '/play/$id', params: { id: open.session } }) } : {}),
  });
  if (!games.data) return <Opening isLost={games.isError} />;
  return (
    <Shell className={css('home')} behind={<Wall />}>
      <title>{W.name}</title>
      <section className={css('lead')}>
        <div className={css('say')}>
          <h1>{W.home.title(wall.length)}</h1>
          <Link className={css('learn')} to="/learn">
            <Emblem glyph="pointing" size={64} look="lit" />
            <span>
              <b>{W.home.learn}</b>
              <small>{W.home.learnLine}</small>
            </span>
            <Keycap>L</Keycap>
          </Link>
        </div>
        {open && <Continue run={open} title={titleOf(games.data, open.game)} />}
      </section>
      {message && (
        <p className="note m-harm" role="alert">
          {message}
        </p>
      )}
      <RefusedRuns />
      <div className={css('arches')}>
        {wall.map(({ card, game }, i) => (
          <GameArch key={card.id} card={card} game={game} hotkey={String(i + 1)} onStart={() => game && start(game)} />
        ))}
      </div>
      <DailyFloor games={wall.map(({ card }) => card.id)}>
        <Floor wall={wall} runs={runs} />
      </DailyFloor>
      <footer className={css('foot')}>
        <span>{W.home.foot}</span>
        <span className="spacer" />
        <Others games={games.data} onStart={start} />
        <span>{W.home.icons}</span>
        <Link to="/credits">{W.credits.title}</Link>
      </footer>
    </Shell>
  );
}

interface Place {
  readonly card: GameCard;
  readonly game: GameEntry | null;
}

/** The arches in the wall: every game with a place there, installed or not. */
const wallOf = (games: readonly GameEntry[]): readonly Place[] =>
  allGameCards()
    .filter(({ place }) => place !== undefined)
    .map((card) => ({
      card,
      game: games.find(({ id }) => id === card.id) ?? null,
    }));

const titleOf = (games: readonly GameEntry[], game: string): string =>
  games.find(({ id }) => id === game)?.title ?? game;

/** Starts a run and opens its table, in one press from Home. */
function useStart(runs: readonly RunEntry[]): { start: (game: GameEntry) => void; message: string } {
  const go = useNavigate();
  const queries = useQueryClient();
  const { message, run } = useCommand();
  const start = (game: GameEntry): void =>
    run(async () => {
      const { session } = await beginFirst(game, !runs.some((each) => each.game === game.id));
      void queries.invalidateQueries({ queryKey: ['runs'] });
      await go({ to: '/play/$id', params: { id: session } });
    });
  return { start, message };
}

/** The last run of each game on the floor below its arch. */
const Floor = ({ wall, runs }: { readonly wall: readonly Place[]; readonly runs: readonly RunEntry[] }) => (
  <GameTiles
    id="recent-runs"
    title={W.home.lately}
    note={runs.length > 0 && <Link to="/history">{W.home.allRuns}</Link>}
  >
    {wall.map(({ card, game }) => {
      const run = runs.find((each) => each.game === card.id);
      return (
        <GameTile key={card.id} game={card.id} isDark={!game}>
          <Emblem glyph={run ? (run.ended ? 'film-projector' : 'footsteps') : card.emblem} size={40} />
          <span>
            <b>{card.title}</b>
            <small>{run ? W.home.state(run) : game ? W.home.none : W.home.absent}</small>
            {run && (
              <Link
                to={run.ended ? '/play/$id/end' : '/play/$id'}
                params={{ id: run.session }}
                aria-label={`${card.title}: ${run.ended ? W.history.look : W.history.resume}`}
              >
                {run.ended ? W.history.look : W.history.resume} →
              </Link>
            )}
          </span>
        </GameTile>
      );
    })}
  </GameTiles>
);

/** Small games without an arch. */
const Others = ({
  games,
  onStart,
}: {
  readonly games: readonly GameEntry[];
  readonly onStart: (game: GameEntry) => void;
}) =>
  games
    .filter(({ id }) => gameCardOf(id).place === undefined)
    .map((game) => (
      <span key={game.id} className={css('other')}>
        <Link to="/g/$game" params={{ game: game.id }}>
          {game.title}
        </Link>
        <button type="button" className="btn btn--quiet" data-start={game.id} onClick={() => onStart(game)}>
          {W.home.play}
          <span className="sr"> {game.title}</span>
        </button>
      </span>
    ));

function Continue({ run, title }: { readonly run: RunEntry; readonly title: string }) {
  const moment = useQuery(momentQuery(run.session, run.n)).data;
  /** A table that waits for a friend is not dealt: there is nothing to see yet. */
  const standingWord = useStandingWord();
  const stand = moment?.view ? figuresOf(run.game, moment.view) : [];
  const card = gameCardOf(run.game, title);
  return (
    <div className={css('cont')} {...gameTheme(run.game)}>
      <Scene backdrop={card.backdrop} seed={run.session} width={640} height={128} lightX={0.56} hasGrain={false} />
      <div className={css('contSay')}>
        <h2>{W.home.left(title)}</h2>
        <p>
          {W.home.steps(run.n)} · {standingWord(run)}
        </p>
        <p className={css('stand')}>
          {stand.map(({ label, value, tone }) => (
            <span key={label}>
              {label} <b className={`num ${tone ? `text-${toneInk(tone)}` : ''}`}>{value}</b>
            </span>
          ))}
        </p>
      </div>
      <Emblem glyph={card.emblem} size={112} look="foe" className={css('contPicture')} />
      <Link className={css('contGo')} to="/play/$id" params={{ id: run.session }}>
        {W.home.continue} <Keycap>Enter</Keycap>
      </Link>
    </div>
  );
}
