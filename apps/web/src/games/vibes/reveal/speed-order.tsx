import type { CSSProperties } from 'react';
import { asks } from '../../../ui/asks.ts';
import { css } from '../styles.ts';
import { useVibes } from '../use-vibes.ts';
import { V } from '../words.ts';
import { type Beat, fateOf, type Who } from './beat.ts';

/** Who acted when: the Speeds of both cards on one rail, fastest first. */
export function SpeedOrder({ beat, own }: { readonly beat: Beat; readonly own: Who }) {
  const { name } = useVibes();
  const { record } = beat;
  const stops = (['you', 'foe'] as const)
    .map((who) => ({
      who,
      speed: record.speeds[who === 'you' ? 0 : 1],
      card: who === 'you' ? record.resolvedYou : record.resolvedFoe,
      isOff: ['stunned', 'cancelled', 'missed'].includes(fateOf(beat, who)),
    }))
    .sort((a, b) => (record.order === 'clash' ? 0 : a.who === record.order ? -1 : b.who === record.order ? 1 : 0));
  const isClash = record.order === 'clash';
  return (
    <ol
      {...asks(() => ({
        about: 'facts',
        title: V.order,
        rule: 'NV-44',
        facts: stops.map(({ card, speed }) => ({
          name: card === '' ? V.breath : name(card),
          value: speed,
          text: V.speedText,
        })),
      }))}
      className={css(isClash ? 'order order--clash' : 'order')}
      aria-label={V.order}
      style={{ '--n': 2 } as CSSProperties}
    >
      {stops.map(({ who, speed, card, isOff }, i) => (
        <li key={who} className={css(`${isOff ? 'order__off' : ''} ${who === own ? 'order__me' : ''}`)}>
          <b>{speed}</b>
          <span>
            {isClash ? V.fates.clash : i === 0 ? V.fates.first : V.fates.second} · {card === '' ? V.breath : name(card)}
          </span>
        </li>
      ))}
    </ol>
  );
}
