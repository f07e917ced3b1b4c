import type { SpokenEvent } from '@undercroft/server';
import { useEffect, useRef } from 'react';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { playTimeline } from '../../ui/motion/timeline.ts';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './reveal.module.css';
import { useShattered } from './use-shattered.ts';
import { S } from './words.ts';

const css = classes(styles);

interface Props {
  readonly room: string;
  readonly ending: string;
  /** The next room; '' if there is none. */
  readonly next: string;
  readonly event?: SpokenEvent | undefined;
}

/** The end of a room: its picture, its name, its meaning, and the next room. */
export function Ending({ room, ending, next, event }: Props) {
  const { name, snapshot, events } = useShattered();
  const roomEnded = event ?? events.findLast(({ kind }) => kind === 'roomEnded');
  const art = useGameArt();
  const picture = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      playTimeline([
        {
          target: picture.current,
          ms: 520,
          frames: {
            transform: ['scale(.4) rotate(-14deg)', 'scale(1.12)', 'none'],
            opacity: [0, 1, 1],
            filter: ['brightness(3)', 'none', 'none'],
          },
        },
      ]),
    [],
  );
  const isRun = snapshot.outcome !== null || ['Kill', 'Break', 'Panic', 'Bond'].includes(ending);
  return (
    <div
      className={css('ending', `end${ending}`)}
      data-ending={ending}
      {...whyTarget(() => (roomEnded ? { about: 'event', event: roomEnded } : { about: 'action', n: snapshot.n }))}
    >
      <p className={css('endKind')}>
        {isRun ? S.runEnd : S.roomEnd} · {name(room)}
      </p>
      <div ref={picture} className={css('endPicture')}>
        <Emblem glyph={art.picture(ending)} size={210} />
      </div>
      <h2>{ending}</h2>
      <p className={css('endText')}>{roomEnded?.line ?? ''}</p>
      {!isRun && (
        <p className={css('endNext')}>
          <b>{S.roomLost}</b> {next !== '' && S.leadsTo(name(next))}
        </p>
      )}
      {isRun && snapshot.outcome && (
        <p className={css('endNext')}>
          <b>{snapshot.outcome.text}</b>
        </p>
      )}
    </div>
  );
}
