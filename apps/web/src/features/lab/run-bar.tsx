import type { AnyGame } from '@undercroft/kernel';
import { useEffect, useRef } from 'react';
import { Keycap } from '../../ui/keycap.tsx';
import { cancelJob, type Findings, type Job } from './job.ts';
import { bandGames, gamesOf, type Setup, tablesOf } from './setup.ts';
import { css } from './styles.ts';
import { L } from './words.ts';

interface Props {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly job: Job | null;
  readonly findings: Findings | null;
}

/** Keeps the keyboard focus here when the pressed button is replaced by another one. */
function useFocusKept(isRunning: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isRunning);
  useEffect(() => {
    if (before.current !== isRunning && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus();
    before.current = isRunning;
  }, [isRunning]);
  return place;
}

/** The run button, or the progress of the job and a way to stop it. */
export function RunBar({ game, setup, job, findings }: Props) {
  const place = useFocusKept(job !== null);
  return (
    <div className={css('lab__run')} ref={place}>
      {job ? <Running job={job} /> : <Start game={game} setup={setup} findings={findings} />}
      {!job && findings && <Ended findings={findings} game={game} />}
    </div>
  );
}

/** Estimates the duration from the last job, if that job was of the same kind. */
function secondsFor(game: AnyGame, setup: Setup, findings: Findings | null): number | null {
  if (!findings || findings.stopped !== null || findings.setup.game !== setup.game) return null;
  const { seats, isDetailed } = findings.setup;
  if (JSON.stringify([seats, isDetailed]) !== JSON.stringify([setup.seats, setup.isDetailed])) return null;
  return (findings.seconds / gamesOf(game, findings.setup)) * gamesOf(game, setup);
}

function Start({ game, setup, findings }: Omit<Props, 'job'>) {
  const games = gamesOf(game, setup);
  const seconds = secondsFor(game, setup, findings);
  const parts = L.run.parts(tablesOf(setup), setup.count, bandGames(game, setup.share));
  return (
    <button type="submit" className={css('act', 'act--primary', 'lab__go')}>
      <Keycap>Enter</Keycap>
      <span className="act__name">{L.run.go(Number.isNaN(games) ? 0 : games)}</span>
      <span className="act__does">
        {Number.isNaN(games) ? '' : parts}
        {seconds !== null && `, ${L.run.about(L.job.seconds(seconds))}`}
      </span>
    </button>
  );
}

function Running({ job: { phase, done, total, seconds } }: { readonly job: Job }) {
  const rate = seconds > 0 ? done / seconds : 0;
  const isCounting = phase !== 'remarkable' && rate > 0;
  return (
    <div className="running">
      <div className="running__line">
        <span role="status">{L.job.phases[phase]}</span>
        <button type="button" className="btn" onClick={cancelJob}>
          {L.run.cancel}
        </button>
      </div>
      <Bar done={done} total={total} />
      <div className="running__line num">
        <span>{L.job.of(done, total)}</span>
        {isCounting && (
          <span>
            {L.job.rate(Math.round(rate))}, {L.job.left(L.job.seconds((total - done) / rate))}
          </span>
        )}
      </div>
    </div>
  );
}

function Bar({ done, total }: { readonly done: number; readonly total: number }) {
  return <progress className="progress" aria-label={L.run.progress} max={total} value={done} />;
}

function Ended({ game, findings }: { readonly game: AnyGame; readonly findings: Findings }) {
  const { setup, stopped, count, seconds } = findings;
  const line =
    stopped === null ? L.job.done(gamesOf(game, setup), L.job.seconds(seconds)) : L.job[stopped](count, setup.count);
  return (
    <p className="hint lab__ended" role="status" data-ended={stopped ?? 'done'}>
      {line}
    </p>
  );
}
