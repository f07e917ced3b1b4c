import type { SpokenEvent } from '@undercroft/server';
import { type CSSProperties, useMemo } from 'react';
import { Keycap } from '../pieces/keycap.tsx';
import { type Meaning, meaningOf } from '../run/because.ts';
import { W } from '../words.ts';

interface Props {
  readonly n: number;
  readonly last: number;
  readonly events: readonly SpokenEvent[];
  readonly label: string;
  readonly isPlaying: boolean;
  readonly onMove: (n: number) => void;
  readonly onPlay: () => void;
}

const ROWS: readonly Meaning[] = ['harm', 'mend', 'guard', 'time', 'dread'];
const TICKS_MAX = 400;

/** Where things happened: one row for each meaning that occurs. */
function Ticks({ events, last }: Pick<Props, 'events' | 'last'>) {
  const rows = useMemo(
    () =>
      ROWS.map((meaning) => {
        const steps = new Set(events.filter(({ kind }) => meaningOf(kind) === meaning).map(({ n }) => n));
        return [meaning, [...steps].slice(0, TICKS_MAX)] as const;
      }).filter(([, steps]) => steps.length > 0),
    [events],
  );
  return (
    <div className="ticks" aria-hidden="true">
      {rows.map(([meaning, steps]) => (
        <div key={meaning} className={`ticks__row m-${meaning}`}>
          {steps.map((step) => (
            <i key={step} style={{ '--at': step / Math.max(1, last) } as CSSProperties} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The way through a run: step, play, drag, jump. */
export const Scrubber = ({ n, last, events, label, isPlaying, onMove, onPlay }: Props) => (
  <footer className="scrub">
    <div className="scrub__keys">
      <button type="button" className="btn btn--icon" aria-label={W.theatre.first} onClick={() => onMove(0)}>
        |◀
      </button>
      <button type="button" className="btn" aria-label={W.theatre.back} onClick={() => onMove(n - 1)}>
        ◀ <Keycap>←</Keycap>
      </button>
      <button type="button" className="btn btn--primary" onClick={onPlay}>
        {isPlaying ? W.theatre.pause : W.theatre.play} <Keycap>Space</Keycap>
      </button>
      <button type="button" className="btn" aria-label={W.theatre.next} onClick={() => onMove(n + 1)}>
        ▶ <Keycap>→</Keycap>
      </button>
      <button type="button" className="btn btn--icon" aria-label={W.theatre.last} onClick={() => onMove(last)}>
        ▶|
      </button>
      <span className="scrub__at">
        <b className="big" data-at={n}>
          {n}
        </b>{' '}
        <span className="hint">{W.theatre.of(last)}</span>
      </span>
      <span className="scrub__label">{label}</span>
    </div>
    <div className="scrub__track">
      <input
        type="range"
        aria-label={W.theatre.position}
        min={0}
        max={last}
        value={n}
        onChange={({ target }) => onMove(Number(target.value))}
      />
      <Ticks events={events} last={last} />
    </div>
  </footer>
);
