import type { Offer } from '@undercroft/server';
import { classes } from '../../ui/classes.ts';
import styles from './choices.module.css';
import { missing } from './use-escape.ts';

const css = classes(styles);

/** So many that miss the same are said once, not one by one. */
const MANY = 3;

interface Parted {
  readonly single: readonly Offer[];
  /** By what they all miss. */
  readonly grouped: ReadonlyMap<string, readonly Offer[]>;
}

/** Parts offers that can be chosen, or miss something of their own, from those that many others share a reason with. */
export function partBlocked(offers: readonly Offer[], many = MANY): Parted {
  const byReason = new Map<string, Offer[]>();
  for (const offer of offers)
    if (!offer.available) byReason.set(missing(offer), [...(byReason.get(missing(offer)) ?? []), offer]);
  const grouped = new Map([...byReason].filter(([, some]) => some.length >= many));
  return { single: offers.filter((offer) => offer.available || !grouped.has(missing(offer))), grouped };
}

interface Props {
  readonly groups: Parted['grouped'];
  readonly nameOf: (offer: Offer) => string;
}

/** What many choices miss, in a sentence without the number of its rule, and which they are. */
export function BlockedOffers({ groups, nameOf }: Props) {
  if (groups.size === 0) return null;
  return (
    <ul className={css('blocked')}>
      {[...groups].map(([what, offers]) => {
        const { text = what, rule = '' } = offers[0]!.reasons[0] ?? {};
        return (
          <li key={what} data-blocked={offers.length}>
            <b>⊘ {text.replace(` (${rule})`, '')}</b> {[...new Set(offers.map(nameOf))].join(', ')}
          </li>
        );
      })}
    </ul>
  );
}
