import { useQuery } from '@tanstack/react-query';
import { runsQuery } from '../../base/queries.ts';
import { RunRow } from './run-row.tsx';

const SHOWN_MAX = 6;

/** The latest runs of a game, to resume or to review. */
export function RunList({ game, empty }: { readonly game: string; readonly empty: string }) {
  const runs = (useQuery(runsQuery).data ?? []).filter((run) => run.game === game).slice(0, SHOWN_MAX);
  if (runs.length === 0) return <p className="hint">{empty}</p>;
  return (
    <ul className="runs">
      {runs.map((run) => (
        <RunRow key={run.session} run={run} />
      ))}
    </ul>
  );
}
