import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { runsQuery } from '../queries.ts';
import { W } from '../words.ts';

const SHOWN_MAX = 6;

/** The latest runs of a game, to resume or to look back at. */
export function RunList({ game, empty }: { readonly game: string; readonly empty: string }) {
  const runs = (useQuery(runsQuery).data ?? []).filter((run) => run.game === game).slice(0, SHOWN_MAX);
  if (runs.length === 0) return <p className="hint">{empty}</p>;
  return (
    <ul className="runs">
      {runs.map(({ session, n, ended, createdAt, standing }) => (
        <li key={session}>
          <Link to={ended === null ? '/play/$id' : '/play/$id/end'} params={{ id: session }}>
            <b>{ended === null ? W.hall.open(n) : ended.replaceAll(/[-_]/g, ' ')}</b>
            <span className="hint">
              {createdAt.slice(0, 10)} · {W.standings[standing]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
