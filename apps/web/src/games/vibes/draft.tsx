import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { type Keys, useKeys } from '../../ui/use-keys.ts';
import { fieldsOf } from './choice-groups.ts';
import { FaceButton } from './offer-card.tsx';
import { css } from './styles.ts';
import { useVibes } from './use-vibes.ts';
import { V } from './words.ts';

const SWAP_LETTERS = 'abcdefghijkl';
/** Loaded on first use: nothing is swapped when the draft begins. */
const SwapStrip = lazy(() => import('./swap-strip.tsx'));

/** Two steps: a shown card, then the deck card it replaces. Keeping the deck is always possible. NV-4 */
export function Draft() {
  const { view, offers, name, mechanics, selected, press } = useVibes();
  const art = useGameArt();
  const [card, setCard] = useState<number | null>(null);
  const deck = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (card !== null) deck.current?.scrollIntoView({ block: 'center' });
  }, [card]);
  const shown = view.draft?.shown ?? [];
  const pass = offers.find(({ action }) => action.type === 'pass');
  const chosen = selected?.action.type === 'draft' ? (fieldsOf(selected).i ?? card) : card;
  const swaps = offers.filter((offer) => offer.action.type === 'draft' && fieldsOf(offer).i === chosen);
  const passKey = String(shown.length + 1);
  const out = selected?.action.type === 'draft' && view.deck.find(({ uid }) => uid === fieldsOf(selected).replace);
  const into = chosen === null ? undefined : shown[chosen];
  useKeys({
    ...Object.fromEntries(shown.map((_, i) => [String(i + 1), () => setCard(i)])),
    ...(pass ? { [passKey]: () => press(pass) } : {}),
    ...(Object.fromEntries(swaps.map((offer, i) => [SWAP_LETTERS[i] ?? '', () => press(offer)])) satisfies Keys),
  });
  const replaced = (uid: number | undefined): ReactNode => {
    const old = view.deck.find((each) => each.uid === uid);
    if (!old) return V.none;
    return (
      <span className={css('swap')}>
        <Emblem glyph={art.picture(old.id)} size={44} />
        {`${name(old.id)}${old.up ? '+' : ''}`}
      </span>
    );
  };
  return (
    <div className={css('draft')}>
      <h3 className="eyebrow">{V.draftSteps[0]}</h3>
      <div className={css('faces')}>
        {shown.map((id, i) => (
          <FaceButton
            key={id}
            id={id}
            hotkey={String(i + 1)}
            isChosen={i === chosen}
            fills={i === chosen ? undefined : { i }}
            question={() => ({
              about: 'facts',
              title: name(id),
              rule: 'NV-4',
              facts: [{ name: V.printed, value: '', text: mechanics(id) }],
            })}
            onPress={() => setCard(i)}
          />
        ))}
      </div>
      <h3 className="eyebrow">{V.draftSteps[1]}</h3>
      {chosen === null && <p className="hint">{V.draftFirst}</p>}
      <div ref={deck} className={css('options', 'swaps')}>
        {chosen === null &&
          view.deck.map(({ uid }) => (
            <span key={uid} className={css('waiting')}>
              {replaced(uid)}
            </span>
          ))}
        {swaps.map((offer, i) => (
          <OptionAct
            key={offerKey(offer)}
            offer={offer}
            hotkey={SWAP_LETTERS[i]}
            name={replaced(fieldsOf(offer).replace)}
          />
        ))}
      </div>
      {out && into !== undefined && (
        <Suspense>
          <SwapStrip offer={selected} out={out} into={into} />
        </Suspense>
      )}
      <div className={css('options', 'options--quiet', 'draft__pass')}>
        {pass && <OptionAct offer={pass} hotkey={passKey} does={V.passDoes} />}
      </div>
    </div>
  );
}
