import type { Offer } from '@undercroft/server';
import type { ReactNode } from 'react';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { toneInk } from '../../ui/tone.ts';
import { type Question, whyTarget } from '../../ui/why-target.ts';
import { type Face, printOf } from './face.ts';
import { css } from './styles.ts';
import { useVibes } from './use-vibes.ts';
import { useWays, Ways } from './ways.tsx';
import { TYPES, V } from './words.ts';

interface FaceProps {
  readonly id: string;
  readonly hotkey?: string | undefined;
  /** Its price, in a shop: then the tag itself shows whether it can be bought. */
  readonly tag?: ReactNode;
  readonly whyNot?: string | undefined;
  readonly isChosen: boolean;
  readonly isArmed?: boolean;
  readonly question: () => Question;
  /** The fields this choice fills in, until it is made; a lesson lights the element by them. */
  readonly fills?: { readonly [field: string]: number } | undefined;
  readonly onPress: (at: Element) => void;
}

/** An offered thing, face up: Speed, name, type, effect, cost. */
export function FaceButton({ id, hotkey, tag, whyNot, isChosen, isArmed, question, fills, onPress }: FaceProps) {
  const { name, face } = useVibes();
  const art = useGameArt();
  const shown = face(id);
  const type = TYPES[shown.type];
  return (
    <button
      type="button"
      {...whyTarget(question)}
      className={css(
        `dc dc--offer m-${toneInk(type?.tone ?? 'plain')} ${isChosen ? 'sel' : ''} ${isArmed ? 'act--armed' : ''}`,
      )}
      aria-pressed={isChosen}
      data-fills={fills && JSON.stringify(fills)}
      aria-disabled={whyNot === undefined ? undefined : true}
      onClick={(event) => onPress(event.currentTarget)}
    >
      <span className={css('dc__pic')}>
        <Emblem glyph={art.picture(printOf(id).id)} size={84} look="paper" />
      </span>
      <span className={css('dc__name')}>{name(id)}</span>
      {shown.speed !== null && <span className={css('dc__spd')}>{shown.speed}</span>}
      <span className={css('dc__key')}>{hotkey ? <Keycap>{hotkey}</Keycap> : null}</span>
      <span className={css('verb')}>{type?.name ?? V.kinds[shown.kind] ?? shown.kind}</span>
      {shown.speed !== null && <span className={css('dc__lab')}>{V.speed}</span>}
      <span className={css('dc__text')}>{shown.text}</span>
      <FaceFoot face={shown} tag={tag} whyNot={whyNot} isArmed={isArmed === true} />
    </button>
  );
}

interface FootProps {
  readonly face: Face;
  readonly tag: ReactNode;
  readonly whyNot: string | undefined;
  readonly isArmed: boolean;
}

const FaceFoot = ({ face, tag, whyNot, isArmed }: FootProps) => (
  <span className={css('dc__foot')}>
    <span className={css('dc__rank')}>
      <span>
        {face.speed === null ? '' : `${V.stability(face.stability)} · `}
        {face.rank}
      </span>
    </span>
    {tag}
    {face.upgraded !== '' && !tag && (
      <span>
        {V.upgraded} {face.upgraded}
      </span>
    )}
    {whyNot !== undefined && !tag && <span className="whynot">{whyNot}</span>}
    {isArmed && <b>{W.table.again}</b>}
  </span>
);

interface Props {
  /** The offers that take this thing: one, or several. */
  readonly ways: readonly Offer[];
  readonly id: string;
  readonly hotkeyOf: (offer: Offer) => string | undefined;
  readonly tag?: ReactNode;
}

/**
 * One thing as a card face: press to select, press again to commit; a blocked one shows the reason. A thing with
 * several ways to take it is still one card, with a button for each way.
 */
export function OfferCard({ ways, id, hotkeyOf, tag }: Props) {
  const { face } = useWays(ways);
  return (
    <Ways ways={ways} id={id} hotkeyOf={hotkeyOf}>
      <FaceButton id={id} hotkey={hotkeyOf(ways[0]!)} tag={tag} {...face} />
    </Ways>
  );
}
