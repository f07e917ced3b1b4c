import type { Offer } from '@undercroft/server';
import { useState } from 'react';
import { isSame } from '../../run/table-model.ts';
import { Act } from '../../ui/act.tsx';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { asks } from '../../ui/asks.ts';
import { cardsOf, type DeckGroup } from './choice-groups.ts';
import { css } from './styles.ts';
import { useVibes } from './use-vibes.ts';
import { V } from './words.ts';

/** `Pawn one card (Lunge): remove a card; lose 6 HP` without the card, in its two parts. */
function headingOf({ action, label }: Offer): { name: string; does: string } {
  const own = V.deckActs[action.type];
  if (own) return own;
  const [name = '', ...does] = label.replace(/ \([^()]*\)(?=:|$)/, '').split(': ');
  return { name, does: does.join(': ').replaceAll('; ', ' · ') };
}

interface Props {
  readonly group: DeckGroup;
  readonly hotkeyOf: (offer: Offer) => string | undefined;
}

/** Which cards of the deck: press one, or two one after the other; the last press selects. */
export function DeckPicker({ group, hotkeyOf }: Props) {
  const { view, name, face, press, selected } = useVibes();
  const [held, setHeld] = useState<number | null>(null);
  const first = group.offers[0]!;
  const taken = selected && group.offers.some((offer) => isSame(selected, offer)) ? cardsOf(selected) : [];
  const uids = new Set(group.offers.flatMap((offer) => cardsOf(offer)));
  const cards = view.deck.filter(({ uid }) => uids.has(uid));
  const titleOf = ({ id, up }: (typeof cards)[number]): string => `${name(id)}${up ? '+' : ''}`;
  const art = useGameArt();
  const heading = headingOf(first);
  const isTinker = first.action.type === 'tinker';
  const offerFor = (uid: number): Offer | undefined =>
    group.offers.find((offer) => {
      const cards = cardsOf(offer);
      return cards.includes(uid) && (group.takes === 1 || (held !== uid && held !== null && cards.includes(held)));
    });
  const onPress = (uid: number): void => {
    const offer = offerFor(uid);
    if (offer) press(offer);
    setHeld(group.takes > 1 && !offer ? uid : null);
  };
  return (
    <section className={css('deckpick')}>
      <h3 {...asks(() => ({ about: 'offer', offer: first }))}>
        {heading.name}
        <span className="dim">
          {first.action.type === 'remove' ? V.gold(view.shop?.remove ?? 0) : heading.does}
          {group.takes > 1 && ` · ${held === null ? V.pickTwo : V.pickOneMore}`}
        </span>
      </h3>
      <div className={css(isTinker ? 'options options--said' : 'options options--many')}>
        {cards.map((card) => {
          const { uid, id, up } = card;
          const offer = group.takes === 1 ? offerFor(uid) : undefined;
          const hotkey = offer && hotkeyOf(offer);
          return (
            <Act
              key={uid}
              name={
                <span className={css('picked')}>
                  <Emblem glyph={art.picture(id)} size={28} />
                  {titleOf(card)}
                </span>
              }
              {...(hotkey ? { hotkey } : {})}
              {...(isTinker ? { does: face(id).upgraded || face(id, up).text } : {})}
              kind={taken.includes(uid) || held === uid ? 'selected' : 'plain'}
              question={() =>
                offer
                  ? { about: 'offer', offer }
                  : {
                      about: 'facts',
                      title: titleOf(card),
                      facts: [{ name: V.printed, value: '', text: face(id, up).text }],
                    }
              }
              onPress={() => onPress(uid)}
            />
          );
        })}
      </div>
    </section>
  );
}
