import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AnyGame } from '@undercroft/kernel';
import { loadGame } from '../../base/games.ts';
import { W } from '../../base/words.ts';
import { loadGuide } from '../../games/index.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { GameArtContext, useGameArt, useLoadedArt } from '../../ui/art/glyphs.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import type { Guide } from '../../ui/game-screens.ts';
import { LostPage, Opening } from '../../ui/pages.tsx';
import { Shell } from '../../ui/shell.tsx';
import styles from './how-to-play.module.css';

const route = getRouteApi('/how/$game');
const css = classes(styles);

/** A game in two screens, with pictures. */
export function HowToPlayScreen() {
  const { game: id } = route.useParams();
  const found = useQuery({
    queryKey: ['how-to-play', id],
    queryFn: async () => {
      const [game, guide] = await Promise.all([loadGame(id), loadGuide(id)]);
      return game ? { game, guide: guide ?? guideFrom(game) } : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (found.data === undefined) return <Opening isLost={found.isError} />;
  return found.data === null ? <LostPage /> : <HowToPlay {...found.data} />;
}

/** A guide built from the game's lessons, for a game that has none. */
function guideFrom({ id, presentation }: AnyGame): Guide {
  const lessons = presentation?.lessons ?? [];
  return {
    story: gameCardOf(id).line,
    steps: lessons.map((lesson) => ({ picture: lesson.id, title: lesson.title, text: lesson.teaches })),
    example: { title: '', lines: [] },
    tips: [],
  };
}

/** The ways to win a run, each sentence once. */
const winsOf = ({ presentation }: AnyGame): readonly string[] => [
  ...new Set(Object.values(presentation?.goals ?? {}).map(({ win }) => win)),
];

function HowToPlay({ game, guide }: { readonly game: AnyGame; readonly guide: Guide }) {
  const art = useLoadedArt(game, game.presentation);
  const card = gameCardOf(game.id, game.title);
  const lessons = game.presentation?.lessons ?? [];
  return (
    <GameArtContext value={art}>
      <Shell
        game={game.id}
        className={css('page')}
        behind={<Scene backdrop={card.backdrop} seed={`how ${game.id}`} lightY={0.2} />}
      >
        <title>{`${W.how.title}: ${game.title} · ${W.name}`}</title>
        <header className={css('head')}>
          <Emblem glyph={card.emblem} size={140} />
          <div>
            <p className="eyebrow">{W.how.title}</p>
            <h1>{game.title}</h1>
            <p className={css('story')}>{guide.story}</p>
            <p className={css('win')}>
              <b>{W.how.win}</b> {winsOf(game).join(' ')}
            </p>
          </div>
        </header>
        <Steps guide={guide} />
        <div className={css('below')}>
          {guide.example.lines.length > 0 && (
            <section className={css('paper')}>
              <h2>{guide.example.title}</h2>
              <ol>
                {guide.example.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </section>
          )}
          <Keys game={game} tips={guide.tips} />
        </div>
        <nav className={css('next')} aria-label={W.how.next}>
          {lessons.length > 0 && (
            <Link className="btn btn--primary" to="/learn/$game" params={{ game: game.id }}>
              {W.how.learn(lessons.length)}
            </Link>
          )}
          <Link className="btn" to="/g/$game" params={{ game: game.id }}>
            {W.how.play}
          </Link>
          <Link className="btn btn--quiet" to="/codex/$game" params={{ game: game.id }}>
            {W.menu.codex}
          </Link>
          <Link className="btn btn--quiet" to="/rules/$game" params={{ game: game.id }}>
            {W.how.book}
          </Link>
        </nav>
      </Shell>
    </GameArtContext>
  );
}

function Steps({ guide }: { readonly guide: Guide }) {
  const art = useGameArt();
  return (
    <ol className={css('steps')}>
      {guide.steps.map(({ picture, title, text }, i) => (
        <li key={title}>
          <span className={css('window')}>
            <Emblem glyph={art.picture(picture)} size={96} look="paper" />
          </span>
          <h2>
            <span className="num">{i + 1}</span> {title}
          </h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

const Keys = ({ game, tips }: { readonly game: AnyGame; readonly tips: readonly string[] }) => (
  <section className={css('keys')}>
    <h2>{W.help.keys}</h2>
    <dl>
      {(game.presentation?.keys ?? []).map(({ keys, does }) => (
        <div key={keys}>
          <dt>
            <kbd className="kbd">{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    {tips.length > 0 && (
      <>
        <h2>{W.how.tips}</h2>
        <ul>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </>
    )}
  </section>
);
