import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RunEntry } from '@undercroft/server';
import { useState } from 'react';
import { call } from '../../base/api.ts';
import { runsQuery } from '../../base/queries.ts';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { doorOf, looksLike } from '../../ui/doors.ts';
import { Opening } from '../../ui/pages.tsx';
import { Shell } from '../../ui/shell.tsx';
import styles from './history.module.css';

const css = classes(styles);
const H = W.history;

type State = 'all' | 'open' | 'over';
const isIn = ({ ended }: RunEntry, state: State): boolean => state === 'all' || (ended === null) === (state === 'open');

/** Every run of one's own: what became of it is the picture. */
export function HistoryScreen() {
  const runs = useQuery(runsQuery);
  const [game, setGame] = useState('');
  const [state, setState] = useState<State>('all');
  if (!runs.data) return <Opening isLost={runs.isError} />;
  const games = [...new Set(runs.data.map((run) => run.game))];
  const shown = runs.data.filter((run) => (game === '' || run.game === game) && isIn(run, state));
  const over = runs.data.filter(({ ended }) => ended !== null).length;
  return (
    <Shell>
      <title>{`${H.title} · ${W.name}`}</title>
      <header className={css('head')}>
        <div>
          <h1>{H.title}</h1>
          <p>{H.count(runs.data.length, over)}</p>
        </div>
        <ul className={css('games')}>
          {games.map((each) => (
            <GameTile key={each} game={each} runs={runs.data.filter((run) => run.game === each)} />
          ))}
        </ul>
      </header>
      {runs.data.length > 0 && (
        <fieldset className={css('chips')}>
          <legend className="sr">{H.filter}</legend>
          {['', ...games].map((each) => (
            <Chip key={each} isOn={each === game} onPress={() => setGame(each)}>
              {each === '' ? H.all : doorOf(each).title}
            </Chip>
          ))}
          <i aria-hidden="true" />
          {(['all', 'open', 'over'] as const).map((each) => (
            <Chip key={each} isOn={each === state} onPress={() => setState(each)}>
              {H.states[each]}
            </Chip>
          ))}
        </fieldset>
      )}
      {shown.length === 0 ? (
        <div className="panel">
          <p className="mb-3">{runs.data.length === 0 ? H.empty : H.noneSuch}</p>
          <Link className="btn btn--primary" to="/">
            {H.emptyGo}
          </Link>
        </div>
      ) : (
        <ul className={css('runs')}>
          {shown.map((run) => (
            <Run key={run.session} run={run} />
          ))}
        </ul>
      )}
    </Shell>
  );
}

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

/** One game's runs at a glance. */
const GameTile = ({ game, runs }: { readonly game: string; readonly runs: readonly RunEntry[] }) => {
  const { title, emblem, backdrop } = doorOf(game);
  return (
    <li {...looksLike(game)} className={css('game')}>
      <Scene backdrop={backdrop} seed={`history ${game}`} width={190} height={110} hasGrain={false} />
      <Emblem glyph={emblem} size={72} />
      <span>
        <b>{runs.length}</b>
        <span>{title}</span>
      </span>
    </li>
  );
};

function Run({ run }: { readonly run: RunEntry }) {
  const { title, emblem, backdrop } = doorOf(run.game);
  const isOver = run.ended !== null;
  return (
    <li {...looksLike(run.game)} className={css('run')} data-run={run.session}>
      <span className={css('picture')}>
        <Scene backdrop={backdrop} seed={run.session} width={120} height={66} hasGrain={false} />
        <Emblem glyph={emblem} size={56} look={isOver ? 'lit' : 'ghost'} />
      </span>
      <span className={css('what')}>
        <b>{W.home.state(run)}</b>
        <span>{title}</span>
      </span>
      <span className={css('fact')}>
        <b className="num">{run.n}</b> {H.actions}
      </span>
      <span className={css('fact')}>
        <time dateTime={run.createdAt}>{run.createdAt.slice(0, 16).replace('T', ' ')}</time>
      </span>
      <span className={css('standing')}>
        {W.standings[run.standing]}
        {run.origin && ` · ${H.fork(run.origin.n)}`}
      </span>
      <Ways run={run} />
    </li>
  );
}

/** On with it, back to it, or away with it. */
function Ways({ run }: { readonly run: RunEntry }) {
  const queries = useQueryClient();
  const [isSure, setSure] = useState(false);
  const remove = (): void => {
    if (!isSure) {
      setSure(true);
      return;
    }
    void call('DELETE /api/sessions/{id}', { id: run.session }).then(() =>
      queries.invalidateQueries({ queryKey: ['runs'] }),
    );
  };
  const name = `${doorOf(run.game).title}, ${W.home.state(run)}`;
  return (
    <span className={css('ways')}>
      {run.ended === null ? (
        <Link
          className="btn btn--primary"
          to="/play/$id"
          params={{ id: run.session }}
          aria-label={`${H.resume}: ${name}`}
        >
          {H.resume}
        </Link>
      ) : (
        <>
          <Link className="btn" to="/play/$id/end" params={{ id: run.session }} aria-label={`${H.look}: ${name}`}>
            {H.look}
          </Link>
          <Link className="btn" to="/r/$id" params={{ id: run.session }} aria-label={`${W.replay.title}: ${name}`}>
            {W.replay.title}
          </Link>
        </>
      )}
      <button type="button" className="btn btn--quiet" onClick={remove} aria-label={`${H.delete}: ${name}`}>
        {isSure ? H.deleteAgain : H.delete}
      </button>
    </span>
  );
}
