import type { Snapshot } from '@undercroft/server';
import { useState } from 'react';
import { call, isRefused } from '../../base/api.ts';
import { W } from '../../base/words.ts';

const B = W.setBack;

/** The owner asks to set the run back: everybody seated has a say. */
export function SetBackNote({ snapshot }: { readonly snapshot: Snapshot }) {
  const { setBack, seats, session: id } = snapshot;
  const [said, say] = useState('');
  if (!setBack) return null;
  const isAsked = setBack.waiting.some((seat) => seats[seat] === 'you');
  const answer = (agree: boolean): void => {
    call('POST /api/sessions/{id}/set-back', { id, body: { n: setBack.n, agree } })
      .then(() => (agree ? window.location.reload() : undefined))
      .catch((error: unknown) => say(isRefused(error) ? error.failure.message : String(error)));
  };
  return (
    <div className="note" role="status">
      <b>{B.asked(setBack.n)}</b> <span>{isAsked ? B.yours : B.waiting(setBack.waiting.join(', '))}</span>
      <span className="spacer" />
      {isAsked && (
        <>
          <button type="button" className="btn" onClick={() => answer(true)}>
            {B.agree}
          </button>
          <button type="button" className="btn" onClick={() => answer(false)}>
            {B.refuse}
          </button>
        </>
      )}
      {said}
    </div>
  );
}
