import type { Offer } from '@undercroft/server';
import { isSame, useTable } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useWhy } from '../../ui/why.tsx';
import { type Question, whyTarget } from '../../ui/why-target.ts';
import { Arch } from './arch.tsx';
import styles from './doors.module.css';
import { type Door, doorsOf } from './doors.ts';
import { Band, Eye } from './eye.tsx';
import type { Kit } from './kit.ts';
import { OfferTile } from './offer-tile.tsx';
import { Side } from './side.tsx';
import { reasonOf, useDarkdelve } from './use-darkdelve.ts';
import { D } from './words.ts';

const css = classes(styles);

interface Props {
  readonly kit: readonly Kit[];
  readonly isList: boolean;
  readonly onBag: () => void;
}

/** Four doors and an eye: the whole game is deciding which door you believe. */
export function Explore({ kit, isList, onBag }: Props) {
  const { game, view, offers, sight } = useDarkdelve();
  const doors = doorsOf(game, view, offers, sight);
  return (
    <div className={css('explore', `sight-${sight.level}`)}>
      <Side isList={isList} />
      <header className={css('head')}>
        <Whisper />
        <Eye />
        <Band />
      </header>
      <ul className={css('doors', 'options')} aria-label={D.doors}>
        {doors.map((door) => (
          <li key={door.dir}>
            <DoorTile door={door} />
          </li>
        ))}
      </ul>
      <KitRow kit={kit} onBag={onBag} />
    </div>
  );
}

/** The sign at a door, in the second ink if it may be false. */
function DoorTile({ door }: { readonly door: Door }) {
  const { name, selected, press, isStill } = useDarkdelve();
  const art = useGameArt();
  const ask = useWhy();
  const { row, offer, dir, key, mayLie } = door;
  if (!row && !offer)
    return (
      <div className={css('door', 'wall')}>
        <Arch />
        <span className={css('lintel')}>{D.dirs[dir]}</span>
        <Emblem glyph={art.picture('wall')} size={64} className={css('picture')} look="ghost" />
        <span className={css('sign')}>{D.wall}</span>
      </div>
    );
  const question: Question = offer
    ? { about: 'offer', offer }
    : { about: 'facts', title: D.dirs[dir], rule: 'DD-060', facts: [{ name: D.dirs[dir], value: row?.tag ?? '' }] };
  const isChosen = offer !== undefined && isSame(selected, offer);
  const reason = offer && reasonOf(offer);
  return (
    <button
      type="button"
      {...whyTarget(() => question)}
      className={css('door', 'act', mayLie && 'unsworn', isChosen && 'chosen', isChosen && 'act--selected')}
      aria-disabled={!offer?.available || isStill ? true : undefined}
      aria-pressed={isChosen || undefined}
      onClick={({ currentTarget }) => (offer?.available && !isStill ? press(offer) : ask(question, currentTarget))}
    >
      <Arch />
      <span className={css('lintel')}>
        <Keycap>{key}</Keycap> <b className="act__name">{D.dirs[dir]}</b>
      </span>
      <Emblem glyph={art.picture(pictureOf(door))} size={136} className={css('picture')} />
      <span className={css('sign')}>
        {row === null ? D.undrawn : row.flicker ? D.flicker : row.tag === '?????' ? '?????' : name(row.tag)}
        <Detail row={row} />
      </span>
      <span className={css('hint', reason !== undefined && 'reason')}>
        {reason ?? (row ? door.hint : D.undrawnHint)}
      </span>
    </button>
  );
}

const pictureOf = ({ row }: Door): string => {
  if (row === null) return 'dark';
  if (row.flicker || row.tag === '?????') return 'unreadable';
  return row.tag === 'CLEARED' ? 'tracks' : row.tag;
};

/** Details that only a trained eye sees. DD-171 */
function Detail({ row }: { readonly row: Door['row'] }) {
  if (!row?.detail) return null;
  return <small>{'count' in row.detail ? D.enemies(row.detail.count) : (D.rarities[row.detail.rarity] ?? '')}</small>;
}

interface KitProps {
  readonly kit: readonly Kit[];
  readonly onBag: () => void;
}

/** Torch, belt, bag, the way back, and loot on the floor. */
export function KitRow({ kit, onBag }: KitProps) {
  const { view } = useDarkdelve();
  const art = useGameArt();
  return (
    <section className={css('kit')} aria-label={D.kit}>
      {kit.map(({ offer, key, picture }) => (
        <OfferTile
          key={keyOf(offer)}
          offer={offer}
          hotkey={key}
          picture={art.picture(picture)}
          size={40}
          {...(offer.action.type === 'sight' || offer.action.type === 'steady' ? { text: '' } : {})}
        />
      ))}
      <button type="button" className={css('act', 'bag')} onClick={onBag}>
        <Keycap>i</Keycap>
        <Emblem glyph={art.picture('bag')} size={40} />
        <span>
          <b>{D.bag}</b>
          <small>{D.bagOf(view.hero.bag.length)}</small>
        </span>
      </button>
    </section>
  );
}

const keyOf = ({ action }: Offer): string => JSON.stringify(action);

/** The whisper heard with the last action; one in five is true. P8 */
function Whisper() {
  const { events, snapshot } = useTable();
  const whisper = events.findLast(({ kind, n }) => kind === 'whisper' && n === snapshot.n);
  if (!whisper) return <p className={css('whisper')} />;
  return (
    <p className={css('whisper')} {...whyTarget(() => ({ about: 'event', event: whisper }))}>
      {whisper.line}
    </p>
  );
}
