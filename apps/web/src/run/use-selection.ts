import type { Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { useCallback, useMemo, useState } from 'react';
import { useSettings } from '../base/settings.ts';
import { firstOf } from './first-choice.ts';
import { isSame, offerKey } from './table-model.ts';

interface Selection {
  readonly selected: Offer | null;
  readonly isArmed: boolean;
  select(offer: Offer | null): void;
  press(offer: Offer): void;
  commit(filled?: Json): void;
}

/** A player's selection, and the moment it was made at. */
interface Mark {
  readonly moment: string;
  /** Key of the selected offer; null if nothing was selected yet, '' if the player cleared the selection. */
  readonly chosen: string | null;
  /** Key of a grave offer that was pressed once. */
  readonly armed: string | null;
}

const NOTHING: Mark = { moment: '', chosen: null, armed: null };

const costsTime = ({ preview }: Offer): boolean =>
  preview?.cost.some(({ label, value }) => value > 0 && (label === 'time' || label === 'ztc')) ?? false;

/**
 * Select, preview, commit: the first press selects, the second commits; a grave offer needs one more. `moment`
 * identifies the position; `ready` lists the kinds of action that may be selected in advance.
 */
export function useSelection(
  offers: readonly Offer[],
  moment: string,
  act: (offer: Offer, filled?: Json) => void,
  ready: readonly string[],
): Selection {
  const onePress = useSettings((settings) => settings.onePress);
  const confirmTime = useSettings((settings) => settings.confirmTime);
  const [mark, setMark] = useState<Mark>(NOTHING);
  // A selection of an earlier moment no longer counts; no second render is needed for it.
  const { chosen, armed } = mark.moment === moment ? mark : NOTHING;

  const selected = useMemo(
    () => (chosen === '' ? null : (offers.find((offer) => offerKey(offer) === chosen) ?? firstOf(offers, ready))),
    [offers, chosen, ready],
  );
  const needsAgain = useCallback(
    (offer: Offer) => (offer.preview?.grave === true || (confirmTime && costsTime(offer))) && armed !== offerKey(offer),
    [confirmTime, armed],
  );
  const send = useCallback(
    (offer: Offer, filled?: Json) => {
      if (!offer.available || (offer.blank && filled === undefined)) return;
      if (needsAgain(offer))
        setMark((was) => ({ ...(was.moment === moment ? was : NOTHING), moment, armed: offerKey(offer) }));
      else act(offer, filled);
    },
    [needsAgain, act, moment],
  );
  const select = useCallback(
    (offer: Offer | null) => setMark({ moment, chosen: offer ? offerKey(offer) : '', armed: null }),
    [moment],
  );
  return useMemo(
    () => ({
      selected,
      isArmed: selected !== null && armed === offerKey(selected),
      select,
      press(offer) {
        if (chosen === offerKey(offer) && isSame(selected, offer)) return send(offer);
        select(offer);
        if (onePress && !offer.preview?.grave) send(offer);
      },
      commit(filled) {
        if (selected) send(selected, filled);
      },
    }),
    [selected, armed, select, chosen, send, onePress],
  );
}
