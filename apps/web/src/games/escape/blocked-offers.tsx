import type { Offer } from '@undercroft/server';
import { classes } from '../../ui/classes.ts';
import styles from './choices.module.css';
import { missing } from './use-escape.ts';

const css = classes(styles);

/** From this number on, offers that share a reason are shown as one group. */
const MANY = 3;

interface OfferGroups {
  readonly single: readonly Offer[];
  /** Keyed by the shared reason. */
  readonly grouped: ReadonlyMap<string, readonly Offer[]>;
}

/** Separates blocked offers that share their reason with many others from all other offers. */
export function partBlocked(offers: readonly Offer[], many = MANY): OfferGroups {
  const byReason = new Map<string, Offer[]>();
  for (const offer of offers)
    if (!offer.available) byReason.set(missing(offer), [...(byReason.get(missing(offer)) ?? []), offer]);
  const grouped = new Map([...byReason].filter(([, some]) => some.length >= many));
  return { single: offers.filter((offer) => offer.available || !grouped.has(missing(offer))), grouped };
}

interface Props {
  readonly groups: OfferGroups['grouped'];
  readonly nameOf: (offer: Offer) => string;
}

/** The shared reason in a sentence without its rule id, followed by the offers it blocks. */
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
