import type { Offer } from '@undercroft/server';
import { lazy, Suspense, useState } from 'react';
import { isSame } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { toneInk } from '../../ui/tone.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { cardsOf, type DeckGroup } from './choice-groups.ts';
import { headOf } from './choice-tile.tsx';
import { P } from './place-words.ts';
import { css } from './styles.ts';
import { useVibes } from './use-vibes.ts';
import type { VibesView } from './view.ts';
import { TYPES, V } from './words.ts';

const LETTERS = 'abcdefghijkl';
/** Loaded on first use: no card is selected when the deck opens. */
const SwapStrip = lazy(() => import('./swap-strip.tsx'));

type DeckCard = VibesView['deck'][number];

/** Picks cards of the deck: press one, or two in a row; the last press selects. */
export function DeckPicker({ group }: { readonly group: DeckGroup }) {
  const table = useVibes();
  const { view, press, select, selected } = table;
  const [held, setHeld] = useState<number | null>(null);
  const first = group.offers[0]!;
  const taken = selected && group.offers.some((offer) => isSame(selected, offer)) ? cardsOf(selected) : [];
  const uids = new Set(group.offers.flatMap((offer) => cardsOf(offer)));
  const cards = view.deck.filter(({ uid }) => uids.has(uid));
  const offerFor = (uid: number): Offer | undefined =>
    group.offers.find((offer) => {
      const all = cardsOf(offer);
      return all.includes(uid) && (group.takes === 1 || (held !== uid && held !== null && all.includes(held)));
    });
  const onPress = (uid: number): void => {
    const offer = offerFor(uid);
    if (offer) press(offer);
    else select(null);
    setHeld(group.takes > 1 && !offer ? uid : null);
  };
  useKeys(Object.fromEntries(cards.map(({ uid }, i) => [LETTERS[i] ?? '', () => onPress(uid)])));
  const step = group.takes === 1 ? P.pickOne : held === null ? P.pickTwo : P.pickOneMore;
  return (
    <section className={css('deckpick')} data-deck={first.action.type} aria-label={headOf(first, table).name}>
      <h3>
        {headOf(first, table).name} <span className="dim">{step}</span>
      </h3>
      <div className={css('minis')}>
        {cards.map((card, i) => (
          <MiniCard
            key={card.uid}
            card={card}
            hotkey={LETTERS[i]}
            isTaken={taken.includes(card.uid) || held === card.uid}
            isOut={first.action.type !== 'tinker'}
            offer={group.takes === 1 ? offerFor(card.uid) : undefined}
            onPress={() => onPress(card.uid)}
          />
        ))}
      </div>
      <Becomes taken={cards.filter(({ uid }) => taken.includes(uid))} />
    </section>
  );
}

interface MiniProps {
  readonly card: DeckCard;
  readonly hotkey: string | undefined;
  readonly isTaken: boolean;
  /** It would leave the deck. */
  readonly isOut: boolean;
  readonly offer: Offer | undefined;
  readonly onPress: () => void;
}

/** A small deck card: picture, name, Speed. */
function MiniCard({ card: { id, up }, hotkey, isTaken, isOut, offer, onPress }: MiniProps) {
  const { name, face } = useVibes();
  const art = useGameArt();
  const shown = face(id, up);
  const title = `${name(id)}${up ? '+' : ''}`;
  return (
    <button
      type="button"
      className={css(`mini m-${toneInk(TYPES[shown.type]?.tone ?? 'plain')}`)}
      data-out={isTaken && isOut ? '' : undefined}
      aria-pressed={isTaken}
      {...whyTarget(() =>
        offer
          ? { about: 'offer', offer }
          : { about: 'facts', title, facts: [{ name: V.printed, value: '', text: shown.text }] },
      )}
      onClick={onPress}
    >
      {hotkey && <Keycap>{hotkey}</Keycap>}
      <span className={css('mini__speed')} aria-hidden="true">
        {shown.speed}
      </span>
      <Emblem glyph={art.picture(id)} size={48} look="paper" />
      <span className={css('mini__name')}>{title}</span>
    </button>
  );
}

/** The deck after the choice: an upgraded card beside its old print, or fewer cards. */
function Becomes({ taken }: { readonly taken: readonly DeckCard[] }) {
  const { view, selected } = useVibes();
  const [card] = taken;
  if (!card || !selected) return null;
  if (selected.action.type === 'tinker')
    return (
      <Suspense>
        <SwapStrip offer={selected} out={card} into={card.id} isUp />
      </Suspense>
    );
  if (selected.action.type !== 'trim' && selected.action.type !== 'remove') return null;
  return (
    <p className={css('becomes')} data-becomes="">
      {V.deckWord} {view.deck.length} → <b>{V.cards(view.deck.length - taken.length)}</b>
    </p>
  );
}
