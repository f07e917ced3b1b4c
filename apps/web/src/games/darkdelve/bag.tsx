import type { Offer } from '@undercroft/server';
import { OptionAct } from '../../ui/act.tsx';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import styles from './bag.module.css';
import { fieldOf, useDarkdelve } from './use-darkdelve.ts';
import type { Item } from './view.ts';
import { D } from './words.ts';

const css = classes(styles);

/** The offers that concern one thing, in the game's order. */
const about = (offers: readonly Offer[], id: string): readonly Offer[] =>
  offers.filter(
    (offer) =>
      offer.action.type.startsWith('item.') && (fieldOf(offer, 'id') === id || fieldOf(offer, 'target') === id),
  );

/** Worn gear, bag and belt; the numbers of worn gear are sworn, those in the bag are not. */
export function Bag() {
  const { view } = useDarkdelve();
  const { gear, bag, belt } = view.hero;
  return (
    <div className={css('bag')}>
      <section>
        <h3>{D.worn}</h3>
        <ul>
          {(['weapon', 'armor', 'helm', 'accessory'] as const).map((slot) => (
            <li key={slot}>
              {gear[slot] ? (
                <Piece item={gear[slot]} isWorn />
              ) : (
                <p className={css('none')}>
                  {D.slots[slot]}: {D.empty}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>
          {D.carried} · {D.bagOf(bag.length)}
        </h3>
        <ul>
          {bag.length === 0 && <li className={css('none')}>{D.nothingCarried}</li>}
          {bag.map((item) => (
            <li key={item.uid}>
              <Piece item={item} />
            </li>
          ))}
        </ul>
        <h3>{D.belt}</h3>
        <ul>
          {belt.length === 0 && <li className={css('none')}>{D.nothingCarried}</li>}
          {belt.map(({ id, n }, i) => (
            <li key={`${id} ${String(i)}`}>
              <Thing id={id} n={n} />
            </li>
          ))}
        </ul>
        <p className={css('none')}>
          {D.torches(view.hero.torches)} · {D.lockpicks(view.hero.lockpicks)}
        </p>
      </section>
    </div>
  );
}

function Piece({ item, isWorn }: { readonly item: Item; readonly isWorn?: boolean }) {
  const { piece, numbers, offers, sight } = useDarkdelve();
  const art = useGameArt();
  return (
    <div className={css('piece', `rarity-${item.rarity}`)}>
      <Emblem glyph={art.picture(item.id, `slot.${item.slot}`)} size={48} />
      <div>
        <b>{piece(item)}</b> <small>{D.rarities[item.rarity]}</small>
        <p className={css(!isWorn && sight.signs && 'unsworn')}>{numbers(item)}</p>
        <Offers offers={about(offers, item.uid)} />
      </div>
    </div>
  );
}

function Thing({ id, n }: { readonly id: string; readonly n: number }) {
  const { name, mechanics, offers } = useDarkdelve();
  const art = useGameArt();
  return (
    <div className={css('piece')}>
      <Emblem glyph={art.picture(id)} size={48} />
      <div>
        <b>
          {name(id)} ×{n}
        </b>
        <p>{mechanics(id)}</p>
        <Offers offers={about(offers, id)} />
      </div>
    </div>
  );
}

const Offers = ({ offers }: { readonly offers: readonly Offer[] }) => (
  <div className={css('offers', 'options')}>
    {offers.map((offer) => (
      <OptionAct key={JSON.stringify(offer.action)} offer={offer} name={offer.name} />
    ))}
  </div>
);
