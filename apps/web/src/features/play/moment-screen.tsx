import type { SpokenEvent } from '@undercroft/server';
import { useEffect, useRef, useState } from 'react';
import { W } from '../../base/words.ts';
import { useTable } from '../../run/table-model.ts';
import { useVeil } from '../../run/veil.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { screensOf } from '../../ui/doors.ts';
import type { GameMoment } from '../../ui/game-screens.ts';
import { playTimeline } from '../../ui/motion/timeline.ts';
import styles from './moment-screen.module.css';

const css = classes(styles);
const SHOWN_MS = 2_400;
const LINES_MAX = 4;

interface Shown {
  readonly n: number;
  readonly moment: GameMoment;
  readonly event: SpokenEvent;
  readonly lines: readonly string[];
}

/** The greatest moment of the last step, with what it brought. */
function momentAt(events: readonly SpokenEvent[], n: number, moments: readonly GameMoment[]): Shown | null {
  const told = events.filter((event) => event.n === n);
  for (const moment of moments) {
    const event = told.find((each) => moment.isOne(each));
    if (!event) continue;
    const lines = told.filter(({ tone, id }) => tone === 'gain' && id !== event.id).map(({ line }) => line);
    return { n, moment, event, lines: [...new Set(lines)].slice(0, LINES_MAX) };
  }
  return null;
}

/**
 * A won fight, a level, an unlock: for a moment it is the whole screen. It takes no key and no press: whoever goes on
 * goes on, and with that it is gone.
 */
export function MomentScreen() {
  const { game, events, snapshot } = useTable();
  const isVeiled = useVeil(({ over }) => over !== null);
  const known = useRef(snapshot.n);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (isVeiled || snapshot.n <= known.current) return;
    known.current = snapshot.n;
    if (snapshot.outcome) return;
    setShown(momentAt(events, snapshot.n, screensOf(game.id)?.moments ?? []));
  }, [events, snapshot, game, isVeiled]);
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

function MomentCard({ moment, event, lines }: Shown) {
  const art = useGameArt();
  const card = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      playTimeline([{ target: card.current, ms: 320, frames: { opacity: [0, 1], transform: ['scale(.86)', 'none'] } }]),
    [],
  );
  return (
    <div className={css('moment')} data-moment={event.kind} aria-hidden="true">
      <div ref={card} className={css('card')}>
        <Emblem glyph={art.picture(moment.picture)} size={150} />
        <b>{moment.title(event)}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <small>{W.table.goOn}</small>
      </div>
    </div>
  );
}
