import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../base/api.ts';
import { meQuery, tokensQuery } from '../../base/queries.ts';
import { useCommand } from '../../base/use-command.ts';
import { W } from '../../base/words.ts';
import { AGENTS as A, ACCOUNT } from '../../base/words-account.ts';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { Shell } from '../../ui/shell.tsx';
import styles from './agents.module.css';
import { Grants } from './grants.tsx';
import { Transcripts } from './transcripts.tsx';

const css = classes(styles);

const snippet = (origin: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        undercroft: { type: 'http', url: `${origin}/api/mcp`, headers: { Authorization: 'Bearer YOUR_TOKEN' } },
      },
    },
    null,
    2,
  );

/** Explains how an agent takes a seat, and shows the runs that agents play. */
export function AgentsScreen() {
  const me = useQuery(meQuery).data;
  return (
    <Shell>
      <title>{`${A.title} · ${W.name}`}</title>
      <header className={css('page__head')}>
        <h1 className="display">{A.title}</h1>
        <p className="text-ink-2">{A.line}</p>
        <Link to="/leaderboard">{A.leaderboard}</Link>
      </header>
      <div className="sections">
        <Panel title={A.connect}>
          <p className="hint below-2">{A.connectHint}</p>
          <pre className="snippet">{snippet(window.location.origin)}</pre>
        </Panel>
        <Panel title={A.tokens}>
          {me && !me.isGuest ? (
            <Tokens />
          ) : (
            <>
              <p className="below-3 text-ink-2">{A.needAccount}</p>
              <Link className="btn" to="/account">
                {ACCOUNT.signUp}
              </Link>
            </>
          )}
        </Panel>
        {me && !me.isGuest && <Grants />}
      </div>
      <div className="above-4">
        <Transcripts />
      </div>
    </Shell>
  );
}

function Tokens() {
  const tokens = useQuery(tokensQuery).data ?? [];
  const queries = useQueryClient();
  const [made, setMade] = useState('');
  const { message, run } = useCommand();
  const renew = () => queries.invalidateQueries({ queryKey: ['tokens'] });
  const make = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name') ?? '');
    run(async () => {
      const { token } = await call('POST /api/tokens', { body: { name } });
      setMade(token);
      form.reset();
      await renew();
    });
  };
  return (
    <div className="stack">
      <form className="row wrap end" onSubmit={make}>
        <label className={css('field', 'grants__field')}>
          <span>{A.nameLabel}</span>
          <input className="input" name="name" required maxLength={60} />
        </label>
        <button type="submit" className="btn btn--primary">
          {A.make}
        </button>
      </form>
      {made && (
        <div role="status">
          <p className="hint">{A.once}</p>
          <pre className="snippet">{made}</pre>
        </div>
      )}
      <p role="status" className="text-harm">
        {message}
      </p>
      {tokens.length === 0 && <p className="hint">{A.none}</p>}
      <ul className="runs">
        {tokens.map(({ id, name, usedAt }) => (
          <li key={id} className="row wrap gap-5">
            <b>{name}</b>
            <span className="hint">{usedAt ? `${A.used} ${usedAt.slice(0, 10)}` : A.never}</span>
            <span className="spacer" />
            <button
              type="button"
              className="btn"
              onClick={() => void call('DELETE /api/tokens/{id}', { id }).then(renew)}
            >
              {A.revoke}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
