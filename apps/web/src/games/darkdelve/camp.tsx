import type { Offer } from '@undercroft/server';
import { offerOf } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { Num } from '../../ui/num.tsx';
import { Term, Terms } from '../../ui/term.tsx';
import styles from './camp.module.css';
import { campRows, SERVICE_KEYS, SERVICES, type Service, thingOf } from './camp-rows.ts';
import { Contract } from './contract.tsx';
import { OfferTile } from './offer-tile.tsx';
import { offerFor, reasonOf, useDarkdelve } from './use-darkdelve.ts';
import type { Camp } from './view.ts';
import { D } from './words.ts';

const css = classes(styles);

interface Props {
  readonly service: Service;
  readonly onService: (service: Service) => void;
}

/** The camp screen: firelight separates what is safe from what is at risk. */
export function CampMode({ service, onService }: Props) {
  const { view } = useDarkdelve();
  const camp = view.camp!;
  return (
    <div className={css('camp')}>
      <ServicePanel service={service} />
      <Fireside camp={camp} />
      <Contract camp={camp} />
      <div className={css('services')}>
        {SERVICES.map((each) => (
          <ServiceButton key={each} service={each} isOpen={each === service} onOpen={() => onService(each)} />
        ))}
        <Retire />
      </div>
    </div>
  );
}

const PICTURES: { readonly [S in Service]: string } = {
  stash: 'bag',
  merchant: 'merchant',
  chronicler: 'lore',
  smith: 'smith',
  hero: 'levelUp',
};

function ServiceButton({
  service,
  isOpen,
  onOpen,
}: {
  readonly service: Service;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}) {
  const art = useGameArt();
  return (
    <button type="button" className={css('act', 'service', isOpen && 'open')} aria-expanded={isOpen} onClick={onOpen}>
      <Keycap>{SERVICE_KEYS[service]}</Keycap>
      <Emblem glyph={art.picture(PICTURES[service])} size={44} />
      <span>
        <b>{D.services[service]}</b>
        <small>{D.serviceText[service]}</small>
      </span>
    </button>
  );
}

function Retire() {
  const { offers } = useDarkdelve();
  const art = useGameArt();
  const offer = offerOf(offers, 'camp.retire');
  return offer ? <OfferTile offer={offer} picture={art.picture('back')} size={44} className={css('retire')} /> : null;
}

/** The picture of a thing in the stash: its own, else that of its slot. */
function usePicture(camp: Camp): (id: string) => string {
  const art = useGameArt();
  return (id) => {
    const item = [...camp.stash, ...camp.pack].find(({ uid }) => uid === id);
    const sold = camp.sold.find((each) => each.id === id);
    return item ? art.picture(item.id, `slot.${item.slot}`) : art.picture(sold?.name ?? id);
  };
}

/** The tiles of one service; digits choose the first nine. */
function ServicePanel({ service }: { readonly service: Service }) {
  const { view, offers } = useDarkdelve();
  const camp = view.camp!;
  const pictureOf = usePicture(camp);
  const rows = campRows(offers, service);
  return (
    <section className={css('panel')} aria-label={D.services[service]}>
      <h2>{service === 'stash' ? D.stash(camp.stash.length + camp.stacks.length) : D.services[service]}</h2>
      <p className={css('bank')}>
        <Term name={D.goldWord}>{D.banked}</Term>{' '}
        <Num
          className={css('bankNumber')}
          value={camp.gold}
          title={D.banked}
          path="/camp/gold"
          kinds={['bought', 'sold', 'paid', 'camped', 'extracted', 'boughtBack', 'tempered']}
          rule="DD-222"
        />
      </p>
      {rows.length === 0 && <p className={css('none')}>{D.nothingHere}</p>}
      <ul className={css('tiles', 'options')}>
        {rows.map((offer, i) => (
          <li key={JSON.stringify(offer.action)} className={css(rarityOf(camp, offer))}>
            <OfferTile
              isCard
              offer={offer}
              hotkey={i < 9 ? String(i + 1) : undefined}
              picture={pictureOf(thingOf(offer))}
              size={52}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const rarityOf = (camp: Camp, offer: Offer): string | false => {
  const item = camp.stash.find(({ uid }) => uid === thingOf(offer));
  return item ? `rarity-${item.rarity}` : false;
};

const PACK_PLACES = 2;
const STACK_PLACES = 3;

/** The hero by the fire, with the pack in front of him. */
function Fireside({ camp }: { readonly camp: Camp }) {
  const { view, name } = useDarkdelve();
  const art = useGameArt();
  const { hero } = view;
  const others = ['mercenary', 'flagellant', 'hollowed'].filter((id) => id !== hero.class);
  return (
    <section className={css('fireside')} aria-label={D.pack}>
      <div className={css('heroes')}>
        <Other id={others[0]!} />
        <figure>
          <Emblem glyph={art.picture(`hero.${hero.class}`)} size={190} />
          <figcaption>
            <b>{name(hero.class)}</b>
            <span>
              {hero.maxHp} {D.hp} · {D.xp(hero.xp, hero.xpNext)} · {D.levelOnly(hero.level)}
            </span>
          </figcaption>
        </figure>
        <Other id={others[1]!} />
      </div>
      <Emblem glyph={art.picture('fire')} size={120} className={css('fire')} />
      <ul className={css('packed')}>
        {camp.pack.map((item) => (
          <Packed key={item.uid} id={item.uid} picture={art.picture(item.id, `slot.${item.slot}`)} />
        ))}
        {camp.packStacks.map(({ id, n }) => (
          <Packed key={id} id={id} picture={art.picture(id)} n={n} />
        ))}
        {Array.from({ length: PACK_PLACES + STACK_PLACES - camp.pack.length - camp.packStacks.length }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free places are identical
          <li key={`free ${i}`} className={css('place')}>
            <i>+</i>
            <b>{D.packFree}</b>
            <small>{D.packFreeText}</small>
          </li>
        ))}
        <li className={css('place', 'given')}>
          <Emblem glyph={art.picture('torch')} size={44} />
          <b>
            <Terms text={D.torches(camp.torches + 2)} />
          </b>
          <small>{D.freeOnes}</small>
        </li>
      </ul>
    </section>
  );
}

/** A class that is not chosen; if it is locked, also the way to unlock it. */
function Other({ id }: { readonly id: string }) {
  const { name, offers } = useDarkdelve();
  const art = useGameArt();
  const offer = offerFor(offers, 'camp.setClass', 'class', id);
  return (
    <figure className={css('other')}>
      <Emblem glyph={art.picture(`hero.${id}`)} size={112} look={offer?.available ? 'lit' : 'ghost'} />
      <figcaption>
        <b>{name(id)}</b>
        <span>{offer ? reasonOf(offer) : ''}</span>
      </figcaption>
    </figure>
  );
}

function Packed({ id, picture, n }: { readonly id: string; readonly picture: string; readonly n?: number }) {
  const { offers, view, piece, name } = useDarkdelve();
  const offer = offerFor(offers, 'camp.unpack', 'id', id);
  const item = view.camp!.pack.find(({ uid }) => uid === id);
  if (!offer) return null;
  return (
    <li>
      <OfferTile
        isCard
        offer={offer}
        picture={picture}
        size={52}
        badge={D.atRisk}
        name={item ? piece(item) : `${name(id)}${n === undefined ? '' : ` ×${n}`}`}
      />
    </li>
  );
}
