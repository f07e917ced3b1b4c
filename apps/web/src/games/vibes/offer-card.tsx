import type { Offer } from '@undercroft/server';
import { W } from '../../app/words.ts';
import { isSame } from '../../features/play/run/table-model.ts';
import { asks, type Question } from '../../ui/asks.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useWhy } from '../../ui/why.tsx';
import type { Face } from './face.ts';
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
  const shown = face(id);
  const type = TYPES[shown.type];
  return (
    <button
      type="button"
      {...asks(question)}
      className={`dc dc--offer m-${type?.meaning ?? 'accent'} ${isChosen ? 'sel' : ''} ${isArmed ? 'act--armed' : ''}`}
      aria-pressed={isChosen}
      aria-disabled={whyNot === undefined ? undefined : true}
      onClick={(event) => onPress(event.currentTarget)}
    >
      <span className="dc__name">{name(id)}</span>
      {shown.speed !== null && <span className="dc__spd">{shown.speed}</span>}
      <span className="dc__key">{hotkey ? <Keycap>{hotkey}</Keycap> : null}</span>
      <span className="verb">{type?.name ?? V.kinds[shown.kind] ?? shown.kind}</span>
      {shown.speed !== null && <span className="dc__lab">{V.speed}</span>}
      <span className="dc__text">{shown.text}</span>
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
  <span className="dc__foot">
    <span className="dc__rank">
      <span>
        {face.speed === null ? '' : `${V.stability(face.stability)} · `}
        {face.rank}
      </span>
      {price && <b className="dc__price">{price}</b>}
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
  readonly offer: Offer;
  readonly id: string;
  readonly hotkey?: string | undefined;
  readonly price?: string;
}

/** One offer as a face: press to select, press again to commit; what cannot be had says why. */
export function OfferCard({ offer, id, hotkey, price }: Props) {
  const { selected, press, isArmed } = useVibes();
  const ask = useWhy();
  const isChosen = isSame(selected, offer);
  return (
    <FaceButton
      id={id}
      hotkey={hotkey}
      {...(price ? { price } : {})}
      isChosen={isChosen}
      isArmed={isChosen && isArmed}
      whyNot={offer.available ? undefined : offer.reasons.map(({ text }) => text).join(' ')}
      question={() => ({ about: 'offer', offer })}
      onPress={(at) => (offer.available ? press(offer) : ask({ about: 'offer', offer }, at))}
    />
  );
}
