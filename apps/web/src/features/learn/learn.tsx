import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AnyGame, Lesson } from '@undercroft/kernel';
import { loadGame } from '../../base/games.ts';
import { gamesQuery } from '../../base/queries.ts';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf, gameTheme } from '../../ui/game-cards.ts';
import { Opening } from '../../ui/pages.tsx';
import { Shell } from '../../ui/shell.tsx';
import styles from './learn.module.css';
import { lessonKey, useProgress } from './progress.ts';

const css = classes(styles);

interface GameLessons {
  readonly game: AnyGame;
  readonly lessons: readonly Lesson[];
}

/** The games that have lessons, with their lessons. */
const useTaught = (): readonly GameLessons[] | undefined => {
  const games = useQuery(gamesQuery).data;
  return useQuery({
    queryKey: ['lessons', games?.map(({ id }) => id)],
    queryFn: async () => {
      const loaded = await Promise.all(games!.map(({ id }) => loadGame(id)));
      return loaded.flatMap((game) =>
        game ? [{ game, lessons: game.presentation?.lessons ?? [] }].filter(({ lessons }) => lessons.length > 0) : [],
      );
    },
    enabled: games !== undefined,
  }).data;
};

/** Every lesson of every game. */
export function LearnScreen() {
  const taught = useTaught();
  const done = useProgress((progress) => progress.done);
  if (!taught) return <Opening isLost={false} />;
  return (
    <Shell>
      <title>{`${W.learn.title} · ${W.name}`}</title>
      <header className={css('head')}>
        <h1>{W.learn.title}</h1>
        <p>{W.learn.line}</p>
      </header>
      {taught.length === 0 && <p>{W.learn.none}</p>}
      <div className={css('games')}>
        {taught.map(({ game, lessons }) => {
          const card = gameCardOf(game.id, game.title);
          return (
            <section key={game.id} className={css('game')} {...gameTheme(game.id)}>
              <div className={css('banner')}>
                <Scene backdrop={card.backdrop} seed={`learn ${game.id}`} width={560} height={150} hasGrain={false} />
                <Emblem glyph={card.emblem} size={110} />
                <h2>{game.title}</h2>
              </div>
              <ol>
                {lessons.map((lesson, i) => (
                  <li key={lesson.id}>
                    <Link to="/learn/$game" params={{ game: game.id }} search={{ lesson: lesson.id }}>
                      <b className="num">{i + 1}</b>
                      <span>
                        <b>{lesson.title}</b>
                        <small>{lesson.goal}</small>
                      </span>
                      {done.includes(lessonKey(game.id, lesson.id)) && (
                        <span className={css('done')}>✓ {W.learn.done}</span>
                      )}
                    </Link>
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
    </Shell>
  );
}
