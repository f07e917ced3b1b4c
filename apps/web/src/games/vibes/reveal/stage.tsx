import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { whyTarget } from '../../../ui/why-target.ts';
import { useVibes } from '../use-vibes.ts';
import type { Fight } from '../view.ts';
import { LETTERS, V } from '../words.ts';
import { Arrive } from './arrive.tsx';
import { type Beat, other, type Who } from './beat.ts';
import { Bursts, Sums } from './blows.tsx';
import type { PartProps } from './part.ts';
import { Standing } from './standing.tsx';
import { css } from './styles.ts';
import { TurnedCard } from './turned-card.tsx';
import { R } from './words.ts';

interface Props {
  readonly beat: Beat;
  /** The fight before the cards turned, if this page received it. */
  readonly before: Fight | null;
  /** Ids of the causes shown so far. */
  readonly shownIds: ReadonlySet<number>;
  readonly isDone: boolean;
}

/** Both cards meet; the blow bursts between them, with its sums below. */
export function RevealStage({ beat, before, shownIds, isDone }: Props) {
  const { view } = useVibes();
  const own: Who = view.side ?? 'you';
  const foe = other(own);
  const part = { beat, own, before, isDone };
  return (
    <div className={css('reveal__stage')}>
      <div className={css('standings')}>
        <Standing {...part} who={own} />
        <h2 className={css('beat')} {...whyTarget(() => ({ about: 'action', n: beat.n }))}>
          <span>{R.beatWord}</span> <b>{beat.record.beat}</b>
        </h2>
        <Standing {...part} who={foe} />
      </div>
      <div className={css('clash')}>
        <TurnedCard {...part} who={own} />
        <Bursts beat={beat} own={own} shownIds={shownIds} />
        <TurnedCard {...part} who={foe} />
        <ReadStamp beat={beat} own={own} shownIds={shownIds} />
      </div>
      <Sums beat={beat} own={own} shownIds={shownIds} />
      {isDone && <WithoutRead beat={beat} before={before} />}
    </div>
  );
}

/** A right Read is a stamp across the beat; the line below repeats it as text. */
function ReadStamp({
  beat: { record, causes },
  own,
  shownIds,
}: Pick<PartProps, 'beat' | 'own'> & Pick<Props, 'shownIds'>) {
  const art = useGameArt();
  const cause = causes.find(({ event }) => event.kind === 'readRight');
  if (own !== 'you' || !record.readOk || record.tokens.length === 0) return null;
  if (cause && !shownIds.has(cause.event.id)) return null;
  return (
    <Arrive way="read" className={css('readstamp')}>
      <Emblem glyph={art.picture('read')} size={44} /> {R.readStamp}
    </Arrive>
  );
}

/** The result of the same cards without the Prediction, or with a right one. */
function WithoutRead({ beat: { record }, before }: Pick<PartProps, 'beat' | 'before'>) {
  const { view, name } = useVibes();
  if (view.side === 'foe') return null;
  const [mine, theirs] = record.slots;
  const slotName = (slot: number): string => `${LETTERS[slot] ?? '–'} ${name(record.rowFoe[slot] ?? '')}`.trim();
  if (record.tokens.length === 0) return null;
  const plain = before?.grid?.plain[mine]?.[theirs];
  const read = before?.grid?.read[mine]?.[theirs];
  const comparison = record.readOk
    ? plain && V.without(plain.youLost, plain.foeLost)
    : read && R.withRead(read.youLost, read.foeLost);
  const predicted = record.tokens.map(slotName).join(', ');
  return (
    <p
      className={css('because')}
      {...whyTarget(() => ({
        about: 'facts',
        title: V.prediction,
        rule: 'NV-60',
        facts: [
          ...(plain ? [{ name: V.withoutRead, value: V.lossPair(plain.youLost, plain.foeLost) }] : []),
          ...(read ? [{ name: V.withTheRead, value: V.lossPair(read.youLost, read.foeLost) }] : []),
          { name: V.prediction, value: predicted },
        ],
      }))}
    >
      <b className={record.readOk ? 'text-accent' : 'text-harm'}>
        {record.readOk ? R.readOk(slotName(theirs)) : R.readNo(predicted, slotName(theirs))}
      </b>{' '}
      {comparison}
    </p>
  );
}
