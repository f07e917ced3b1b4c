import { useState } from 'react';
import { offerKey } from '../../features/play/run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { fieldsOf } from './choice-groups.ts';
import { FaceButton } from './offer-card.tsx';
import { useVibes } from './use-vibes.ts';
import { V } from './words.ts';

/** Three cards; pick one, then what it replaces. NV-4 */
export function Draft() {
  const { view, offers, name, mechanics, selected } = useVibes();
  const [card, setCard] = useState<number | null>(null);
  const pass = offers.find(({ action }) => action.type === 'pass');
  const chosen = selected?.action.type === 'draft' ? (fieldsOf(selected).i ?? card) : card;
  const swaps = offers.filter((offer) => offer.action.type === 'draft' && fieldsOf(offer).i === chosen);
  const replaced = (uid: number | undefined): string => {
    const old = view.deck.find((each) => each.uid === uid);
    return old ? `${name(old.id)}${old.up ? '+' : ''}` : V.none;
  };
  return (
    <>
      <div className="faces">
        {(view.draft?.shown ?? []).map((id, i) => (
          <FaceButton
            key={id}
            id={id}
            isChosen={i === chosen}
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
      <div className="options">{pass && <OptionAct offer={pass} hotkey="1" does={V.passDoes} />}</div>
      <h3 className="eyebrow">{chosen === null ? V.chooseCard : V.replaces}</h3>
      <div className="options options--many">
        {swaps.map((offer) => (
          <OptionAct key={offerKey(offer)} offer={offer} name={replaced(fieldsOf(offer).replace)} />
        ))}
      </div>
    </>
  );
}
