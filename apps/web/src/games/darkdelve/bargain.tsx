import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Eye } from './eye.tsx';
import type { MenuRow } from './menu-rows.ts';
import { OfferTile } from './offer-tile.tsx';
import styles from './second.module.css';
import { useDarkdelve } from './use-darkdelve.ts';
import { D } from './words.ts';

const css = classes(styles);

const PICTURES: { readonly [type: string]: string } = {
  'bargain.eyes': 'dread',
  'bargain.gold': 'gold',
  'bargain.refuse': 'slain',
};

/** The eye, one sentence, and the price of each offer; every other panel is gone. DD-281 */
export function BargainMode({ rows }: { readonly rows: readonly MenuRow[] }) {
  const { view } = useDarkdelve();
  const art = useGameArt();
  const bargain = view.second?.bargain;
  if (!bargain) return null;
  return (
    <div className={css('bargain')}>
      <div className={css('looming')}>
        <Eye />
      </div>
      <h2>{D.dying}</h2>
      <p>{D.rise(bargain.hp, view.hero.maxHp)}</p>
      <ul className={css('prices', 'options')} aria-label={D.dying}>
        {rows.map(({ offer, key }) => (
          <li key={offer.action.type}>
            <OfferTile
              isCard
              offer={offer}
              hotkey={key}
              picture={art.picture(PICTURES[offer.action.type] ?? 'dread')}
              size={96}
              className={css(offer.action.type === 'bargain.refuse' && 'letGo')}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
