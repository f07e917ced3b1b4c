import type { Offer } from '@undercroft/server';
import { W } from '../../base/words.ts';
import { isSame, offerKey } from '../../run/table-model.ts';
import { Act } from '../../ui/act.tsx';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { asks, type Question } from '../../ui/asks.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useWhy } from '../../ui/why.tsx';
import type { Face } from './face.ts';
import { css } from './styles.ts';
import { useVibes } from './use-vibes.ts';
import { TYPES, V } from './words.ts';

interface FaceProps {
  readonly id: string;
  readonly hotkey?: string | undefined;
  readonly price?: string;
  readonly whyNot?: string | undefined;
  readonly isChosen: boolean;
  readonly isArmed?: boolean;
  readonly question: () => Question;
  readonly onPress: (at: Element) => void;
}

/** A thing one may have, face up: Speed, name, type, what it does, what it costs. */
export function FaceButton({ id, hotkey, price, whyNot, isChosen, isArmed, question, onPress }: FaceProps) {
  const { name, face } = useVibes();
  const art = useGameArt();
  const shown = face(id);
  const type = TYPES[shown.type];
  return (
    <button
      type="button"
      {...asks(question)}
      className={css(
        `dc dc--offer m-${type?.meaning ?? 'accent'} ${isChosen ? 'sel' : ''} ${isArmed ? 'act--armed' : ''}`,
      )}
      aria-pressed={isChosen}
      aria-disabled={whyNot === undefined ? undefined : true}
      onClick={(event) => onPress(event.currentTarget)}
    >
      <span className={css('dc__pic')}>
        <Emblem glyph={art.picture(id)} size={84} look="paper" />
      </span>
      <span className={css('dc__name')}>{name(id)}</span>
      {shown.speed !== null && <span className={css('dc__spd')}>{shown.speed}</span>}
      <span className={css('dc__key')}>{hotkey ? <Keycap>{hotkey}</Keycap> : null}</span>
      <span className={css('verb')}>{type?.name ?? V.kinds[shown.kind] ?? shown.kind}</span>
      {shown.speed !== null && <span className={css('dc__lab')}>{V.speed}</span>}
      <span className={css('dc__text')}>{shown.text}</span>
      <FaceFoot face={shown} price={price} whyNot={whyNot} isArmed={isArmed === true} />
    </button>
  );
}

interface FootProps {
  readonly face: Face;
  readonly price: string | undefined;
  readonly whyNot: string | undefined;
  readonly isArmed: boolean;
}

const FaceFoot = ({ face, price, whyNot, isArmed }: FootProps) => (
  <span className={css('dc__foot')}>
    <span className={css('dc__rank')}>
      <span>
        {face.speed === null ? '' : `${V.stability(face.stability)} · `}
        {face.rank}
      </span>
      {price && <b className={css('dc__price')}>{price}</b>}
    </span>
    {face.upgraded !== '' && (
      <span>
        {V.upgraded} {face.upgraded}
      </span>
    )}
    {whyNot !== undefined && <span className="whynot">{whyNot}</span>}
    {isArmed && <b>{W.table.again}</b>}
  </span>
);

interface Props {
  /** The same thing in one way or several. */
  readonly ways: readonly Offer[];
  readonly id: string;
  readonly hotkeyOf: (offer: Offer) => string | undefined;
  readonly price?: string;
}

const reasonOf = (offer: Offer): string | undefined =>
  offer.available ? undefined : offer.reasons.map(({ text }) => text).join(' ');

/**
 * One thing as a face: press to select, press again to commit; what cannot be had says why. Where there are several
 * ways to take it, it is still one card, with a button for each.
 */
export function OfferCard({ ways, id, hotkeyOf, price }: Props) {
  const { selected, press, isArmed } = useVibes();
  const ask = useWhy();
  const first = ways[0]!;
  const chosen = ways.find((offer) => isSame(selected, offer));
  const pressWay = (offer: Offer, at: Element): void =>
    offer.available ? press(offer) : ask({ about: 'offer', offer }, at);
  const face = (
    <FaceButton
      id={id}
      hotkey={hotkeyOf(first)}
      {...(price ? { price } : {})}
      isChosen={chosen !== undefined}
      isArmed={chosen !== undefined && isArmed}
      whyNot={ways.some(({ available }) => available) ? undefined : reasonOf(first)}
      question={() => ({ about: 'offer', offer: chosen ?? first })}
      onPress={(at) => pressWay(chosen ?? first, at)}
    />
  );
  if (ways.length === 1) return face;
  return (
    <div className={css('twins')} data-twins={id}>
      {face}
      <div className={css('twins__ways')}>
        {ways.map((offer, i) => {
          const hotkey = i === 0 ? undefined : hotkeyOf(offer);
          return (
            <Act
              key={offerKey(offer)}
              name={wayOf(offer)}
              {...(hotkey ? { hotkey } : {})}
              kind={isSame(selected, offer) ? 'selected' : 'plain'}
              offer={offer}
              whyNot={reasonOf(offer)}
              onPress={(at) => pressWay(offer, at)}
            />
          );
        })}
      </div>
    </div>
  );
}

/** What tells one way from the other. */
function wayOf({ action, name, label }: Offer): string {
  const { ask } = action as { readonly ask?: boolean };
  if (ask !== undefined) return ask ? V.wearNow : V.wearLater;
  const whole = name ?? label;
  return /in place of .*$/.exec(whole)?.[0].replace(/^i/, 'I') ?? whole;
}
