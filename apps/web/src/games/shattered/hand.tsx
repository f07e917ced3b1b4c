import { useRef } from 'react';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useWhy } from '../../ui/why.tsx';
import { type Question, whyTarget } from '../../ui/why-target.ts';
import { cardText } from './card-text.ts';
import { cardOf, firstPlay, isPlay, playsOf } from './card-uses.ts';
import { strikePlan } from './forecast.ts';
import styles from './hand.module.css';
import { placed, type Slots } from './slots.ts';
import type { Choice } from './use-choice.ts';
import { useShattered } from './use-shattered.ts';
import { S } from './words.ts';

const css = classes(styles);

/** The key of a position in the hand. */
export const slotKey = (i: number): string => String((i + 1) % 10);

/** The hand; a card keeps its position while it is held. */
export function useSlots(): Slots {
  const { mine, isSeated } = useShattered();
  const kept = useRef<Slots>([]);
  kept.current = placed(kept.current, isSeated ? (mine.hand ?? []) : []);
  return kept.current;
}

type Props = Pick<Choice, 'held' | 'pressCard'> & { readonly slots: Slots };

export function Hand({ slots, held, pressCard }: Props) {
  const { isSeated, snapshot } = useShattered();
  if (!isSeated || snapshot.outcome) return <div className={css('hand')} />;
  if (slots.length === 0) return <p className={css('empty')}>{S.emptyHand}</p>;
  return (
    <ol className={css('hand', 'options')} aria-label={S.hand}>
      {slots.map((card, i) => (
        <li
          key={`place ${slotKey(i)}`}
          className={css('place', card === null && 'gap')}
          style={{ '--i': i - (slots.length - 1) / 2 } as object}
        >
          {card !== null && (
            <HandCard card={card} hotkey={slotKey(i)} isHeld={held === card} onPress={() => pressCard(card)} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface CardProps {
  readonly card: string;
  readonly hotkey: string;
  readonly isHeld: boolean;
  readonly onPress: () => boolean;
}

function HandCard({ card, hotkey, isHeld, onPress }: CardProps) {
  const table = useShattered();
  const { offers, selected, name, view, isMine, isStill } = table;
  const art = useGameArt();
  const ask = useWhy();
  const printed = table.card(card);
  const plays = playsOf(offers, card);
  const offer = firstPlay(plays, selected, printed?.target) ?? plays[0];
  const isFree = offer?.available === true && isMine && !isStill;
  const isChosen = selected !== null && cardOf(selected) === card && isPlay(selected);
  const text = (): string => {
    if (!printed || view.lesson > 0) return offer?.detail ?? table.mechanics(card);
    return cardText(printed, name, strikePlan(offer ?? null)?.notes);
  };
  const question = (): Question =>
    offer
      ? { about: 'offer', offer }
      : {
          about: 'facts',
          title: name(card),
          rule: 'SD-41',
          facts: [{ name: printed?.cat ?? name(card), value: printed?.cost ?? 0, text: table.mechanics(card) }],
        };
  const cost =
    view.ruleset === 'lite' || printed?.cat === 'Energy'
      ? null
      : (offer?.cost?.match(/\d+/)?.[0] ?? String(printed?.cost ?? 0));
  return (
    <button
      type="button"
      {...whyTarget(question)}
      data-card={card}
      className={css(
        'card',
        'act',
        isChosen && 'chosen',
        isChosen && 'act--selected',
        isHeld && 'held',
        !isFree && 'blocked',
        `cat${printed?.cat ?? ''}`,
      )}
      aria-disabled={isFree ? undefined : true}
      aria-pressed={isChosen || undefined}
      onClick={(event) => {
        if (isFree) onPress();
        else if (!isMine || isStill || !onPress()) ask(question(), event.currentTarget);
      }}
    >
      {cost !== null && <span className={css('cost')}>{cost}</span>}
      <Keycap className={css('key')}>{hotkey}</Keycap>
      <span className={css('art')}>
        <Emblem glyph={art.picture(card)} size={84} />
      </span>
      <b className={css('title', 'act__name')}>{name(card)}</b>
      <span className={css('kind')}>
        <Emblem glyph={art.picture(printed?.cat ?? '')} size={14} />
        {printed?.cat}
      </span>
      <span className={css('text')}>{text()}</span>
      <CardFoot card={card} />
    </button>
  );
}

/** The most important fact about a card: a chance, a warning, or the missing condition. */
function CardFoot({ card }: { readonly card: string }) {
  const { offers, isMine, card: printedOf, selected, view } = useShattered();
  if (!isMine) return null;
  const plays = playsOf(offers, card);
  const free = firstPlay(plays, selected, printedOf(card)?.target);
  const plan = strikePlan(free ?? null);
  if (plan?.notes.isBetrayal) return <span className={css('foot', 'danger')}>⚠ {S.betrayalShort}</span>;
  if (plan?.notes.isTriggered) return <span className={css('foot')}>{S.triggered}</span>;
  const yes = free?.preview?.chances?.[0];
  if (!plan && yes)
    return (
      <span className={css('foot')}>
        {(view.phase === 'react' ? S.worksAt : S.chance)(Math.round(yes.chance_bp / 100))}
      </span>
    );
  if (free) return null;
  const reason = plays[0]?.reasons[0];
  const short = reason ? (S.inTheWay[reason.code] ?? reason.missing ?? reason.text.split('. ')[0]) : '';
  if (short) return <span className={css('foot', 'why')}>⊘ {short}</span>;
  const isReact = printedOf(card)?.cat === 'React';
  return <span className={css('foot', 'why')}>{isReact && view.phase === 'turn' ? `⊘ ${S.whenStruck}` : ''}</span>;
}
