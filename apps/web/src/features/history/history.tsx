import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RunEntry } from '@undercroft/server';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { Opening } from '../../app/pages.tsx';
import { gamesQuery, runsQuery } from '../../app/queries.ts';
import { Shell } from '../../app/shell.tsx';
import { W } from '../../app/words.ts';
import { looksLike } from '../../games/index.ts';

const seatsText = ({ seats }: RunEntry): string =>
  Object.entries(seats)
    .map(([seat, kind]) => `${seat}: ${kind}`)
    .join(', ');

/** Every run of one's own. */
export function HistoryScreen() {
  const runs = useQuery(runsQuery);
  const doors = useQuery(gamesQuery).data ?? [];
  const titleOf = (id: string): string => doors.find((door) => door.id === id)?.title ?? id;
  const [game, setGame] = useState('');
  if (!runs.data) return <Opening isLost={runs.isError} />;
  const games = [...new Set(runs.data.map((run) => run.game))];
  const shown = runs.data.filter((run) => game === '' || run.game === game);
  return (
    <Shell>
      <title>{`${W.history.title} · ${W.name}`}</title>
      <header className="page__head">
        <h1 className="display">{W.history.title}</h1>
        <p className="text-ink-2">{W.history.line}</p>
        <span className="spacer" />
        {games.length > 1 && (
          <label className="field">
            <span className="sr">{W.history.filter}</span>
            <select className="input" value={game} onChange={(event) => setGame(event.target.value)}>
              <option value="">{W.history.all}</option>
              {games.map((each) => (
                <option key={each} value={each}>
                  {titleOf(each)}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      {shown.length === 0 ? (
        <div className="panel">
          <p className="mb-3">{W.history.empty}</p>
          <Link className="btn btn--primary" to="/">
            {W.history.emptyGo}
          </Link>
        </div>
      ) : (
        <table className="tbl ledger-table">
          <thead>
            <tr>
              {Object.entries(W.history.cols).map(([key, name]) => (
                <th key={key} className={key === 'length' ? 'r' : ''}>
                  {name}
                </th>
              ))}
              <th>
                <span className="sr">{W.history.resume}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((run) => (
              <Row key={run.session} run={run} title={titleOf(run.game)} />
            ))}
          </tbody>
        </table>
      )}
    </Shell>
  );
}

function Row({ run, title }: { readonly run: RunEntry; readonly title: string }) {
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
  return (
    <tr {...looksLike(run.game)}>
      <td className="font-semibold text-accent">{title}</td>
      <td className="num">{run.createdAt.slice(0, 16).replace('T', ' ')}</td>
      <td>{W.standings[run.standing]}</td>
      <td>{run.ended === null ? W.history.open : W.home.state(run)}</td>
      <td className="num r">
        {run.n} <span className="only-phone">{W.history.actions}</span>
      </td>
      <td className="text-ink-2">{seatsText(run)}</td>
      <td>
        <span className="flex flex-wrap justify-end gap-2">
          <Link className="btn" to={run.ended === null ? '/play/$id' : '/play/$id/end'} params={{ id: run.session }}>
            {run.ended === null ? W.history.resume : W.history.look}
          </Link>
          <button type="button" className="btn btn--quiet" onClick={remove}>
            {isSure ? W.history.deleteAgain : W.history.delete}
          </button>
        </span>
      </td>
    </tr>
  );
}
