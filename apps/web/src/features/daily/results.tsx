import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DailyPage, EndedDaily, ListedResult } from '@undercroft/server';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf, gameTheme } from '../../ui/game-cards.ts';
import { dailyResultsQuery } from './daily-query.ts';
import styles from './results.module.css';
import { stateOf } from './state.ts';
import { D } from './words.ts';

const css = classes(styles);

const nameOf = ({ isYou, name }: ListedResult): string => (isYou ? D.you : name || D.someone);

const PICTURES = { best: 'laurel-crown', above: 'hooded-figure', median: 'scales' } as const;

/** Other players' runs: open for games you have finished, locked for the rest. */
export function OthersRuns({ page, selected }: { readonly page: DailyPage; readonly selected: string }) {
  const finished = page.games.filter(({ you }) => you?.isOver);
  const open = finished.find(({ game }) => game === selected) ?? finished[0];
  const locked =
    page.games.find(({ game, you }) => game === selected && !you?.isOver) ?? page.games.find(({ you }) => !you?.isOver);
  return (
    <section className={css('others')} aria-labelledby="others">
      <h2 id="others">
        {D.watch} <small>{D.watchLine}</small>
      </h2>
      <ul className={css('tiles')}>
        {open && <Picks game={open.game} measure={open.measure.name} />}
        {locked && (
          <li className={css('tile', 'locked')} {...gameTheme(locked.game)}>
            <Picture game={locked.game} glyph="padlock" />
            <span>
              <b>{D.lockedTitle(gameCardOf(locked.game).title)}</b>
              <span>{D.locked(locked.runs)}</span>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Picks({ game, measure }: { readonly game: string; readonly measure: string }) {
  const found = useQuery(dailyResultsQuery(game)).data;
  const picks = Object.entries(found?.picks ?? {}) as [keyof typeof PICTURES, ListedResult | null][];
  const seen = new Set<string>();
  const shown = picks.flatMap(([kind, result]) => {
    if (!result || result.isYou || seen.has(result.session)) return [];
    seen.add(result.session);
    return [{ kind, result }];
  });
  if (found && shown.length === 0)
    return (
      <li className={css('tile')} {...gameTheme(game)}>
        <Picture game={game} glyph="hourglass" />
        <span>
          <b>{gameCardOf(game).title}</b>
          <span>{D.empty}</span>
        </span>
      </li>
    );
  return shown.map(({ kind, result }) => (
    <li key={kind} className={css('tile')} {...gameTheme(game)}>
      <Picture game={game} glyph={PICTURES[kind]} />
      <span>
        <b>
          {D.picks[kind]}: {nameOf(result)}
        </b>
        <span>
          {measure} {result.score}, {D.ended(result.code)}
        </span>
      </span>
      <Link
        className={css('through')}
        to="/play/$id"
        params={{ id: result.session }}
        aria-label={`${gameCardOf(game).title}, ${D.picks[kind]}: ${nameOf(result)}`}
      />
    </li>
  ));
}

const Picture = ({ game, glyph }: { readonly game: string; readonly glyph: string }) => (
  <span className={css('picture')}>
    <Scene backdrop={gameCardOf(game).backdrop} seed={`daily ${glyph}`} width={130} height={96} hasGrain={false} />
    <Emblem glyph={glyph} size={64} />
  </span>
);

/** Yesterday's seeds, and everybody's runs. */
export const Yesterday = ({ page: { yesterday } }: { readonly page: DailyPage }) => (
  <section className={css('yesterday')} aria-labelledby="yesterday">
    <h2 id="yesterday">
      {D.yesterday(yesterday.day)} <small>{D.yesterdayLine}</small>
    </h2>
    <ul>
      {yesterday.games.map((game) => (
        <YesterdaysRun key={game.game} game={game} day={yesterday.day} />
      ))}
    </ul>
  </section>
);

const YesterdaysRun = ({ game, day }: { readonly game: EndedDaily; readonly day: string }) => (
  <li {...gameTheme(game.game)} className={css('ended')}>
    <b>{gameCardOf(game.game).title}</b>
    <span>
      {D.seed} <code>{game.seed}</code>
    </span>
    <span>{game.you ? stateOf(game).text : D.runs(game.runs)}</span>
    {game.runs > 0 && (
      <details>
        <summary>{D.results(gameCardOf(game.game).title)}</summary>
        <ResultList game={game} day={day} />
      </details>
    )}
  </li>
);

function ResultList({ game, day }: { readonly game: EndedDaily; readonly day: string }) {
  const found = useQuery(dailyResultsQuery(game.game, day)).data;
  if (!found) return null;
  return (
    <table className={css('table')}>
      <thead>
        <tr>
          <th scope="col">{D.place}</th>
          <th scope="col">{D.who}</th>
          <th scope="col">{game.measure.name}</th>
          <th scope="col">{D.how}</th>
          <th scope="col">{D.replay}</th>
        </tr>
      </thead>
      <tbody>
        {found.results.map((result) => (
          <tr key={result.session}>
            <td>{result.place}</td>
            <td>{nameOf(result)}</td>
            <td>{result.score}</td>
            <td>{D.ended(result.code)}</td>
            <td>
              <Link to="/r/$id" params={{ id: result.session }}>
                {D.replay}
                <span className="sr">: {nameOf(result)}</span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The seed commitments the server published before anybody played. */
export const Fairness = ({ page }: { readonly page: DailyPage }) => (
  <details className={css('fair')}>
    <summary>{D.fair}</summary>
    <p>{D.fairLine}</p>
    <dl>
      {page.games.map(({ game, commitment }) => (
        <div key={game}>
          <dt>
            {gameCardOf(game).title}, {D.todayWord}
          </dt>
          <dd>
            <code>{commitment}</code>
          </dd>
        </div>
      ))}
      {page.tomorrow.map(({ game, commitment }) => (
        <div key={game}>
          <dt>
            {gameCardOf(game).title}, {D.tomorrow}
          </dt>
          <dd>
            <code>{commitment}</code>
          </dd>
        </div>
      ))}
      {page.yesterday.games.map(({ game, salt }) => (
        <div key={game}>
          <dt>
            {gameCardOf(game).title}, {page.yesterday.day}: {D.salt}
          </dt>
          <dd>
            <code>{salt}</code>
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
