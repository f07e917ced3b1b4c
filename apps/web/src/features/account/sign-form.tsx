import { type FormEvent, useState } from 'react';
import { send } from '../../base/api.ts';
import { useCommand } from '../../base/use-command.ts';
import { ACCOUNT as A } from '../../base/words-account.ts';
import { Panel } from '../../ui/panel.tsx';
import { Segments } from '../../ui/segments.tsx';
import { accountProblem } from './account-problem.ts';

interface Fields {
  readonly [name: string]: string;
}

/** Sign-up gets the same answer for every address, so success shows only in the sign-in that follows, or by mail. */
async function signUp(fields: Fields): Promise<boolean> {
  const { verify } = (await send('POST', '/api/auth/sign-up/email', fields)) as { verify: 'mail' | 'none' };
  if (verify === 'mail') return false;
  return signIn(fields);
}

async function signIn(fields: Fields): Promise<true> {
  await send('POST', '/api/auth/sign-in/email', fields);
  return true;
}

interface Props {
  readonly hasMail: boolean;
  readonly onDone: () => Promise<void>;
}

export function SignForm({ hasMail, onDone }: Props) {
  const [way, setWay] = useState<'up' | 'in'>('up');
  const { message, run, show } = useCommand(accountProblem);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = Object.fromEntries([...form.entries()].map(([name, value]) => [name, String(value)]));
    run(async () => {
      const isIn = way === 'up' ? await signUp(fields) : await signIn(fields);
      if (!isIn) return A.checkMail;
      show(A.done);
      await onDone();
      return A.done;
    });
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
        <PasswordField name="password" autoComplete={way === 'up' ? 'new-password' : 'current-password'} />
        <button type="submit" className="btn btn--primary at-start">
          {way === 'up' ? A.signUp : A.signIn}
        </button>
        <p role="status" className="hint">
          {message}
        </p>
      </form>
      {way === 'in' && <ForgottenPassword hasMail={hasMail} />}
    </Panel>
  );
}

const PasswordField = ({ name, autoComplete }: { readonly name: string; readonly autoComplete: string }) => (
  <label className="field">
    <span>
      {A.password}. {A.passwordHint}
    </span>
    <input
      className="input"
      name={name}
      type="password"
      autoComplete={autoComplete}
      minLength={10}
      maxLength={128}
      required
    />
  </label>
);

function ForgottenPassword({ hasMail }: { readonly hasMail: boolean }) {
  const { message, run } = useCommand();
  if (!hasMail) return <p className="hint above-3">{A.noMail}</p>;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    run(async () => {
      await send('POST', '/api/auth/request-password-reset', { email, redirectTo: '/account' });
      return A.resetSent;
    });
  };
  return (
    <form className="fields above-3" onSubmit={submit}>
      <label className="field">
        <span>{A.forgotten}</span>
        <input className="input" name="email" type="email" autoComplete="email" required />
      </label>
      <button type="submit" className="btn at-start">
        {A.reset}
      </button>
      <p role="status" className="hint">
        {message}
      </p>
    </form>
  );
}

const resetProblem = (): string => A.resetOld;

/** The page the reset mail links to: sets a new password for the token in the address. */
export function NewPassword({ token }: { readonly token: string }) {
  const { message, run } = useCommand(resetProblem);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const newPassword = String(new FormData(event.currentTarget).get('newPassword') ?? '');
    run(async () => {
      await send('POST', '/api/auth/reset-password', { token, newPassword });
      return A.resetDone;
    });
  };
  return (
    <Panel title={A.newPassword}>
      <form className="fields" onSubmit={submit}>
        <PasswordField name="newPassword" autoComplete="new-password" />
        <button type="submit" className="btn btn--primary at-start">
          {A.newPassword}
        </button>
        <p role="status" className="hint">
          {message}
        </p>
      </form>
    </Panel>
  );
}
