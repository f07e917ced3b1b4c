import type { Offer } from '@undercroft/server';
import { lazy, Suspense } from 'react';
import { isSame, offerKey } from '../../run/table-model.ts';
import { Act, OptionAct } from '../../ui/act.tsx';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/num.tsx';
import { Term } from '../../ui/term.tsx';
import { useWhy } from '../../ui/why.tsx';
import { fieldsOf, subjectOf, type Tile, twins } from './choice-groups.ts';
import { OfferCard } from './offer-card.tsx';
import { P } from './place-words.ts';
import { sheets } from './styles.ts';
import type { Opening } from './use-opening.ts';
import { useVibes, type VibesTable } from './use-vibes.ts';
import styles from './vibes.shop.module.css';
import { priceStand } from './ware-prices.ts';
import { reasonOf } from './ways.tsx';
import { V } from './words.ts';

/** The classes of this part, then those of the whole table. */
const css = classes(styles, ...sheets);
const DeckPicker = lazy(async () => ({ default: (await import('./deck-picker.tsx')).DeckPicker }));

interface Props {
  readonly tiles: readonly Tile[];
  readonly opening: Opening;
}

/** Cards on a line, Instants and relics on the counter, each with its price; the purse beside them. NV-83 */
export function Shop({ tiles, opening: { opened, toggle } }: Props) {
  const { view } = useVibes();
  const kindOf = ({ offer }: Tile): string => view.shop?.wares[fieldsOf(offer).i ?? 0]?.kind ?? '';
  const wares = tiles
    .filter(({ offer }) => offer.action.type === 'buy')
    .toSorted((a, b) => (fieldsOf(a.offer).i ?? 0) - (fieldsOf(b.offer).i ?? 0));
  const shelf = (kind: string): Tile[] => wares.filter((tile) => kindOf(tile) === kind);
  const removal = tiles.find(({ group }) => group !== null);
  return (
    <div className={css('shop')}>
      <Purse />
      <Shelf kind="card" tiles={shelf('card')} />
      <Shelf kind="instant" tiles={shelf('instant')} />
      <Shelf kind="relic" tiles={shelf('relic')} />
      <section className={css('facegroup', 'shelf--out')}>
        {removal && <Removal tile={removal} isOpen={opened !== null} onOpen={() => toggle(removal)} />}
        <div className={css('options', 'ways--quiet')}>
          {tiles
            .filter(({ offer }) => offer.action.type === 'leave' || offer.action.type === 'toss')
            .map(({ offer, hotkey }) => (
              <OptionAct key={offerKey(offer)} offer={offer} hotkey={hotkey} name={offer.name} />
            ))}
        </div>
      </section>
      {opened && (
        <Suspense>
          <DeckPicker key={opened.key} group={opened} />
        </Suspense>
      )}
    </div>
  );
}

/** The price of the selected choice; null if it costs nothing. */
function spentBy({ view, selected }: VibesTable): number | null {
  if (selected?.action.type === 'buy') return view.shop?.wares[fieldsOf(selected).i ?? 0]?.price ?? null;
  return selected?.action.type === 'remove' ? (view.shop?.remove ?? null) : null;
}

function Purse() {
  const table = useVibes();
  const { view } = table;
  const art = useGameArt();
  const spent = spentBy(table);
  return (
    <div className={css('purse')}>
      <Emblem glyph={art.picture('gold')} size={72} />
      <span>
        <Term name={V.goldWord} />{' '}
        <Num className="" value={view.gold} title={V.goldWord} path="/gold" kinds={['gold', 'picked']} />
      </span>
      {spent !== null && <b data-left="">→ {view.gold - spent}</b>}
    </div>
  );
}

interface ShelfProps {
  readonly kind: string;
  readonly tiles: readonly Tile[];
}

function Shelf({ kind, tiles }: ShelfProps) {
  const table = useVibes();
  const { view } = table;
  const hotkeyOf = (offer: Offer): string | undefined => tiles.find((tile) => tile.offer === offer)?.hotkey;
  if (tiles.length === 0) return null;
  return (
    <section className={css('facegroup')} data-shelf={kind}>
      <h3 className="eyebrow">
        {P.wares[kind] ?? kind}
        {kind === 'instant' && <span> {P.slots(view.instants.length, view.instantSlots)}</span>}
      </h3>
      <div className={css('faces')}>
        {twins(tiles.map(({ offer }) => offer)).map((ways) => (
          <OfferCard
            key={offerKey(ways[0]!)}
            ways={ways}
            id={subjectOf(view, ways[0]!)!}
            hotkeyOf={hotkeyOf}
            tag={<WareTag ways={ways} />}
          />
        ))}
      </div>
    </section>
  );
}

const WareTag = ({ ways }: { readonly ways: readonly Offer[] }) => {
  const { view, selected } = useVibes();
  const first = ways[0]!;
  const ware = view.shop?.wares[fieldsOf(first).i ?? 0];
  return (
    <PriceTag
      price={ware?.price ?? 0}
      isSelected={ways.some((offer) => isSame(selected, offer))}
      whyNot={ways.some(({ available }) => available) ? undefined : reasonOf(first)}
    />
  );
};

interface TagProps {
  readonly price: number;
  readonly isSelected: boolean;
  readonly whyNot: string | undefined;
}

/** The price, and whether it can be paid now and after the selected choice. */
function PriceTag({ price, isSelected, whyNot }: TagProps) {
  const table = useVibes();
  const stand = priceStand(table.view.gold, price, spentBy(table), isSelected);
  const note = stand.is === 'short' ? P.prices.short(stand.by) : whyNot === undefined ? P.prices[stand.is] : whyNot;
  return (
    <span className={css('tag')} data-price={stand.is}>
      <b>{V.gold(price)}</b> <span>{note}</span>
    </span>
  );
}

interface RemovalProps {
  readonly tile: Tile;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Removes one card of the deck: first its price, then the choice of the card. */
function Removal({ tile: { offer, group, hotkey }, isOpen, onOpen }: RemovalProps) {
  const { view } = useVibes();
  const art = useGameArt();
  const ask = useWhy();
  const isFree = group!.offers.some(({ available }) => available);
  const title = (
    <span className={css('way__name')}>
      <Emblem glyph={art.picture('remove')} size={64} />
      <span>{P.deckActs['remove']!.name}</span>
    </span>
  );
  return (
    <div className={css('options', 'ways')}>
      <Act
        {...(hotkey ? { hotkey } : {})}
        className={css('opens')}
        name={title}
        does={P.deckTo(view.deck.length, view.deck.length - 1)}
        cost={
          <PriceTag price={view.shop?.remove ?? 0} isSelected={isOpen} whyNot={isFree ? undefined : reasonOf(offer)} />
        }
        kind={isOpen ? 'selected' : 'plain'}
        offer={offer}
        onPress={(at) => (isFree ? onOpen() : ask({ about: 'offer', offer }, at))}
      />
    </div>
  );
}
