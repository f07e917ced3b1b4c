import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type AgentPlayReport, isWanted, type LedgerEvent, timelineOf } from '@undercroft/registry/report-reader';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { keepLocalReplay } from '../../run/local/local-replay.ts';
import { classes } from '../../ui/classes.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import { EventDetail } from './event-detail.tsx';
import { EventList } from './event-list.tsx';
import styles from './reports.module.css';
import { TimelineChart } from './timeline-chart.tsx';
import { REPORTS as R } from './words.ts';

const css = classes(styles);

interface Props {
  readonly report: AgentPlayReport;
  readonly events: readonly LedgerEvent[];
  readonly children: ReactNode;
}

/** Filters of the event list: scope, actor, action and text. */
export interface EventFilter {
  readonly scope: 'turn' | 'run';
  readonly actor: string;
  readonly action: string;
  readonly text: string;
}

const EVERYTHING: EventFilter = { scope: 'turn', actor: '', action: '', text: '' };

/** A report: its summary, its timeline, and its events with their causes. */
export function ReportView({ report, events, children }: Props) {
  const timeline = useMemo(() => timelineOf(report, events), [report, events]);
  const [turn, setTurn] = useState(timeline.first);
  const [sought, setSought] = useState(EVERYTHING);
  const [chosen, setChosen] = useState<number | null>(null);
  const { scope, actor, action, text } = useDeferredValue(sought);
  const listed = useMemo(
    () =>
      events.filter(
        (event) =>
          (scope === 'run' || event.turn === turn) &&
          isWanted(event, { ...(actor ? { actor } : {}), ...(action ? { action } : {}), text }),
      ),
    [events, scope, actor, action, text, turn],
  );
  const event = listed.find(({ eventIndex }) => eventIndex === chosen) ?? listed[0];
  const watch = useWatch(report, turn);
  const seek = (change: Partial<EventFilter>): void => setSought({ ...sought, ...change });
  return (
    <>
      <Head report={report}>{children}</Head>
      <TimelineChart
        timeline={timeline}
        turn={turn}
        actor={sought.actor}
        onTurn={(next) => {
          setTurn(next);
          seek({ scope: 'turn' });
        }}
        onWatch={watch}
        onActor={(next) => seek({ actor: next === sought.actor ? '' : next, scope: 'run' })}
      />
      <div className={css('below')}>
        <EventList
          events={events}
          listed={listed}
          lanes={timeline.lanes}
          sought={sought}
          turn={turn}
          chosen={event?.eventIndex ?? null}
          onSeek={seek}
          onChoose={setChosen}
        />
        <EventDetail
          event={event}
          events={events}
          report={report}
          onFollow={(before) => {
            setTurn(before.turn);
            setSought(EVERYTHING);
            setChosen(before.eventIndex);
          }}
        />
      </div>
    </>
  );
}

/** Opens the report's run in the replay, at this turn. */
function useWatch({ run: { replay, actionTrace } }: AgentPlayReport, turn: number): (() => void) | null {
  const go = useNavigate();
  const queries = useQueryClient();
  if (typeof replay !== 'string') return null;
  const n = actionTrace.filter((step) => step.turn <= turn).at(-1)?.n ?? 0;
  return () => {
    const id = keepLocalReplay(replay);
    /** Another run may have been shown under this id before. */
    queries.removeQueries({ queryKey: ['replay', id] });
    void go({ to: '/r/$id', params: { id }, hash: `n=${n}` });
  };
}

interface LastRow {
  readonly depth?: number;
  readonly level?: number;
  readonly health?: number;
}

function Head({ report, children }: Pick<Props, 'report' | 'children'>) {
  const { game, seed, operator, determinism, actionCoverage, run } = report;
  const { depth, level, health } = (run.playerTimeline.at(-1) ?? {}) as LastRow;
  const missing = actionCoverage?.missing ?? [];
  return (
    <header className={css('head')}>
      <div>
        <p className={css('game')}>{gameCardOf(game).title}</p>
        <h1>{R.run(seed)}</h1>
        <ul className={css('facts')}>
          {operator?.policy && <li>{R.by(operator.policy)}</li>}
          <li>
            <b>{R.turns(run.turnsPlayed)}</b>, {R.outcomes[run.outcome] ?? run.outcome}
          </li>
          {depth !== undefined && <li>{R.stood(depth, level ?? 0, health ?? 0)}</li>}
          <li>
            {R.events(run.eventCount)}, {run.eventLedgerFormat}
          </li>
          {determinism && (
            <li className={determinism.passed ? 'text-mend' : 'text-harm'}>
              {determinism.passed ? R.same : R.notSame}
            </li>
          )}
        </ul>
        {missing.length > 0 && <p className="hint">{R.never(missing)}</p>}
      </div>
      {children}
    </header>
  );
}
