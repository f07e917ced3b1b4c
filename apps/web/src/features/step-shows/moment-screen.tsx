import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { W } from '../../base/words.ts';
import { useTable } from '../../run/table-model.ts';
import { isVeiledNow, useVeil } from '../../run/veil.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import type { GameMoment } from '../../ui/game-screens.ts';
import { useHasKeys } from '../../ui/keycap.tsx';
import { CountUp } from '../../ui/motion/count-up.tsx';
import { playTimeline } from '../../ui/motion/timeline.ts';
import styles from './moment-screen.module.css';
import { greatestMoment, type MomentSummary } from './moment-shown.ts';

const css = classes(styles);
const SHOWN_MS = 2_800;
/** The blow that caused the moment is shown first. */
const BLOW_MS = 280;

/**
 * Shows a won fight, a level or an unlock across the whole screen for a moment. It takes no key and no click: the
 * player's next action closes it.
 */
export function MomentScreen({ moments }: { readonly moments: readonly GameMoment[] }) {
  const { events, snapshot } = useTable();
  const isVeiled = useVeil(({ over }) => over !== null);
  const lastN = useRef(snapshot.n);
  const [shown, setShown] = useState<MomentSummary | null>(null);
  useEffect(() => {
    // Read at the time of the effect: a reveal may have drawn its veil since this render.
    if (isVeiled || isVeiledNow() || snapshot.n <= lastN.current) return;
    const from = lastN.current;
    lastN.current = snapshot.n;
    if (snapshot.outcome) return;
    setShown(greatestMoment(events, { from, to: snapshot.n, view: snapshot.view }, moments));
  }, [events, snapshot, moments, isVeiled]);
  useEffect(() => {
    if (!shown) return;
    const end = (): void => setShown(null);
    const timer = setTimeout(end, SHOWN_MS);
    window.addEventListener('keydown', end);
    window.addEventListener('pointerdown', end);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', end);
      window.removeEventListener('pointerdown', end);
    };
  }, [shown]);
  return shown && <MomentCard key={shown.n} {...shown} />;
}

function MomentCard({ moment, event, numbers, lines }: MomentSummary) {
  const { game } = useTable();
  const art = useGameArt();
  const hasKeys = useHasKeys();
  const screen = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      playTimeline([
        { target: screen.current, ms: 560, frames: { opacity: [0, 0, 1], offset: [0, 0.5, 1] } },
        {
          target: card.current,
          ms: 600,
          frames: { transform: ['scale(.8)', 'scale(.8)', 'none'], offset: [0, 0.5, 1] },
        },
      ]),
    [],
  );
  return (
    <div ref={screen} className={css('moment')} data-moment={event.kind} aria-hidden="true">
      <div ref={card} className={css('card')}>
        <Emblem glyph={art.picture(moment.picture(event))} size={170} />
        <b className={css('verdict')}>{moment.title(event, game.words.name)}</b>
        {numbers.length > 0 && (
          <dl className={css('numbers')}>
            {numbers.map(({ label, value }) => (
              <div key={label}>
                <dd>
                  <CountUp value={value} text={(n) => `+${n}`} after={BLOW_MS} />
                </dd>
                <dt>{label}</dt>
              </div>
            ))}
          </dl>
        )}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <small>{hasKeys ? W.table.goOn : W.table.goOnTouched}</small>
      </div>
    </div>
  );
}
