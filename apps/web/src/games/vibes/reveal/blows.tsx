import { Fragment } from 'react';
import { useTable } from '../../../run/table-model.ts';
import { useWhy } from '../../../ui/why.tsx';
import { whyTarget } from '../../../ui/why-target.ts';
import { useVibes } from '../use-vibes.ts';
import { Arrive } from './arrive.tsx';
import { type Beat, type Blow, other, type Who } from './beat.ts';
import { Burst } from './burst.tsx';
import { Shields } from './shields.tsx';
import { css } from './styles.ts';
import { R } from './words.ts';

interface Props {
  readonly beat: Beat;
  readonly own: Who;
  /** Ids of the causes shown so far: a blow stays hidden until its hit is shown. */
  readonly shownIds: ReadonlySet<number>;
}

function blowsInOrder({ record, blows }: Beat, shownIds: ReadonlySet<number>): Blow[] {
  const first = record.order === 'foe' ? 'foe' : 'you';
  return blows
    .filter(({ event }) => shownIds.has(event.id))
    .toSorted((a, b) => Number(b.by === first) - Number(a.by === first));
}

/** The damage of both cards, between them. The sums below repeat it with their terms. */
export function Bursts({ beat, own, shownIds }: Props) {
  const blows = blowsInOrder(beat, shownIds).toSorted((a, b) => Number(a.by === own) - Number(b.by === own));
  return (
    <div className={css('hits')} data-hits={beat.blows.length} aria-hidden="true">
      {blows.map(({ by, dealt }) => (
        <Arrive key={by} way="burst" className={css('hit', by === own ? 'm-accent' : 'm-harm')}>
          <Burst seed={`${beat.id} ${by}`} />
          <b>{dealt}</b>
        </Arrive>
      ))}
    </div>
  );
}

/** The beat as sums: damage to HP and impact on Stability, which never share a sum. */
export function Sums({ beat, own, shownIds }: Props) {
  const blows = blowsInOrder(beat, shownIds);
  return (
    <div className={css('sums', beat.blows.length > 1 && 'sums--two')}>
      {beat.blows.length === 0 ? (
        <NoDamage beat={beat} />
      ) : (
        blows.map((blow) => (
          <Fragment key={blow.by}>
            <DamageSum blow={blow} isMine={blow.by === own} />
            {blow.stability > 0 && <StabilityCheck beat={beat} blow={blow} />}
          </Fragment>
        ))
      )}
    </div>
  );
}

function NoDamage({ beat }: { readonly beat: Beat }) {
  return (
    <div
      className={css('block', 'sum')}
      {...whyTarget(() => ({
        about: 'facts',
        title: R.noDamage,
        rule: 'NV-50',
        facts: beat.causes
          .filter(({ weight }) => weight !== 'minor')
          .map(({ event }) => ({ name: event.line, value: event.kind, rule: event.rule })),
      }))}
    >
      <h3>{R.damage}</h3>
      <span className={css('sum__line')}>
        <span className={css('sum__total')}>
          0<small>{R.noDamage}</small>
        </span>
      </span>
    </div>
  );
}

interface SumProps {
  readonly blow: Blow;
  readonly isMine: boolean;
}

function DamageSum({ blow: { terms, dealt, impact, stability, event }, isMine }: SumProps) {
  const { game } = useTable();
  const ask = useWhy();
  const parts = terms.length > 1 ? terms : [];
  return (
    <button
      type="button"
      className={css(`block sum ${isMine ? 'm-accent' : 'm-harm'}`)}
      data-num=""
      aria-label={`${isMine ? R.youDeal(dealt) : R.youTake(dealt)}. ${R.impactOf(impact, stability)}. ${R.whyAsk}`}
      onClick={(press) => ask({ about: 'event', event }, press.currentTarget)}
    >
      <span className={css('block__title')}>{isMine ? R.damageByYou : R.damageToYou}</span>
      <Arrive way="rise" className={css('sum__line')}>
        {parts.map(({ label, value }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: terms of one sum never move
          <Fragment key={i}>
            {i > 0 && <span className={css('sum__op')}>{value < 0 ? '-' : '+'}</span>}
            <span className={css('sum__term')}>
              {Math.abs(value)}
              <small>{game.words.terms[label] ?? game.words.name(label)}</small>
            </span>
          </Fragment>
        ))}
        {parts.length > 0 && <span className={css('sum__op')}>=</span>}
        <span className={css('sum__total')}>
          {dealt}
          <small>{isMine ? R.offIts : R.offYours}</small>
        </span>
      </Arrive>
    </button>
  );
}

/** Impact against the Stability of the card that was hit, and the result. NV-51, NV-53 */
function StabilityCheck({ beat: { record }, blow }: { readonly beat: Beat; readonly blow: Blow }) {
  const { name } = useVibes();
  const { impact, stability, hasStunned } = blow;
  const target = other(blow.by);
  const key = target === 'you' ? record.resolvedYou : record.resolvedFoe;
  const card = key === '' ? R.breath : name(key);
  const isStunned = record.stunned.includes(target);
  const isLate = record.stunnedLate.includes(target);
  return (
    <div
      className={css('block', 'stability')}
      {...whyTarget(() => ({
        about: 'facts',
        title: R.onStability,
        rule: 'NV-51',
        facts: [
          { name: R.impactWord, value: impact, rule: 'NV-51' },
          { name: R.stabilityWord, value: stability, text: R.stabilityText, rule: 'NV-51' },
        ],
      }))}
    >
      <h3>{R.onStability}</h3>
      <Arrive way="rise" className={css('stability__line')}>
        <Shields stability={stability} impact={impact} size={44} />
        <span>
          <b>{impact}</b> {R.of} <b>{stability}</b>:{' '}
          <strong>{hasStunned ? R.broken : impact >= stability ? R.reached : R.holds}</strong>
          <small>
            {isLate ? R.stunnedAfter(card) : isStunned ? R.stunnedBefore(card, hasStunned) : R.left(stability - impact)}
          </small>
        </span>
      </Arrive>
    </div>
  );
}
