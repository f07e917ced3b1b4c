import type { Verdict } from '@undercroft/kernel';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { W } from '../../base/words.ts';
import { M } from '../../base/words-moments.ts';
import { figuresOf } from '../../games/index.ts';
import { loadSheet } from '../../games/sheets.ts';
import { ownSeat } from '../../run/run.ts';
import { useTable } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import type { ReadSheet, ResultSheet } from '../../ui/game-screens.ts';
import { CountUp } from '../../ui/motion/count-up.tsx';
import { playTimeline } from '../../ui/motion/timeline.ts';
import styles from './end-scene.module.css';

const css = classes(styles);
const CRESTS: { readonly [V in Verdict]: string } = { won: 'laurel-crown', lost: 'tombstone', drawn: 'crossed-swords' };

export interface EndSceneProps {
  /** The link to the result. */
  readonly way: ReactNode;
  /** Shows the table again, as the run left it. */
  readonly onTable: () => void;
}

/** Victory or defeat on the table itself: the verdict, the killer, the numbers, and the way on. */
export function EndScene({ way, onTable }: EndSceneProps) {
  const { game, snapshot } = useTable();
  const art = useGameArt();
  const sheet = useSheetHere();
  const outcome = snapshot.outcome!;
  const seat = ownSeat(snapshot);
  const verdict = (seat !== null && outcome.seats[seat]) || 'drawn';
  const killer = verdict === 'lost' && sheet?.killer && game.presentation?.emblems[sheet.killer] ? sheet.killer : '';
  const crest = useRef<HTMLDivElement>(null);
  const sentence = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      playTimeline([
        {
          target: crest.current,
          ms: 520,
          frames: { opacity: [0, 1], transform: ['scale(.5) translateY(30px)', 'none'] },
        },
        { target: sentence.current, ms: 420, frames: { opacity: [0, 1], transform: ['translateY(24px)', 'none'] } },
      ]),
    [],
  );
  return (
    <section className={css('end', 'note', verdict)} data-end={verdict} aria-label={outcome.text}>
      <div className={css('ground')} aria-hidden="true">
        <Scene
          backdrop={gameCardOf(game.id).backdrop}
          seed={`${snapshot.session} end`}
          lightX={0.5}
          lightY={verdict === 'won' ? 0.3 : 0.42}
        />
      </div>
      <div ref={crest} className={css('crest')}>
        <Emblem
          key={killer || verdict}
          glyph={killer === '' ? CRESTS[verdict] : art.picture(killer)}
          size={killer === '' ? 220 : 270}
          look={verdict === 'lost' ? 'foe' : 'lit'}
        />
      </div>
      <div ref={sentence} className={css('say')}>
        {seat !== null && <p className={css('verdict')}>{W.end[verdict]}</p>}
        <h2>{outcome.text}</h2>
        <Numbers sheet={sheet} />
        <p className={css('ways')}>
          {way}
          <button type="button" className="btn" onClick={onTable}>
            {M.lookAtTable}
          </button>
        </p>
      </div>
    </section>
  );
}

/** The run's total, and its gauges at the end. */
function Numbers({ sheet }: { readonly sheet: ResultSheet | null }) {
  const { game, snapshot } = useTable();
  const earned = sheet?.earned ?? null;
  const total = (earned?.parts ?? []).reduce((sum, { value }) => sum + value, 0);
  return (
    <dl className={css('numbers')}>
      {earned && total > 0 && (
        <div className={css('earned')}>
          <dd>
            <CountUp value={total} text={(n) => `+${n}`} />
          </dd>
          <dt>{earned.unit}</dt>
        </div>
      )}
      {figuresOf(game.id, snapshot.view).map(({ label, value }) => (
        <div key={label}>
          <dd>{value}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  );
}

/** The result sheet from the events this page has; null until its code is loaded. */
function useSheetHere(): ResultSheet | null {
  const { game, events } = useTable();
  const [read, setRead] = useState<ReadSheet | null>(null);
  useEffect(() => {
    void loadSheet(game.id).then(
      (found) => setRead(() => found),
      () => {},
    );
  }, [game.id]);
  return useMemo(() => read?.(game, events, null) ?? null, [read, game, events]);
}
