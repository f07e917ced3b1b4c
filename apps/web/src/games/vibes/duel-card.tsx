import type { ReactNode } from 'react';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { toneInk } from '../../ui/tone.ts';
import { type Question, whyTarget } from '../../ui/why-target.ts';
import { css } from './styles.ts';
import { useVibes } from './use-vibes.ts';
import type { RowCard } from './view.ts';
import { TYPES, V } from './words.ts';

interface Props {
  readonly card: RowCard;
  readonly hotkey: string;
  readonly isFoe?: boolean;
  readonly isChosen?: boolean;
  readonly isPressed?: boolean;
  readonly foot?: ReactNode;
  /** The commit field this card fills; lessons point at it. */
  readonly fills: object;
  readonly onPress: () => void;
}

/** The sources of a card's numbers: the printed value, then the additions of this beat. NV-44, NV-51 */
const cardQuestion = (title: string, card: RowCard, text: string, tell: string): Question => ({
  about: 'facts',
  title,
  rule: 'NV-44',
  facts: [
    {
      name: V.speed,
      value: card.speed,
      text: V.printedPlus(card.printedSpeed, card.speed - card.printedSpeed),
      rule: 'NV-44',
    },
    {
      name: V.stabilityWord,
      value: card.stability,
      text: V.printedPlus(card.printedStability, card.stability - card.printedStability),
      rule: 'NV-51',
    },
    ...(card.price > 0 ? [{ name: V.focusWord, value: card.price, text: V.priceText, rule: 'NV-42' }] : []),
    ...(card.isTell ? [{ name: V.tell, value: '', text: tell, rule: 'NV-91' }] : []),
    { name: V.printed, value: '', text },
  ],
});

/** A card of a row: large Speed, name, type, effect, Stability. */
export function DuelCard({ card, hotkey, isFoe, isChosen, isPressed, foot, fills, onPress }: Props) {
  const { name, cardText, game, view } = useVibes();
  const tell = game.words.glossary[V.tell] ?? '';
  const art = useGameArt();
  const type = TYPES[card.type];
  return (
    <button
      type="button"
      {...whyTarget(() => cardQuestion(name(card.card), card, cardText(card), tell))}
      className={css(
        'dc',
        `m-${toneInk(type?.tone ?? 'harm')}`,
        isFoe ? 'dc--foe' : 'dc--me',
        isChosen && 'sel',
        card.isTell && !view.fight?.habit && 'tell',
      )}
      aria-pressed={isPressed ?? isChosen ?? false}
      data-fills={JSON.stringify(fills)}
      onClick={onPress}
    >
      {card.isTell && !view.fight?.habit && (
        <span className={css('telltag')} title={tell}>
          {V.tell}
        </span>
      )}
      <span className={css('dc__pic')}>
        <Emblem glyph={art.picture(card.card, card.id, type?.name ?? card.type)} size={84} look="paper" />
      </span>
      <span className={css('dc__name')}>
        {name(card.card)}
        {card.up ? '+' : ''}
      </span>
      <span className={css('dc__spd')}>{card.speed}</span>
      <span className={css('dc__key')} aria-hidden="true">
        {hotkey}
      </span>
      <span className={css('verb')}>{type?.name ?? card.type}</span>
      <span className={css('dc__lab')}>{V.speed}</span>
      <span className={css('dc__text')}>
        {!isFoe && (
          <span className={css('dc__kind', 'only-phone')}>
            {type?.name ?? card.type} · {V.stability(card.stability)} ·{' '}
          </span>
        )}
        {cardText(card)}
      </span>
      <span className={css('dc__foot')}>
        <span className={css('dc__facts')}>
          {V.stability(card.stability)}
          {card.price > 0 ? ` · ${V.focus(card.price)}` : ''}
          {card.bonus ? ` · ${V.woundUp(card.bonus)}` : ''}
        </span>
        {foot}
      </span>
    </button>
  );
}
