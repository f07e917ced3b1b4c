import { download } from '../../base/download.ts';
import type { EndPartProps } from '../../ui/game-screens.ts';
import { Panel } from '../../ui/panel.tsx';
import { P } from './place-words.ts';
import { habitsOf } from './telemetry/kept.ts';
import { recordLines } from './telemetry/records.ts';

interface RunOver {
  readonly floors: number;
  readonly beats: number;
  readonly reads: number;
  readonly predictions: number;
  readonly readRunMax: number;
  readonly dealt: number;
  readonly taken: number;
  readonly points: number;
  readonly foes: { readonly [id: string]: { readonly predictions: number; readonly reads: number } };
}

const percent = (part: number, all: number): string => (all === 0 ? '–' : `${Math.round((part * 100) / all)} %`);

/** Reads by enemy, streaks and damage. Rule book 6, "Run end". */
export default function RunStats({ game, events, played, session }: EndPartProps) {
  const runEnded = events.findLast(({ kind }) => kind === 'runEnded');
  if (!runEnded) return null;
  const over = runEnded.data as unknown as RunOver;
  const facts: readonly (readonly [string, string | number])[] = [
    [P.stats.floors, over.floors],
    [P.stats.beats, over.beats],
    [P.stats.reads, `${over.reads} / ${over.predictions}`],
    [P.stats.streak, over.readRunMax],
    [P.stats.dealt, over.dealt],
    [P.stats.taken, over.taken],
    [P.stats.points, over.points],
  ];
  return (
    <>
      <Panel title={P.stats.title}>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="hint above-2 below-2">{P.stats.recordsHint}</p>
        <button
          type="button"
          className="btn"
          onClick={() =>
            void recordLines({ session, played, events, habits: habitsOf(session) }).then((lines) =>
              download(`vibes-${session.slice(0, 8)}.jsonl`, lines),
            )
          }
        >
          {P.stats.records}
        </button>
      </Panel>
      <Panel title={P.stats.byFoe}>
        <dl className="facts">
          {Object.entries(over.foes).map(([id, { predictions, reads }]) => (
            <div key={id}>
              <dt>{game.words.name(id)}</dt>
              <dd className="num">
                {reads} / {predictions} · {percent(reads, predictions)}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}
