import type { Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { type FormEvent, useState } from 'react';
import { W } from '../../app/words.ts';
import { offerKey, useTable } from '../../features/play/run/table-model.ts';
import type { Keys } from '../../features/play/run/use-keys.ts';
import { OptionAct } from '../../ui/act.tsx';
import { costText } from '../../ui/preview.tsx';

/** `1` to `9` press the free offers in the order shown. */
export const digitKeys = (offers: readonly Offer[], press: (offer: Offer) => void): Keys =>
  Object.fromEntries(
    offers
      .filter(({ available, blank }) => available && !blank)
      .slice(0, 9)
      .map((offer, i) => [String(i + 1), () => press(offer)]),
  );

/** `Play Jab: Deal 1.` is a name and what it does. */
const splitLabel = (label: string): [string, string] => {
  const colon = label.indexOf(': ');
  return colon < 0 ? [label, ''] : [label.slice(0, colon), label.slice(colon + 2)];
};

function setAt(action: Json, pointer: string, value: Json): Json {
  const [key, ...rest] = pointer.split('/').slice(1);
  const object = action as { readonly [name: string]: Json };
  return { ...object, [key!]: rest.length === 0 ? value : setAt(object[key!] ?? {}, `/${rest.join('/')}`, value) };
}

/** An offer with a blank: one text, sent as it is or read as JSON where it is no text. */
function Blank({ offer }: { readonly offer: Offer }) {
  const { select, commit } = useTable();
  const [text, setText] = useState(String(offer.blank!.examples[0] ?? ''));
  const isText = (offer.blank!.schema as { type?: string }).type === 'string';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    select(offer);
    commit(setAt(offer.action as unknown as Json, offer.blank!.field, isText ? text : (JSON.parse(text) as Json)));
  };
  return (
    <form className="blank" onSubmit={send}>
      <label className="field">
        <span>{offer.label}</span>
        <input className="input" value={text} onFocus={() => select(offer)} onChange={(e) => setText(e.target.value)} />
      </label>
      <button type="submit" className="btn">
        {W.table.commit}
      </button>
    </form>
  );
}

/** Everything the seat can do, and below it what it sees but cannot. */
export function Options() {
  const { offers, game, isMine } = useTable();
  const free = offers.filter(({ available, blank }) => available && !blank);
  const blanks = offers.filter(({ blank }) => blank);
  const blocked = offers.filter(({ available }) => !available);
  if (!isMine || offers.length === 0) return <p className="hint">{W.table.noOffers}</p>;
  return (
    <>
      <div className="options">
        {free.map((offer, i) => {
          const [name, does] = splitLabel(offer.label);
          return (
            <OptionAct
              key={offerKey(offer)}
              offer={offer}
              hotkey={i < 9 ? String(i + 1) : undefined}
              name={name}
              does={does}
              cost={costText(offer, game.words.terms)}
            />
          );
        })}
      </div>
      {blanks.map((offer) => (
        <Blank key={offerKey(offer)} offer={offer} />
      ))}
      {blocked.length > 0 && (
        <>
          <h3 className="eyebrow mt-3">{W.table.blocked}</h3>
          <div className="options">
            {blocked.map((offer) => (
              <OptionAct key={offerKey(offer)} offer={offer} name={splitLabel(offer.label)[0]} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
