import { type FormEvent, useState } from 'react';
import { isRefused, send } from '../../base/api.ts';
import { download } from '../../base/download.ts';
import { ACCOUNT as A } from '../../base/words-account.ts';
import { Panel } from '../../ui/panel.tsx';
import { Window } from '../../ui/window.tsx';

/** Downloads all stored data of the user, or deletes the account. */
export function YourData({ onGone }: { readonly onGone: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const failed = (error: unknown): void => setMessage(`${A.failed} ${isRefused(error) ? error.failure.message : ''}`);
  const fetchAll = (): void => {
    send('GET', '/api/me/data')
      .then((data) => download('undercroft-data.json', JSON.stringify(data, null, 2)))
      .catch(failed);
  };
  const remove = async (): Promise<void> => {
    const { left } = (await send('POST', '/api/me/delete', { confirm: A.deleteWords })) as { left: readonly string[] };
    await send('POST', '/api/auth/sign-out', {}).catch(() => undefined);
    setOpen(false);
    setMessage(left.length === 0 ? A.deleted : A.deletedBut(left.join(', ')));
    await onGone();
  };
  return (
    <Panel title={A.data}>
      <p className="below-3 text-ink-2">{A.dataMore}</p>
      <div className="row wrap stretch">
        <button type="button" className="btn" onClick={fetchAll}>
          {A.download}
        </button>
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {A.delete}
        </button>
      </div>
      <p role="status" className="hint above-2" data-said="">
        {message}
      </p>
      <Window title={A.deleteTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Confirm onDelete={() => void remove().catch(failed)} />
      </Window>
    </Panel>
  );
}

/** The delete button does nothing until the confirmation words are typed. */
function Confirm({ onDelete }: { readonly onDelete: () => void }) {
  const [typed, setTyped] = useState('');
  const isSure = typed.trim().toLowerCase() === A.deleteWords;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSure) onDelete();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p>{A.deleteMore}</p>
      <label className="field">
        <span>{A.deleteType(A.deleteWords)}</span>
        <input className="input" value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </label>
      <button type="submit" className="btn btn--harm at-start" aria-disabled={!isSure || undefined}>
        {A.deleteNow}
      </button>
    </form>
  );
}
