import type { Lane, Timeline } from '@undercroft/registry/report-reader';
import { type CSSProperties, memo, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './reports.module.css';
import { REPORTS as R } from './words.ts';

const css = classes(styles);
const LANES_SHOWN = 7;
const HEIGHT = 40;

interface Props {
  readonly timeline: Timeline;
  readonly turn: number;
  /** The actor whose events are listed; '' for all. */
  readonly actor: string;
  readonly onTurn: (turn: number) => void;
  readonly onActor: (actor: string) => void;
  /** Opens the replay at this turn; null if the report contains no run. */
  readonly onWatch: (() => void) | null;
}

/** Position of a turn between the first and the last, 0 to 1. */
const shareOf = ({ first, last }: Timeline, turn: number): number => (turn - first) / Math.max(1, last - first);

/** The whole run: acts and chapters, activity, a lane for each actor, and the current turn. */
export function TimelineChart({ timeline, turn, actor, onTurn, onActor, onWatch }: Props) {
  const { first, last, lanes } = timeline;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lanes : lanes.slice(0, LANES_SHOWN);
  return (
    <Panel title={R.timeline} note={<b data-turn={turn}>{R.turnAt(turn)}</b>}>
      <div className={css('chart')} style={{ '--at': shareOf(timeline, turn) } as CSSProperties}>
        <Chapters timeline={timeline} turn={turn} onTurn={onTurn} />
        <Curve timeline={timeline} />
        <div className={css('row')}>
          <span className={css('label')}>{R.turn}</span>
          <input
            type="range"
            aria-label={R.turn}
            min={first}
            max={last}
            value={turn}
            onChange={({ target }) => onTurn(Number(target.value))}
          />
        </div>
        <ul className={css('lanes')} aria-label={R.lanes}>
          {shown.map((lane) => (
            <LaneRow
              key={lane.actor}
              lane={lane}
              first={first}
              last={last}
              isOn={lane.actor === actor}
              onPress={onActor}
            />
          ))}
        </ul>
        <div className={css('cursor')} aria-hidden="true">
          <i />
        </div>
      </div>
      <div className="row wrap stretch above-2">
        {onWatch && (
          <button type="button" className="btn" onClick={onWatch}>
            {R.watch(turn)}
          </button>
        )}
        {lanes.length > LANES_SHOWN && (
          <button type="button" className="btn btn--quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? R.fewLanes : R.allLanes(lanes.length)}
          </button>
        )}
      </div>
    </Panel>
  );
}

function Chapters({ timeline, turn, onTurn }: Pick<Props, 'timeline' | 'turn' | 'onTurn'>) {
  return (
    <div className={css('row')}>
      <span className={css('label')} />
      <span className={css('chapters')}>
        {timeline.chapters.map(({ act, chapter, from, to, events }, i) => {
          const next = timeline.chapters[i + 1];
          const span = { '--from': shareOf(timeline, from), '--to': next ? shareOf(timeline, next.from) : 1 };
          return (
            <button
              key={from}
              type="button"
              className={css('chapter')}
              style={span as CSSProperties}
              aria-current={from <= turn && turn <= to}
              aria-label={`${R.act(act)}. ${R.chapterLong(chapter, from, events)}`}
              onClick={() => onTurn(from)}
            >
              {act !== timeline.chapters[i - 1]?.act && <small>{R.act(act)}</small>}
              <span>{R.chapter(chapter)}</span>
            </button>
          );
        })}
      </span>
    </div>
  );
}

const Curve = memo(function Curve({ timeline }: Pick<Props, 'timeline'>) {
  const { turns, excitement, first, last } = timeline;
  const most = Math.max(1, ...excitement);
  const line = turns.map(
    (turn, i) => `${turn - first} ${(HEIGHT - (excitement[i]! / most) * (HEIGHT - 4)).toFixed(1)}`,
  );
  return (
    <div className={css('row')}>
      <span className={css('label')}>{R.excitement}</span>
      <svg
        className={css('curve')}
        viewBox={`0 0 ${Math.max(1, last - first)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={R.excitementLong(most.toFixed(1))}
      >
        <path className={css('under')} d={`M0 ${HEIGHT}L${line.join('L')}L${last - first} ${HEIGHT}Z`} />
        <path className={css('line')} d={`M${line.join('L')}`} />
      </svg>
    </div>
  );
});

interface LaneProps {
  readonly lane: Lane;
  readonly first: number;
  readonly last: number;
  readonly isOn: boolean;
  readonly onPress: (actor: string) => void;
}

/** One tick for each turn, its height proportional to the number of events. */
function ticksOf(turns: Lane['turns'], first: number): string {
  const most = Math.max(1, ...turns.map(({ events }) => events));
  return turns.map(({ turn, events }) => `M${turn - first} 1v-${Math.max(0.12, events / most).toFixed(2)}`).join('');
}

const LaneRow = memo(
  function LaneRow({ lane: { actor, name, kind, events, turns }, first, last, isOn, onPress }: LaneProps) {
    return (
      <li className={css('row')}>
        <button
          type="button"
          className={css('label', 'who')}
          aria-pressed={isOn}
          title={R.lane(name, events)}
          onClick={() => onPress(actor)}
        >
          <span>{name}</span>
          <b>{events}</b>
        </button>
        <svg
          className={css('ticks')}
          data-kind={kind}
          viewBox={`0 0 ${Math.max(1, last - first)} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={ticksOf(turns, first)} />
        </svg>
      </li>
    );
  },
  (a, b) => a.lane === b.lane && a.isOn === b.isOn,
);
