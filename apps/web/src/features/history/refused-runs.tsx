import { Link } from '@tanstack/react-router';
import { useRefusedRuns } from '../../run/local/refused-runs.ts';
import { HISTORY as H } from './words.ts';

/** Runs played offline that the server rejected, each with the reason and the possible actions. */
export function RefusedRuns() {
  const reasons = Object.entries(useRefusedRuns((refused) => refused.reasons));
  if (reasons.length === 0) return null;
  const localRuns = () => import('../../run/local/local-runs.ts');
  return (
    <section className="note m-harm" role="alert" aria-label={H.refused(reasons.length)}>
      <div>
        <b>{H.refused(reasons.length)}</b>
        {reasons.map(([id, reason]) => (
          <p key={id} className="row wrap stretch" data-refused={id}>
            <span>{reason}</span>
            <Link className="btn" to="/r/$id" params={{ id }}>
              {H.watch}
            </Link>
            <button
              type="button"
              className="btn"
              onClick={() => void localRuns().then(({ sendAgain }) => sendAgain(id))}
            >
              {H.sendAgain}
            </button>
            <button type="button" className="btn" onClick={() => void localRuns().then(({ dropRun }) => dropRun(id))}>
              {H.delete}
            </button>
          </p>
        ))}
      </div>
    </section>
  );
}
