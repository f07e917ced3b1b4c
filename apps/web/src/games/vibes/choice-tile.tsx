import { phrases } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { type ReactNode, useMemo } from 'react';
import { Act, OptionAct } from '../../ui/act.tsx';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { Meter } from '../../ui/meter.tsx';
import { useWhy } from '../../ui/why.tsx';
import { isDeclining, type Tile } from './choice-groups.ts';
import { after, headPart, type OptionPart, partsOf, pictureOf } from './option-parts.ts';
import { P } from './place-words.ts';
import { css } from './styles.ts';
import { useVibes, type VibesTable } from './use-vibes.ts';
import { reasonOf } from './ways.tsx';
import { V } from './words.ts';

const { capital } = phrases;

const PICTURE = 96;

/** Name and effect of a deck action: `Pawn one card`, `remove a card; lose 6 HP`. */
export function headOf({ action, name, detail = '' }: Offer, { view }: Pick<VibesTable, 'view'>) {
  const own = P.deckActs[action.type];
  if (action.type === 'remove') return { name: own!.name, detail: `pay ${view.shop?.remove ?? 0} gold` };
  return own ? { name: own.name, detail: own.does } : { name: name.replace(/ \([^()]*\)$/, ''), detail };
}

/** The first available picture: of the action, of its gain, or of the way out. */
function useTilePicture(offer: Offer, parts: readonly OptionPart[]): string {
  const art = useGameArt();
  const { view } = useVibes();
  const { type } = offer.action;
  if (isDeclining(offer)) return art.picture('leave');
  if (type === 'study') return art.picture(view.map.find((place) => place.type === 'boss')?.foe ?? 'boss');
  const head = headPart(parts);
  return type === 'choose' ? art.picture(head ? pictureOf(head) : (view.event?.id ?? '')) : art.picture(type);
}

/** One choice as a card with its picture, its cost, its gain, and the values left after it. */
export function ChoiceTile({ tile, onOpen, isOpen }: { tile: Tile; isOpen: boolean; onOpen: () => void }) {
  const table = useVibes();
  const ask = useWhy();
  const { offer, group } = tile;
  const { name, detail } = useMemo(() => headOf(offer, table), [offer, table]);
  const parts = useMemo(() => partsOf(detail), [detail]);
  const title = (
    <span className={css('way__name')}>
      <Emblem glyph={useTilePicture(offer, parts)} size={PICTURE} />
      <span>{name}</span>
    </span>
  );
  const hotkey = tile.hotkey ? { hotkey: tile.hotkey } : {};
  if (!group)
    return <OptionAct offer={offer} {...hotkey} name={title} does={<TileParts offer={offer} parts={parts} />} />;
  const isFree = group.offers.some(({ available }) => available);
  return (
    <Act
      {...hotkey}
      className={css('opens')}
      name={title}
      does={<TileParts offer={offer} parts={parts} />}
      kind={isOpen ? 'selected' : 'plain'}
      offer={offer}
      whyNot={isFree ? undefined : reasonOf(offer)}
      onPress={(at) => (isFree ? onOpen() : ask({ about: 'offer', offer }, at))}
    />
  );
}

const SIGNS = { give: '▼', get: '▲', chance: '', later: '…' } as const;

interface PartsProps {
  readonly offer: Offer;
  readonly parts: readonly OptionPart[];
}

/** Each part on its own line, then the bars it changes. */
function TileParts({ offer, parts }: PartsProps): ReactNode {
  const { view } = useVibes();
  const sure = offer.preview?.result.find(({ path }) => path === '/hp');
  const left = after(parts, view);
  const hp = sure ? Number(sure.to) : left.hp;
  return (
    <>
      {parts.map(({ side, text, percent }) => (
        <span key={`${percent} ${text}`} className={css('way__part')} data-side={side}>
          <b>{percent === null ? SIGNS[side] : `${percent}%`}</b> {capital(text)}
        </span>
      ))}
      {hp !== view.hp && (
        <span className={css('way__bar')}>
          <span>
            {V.hp} {view.hp} → <b>{hp}</b>
          </span>
          <Meter value={view.hp} max={view.maxHp} to={hp} tone="gain" label={V.hp} />
        </span>
      )}
      {left.gold !== view.gold && (
        <span className={css('way__bar')}>
          <span>
            {V.goldWord} {view.gold} → <b>{left.gold}</b>
          </span>
        </span>
      )}
    </>
  );
}
