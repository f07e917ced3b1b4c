import type { Offer } from '@undercroft/server';
import type { ReactNode } from 'react';
import { W } from '../../base/words.ts';
import { isSame } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useWhy } from '../../ui/why.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './darkdelve.module.css';
import { reasonOf, useDarkdelve } from './use-darkdelve.ts';

const css = classes(styles);

interface Props {
  readonly offer: Offer;
  readonly picture: string;
  readonly hotkey?: string | undefined;
  readonly name?: ReactNode;
  readonly text?: ReactNode;
  readonly cost?: ReactNode;
  /** A stamp on its upper edge. */
  readonly badge?: ReactNode;
  readonly size?: number;
  /** Upright card: picture above, text below. */
  readonly isCard?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** One offer as a tile: picture, key, name, effect. A blocked offer keeps its place and shows the reason. */
export function OfferTile({
  offer,
  picture,
  hotkey,
  name = offer.name,
  text = offer.detail,
  cost = offer.cost,
  badge,
  size = 48,
  isCard,
  className,
  children,
}: Props) {
  const { selected, press, isStill, isArmed } = useDarkdelve();
  const ask = useWhy();
  const isChosen = isSame(selected, offer);
  const reason = reasonOf(offer);
  return (
    <button
      type="button"
      {...whyTarget(() => ({ about: 'offer', offer }))}
      className={css('act', 'tile', isCard && 'card', isChosen && 'act--selected', isChosen && 'chosen', className)}
      aria-disabled={reason !== undefined || isStill ? true : undefined}
      aria-pressed={isChosen || undefined}
      onClick={(event) =>
        offer.available && !isStill ? press(offer) : ask({ about: 'offer', offer }, event.currentTarget)
      }
    >
      {hotkey && <Keycap className={css('tileKey')}>{hotkey}</Keycap>}
      {badge && <span className={css('badge')}>{badge}</span>}
      <span className={css('tilePicture')}>
        <Emblem glyph={picture} size={size} {...(offer.available ? {} : { look: 'ghost' as const })} />
      </span>
      <span className={css('tileWords')}>
        <b className="act__name">{name}</b>
        {reason === undefined && cost && <em>{cost}</em>}
        {(reason ?? text) && (
          <span className={css(reason !== undefined && 'reason')}>
            {isChosen && isArmed ? W.table.again : (reason ?? text)}
          </span>
        )}
        {children}
      </span>
    </button>
  );
}
