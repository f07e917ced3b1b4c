import type { Offer } from '@undercroft/server';
import { useState } from 'react';
import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { costText } from '../../ui/preview.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { actOf } from './card-uses.ts';
import { Identity } from './identity.tsx';
import styles from './route.module.css';
import { useShattered } from './use-shattered.ts';
import { S } from './words.ts';

const css = classes(styles);

/** Between two visits: the dungeon's identity, and its growth. */
export function Between() {
  const { view } = useShattered();
  return (
    <div className={css('between')} data-phase={view.phase}>
      <Identity />
      {view.phase === 'graft' && <Graft />}
      {view.phase === 'shop' && <Tiles title={S.shopTitle} />}
      {view.phase === 'pair' && <Tiles title={S.pairTitle} />}
      {view.phase === 'order' && <Order />}
    </div>
  );
}

const pictureOf = (offer: Offer): string => {
  const { item, visitor, type } = actOf(offer);
  return visitor ?? item?.split('.').at(-1) ?? type;
};

/** Purchases, or guests to let in: one tile each, blocked ones in their place. */
function Tiles({ title }: { readonly title: string }) {
  const { offers, press, game, isMine } = useShattered();
  const art = useGameArt();
  const sorted = offers.toSorted((a, b) => (offerKey(a) < offerKey(b) ? -1 : 1));
  useKeys(Object.fromEntries(sorted.map((offer, i) => [String((i + 1) % 10), () => offer.available && press(offer)])));
  return (
    <section className={css('choices')} aria-label={title}>
      <h2>{title}</h2>
      {isMine && (
        <ul className={css('tiles', 'options')}>
          {sorted.map((offer, i) => (
            <li key={offerKey(offer)}>
              <Emblem glyph={art.picture(pictureOf(offer))} size={48} />
              <OptionAct
                offer={offer}
                hotkey={i < 10 ? String((i + 1) % 10) : undefined}
                name={offer.name}
                does={offer.detail}
                cost={offer.cost ?? costText(offer, game.words)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Picks a card of the identity pool, then the room card it replaces. */
function Graft() {
  const { view, offers, name, mechanics, press, isMine } = useShattered();
  const art = useGameArt();
  const shown = view.record?.shown ?? [];
  const [picked, pick] = useState<string | null>(null);
  const decline = offers.find((offer) => actOf(offer).type === 'decline');
  const slots = offers.filter((offer) => actOf(offer).type === 'graft' && actOf(offer).card === picked);
  useKeys({
    ...Object.fromEntries(shown.map(({ card }, i) => [String(i + 1), () => pick(card)])),
    '0': () => decline && press(decline),
  });
  return (
    <section className={css('choices')} aria-label={S.graftTitle}>
      <h2>{S.graftTitle}</h2>
      <p className={css('carried')}>{S.graftPick}</p>
      <ul className={css('grafts', 'options')}>
        {shown.map(({ card, weight }, i) => (
          <li key={card}>
            <button
              type="button"
              className={css('graft', 'act', picked === card && 'chosen')}
              aria-pressed={picked === card}
              onClick={() => pick(card)}
              {...whyTarget(() => ({
                about: 'facts',
                title: name(card),
                rule: 'SD-106',
                facts: [{ name: S.graftWeight(weight), value: weight, text: mechanics(card) }],
              }))}
            >
              <Keycap className={css('key')}>{String(i + 1)}</Keycap>
              <Emblem glyph={art.picture(card)} size={96} />
              <b className="act__name">{name(card)}</b>
              <span>{mechanics(card)}</span>
            </button>
          </li>
        ))}
      </ul>
      {isMine && (
        <div className={css('slots')}>
          {slots.map((offer) => (
            <OptionAct
              key={offerKey(offer)}
              offer={offer}
              name={`${name(actOf(offer).room ?? '')}: ${name(actOf(offer).slot ?? '')}`}
            />
          ))}
          {decline && <OptionAct offer={decline} hotkey="0" name={decline.name} does={decline.detail} />}
        </div>
      )}
    </section>
  );
}

/** Puts rooms in order, one press each; Enter confirms the order pressed so far. */
function Order() {
  const { offers, tables, name, select, selected, isMine } = useShattered();
  const art = useGameArt();
  const so = (selected ? actOf(selected).rooms : undefined) ?? [];
  const find = (rooms: readonly string[]): Offer | undefined =>
    offers.find((offer) => JSON.stringify(actOf(offer).rooms) === JSON.stringify(rooms));
  const ids = Object.keys(tables.rooms).filter((id) => find([id]));
  const toggle = (id: string): void => {
    const offer = find(so.includes(id) ? so.filter((each) => each !== id) : [...so, id]);
    if (offer) select(offer);
  };
  const open = find([]);
  useKeys({
    ...Object.fromEntries(ids.map((id, i) => [String(i + 1), () => toggle(id)])),
    '0': () => open && select(open),
  });
  return (
    <section className={css('choices')} aria-label={S.orderTitle}>
      <h2>{S.orderTitle}</h2>
      <p className={css('carried')}>{S.orderHint}</p>
      <ol className={css('arches', 'options')}>
        {ids.map((id, i) => (
          <li key={id}>
            <button
              type="button"
              className={css('arch', 'act', so.includes(id) && 'chosen')}
              aria-pressed={so.includes(id)}
              aria-disabled={isMine ? undefined : true}
              onClick={() => isMine && toggle(id)}
              {...whyTarget(() => ({
                about: 'facts',
                title: name(id),
                rule: 'SD-110',
                facts: [{ name: name(id), value: so.indexOf(id) + 1 }],
              }))}
            >
              <Keycap className={css('key')}>{String(i + 1)}</Keycap>
              <Emblem glyph={art.picture(id)} size={112} />
              <b className="act__name">{name(id)}</b>
              {(tables.rooms[id]?.auto ?? []).map(({ r, n, every }) => (
                <small key={`${r} ${n}`}>
                  {name(r)} {S.signed(n)} {S.every(every)}
                </small>
              ))}
              {so.includes(id) && <em>{so.indexOf(id) + 1}</em>}
            </button>
          </li>
        ))}
      </ol>
      {isMine && open && <OptionAct offer={open} hotkey="0" name={S.openWay} does={open.detail} />}
    </section>
  );
}
