import type { Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { type FormEvent, useState } from 'react';
import { W } from '../../base/words.ts';
import { mayBeFirst } from '../../run/first-choice.ts';
import { offerKey, type TableModel, useTable } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { classes } from '../../ui/classes.ts';
import { readyAt } from '../../ui/game-cards.ts';
import { costText } from '../../ui/preview.tsx';
import type { Keys } from '../../ui/use-keys.ts';
import styles from './generic.module.css';

const css = classes(styles);

/** `1` to `9` press the offers in the order shown; a blocked one keeps its key and does nothing. */
export const digitKeys = ({ offers, press, game }: Pick<TableModel, 'offers' | 'press' | 'game'>): Keys =>
  Object.fromEntries(
    inOrder(offers, readyAt(game.id))
      .slice(0, 9)
      .map((offer, i) => [String(i + 1), () => offer.available && press(offer)]),
  );

/**
 * Sorted by kind, not by availability: an offer keeps its place while it is blocked. Offers that may be preselected
 * for Enter come first.
 */
const inOrder = (offers: readonly Offer[], ready: readonly string[]): readonly Offer[] =>
  offers
    .filter(({ blank }) => !blank)
    .toSorted(
      (a, b) =>
        Number(mayBeFirst(b, ready)) - Number(mayBeFirst(a, ready)) ||
        compareText(a.action.type, b.action.type) ||
        compareText(offerKey(a), offerKey(b)),
    );

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function setAt(action: Json, pointer: string, value: Json): Json {
  const [key, ...rest] = pointer.split('/').slice(1);
  const object = action as { readonly [name: string]: Json };
  return { ...object, [key!]: rest.length === 0 ? value : setAt(object[key!] ?? {}, `/${rest.join('/')}`, value) };
}

/** An offer with a blank: the text is sent as it is, or parsed as JSON if the blank is not a string. */
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
    <form className={css('blank')} onSubmit={send}>
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

/** Everything the seat can do, and in a separate list the offers that are blocked. */
export function Options() {
  const { offers, game, isMine } = useTable();
  const shown = inOrder(offers, readyAt(game.id));
  const blanks = offers.filter(({ blank }) => blank);
  if (!isMine || offers.length === 0) return <p className="hint">{W.table.noOffers}</p>;
  return (
    <>
      <div className="options">
        {shown.map((offer, i) => (
          <OptionAct
            key={offerKey(offer)}
            offer={offer}
            hotkey={i < 9 ? String(i + 1) : undefined}
            name={offer.name}
            does={offer.detail}
            cost={offer.cost ?? costText(offer, game.words)}
          />
        ))}
      </div>
      {blanks.map((offer) => (
        <Blank key={offerKey(offer)} offer={offer} />
      ))}
    </>
  );
}
