import type { Snapshot } from '@undercroft/server';
import { call } from '../../base/api.ts';
import { useCommand } from '../../base/use-command.ts';
import { W } from '../../base/words.ts';

const B = W.setBack;

/** The owner has asked to rewind the run: every seated player has to agree. */
export function SetBackNote({ snapshot }: { readonly snapshot: Snapshot }) {
  const { setBack, seats, session: id } = snapshot;
  const { message, run } = useCommand();
  if (!setBack) return null;
  const isWaitingForYou = setBack.waiting.some((seat) => seats[seat] === 'you');
  const answer = (agree: boolean): void =>
    run(async () => {
      await call('POST /api/sessions/{id}/set-back', { id, body: { n: setBack.n, agree } });
      if (agree) window.location.reload();
    });
  return (
    <div className="note" role="status">
      <b>{B.question(setBack.n)}</b> <span>{isWaitingForYou ? B.yours : B.waiting(setBack.waiting.join(', '))}</span>
      <span className="spacer" />
      {isWaitingForYou && (
        <>
          <button type="button" className="btn" onClick={() => answer(true)}>
            {B.agree}
          </button>
          <button type="button" className="btn" onClick={() => answer(false)}>
            {B.refuse}
          </button>
        </>
      )}
      {message}
    </div>
  );
}
