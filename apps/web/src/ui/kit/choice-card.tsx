import type { Tone } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import type { ReactNode } from 'react';
import { isSame, useTable } from '../../run/table-model.ts';
import { Emblem } from '../art/emblem.tsx';
import { classes } from '../classes.ts';
import { Keycap } from '../keycap.tsx';
import { toneInk } from '../tone.ts';
import { useWhy } from '../why.tsx';
import { type Question, whyTarget } from '../why-target.ts';
import styles from './choice-card.module.css';

const css = classes(styles);

interface Look {
  readonly hotkey?: string;
  /** Name of the picture. */
  readonly glyph?: string;
  readonly tone?: Tone;
  /** The number in the corner: a power, a price. */
  readonly badge?: ReactNode;
  readonly name?: ReactNode;
  readonly text?: ReactNode;
  /** Result of the choice, under the card; a blocked card says why not instead. */
  readonly result?: ReactNode;
}

interface Props extends Look {
  /** The offer behind the card; without one the card keeps its place and answers the question instead. */
  readonly offer: Offer | undefined;
  readonly question?: Question;
}

/** An offer as a paper card: press to choose, press again to commit; a blocked one answers "why not". */
export function ChoiceCard({ offer, question, tone = 'plain', result, ...face }: Props) {
  const { selected, press, isStill } = useTable();
  const ask = useWhy();
  const isChosen = offer !== undefined && isSame(selected, offer);
  const isFree = offer?.available === true && !isStill;
  const foot = offer && !offer.available ? offer.reasons.map(({ text }) => text).join(' ') : result;
  const subject = question ?? (offer ? { about: 'offer' as const, offer } : null);
  return (
    <button
      type="button"
      {...(subject ? whyTarget(() => subject) : {})}
      className={css(
        'card',
        `m-${toneInk(tone)}`,
        'act',
        isChosen && 'chosen',
        isChosen && 'act--selected',
        !offer && 'absent',
      )}
      aria-disabled={isFree ? undefined : true}
      aria-pressed={isChosen || undefined}
      onClick={(event) => {
        if (isFree) press(offer);
        else if (subject) ask(subject, event.currentTarget);
      }}
    >
      <Face {...face} name={face.name ?? offer?.name ?? offer?.label} text={face.text ?? offer?.detail} />
      {foot && <span className={css('result')}>{foot}</span>}
    </button>
  );
}

const Face = ({ hotkey, badge, glyph, name, text }: Look) => (
  <span className={css('face')}>
    {hotkey && <Keycap className={css('key')}>{hotkey}</Keycap>}
    {badge !== undefined && <span className={css('badge')}>{badge}</span>}
    {glyph && (
      <span className={css('window')}>
        <Emblem glyph={glyph} size={88} look="paper" />
      </span>
    )}
    <b className={css('name', 'act__name')}>{name}</b>
    {text && <span className={css('text')}>{text}</span>}
  </span>
);
