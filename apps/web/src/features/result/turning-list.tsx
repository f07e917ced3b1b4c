import { Link } from '@tanstack/react-router';
import { W } from '../../app/words.ts';
import type { TurningPoint } from '../replay/turning.ts';

interface Props {
  readonly id: string;
  readonly points: readonly TurningPoint[];
  readonly labels: { readonly [n: number]: string };
  readonly onFork: (upTo: number) => void;
}

/** Where the run turned: what was done, what it moved, and the way back to that moment. */
export function TurningList({ id, points, labels, onFork }: Props) {
  if (points.length === 0) return <p className="hint">{W.end.noTurns}</p>;
  return (
    <ol className="turns">
      {points.map(({ n, swings }) => (
        <li key={n}>
          <b className="turns__n num">{n}</b>
          <div>
            <p className="font-semibold">{labels[n] ?? W.table.action(n)}</p>
            <p className="num">
              {swings.map(({ label, from, to }) => (
                <span key={label} className="turns__swing">
                  {label} {from} → <b>{to}</b>
                </span>
              ))}
            </p>
          </div>
          <span className="turns__go">
            <Link className="btn" to="/r/$id" params={{ id }} hash={`n=${n}`}>
              {W.end.watchTurn}
            </Link>
            <button type="button" className="btn" onClick={() => onFork(n - 1)}>
              {W.end.forkTurn}
            </button>
          </span>
        </li>
      ))}
    </ol>
  );
}
