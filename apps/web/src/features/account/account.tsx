import { useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetGuest, send } from '../../base/api.ts';
import { meQuery, serverQuery } from '../../base/queries.ts';
import { W } from '../../base/words.ts';
import { ACCOUNT as A } from '../../base/words-account.ts';
import { Opening } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Shell } from '../../ui/shell.tsx';
import { Grants } from '../agents/grants.tsx';
import { NewPassword, SignForm } from './sign-form.tsx';
import { YourData } from './your-data.tsx';

/** Returns the agent's waiting authorization request from `next`; any other address is ignored. */
function waitingRequest(): string | null {
  const next = new URLSearchParams(window.location.search).get('next');
  return next?.startsWith('/oauth/authorize?') ? next : null;
}

/** The account page for guests and account holders. A guest's runs move to the account on sign-up. */
export function AccountScreen() {
  const me = useQuery(meQuery);
  const hasMail = useQuery(serverQuery).data?.hasMail ?? false;
  const queries = useQueryClient();
  const renew = async (): Promise<void> => {
    forgetGuest();
    const next = waitingRequest();
    if (next !== null) return window.location.assign(next);
    await queries.invalidateQueries();
  };
  if (me.isPending) return <Opening isLost={me.isError} />;
  const user = me.data ?? null;
  const isGuest = user?.isGuest ?? true;
  const token = new URLSearchParams(window.location.search).get('token');
  return (
    <Shell>
      <title>{`${A.title} · ${W.name}`}</title>
      <h1 className="display below-4">{A.title}</h1>
      <div className="sections">
        {token !== null && <NewPassword token={token} />}
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
        {isGuest && <SignForm hasMail={hasMail} onDone={renew} />}
        {!isGuest && <Grants />}
        <YourData onGone={renew} />
      </div>
    </Shell>
  );
}
