import type { Lane, LedgerEvent } from '@undercroft/registry/report-reader';
import { useMemo, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Segments } from '../../ui/segments.tsx';
import type { EventFilter } from './report-view.tsx';
import styles from './reports.module.css';
import { REPORTS as R } from './words.ts';

const css = classes(styles);
const STEP = 150;

interface Props {
  readonly events: readonly LedgerEvent[];
  readonly listed: readonly LedgerEvent[];
  readonly lanes: readonly Lane[];
  readonly sought: EventFilter;
  readonly turn: number;
  readonly chosen: number | null;
  readonly onSeek: (change: Partial<EventFilter>) => void;
  readonly onChoose: (eventIndex: number) => void;
}

/** The events of the turn or of the whole run, with filters. */
export function EventList({ events, listed, lanes, sought, turn, chosen, onSeek, onChoose }: Props) {
  const [most, setMost] = useState(STEP);
  const actions = useMemo(() => [...new Set(events.map(({ action }) => action))].sort(), [events]);
  const { scope, actor, action, text } = sought;
  return (
    <section className={css('events')} aria-label={R.scope}>
      <div className={css('filters')}>
        <Segments
          label={R.scope}
          value={scope}
          choices={{ ...R.scopes, turn: R.turnAt(turn) }}
          onChange={(next) => onSeek({ scope: next })}
        />
        <select
          className="input"
          aria-label={R.who}
          value={actor}
          onChange={({ target }) => onSeek({ actor: target.value })}
        >
          <option value="">{R.everyone}</option>
          {lanes.map((lane) => (
            <option key={lane.actor} value={lane.actor}>
              {lane.name}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label={R.what}
          value={action}
          onChange={({ target }) => onSeek({ action: target.value })}
        >
          <option value="">{R.everything}</option>
          {actions.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <input
          type="search"
          className="input"
          aria-label={R.find}
          placeholder={R.find}
          value={text}
          onChange={({ target }) => onSeek({ text: target.value, scope: 'run' })}
        />
      </div>
      <p role="status" className="hint">
        {listed.length === 0 ? R.none : R.listed(listed.length)}
      </p>
      <ol className={css('list')}>
        {listed.slice(0, most).map((event) => (
          <EventRow key={event.eventIndex} event={event} isOn={event.eventIndex === chosen} onPress={onChoose} />
        ))}
        {listed.length > most && (
          <li>
            <button type="button" className="btn" onClick={() => setMost(most + STEP)}>
              {R.more(Math.min(STEP, listed.length - most))}
            </button>
          </li>
        )}
      </ol>
    </section>
  );
}

interface RowProps {
  readonly event: LedgerEvent;
  readonly isOn: boolean;
  readonly onPress: (eventIndex: number) => void;
}

const EventRow = ({ event: { eventIndex, turn, action, message }, isOn, onPress }: RowProps) => (
  <li>
    <button
      type="button"
      className={css('event')}
      aria-pressed={isOn}
      data-event={eventIndex}
      onClick={() => onPress(eventIndex)}
    >
      <b>{turn}</b>
      <span>{message === '' ? R.silent : message}</span>
      <small>{action}</small>
    </button>
  </li>
);
