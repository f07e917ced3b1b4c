import type { Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSettings } from '../base/settings.ts';
import { firstOf } from './first-choice.ts';
import { isSame, offerKey } from './table-model.ts';

interface Selection {
  readonly selected: Offer | null;
  readonly isArmed: boolean;
  select(offer: Offer): void;
  press(offer: Offer): void;
  commit(filled?: Json): void;
}

const costsTime = ({ preview }: Offer): boolean =>
  preview?.cost.some(({ label, value }) => value > 0 && (label === 'time' || label === 'ztc')) ?? false;

/** Select, preview, commit: the first press selects, the second commits; what is grave asks once more. */
export function useSelection(
  offers: readonly Offer[],
  n: number,
  act: (offer: Offer, filled?: Json) => void,
): Selection {
  const onePress = useSettings((settings) => settings.onePress);
  const confirmTime = useSettings((settings) => settings.confirmTime);
  const [chosen, setChosen] = useState<string | null>(null);
  const [armed, setArmed] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment clears what was chosen before it
  useEffect(() => {
    setChosen(null);
    setArmed(null);
  }, [n]);

  const selected = useMemo(
    () => offers.find((offer) => offerKey(offer) === chosen) ?? firstOf(offers),
    [offers, chosen],
  );
  const needsAgain = useCallback(
    (offer: Offer) => (offer.preview?.grave === true || (confirmTime && costsTime(offer))) && armed !== offerKey(offer),
    [confirmTime, armed],
  );
  const send = useCallback(
    (offer: Offer, filled?: Json) => {
      if (!offer.available || (offer.blank && filled === undefined)) return;
      if (needsAgain(offer)) setArmed(offerKey(offer));
      else act(offer, filled);
    },
    [needsAgain, act],
  );
  const select = useCallback((offer: Offer) => {
    setChosen(offerKey(offer));
    setArmed(null);
  }, []);
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
