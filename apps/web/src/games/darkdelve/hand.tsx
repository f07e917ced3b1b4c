import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { type Stance, shortOf, staminaOf } from './combat-rows.ts';
import styles from './hand.module.css';
import { OfferTile } from './offer-tile.tsx';
import { useDarkdelve } from './use-darkdelve.ts';
import { D } from './words.ts';

const css = classes(styles);

/** The acts of a fight as cards. */
export const Hand = ({ rows }: { readonly rows: readonly Stance[] }) => (
  <ul className={css('hand', 'options')}>
    {rows.map((stance) => (
      <li key={JSON.stringify(stance.offer.action)}>
        <StanceCard stance={stance} />
      </li>
    ))}
  </ul>
);

function StanceCard({ stance }: { readonly stance: Stance }) {
  const { offer, key, picture } = stance;
  const { view, name } = useDarkdelve();
  const art = useGameArt();
  const cost = staminaOf(offer);
  const isBlow = offer.action.type === 'combat.light' || offer.action.type === 'combat.heavy';
  return (
    <OfferTile
      isCard
      offer={offer}
      hotkey={key}
      picture={art.picture(picture)}
      size={76}
      {...(offer.action.type === 'combat.use' ? { name: name(picture) } : {})}
      cost={cost > 0 ? <Pips n={cost} /> : (offer.cost ?? D.free)}
    >
      {isBlow && offer.available && <small className={css('long')}>{D.crit(view.hero.crit)}</small>}
      <small className={css('short')}>{shortOf(view, offer)}</small>
    </OfferTile>
  );
}

const Pips = ({ n }: { readonly n: number }) => (
  <span className={css('cost')}>
    {Array.from({ length: n }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pips have fixed places
      <i key={i} />
    ))}
    <span className="sr">
      {n} {D.stamina}
    </span>
  </span>
);
