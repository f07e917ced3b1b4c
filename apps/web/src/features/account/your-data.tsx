import { type FormEvent, useState } from 'react';
import { send } from '../../base/api.ts';
import { download } from '../../base/download.ts';
import { useCommand } from '../../base/use-command.ts';
import { ACCOUNT as A } from '../../base/words-account.ts';
import { Panel } from '../../ui/panel.tsx';
import { Window } from '../../ui/window.tsx';
import { accountProblem } from './account-problem.ts';

/** Downloads all stored data of the user, or deletes the account. */
export function YourData({ onGone }: { readonly onGone: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const { message, run } = useCommand(accountProblem);
  const fetchAll = async (): Promise<void> => {
    const data = await send('GET', '/api/me/data');
    download('undercroft-data.json', JSON.stringify(data, null, 2));
  };
  const remove = async (): Promise<string> => {
    const { left } = (await send('POST', '/api/me/delete', { confirm: A.deleteWords })) as { left: readonly string[] };
    await send('POST', '/api/auth/sign-out', {}).catch(() => undefined);
    setOpen(false);
    await onGone();
    return left.length === 0 ? A.deleted : A.deletedBut(left.join(', '));
  };
  return (
    <Panel title={A.data}>
      <p className="below-3 text-ink-2">{A.dataMore}</p>
      <div className="row wrap stretch">
        <button type="button" className="btn" onClick={() => run(fetchAll)}>
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
        <Confirm onDelete={() => run(remove)} />
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
