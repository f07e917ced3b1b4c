import type { Offer } from '@undercroft/server';
import type { ReactNode } from 'react';
import { isSame, offerKey } from '../../run/table-model.ts';
import { Act } from '../../ui/act.tsx';
import { useWhy } from '../../ui/why.tsx';
import type { Question } from '../../ui/why-target.ts';
import { css } from './styles.ts';
import { useVibes } from './use-vibes.ts';
import { V } from './words.ts';

/** The reason why an option is blocked; undefined if it is available. */
export const reasonOf = (offer: Offer): string | undefined =>
  offer.available ? undefined : offer.reasons.map(({ text }) => text).join(' ');

/** One thing with one or several ways to take it: the chosen way, and the effect of a press. */
export function useWays(ways: readonly Offer[]) {
  const { selected, press, isArmed } = useVibes();
  const ask = useWhy();
  const first = ways[0]!;
  const chosen = ways.find((offer) => isSame(selected, offer));
  const pressWay = (offer: Offer, at: Element): void =>
    offer.available ? press(offer) : ask({ about: 'offer', offer }, at);
  return {
    chosen,
    pressWay,
    face: {
      isChosen: chosen !== undefined,
      isArmed: chosen !== undefined && isArmed,
      whyNot: ways.some(({ available }) => available) ? undefined : reasonOf(first),
      question: (): Question => ({ about: 'offer', offer: chosen ?? first }),
      onPress: (at: Element): void => pressWay(chosen ?? first, at),
    },
  };
}

interface WaysProps {
  /** The offers that take this thing: one, or several. */
  readonly ways: readonly Offer[];
  readonly id: string;
  readonly hotkeyOf: (offer: Offer) => string | undefined;
  readonly children: ReactNode;
}

/** The thing itself, and below it a button for each way if there are several. */
export function Ways({ ways, id, hotkeyOf, children }: WaysProps) {
  const { chosen, pressWay } = useWays(ways);
  if (ways.length === 1) return children;
  return (
    <div className={css('twins')} data-twins={id}>
      {children}
      <div className={css('twins__ways')}>
        {ways.map((offer, i) => {
          const hotkey = i === 0 ? undefined : hotkeyOf(offer);
          return (
            <Act
              key={offerKey(offer)}
              name={wayOf(offer)}
              {...(hotkey ? { hotkey } : {})}
              kind={offer === chosen ? 'selected' : 'plain'}
              offer={offer}
              whyNot={reasonOf(offer)}
              onPress={(at) => pressWay(offer, at)}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The text that distinguishes one way from the other. */
function wayOf({ action, name, label }: Offer): string {
  const { ask } = action as { readonly ask?: boolean };
  if (ask !== undefined) return ask ? V.wearNow : V.wearLater;
  const whole = name ?? label;
  return /in place of .*$/.exec(whole)?.[0].replace(/^i/, 'I') ?? whole;
}
