import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { forgetGuest, isRefused, send } from '../../app/api.ts';
import { Opening } from '../../app/pages.tsx';
import { meQuery } from '../../app/queries.ts';
import { Shell } from '../../app/shell.tsx';
import { W } from '../../app/words.ts';
import { Panel } from '../../ui/panel.tsx';
import { Segments } from '../../ui/segments.tsx';
import { YourData } from './your-data.tsx';

const A = W.account;

/** Guest or account; runs go along when a guest signs up. */
export function AccountScreen() {
  const me = useQuery(meQuery);
  const queries = useQueryClient();
  const renew = async (): Promise<void> => {
    forgetGuest();
    await queries.invalidateQueries();
  };
  if (me.isPending) return <Opening isLost={me.isError} />;
  const user = me.data ?? null;
  const isGuest = user?.isGuest ?? true;
  return (
    <Shell>
      <title>{`${A.title} · ${W.name}`}</title>
      <h1 className="display mb-4">{A.title}</h1>
      <div className="sections">
        <Panel title={isGuest ? A.guest : A.signedIn(user?.name ?? '')}>
          {isGuest ? (
            <p className="text-ink-2">{A.guestMore}</p>
          ) : (
            <button
              type="button"
              className="btn"
              onClick={() => void send('POST', '/api/auth/sign-out', {}).then(renew)}
            >
              {A.signOut}
            </button>
          )}
        </Panel>
        {isGuest && <SignForm onDone={renew} />}
        <YourData onGone={renew} />
      </div>
    </Shell>
  );
}

function SignForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const [way, setWay] = useState<'up' | 'in'>('up');
  const [said, say] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = Object.fromEntries([...form.entries()].map(([name, value]) => [name, String(value)]));
    send('POST', `/api/auth/sign-${way}/email`, body)
      .then(async () => {
        say(A.done);
        await onDone();
      })
      .catch((error: unknown) => say(`${A.failed} ${isRefused(error) ? error.failure.message : ''}`));
  };
  return (
    <Panel title={way === 'up' ? A.signUp : A.signIn}>
      <form className="fields" onSubmit={submit}>
        <Segments label={A.title} value={way} choices={{ up: A.signUp, in: A.signIn }} onChange={setWay} />
        {way === 'up' && (
          <label className="field">
            <span>{A.name}</span>
            <input className="input" name="name" autoComplete="nickname" required maxLength={60} />
          </label>
        )}
        <label className="field">
          <span>{A.email}</span>
          <input className="input" name="email" type="email" autoComplete="email" required />
        </label>
        <label className="field">
          <span>
            {A.password}. {A.passwordHint}
          </span>
          <input
            className="input"
            name="password"
            type="password"
            autoComplete={way === 'up' ? 'new-password' : 'current-password'}
            minLength={10}
            maxLength={128}
            required
          />
        </label>
        <button type="submit" className="btn btn--primary justify-self-start">
          {way === 'up' ? A.signUp : A.signIn}
        </button>
        <p role="status" className="hint">
          {said}
        </p>
      </form>
    </Panel>
  );
}
