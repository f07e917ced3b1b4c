import { Link } from '@tanstack/react-router';
import type { Failure } from '@undercroft/server';
import type { ReactNode } from 'react';
import { useProgress } from '../base/in-parts.ts';
import { W } from '../base/words.ts';
import { classes } from './classes.ts';
import styles from './pages.module.css';
import { Shell } from './shell.tsx';

const css = classes(styles);

interface Props {
  readonly title: string;
  readonly line: string;
  readonly more?: string | undefined;
  readonly children?: ReactNode;
}

/** A page without content: the event, the consequences, the next step. */
export const Notice = ({ title, line, more, children }: Props) => (
  <Shell>
    <div className={css('notice')}>
      <span className={css('notice__arch')} aria-hidden="true" />
      <h1 className="display">{title}</h1>
      <p className="text-ink-2">{line}</p>
      {more && <p className="hint">{more}</p>}
      <div className="row wrap stretch centred above-4">
        {children}
        <Link className="btn btn--primary" to="/">
          {W.toHome}
        </Link>
        <Link className="btn" to="/history">
          {W.nav.history}
        </Link>
      </div>
    </div>
  </Shell>
);

export const LostPage = () => <Notice {...W.lostPage} />;

const wordsOf = ({ error, reasons }: Failure): { readonly title: string; readonly line: string } => {
  if (error !== 'session_damaged') return W.missing;
  return reasons.some(({ code }) => code === 'not_here') ? W.notHere : W.damaged;
};

export const Gone = ({ failure }: { readonly failure: Failure }) => (
  <Notice {...wordsOf(failure)} more={failure.message} />
);

export const Broken = () => (
  <Notice {...W.broken}>
    <button type="button" className="btn" onClick={() => window.location.reload()}>
      {W.retry}
    </button>
  </Notice>
);

/** Shown while something is fetched; reports a silent server. */
export function Opening({ isLost }: { readonly isLost: boolean }) {
  const progress = useProgress();
  if (isLost) return <Notice {...W.offline} />;
  return (
    <main className={css('opening')} aria-busy="true">
      <span className={css('notice__arch')} aria-hidden="true" />
      <p className="hint" role="status">
        {progress ? W.playingAgain : W.loading}
      </p>
      {progress && <progress max={progress.of} value={progress.done} aria-label={W.playingAgain} />}
    </main>
  );
}
