import type { Offer } from '@undercroft/server';
import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { classes } from '../../ui/classes.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { actOf } from './card-uses.ts';
import styles from './panel.module.css';
import { useShattered } from './use-shattered.ts';

const css = classes(styles);

/** Keys for yes, no, or taking the hit; no card of the hand uses them. */
const KEYS = ['y', 'n'];

/** The answers that need no card. */
export function Answers() {
  const { offers, press, isMine, isStill, view } = useShattered();
  const shown: readonly Offer[] = offers
    .filter((offer) => actOf(offer).type === 'answer' || (actOf(offer).type === 'react' && actOf(offer).card === null))
    .toSorted((a, b) => Number(actOf(b).yes ?? false) - Number(actOf(a).yes ?? false));
  const keys = view.phase === 'react' ? ['n'] : KEYS;
  useKeys(Object.fromEntries(shown.map((offer, i) => [keys[i] ?? '', () => offer.available && press(offer)])));
  if (!isMine || isStill || shown.length === 0) return null;
  return (
    <div className={css('answers', 'options')}>
      {shown.map((offer, i) => (
        <OptionAct
          key={offerKey(offer)}
          offer={offer}
          hotkey={keys[i]?.toUpperCase()}
          name={offer.name}
          does={offer.detail}
        />
      ))}
    </div>
  );
}
