import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { gamesQuery, runsQuery } from '../../base/queries.ts';
import { W } from '../../base/words.ts';
import { AGENTS as A } from '../../base/words-account.ts';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './agents.module.css';
import { Transcript } from './transcript.tsx';

const css = classes(styles);

const RUNS_SHOWN = 12;

/** Picks one of your open runs and follows it, no matter who acts in it. */
export function Transcripts() {
  const runs = useQuery({ ...runsQuery, refetchInterval: 5_000 }).data ?? [];
  const games = useQuery(gamesQuery).data ?? [];
  const open = runs.filter(({ ended }) => ended === null).slice(0, RUNS_SHOWN);
  const [picked, pick] = useState<string | null>(null);
  const session = picked ?? open[0]?.session;
  const title = (id: string): string => games.find((game) => game.id === id)?.title ?? id;
  return (
    <Panel title={A.transcript} note={A.transcriptHint}>
      {open.length === 0 ? (
        <p className="hint">
          {A.live.none}{' '}
          <Link className={css('transcript__link')} to="/">
            {W.toHome}
          </Link>
        </p>
      ) : (
        <>
          <label className="field below-3">
            <span>{A.live.which}</span>
            <select className="input" value={session} onChange={({ target }) => pick(target.value)}>
              {open.map((run) => (
                <option key={run.session} value={run.session}>
                  {title(run.game)} · {run.createdAt.slice(0, 16).replace('T', ' ')} · {W.home.open(run.n)}
                </option>
              ))}
            </select>
          </label>
          {session && <Transcript key={session} session={session} />}
        </>
      )}
    </Panel>
  );
}
