import { useState } from 'react';
import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { Keycap } from '../../../ui/keycap.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { whyTarget } from '../../../ui/why-target.ts';
import { actOf } from '../card-uses.ts';
import { useShattered } from '../use-shattered.ts';
import type { Awakening } from '../view.ts';
import { S } from '../words.ts';
import { Choices } from './choices.tsx';
import styles from './interval.module.css';
import { sheetsOf } from './sheets.ts';

const css = classes(styles);

type Ware = Awakening['goods'][number];

/** Goods with their prices; the terms of a price and the ways to buy belong to the one that is chosen. SD-281 */
export function Market() {
  const { view, offers, name, select, press } = useShattered();
  const { goods } = view.awakening!;
  const [picked, pick] = useState<string | null>(null);
  const waysToBuy = (good: string) => offers.filter((offer) => actOf(offer).good === good);
  const choose = (good: string): void => {
    const [only, ...more] = waysToBuy(good);
    select(null);
    pick(good);
    if (only?.available && more.length === 0) press(only);
  };
  const back = (): void => {
    pick(null);
    select(null);
  };
  const ways = picked === null ? [] : waysToBuy(picked);
  const hasMany = ways.length > 1;
  const ware = goods.find(({ good }) => good === picked);
  useKeys({
    ...(hasMany ? {} : Object.fromEntries(goods.map(({ good }, i) => [String(i + 1), () => choose(good)]))),
    ...(picked === null ? {} : { Escape: back, Backspace: back }),
  });
  return (
    <div className={css('work')} data-picked={hasMany ? picked : undefined}>
      <ul className={css('wares', 'middle')}>
        {goods.map((one, i) => (
          <li key={one.good}>
            <WareTile
              ware={one}
              hotkey={hasMany ? '' : String(i + 1)}
              isPicked={one.good === picked}
              onPick={() => choose(one.good)}
            />
          </li>
        ))}
      </ul>
      <section className={css('bench')} aria-label={S.marketTitle}>
        <p className={css('benchHead')}>
          <b>{ware ? name(`good.${ware.good}`) : S.marketTitle}</b>
          {picked !== null && (
            <button type="button" className={css('more')} onClick={back} data-back="">
              <Keycap>Esc</Keycap> {S.back}
            </button>
          )}
        </p>
        {ware && <Terms ware={ware} />}
        {ways.length > 0 && <Choices key={picked} sheets={sheetsOf(ways, () => name(`good.${picked}`))} />}
      </section>
    </div>
  );
}

const priceOf = ({ coin, price }: Ware, name: (id: string) => string): string => `${price} ${name(coin)}`;

interface TileProps {
  readonly ware: Ware;
  readonly hotkey: string;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

function WareTile({ ware, hotkey, isPicked, onPick }: TileProps) {
  const { name, offers } = useShattered();
  const art = useGameArt();
  const ways = offers.filter((offer) => actOf(offer).good === ware.good);
  const isFree = ways.some(({ available }) => available);
  return (
    <button
      type="button"
      className={css('ware', isPicked && 'open')}
      aria-pressed={isPicked}
      aria-disabled={isFree ? undefined : true}
      data-ware={ware.good}
      onClick={onPick}
      {...whyTarget(() => ({
        about: 'facts',
        title: `${name(`good.${ware.good}`)}: ${priceOf(ware, name)}`,
        rule: 'SD-281',
        facts: ware.terms.map(({ label, value }) => ({ name: label, value: S.signed(value) })),
      }))}
    >
      {hotkey !== '' && <Keycap className={css('key')}>{hotkey}</Keycap>}
      <Emblem glyph={art.picture(`good.${ware.good}`)} size={52} />
      <b>{name(`good.${ware.good}`)}</b>
      <em>{ware.isBought ? S.bought : priceOf(ware, name)}</em>
      <small>
        {ways.length === 1 ? ways[0]!.detail : S.possible(ways.filter(({ available }) => available).length)}
      </small>
    </button>
  );
}

/** The price, term by term. */
const Terms = ({ ware }: { readonly ware: Ware }) => {
  const { name } = useShattered();
  return (
    <table className={css('terms')}>
      <tbody>
        {ware.terms.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{S.signed(value)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{name(ware.coin)}</th>
          <td>{ware.price}</td>
        </tr>
      </tbody>
    </table>
  );
};
