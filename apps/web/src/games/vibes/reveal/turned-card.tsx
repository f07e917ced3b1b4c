import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { toneInk } from '../../../ui/tone.ts';
import type { Question } from '../../../ui/why-target.ts';
import { useVibes } from '../use-vibes.ts';
import type { RowCard } from '../view.ts';
import { TYPES, V } from '../words.ts';
import { Arrive } from './arrive.tsx';
import { type Beat, fateOf, other, type Who } from './beat.ts';
import { Breakage } from './breakage.tsx';
import { type PartProps, placeOf, sideOf } from './part.ts';
import { Shields } from './shields.tsx';
import { css } from './styles.ts';
import { R } from './words.ts';

const STAMP_MEANING = {
  stunned: 'harm',
  cancelled: 'harm',
  missed: 'guard',
  clash: 'time',
  first: 'accent',
  second: 'dread',
} as const;

/** The fate of the card, with the Speeds that decided it. */
function flagOf({ record }: Beat, who: Who, fate: ReturnType<typeof fateOf>): string {
  const [mine, theirs] = [record.speeds[placeOf(who)], record.speeds[placeOf(other(who))]];
  if (fate === 'first') return R.isFirst(mine, theirs);
  if (fate === 'second') return R.isSecond(mine, theirs);
  return R.fates[fate];
}

function cardQuestion({ beat: { record }, who, own }: PartProps, title: string, card: RowCard | undefined): Question {
  const dealt = who === 'you' ? record.dealt : record.taken;
  const taken = who === 'you' ? record.taken : record.dealt;
  return {
    about: 'facts',
    title,
    rule: 'NV-44',
    facts: [
      { name: V.speed, value: record.speeds[placeOf(who)], text: R.speedText },
      { name: R.youDealWord, value: who === own ? dealt : taken, rule: 'NV-50' },
      { name: R.youTakeWord, value: who === own ? taken : dealt, rule: 'NV-50' },
      ...(card ? [{ name: R.stabilityWord, value: card.stability, text: R.stabilityText, rule: 'NV-51' }] : []),
    ],
  };
}

/** A card face up, leaning into the clash: picture, Speed, text, Stability as shields, and its fate as a flag. */
export function TurnedCard(props: PartProps & { readonly isDone: boolean }) {
  const { beat, who, own, before, isDone } = props;
  const { name, cardText, face } = useVibes();
  const art = useGameArt();
  const { record } = beat;
  const key = who === 'you' ? record.resolvedYou : record.resolvedFoe;
  const card = sideOf(before, who, own)?.row[record.slots[placeOf(who)]];
  const type = TYPES[card?.type ?? ''];
  const fate = fateOf(beat, who);
  const isBroken = isDone && (fate === 'stunned' || fate === 'cancelled');
  const isMine = who === own;
  const title = key === '' ? R.breath : name(key);
  const blow = beat.blows.find(({ by }) => by === other(who));
  return (
    <Arrive
      way={isMine ? 'fromLeft' : 'fromRight'}
      question={() => cardQuestion(props, title, card)}
      className={css(
        'turned',
        `m-${toneInk(type?.tone ?? 'harm')}`,
        isMine ? 'turned--me' : 'turned--foe',
        isDone && (isBroken || fate === 'missed') && 'turned--off',
      )}
    >
      <span className={css('turned__pic')}>
        {key !== '' && <Emblem glyph={art.picture(key, card?.id ?? key)} size={132} look="paper" />}
      </span>
      <b className={css('turned__speed')}>{record.speeds[placeOf(who)]}</b>
      <strong>{title}</strong>
      {type && <em className={css('turned__type')}>{type.name}</em>}
      <small>{card && card.card === key ? cardText(card) : face(key).text}</small>
      {card && (
        <span className={css('turned__foot')}>
          {V.stability(card.stability)}
          <Shields stability={card.stability} impact={isDone ? (blow?.impact ?? 0) : 0} size={16} />
        </span>
      )}
      {isBroken && <Breakage seed={`${beat.id} ${who}`} />}
      {isDone && (
        <Arrive way="stamp" className={css(`stamp m-${STAMP_MEANING[fate]}`)}>
          {flagOf(beat, who, fate)}
        </Arrive>
      )}
    </Arrive>
  );
}
