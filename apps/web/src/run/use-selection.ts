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

/** What a person has marked, and the moment it was marked at. */
interface Mark {
  readonly moment: string;
  /** The key of an offer; null before anything was marked, '' where a person wants nothing marked. */
  readonly chosen: string | null;
  /** What is grave and was pressed once. */
  readonly armed: string | null;
}

const NOTHING: Mark = { moment: '', chosen: null, armed: null };

const costsTime = ({ preview }: Offer): boolean =>
  preview?.cost.some(({ label, value }) => value > 0 && (label === 'time' || label === 'ztc')) ?? false;

/** Select, preview, commit: the first press selects, the second commits; what is grave asks once more. A moment has a name of its own; `ready` are the kinds of action that may be selected before anything is pressed. */
export function useSelection(
  offers: readonly Offer[],
  moment: string,
  act: (offer: Offer, filled?: Json) => void,
  ready: readonly string[],
): Selection {
  const onePress = useSettings((settings) => settings.onePress);
  const confirmTime = useSettings((settings) => settings.confirmTime);
  const [mark, setMark] = useState<Mark>(NOTHING);
  // What was marked at an earlier moment counts no more. No second drawing of the table is needed for it.
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
