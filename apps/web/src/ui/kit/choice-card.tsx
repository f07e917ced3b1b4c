import type { Tone } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import type { ReactNode } from 'react';
import { isSame, useTable } from '../../run/table-model.ts';
import { Emblem } from '../art/emblem.tsx';
import { asks } from '../asks.ts';
import { classes } from '../classes.ts';
import { Keycap } from '../keycap.tsx';
import { toneInk } from '../tone.ts';
import { useWhy } from '../why.tsx';
import styles from './choice-card.module.css';

const css = classes(styles);

interface Props {
  readonly offer: Offer;
  readonly hotkey?: string;
  readonly glyph?: string;
  readonly tone?: Tone;
  /** The number in the corner: a power, a price. */
  readonly badge?: ReactNode;
  readonly name?: ReactNode;
  readonly text?: ReactNode;
  /** Result of the choice, under the card; a blocked card says why not instead. */
  readonly result?: ReactNode;
}

/** An offer as a paper card: press to choose, press again to commit; a blocked one answers "why not". */
export function ChoiceCard({ offer, hotkey, glyph, tone = 'plain', badge, name, text, result }: Props) {
  const { selected, press, isStill } = useTable();
  const ask = useWhy();
  const isChosen = isSame(selected, offer);
  const isFree = offer.available && !isStill;
  const foot = offer.available ? result : offer.reasons.map((reason) => reason.text).join(' ');
  return (
    <button
      type="button"
      {...asks(() => ({ about: 'offer', offer }))}
      className={css('card', `m-${toneInk(tone)}`)}
      aria-disabled={isFree ? undefined : true}
      aria-pressed={isChosen || undefined}
      onClick={(event) => (isFree ? press(offer) : ask({ about: 'offer', offer }, event.currentTarget))}
    >
      <span className={css('face')}>
        {hotkey && <Keycap className={css('key')}>{hotkey}</Keycap>}
        {badge !== undefined && <span className={css('badge')}>{badge}</span>}
        {glyph && (
          <span className={css('window')}>
            <Emblem glyph={glyph} size={88} look="paper" />
          </span>
        )}
        <b className={css('name')}>{name ?? offer.name ?? offer.label}</b>
        {(text ?? offer.detail) && <span className={css('text')}>{text ?? offer.detail}</span>}
      </span>
      {foot && <span className={css('result', !offer.available && 'whynot')}>{foot}</span>}
    </button>
  );
}
