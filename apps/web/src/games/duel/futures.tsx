import type { SpokenEvent } from '@undercroft/server';
import { useEffect, useRef } from 'react';
import { playTimeline } from '../../ui/motion/timeline.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { futuresOf } from './forecast.ts';
import { css } from './styles.ts';
import { cardOf, useDuel } from './use-duel.ts';
import { D } from './words.ts';

/** A four-sided die showing a number. */
const Triangle = ({ face }: { readonly face: number }) => (
  <>
    <svg className={css('triangle')} viewBox="0 0 100 92" aria-hidden="true">
      <path d="M50 4L97 86H3Z" className={css('triangleShade')} transform="translate(3 4)" />
      <path d="M50 4L97 86H3Z" className={css('triangleFace')} />
      <path d="M50 4L50 58M3 86L50 58L97 86" className={css('triangleEdge')} />
    </svg>
    <b className={css('faceNumber')}>{face}</b>
  </>
);

/** The four faces of the die with their results. */
export function Futures() {
  const { selected, tables, mine, foe, game, called, foeSeat } = useDuel();
  const card = cardOf(selected);
  if (!card || !selected) return null;
  const futures = futuresOf(tables, card, mine, foe);
  const share = 100 / futures.length;
  return (
    <section className={css('futures')} {...whyTarget(() => ({ about: 'offer', offer: selected }))}>
      <h3>{D.each(game.words.name(card), share)}</h3>
      <ol className={css('faces')}>
        {futures.map(({ face, dealt, absorbed, isWin, you, foe: other }) => (
          <li key={face} className={css('future', isWin && 'win')}>
            <Triangle face={face} />
            <p className={css('sum')}>
              {absorbed > 0 && <span>{D.absorbed(dealt + absorbed, absorbed)}</span>}
              {dealt > 0 && <b>-{dealt}</b>}
            </p>
            <p className={css('left')}>
              {isWin ? (
                <b>{D.win}</b>
              ) : dealt > 0 || absorbed > 0 ? (
                <>
                  {called(foeSeat)} <b>{other.hp}</b>
                </>
              ) : you.ward !== mine.ward ? (
                <>
                  {D.ward} <b>{you.ward}</b>
                </>
              ) : (
                <>
                  {D.hp} <b>{you.hp}</b>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface RollData {
  readonly seat: string;
  readonly die: number;
}

/** The last roll of the die. */
export function LastRoll() {
  const { events, called } = useDuel();
  const at = events.findLastIndex(({ kind }) => kind === 'played');
  const played = events[at];
  const die = useRef<HTMLSpanElement>(null);
  const id = played?.id ?? 0;
  const first = useRef(id);
  useEffect(() => {
    if (id === first.current) return;
    first.current = id;
    return playTimeline([
      {
        target: die.current,
        ms: 320,
        frames: {
          transform: ['translateY(-60px) rotate(-260deg) scale(.5)', 'translateY(6px) rotate(12deg)', 'rotate(-9deg)'],
        },
      },
    ]);
  }, [id]);
  if (!played) return null;
  const { seat, die: face } = played.data as unknown as RollData;
  return (
    <section className={css('lastRoll')} {...whyTarget(() => ({ about: 'event', event: played }))}>
      <span ref={die} className={css('thrown')}>
        <Triangle face={face} />
      </span>
      <p className={css('rolled')}>
        <b>{D.rolled(called(seat), face)}</b>
        <span>{consequence(events.slice(at + 1))}</span>
      </p>
    </section>
  );
}

const consequence = (after: readonly SpokenEvent[]): string =>
  after.find(({ kind }) => kind === 'damage' || kind === 'warded' || kind === 'mended')?.line ?? '';
