import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { asks } from '../../../ui/asks.ts';
import { Meter } from '../../../ui/meter.tsx';
import { Num } from '../../../ui/num.tsx';
import { HP_KINDS, isHpOf } from '../hp.ts';
import { css } from '../styles.ts';
import { useVibes } from '../use-vibes.ts';
import type { Fight, Side } from '../view.ts';
import { LETTERS, TYPES, V } from '../words.ts';
import { Arrive } from './arrive.tsx';
import { type Beat, fateOf, type Who } from './beat.ts';
import { Blows } from './blows.tsx';
import { SpeedOrder } from './speed-order.tsx';

interface Props {
  readonly beat: Beat;
  /** The fight as it stood before the cards turned, where this page saw it. */
  readonly before: Fight | null;
  readonly isDone: boolean;
}

/** Both cards turned over, the sum between them, and the order by Speed. */
export function RevealStage({ beat, before, isDone }: Props) {
  const { view } = useVibes();
  const own: Who = view.side ?? 'you';
  const foe: Who = own === 'you' ? 'foe' : 'you';
  return (
    <div className={css('reveal__stage')}>
      <Standing beat={beat} who={foe} own={own} before={before} isDone={isDone} />
      <Row beat={beat} who={foe} own={own} before={before} />
      <div className={css('pit')}>
        <TurnedCard beat={beat} who={foe} own={own} before={before} isDone={isDone} />
        <div className={css('pit__middle')}>
          <ReadStamp beat={beat} own={own} />
          <Blows beat={beat} own={own} />
          <SpeedOrder beat={beat} own={own} />
          <WithoutRead beat={beat} before={before} />
        </div>
        <TurnedCard beat={beat} who={own} own={own} before={before} isDone={isDone} />
      </div>
      <Row beat={beat} who={own} own={own} before={before} />
      <Standing beat={beat} who={own} own={own} before={before} isDone={isDone} />
    </div>
  );
}

interface PartProps {
  readonly beat: Beat;
  readonly who: Who;
  readonly own: Who;
  readonly before: Fight | null;
}

/** A right Read is a stamp across the beat; the line below says it in words. */
function ReadStamp({ beat: { record }, own }: Pick<PartProps, 'beat' | 'own'>) {
  const art = useGameArt();
  if (own !== 'you' || !record.readOk || record.tokens.length === 0) return null;
  return (
    <Arrive way="read" className={css('readstamp')}>
      <Emblem glyph={art.picture('read')} size={34} /> {V.readStamp}
    </Arrive>
  );
}

const placeOf = (who: Who): 0 | 1 => (who === 'you' ? 0 : 1);
const sideOf = (before: Fight | null, who: Who, own: Who): Side | undefined =>
  who === own ? before?.you : before?.foe;

/** Name and HP of one side, before and after. */
function Standing({ beat, who, own, before, isDone }: PartProps & { readonly isDone: boolean }) {
  const { name } = useVibes();
  const { record } = beat;
  const side = sideOf(before, who, own);
  const after = record.hp[placeOf(who)];
  const lost = who === 'you' ? record.taken : record.dealt;
  const was = side?.hp ?? after + lost;
  const title = who === own ? V.you : name(record.foe);
  return (
    <div className={css('standing')}>
      <h2>{title}</h2>
      <Num
        className="big"
        value={isDone ? after : was}
        title={`${title} ${V.hp}`}
        kinds={HP_KINDS}
        isAbout={(event) => isHpOf(event, who === 'foe')}
      >
        {isDone && was !== after && <span className={css('was')}>{was} → </span>}
        {isDone ? after : was}
        {side && <span className="of">/{side.maxHp}</span>}
      </Num>
      {side ? (
        <Meter
          value={isDone ? after : was}
          max={side.maxHp}
          {...(isDone ? { to: was } : {})}
          meaning={who === own ? 'mend' : 'harm'}
          label={`${title} ${V.hp}`}
        />
      ) : (
        <span className="spacer" />
      )}
      <span
        className="hint"
        {...asks(() => ({
          about: 'number',
          title: `${title} ${V.focus(record.focus[placeOf(who)])}`,
          kinds: ['focus', 'charged'],
          rule: 'NV-42',
        }))}
      >
        {V.focus(record.focus[placeOf(who)])}
      </span>
    </div>
  );
}

/** The row the card came from; the slot that was predicted is marked. */
function Row({ beat: { record }, who, own, before }: PartProps) {
  const { name } = useVibes();
  const cards = who === 'you' ? record.rowYou : record.rowFoe;
  const side = sideOf(before, who, own);
  const slot = record.slots[placeOf(who)];
  return (
    <ul
      className={css('minis')}
      {...asks(() => ({
        about: 'facts',
        title: who === own ? V.you : name(record.foe),
        rule: 'NV-40',
        facts: cards.map((card, i) => ({ name: name(card), value: side?.row[i]?.speed ?? '–', text: V.speedText })),
      }))}
    >
      {cards.map((card, i) => {
        const isPredicted = who !== own && record.tokens.includes(i);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have fixed places
          <li key={i} className={css(`mini ${i === slot ? 'mini--played' : ''} ${isPredicted ? 'mini--token' : ''}`)}>
            <b>{who === own ? i + 1 : LETTERS[i]}</b>
            <span>{name(card)}</span>
            {isPredicted && <em>{i === slot ? V.readRight : V.readWrong}</em>}
            <b className="num">{side?.row[i]?.speed ?? ''}</b>
          </li>
        );
      })}
    </ul>
  );
}

const STAMP_MEANING = {
  stunned: 'harm',
  cancelled: 'harm',
  missed: 'guard',
  clash: 'time',
  first: 'accent',
  second: 'dread',
} as const;

/** A card face up: large Speed, name, what it dealt, and its fate as a stamp. */
function TurnedCard({ beat, who, own, before, isDone }: PartProps & { readonly isDone: boolean }) {
  const { name } = useVibes();
  const art = useGameArt();
  const { record } = beat;
  const key = who === 'you' ? record.resolvedYou : record.resolvedFoe;
  const slot = record.slots[placeOf(who)];
  const card = sideOf(before, who, own)?.row[slot];
  const fate = fateOf(beat, who);
  const isOff = fate === 'stunned' || fate === 'cancelled' || fate === 'missed';
  const dealt = who === 'you' ? record.dealt : record.taken;
  const taken = who === 'you' ? record.taken : record.dealt;
  return (
    <Arrive
      way="flip"
      question={() => ({
        about: 'facts',
        title: key === '' ? V.breath : name(key),
        rule: 'NV-44',
        facts: [
          { name: V.speed, value: record.speeds[placeOf(who)], text: V.speedText },
          { name: V.youDealWord, value: who === own ? dealt : taken, rule: 'NV-50' },
          { name: V.youTakeWord, value: who === own ? taken : dealt, rule: 'NV-50' },
          ...(card ? [{ name: V.stabilityWord, value: card.stability, text: V.stabilityText, rule: 'NV-51' }] : []),
        ],
      })}
      className={css(
        `turned m-${TYPES[card?.type ?? '']?.meaning ?? 'harm'} ${who === own ? 'turned--me' : 'turned--foe'} ${isOff && isDone ? 'turned--off' : ''}`,
      )}
    >
      {key !== '' && (
        <span className={css('turned__pic')}>
          <Emblem glyph={art.picture(key, card?.id ?? key)} size={64} look="paper" />
        </span>
      )}
      <b className={css('turned__speed')}>{record.speeds[placeOf(who)]}</b>
      <strong>{key === '' ? V.breath : name(key)}</strong>
      <small>
        {V.dealsTakes(dealt, taken)}
        {card ? ` · ${V.stability(card.stability)}` : ''}
      </small>
      {isDone && fate === 'stunned' && <Cracks />}
      {isDone && (
        <Arrive way="stamp" className={css(`stamp m-${STAMP_MEANING[fate]}`)}>
          {V.fates[fate]}
        </Arrive>
      )}
    </Arrive>
  );
}

/** A stunned card is cracked through. */
const Cracks = () => (
  <svg className={css('cracks')} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 11L16 16L24 9L37 19L45 12L58 21L66 13L80 20L88 14L100 18M24 9L29 0M45 12L42 30M66 13L72 0M80 20L77 30" />
  </svg>
);

/** What the same cards would have done without the Prediction, or with a right one. */
function WithoutRead({ beat: { record }, before }: Pick<PartProps, 'beat' | 'before'>) {
  const { view } = useVibes();
  if (view.side === 'foe') return null;
  const [mine, theirs] = record.slots;
  const was = LETTERS[theirs] ?? '–';
  if (record.tokens.length === 0) return null;
  const plain = before?.grid?.plain[mine]?.[theirs];
  const read = before?.grid?.read[mine]?.[theirs];
  const said = record.readOk
    ? plain && V.without(plain.youLost, plain.foeLost)
    : read && V.withRead(read.youLost, read.foeLost);
  return (
    <p
      className={css('because')}
      {...asks(() => ({
        about: 'facts',
        title: V.prediction,
        rule: 'NV-60',
        facts: [
          ...(plain ? [{ name: V.withoutRead, value: V.lossPair(plain.youLost, plain.foeLost) }] : []),
          ...(read ? [{ name: V.withTheRead, value: V.lossPair(read.youLost, read.foeLost) }] : []),
          { name: V.prediction, value: record.tokens.map((slot) => LETTERS[slot]).join(', ') },
        ],
      }))}
    >
      <b className={record.readOk ? 'text-accent' : 'text-harm'}>
        {record.readOk ? V.readOk(was) : V.readNo(record.tokens.map((slot) => LETTERS[slot]).join(', '), was)}
      </b>{' '}
      {said}
    </p>
  );
}
