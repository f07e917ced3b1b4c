import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GameEntry, RunEntry } from '@undercroft/server';
import { useDeferredValue, useState } from 'react';
import { comparableRuns, runsByEdition } from '../../base/editions.ts';
import { gamesQuery, runsQuery } from '../../base/queries.ts';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { Wall } from '../../ui/art/wall.tsx';
import { classes } from '../../ui/classes.ts';
import { allGameCards, gameCardOf, gameTheme } from '../../ui/game-cards.ts';
import { Opening } from '../../ui/pages.tsx';
import { Shell } from '../../ui/shell.tsx';
import styles from './history.module.css';
import { counted, finished, isFound, isOfKind, type Kind, minutesOf, recordOf, streaks } from './history-stats.ts';
import { RefusedRuns } from './refused-runs.tsx';
import { RunLine } from './run-line.tsx';
import { RunWays } from './run-ways.tsx';
import { useIsGuest } from './standing-word.ts';
import { HISTORY as H } from './words.ts';

const css = classes(styles);
const LATELY = 20;
/** Number of runs drawn with their curves. */
const CURVES_MAX = 12;
const KINDS: readonly Kind[] = ['won', 'lost', 'open', 'ranked', 'daily'];

/** All runs of the user: the picture shows the ending, the curve the course of the run. */
export function HistoryScreen() {
  const runs = useQuery(runsQuery);
  const games = useQuery(gamesQuery).data ?? [];
  if (!runs.data) return <Opening isLost={runs.isError} />;
  return (
    <Shell className={css('history')} where={H.title} behind={<Wall />}>
      <title>{`${H.title} · ${W.name}`}</title>
      <RefusedRuns />
      <header className={css('head')}>
        <Sum runs={runs.data} />
        <ul className={css('games')}>
          {played(runs.data).map((game) => (
            <GameTile key={game} game={game} runs={runs.data} entry={games.find(({ id }) => id === game)} />
          ))}
        </ul>
      </header>
      {runs.data.length === 0 ? <Empty /> : <Runs runs={runs.data} games={games} />}
    </Shell>
  );
}

/** Games that have a run, in the order of Home's doors. */
const played = (runs: readonly RunEntry[]): string[] => {
  const ids = new Set(runs.map(({ game }) => game));
  return [
    ...allGameCards()
      .map(({ id }) => id)
      .filter((id) => ids.delete(id)),
    ...ids,
  ];
};

const Empty = () => (
  <div className={css('empty')}>
    <Emblem glyph="footsteps" size={120} look="ghost" />
    <p>{H.empty}</p>
    <Link className="btn btn--primary" to="/">
      {H.emptyGo}
    </Link>
  </div>
);

/** Totals in a few numbers, and the latest runs as bars: tall means won. */
function Sum({ runs }: { readonly runs: readonly RunEntry[] }) {
  const over = counted(runs);
  const won = over.filter(({ result }) => result!.verdict === 'won').length;
  const lately = over.slice(0, LATELY).reverse();
  const { now, best } = streaks(over);
  const minutes = over.reduce((sum, run) => sum + (minutesOf(run) ?? 0), 0);
  return (
    <div className={css('sum')}>
      <h1>{H.runs(runs.length)}</h1>
      {over.length > 0 && (
        <>
          <p>
            <b>{H.won(won, over.length)}</b>
            {minutes > 0 && `, ${H.played(minutes)}`}
          </p>
          <span
            className={css('form')}
            role="img"
            aria-label={H.form(lately.filter(({ result }) => result!.verdict === 'won').length, lately.length)}
          >
            {lately.map(({ session, result }) => (
              <i key={session} data-verdict={result!.verdict} />
            ))}
          </span>
          <p>
            {H.last(lately.length)} <b>{H.streak(now, best)}</b>
          </p>
        </>
      )}
      <Link className={css('reports')} to="/reports">
        {H.reports}
      </Link>
    </div>
  );
}

interface TileProps {
  readonly game: string;
  readonly runs: readonly RunEntry[];
  readonly entry: GameEntry | undefined;
}

/** Results of a game's runs. A run that a bot finished is a result, but no win. */
function resultOf(runs: readonly RunEntry[]): string {
  const over = counted(runs);
  const { all, byBot } = finished(runs);
  if (all === 0) return H.noRecord;
  const won = over.filter(({ result }) => result!.verdict === 'won').length;
  return `${over.length === 0 ? H.finished(all) : H.won(won, over.length)}${byBot > 0 ? H.byBot(byBot) : ''}`;
}

/** One game's record, and how often it was won. */
function GameTile({ game, runs, entry }: TileProps) {
  const { title, emblem, backdrop } = gameCardOf(game);
  const own = comparableRuns(runs, game);
  const record = entry?.measure ? recordOf(own, entry.measure) : undefined;
  return (
    <li {...gameTheme(game)} className={css('game')}>
      <Scene backdrop={backdrop} seed={`history ${game}`} width={190} height={110} hasGrain={false} />
      <Emblem glyph={emblem} size={72} />
      <span>
        <span className="sr">{title}: </span>
        {record && (
          <>
            <b>{record.result!.score}</b>
            <span>{entry!.measure!.name}</span>
          </>
        )}
        <small>{resultOf(own)}</small>
      </span>
    </li>
  );
}

interface RunsProps {
  readonly runs: readonly RunEntry[];
  readonly games: readonly GameEntry[];
}

function Runs({ runs, games }: RunsProps) {
  const [game, setGame] = useState('');
  const [kinds, setKinds] = useState<readonly Kind[]>([]);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const isGuest = useIsGuest();
  const search = useDeferredValue(typed.trim().toLowerCase());
  const shown = runs.filter(
    (run) =>
      (game === '' || run.game === game) && kinds.every((kind) => isOfKind(run, kind, isGuest)) && isFound(run, search),
  );
  const selected = shown.find(({ session }) => session === chosen) ?? shown[0];
  const records = new Set(games.flatMap(({ id, measure }) => recordIn(runs, id, measure)));
  const press = (kind: Kind): void =>
    setKinds(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);
  return (
    <>
      <fieldset className={css('chips')}>
        <legend className="sr">{H.filters}</legend>
        {['', ...played(runs)].map((each) => (
          <Chip key={each} isOn={each === game} onPress={() => setGame(each)}>
            {each === '' ? H.all : gameCardOf(each).title}
          </Chip>
        ))}
        <i aria-hidden="true" />
        {KINDS.map((kind) => (
          <Chip key={kind} isOn={kinds.includes(kind)} onPress={() => press(kind)}>
            {H.kinds[kind]}
          </Chip>
        ))}
        <input
          type="search"
          className={css('search')}
          aria-label={H.search}
          placeholder={H.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </fieldset>
      {!selected && <p role="status">{H.noneSuch}</p>}
      <ul className={css('runs')}>
        {shown.map((run, i) => (
          <RunLine
            key={run.session}
            run={run}
            measure={games.find(({ id }) => id === run.game)?.measure?.name ?? null}
            isRecord={records.has(run.session)}
            isSelected={run === selected}
            hasCurve={i < CURVES_MAX}
            onSelect={() => setChosen(run.session)}
          />
        ))}
      </ul>
      {selected && <RunWays run={selected} />}
    </>
  );
}

/** The record run of each edition, if the edition has another run to compare it with. */
const recordIn = (runs: readonly RunEntry[], game: string, measure: GameEntry['measure']): readonly string[] =>
  runsByEdition(runs, game).flatMap((own) => {
    const record = measure && counted(own).length > 1 ? recordOf(own, measure) : undefined;
    return record ? [record.session] : [];
  });

interface ChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <button type="button" className={css('chip')} aria-pressed={isOn} onClick={onPress}>
    {children}
  </button>
);
