import type { Offer } from '@undercroft/server';
import type { CSSProperties } from 'react';
import { isSame, offerKey } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { toneInk } from '../../ui/tone.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { OfferCard } from './offer-card.tsx';
import { css } from './styles.ts';
import { useVibes } from './use-vibes.ts';
import { TYPES, V } from './words.ts';

interface Props {
  readonly offers: readonly Offer[];
  readonly idOf: (offer: Offer) => string;
  readonly hotkeyOf: (offer: Offer) => string | undefined;
}

const LEAN_DEG = 3;

/** The offered cards as a hand; below them the deck they would join. */
export function CardFan({ offers, idOf, hotkeyOf }: Props) {
  const { selected } = useVibes();
  const chosen = offers.find((offer) => isSame(selected, offer));
  const middle = (offers.length - 1) / 2;
  return (
    <>
      <div className={css('faces', 'fan')}>
        {offers.map((offer, i) => (
          <div key={offerKey(offer)} style={{ '--lean': `${(i - middle) * LEAN_DEG}deg` } as CSSProperties}>
            <OfferCard ways={[offer]} id={idOf(offer)} hotkeyOf={hotkeyOf} />
          </div>
        ))}
      </div>
      <DeckTypes joins={chosen ? idOf(chosen) : null} />
    </>
  );
}

/** The deck by type; the type of the chosen card is marked. */
function DeckTypes({ joins }: { readonly joins: string | null }) {
  const { view, face } = useVibes();
  const art = useGameArt();
  const joined = joins === null ? '' : face(joins).type;
  const counts = Object.entries(TYPES).map(([letter, { name, tone }]) => ({
    letter,
    name,
    tone,
    count: view.deck.filter(({ id }) => face(id).type === letter).length,
  }));
  const size = view.deck.length;
  return (
    <div
      className={css('decktypes')}
      {...whyTarget(() => ({
        about: 'facts',
        title: V.deckWord,
        facts: counts.map(({ name, count }) => ({ name, value: count })),
      }))}
    >
      <b>
        {V.deckWord} {size}
        {joins !== null && (
          <>
            {' → '}
            <em>{size + 1}</em>
          </>
        )}
      </b>
      <ul>
        {counts.map(({ letter, name, tone, count }) => (
          <li key={letter} className={`m-${toneInk(tone)}`} data-joined={letter === joined ? '' : undefined}>
            <Emblem glyph={art.picture(name)} size={24} />
            <span>{name}</span>
            <b className="num">{letter === joined ? `${count} → ${count + 1}` : count}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
