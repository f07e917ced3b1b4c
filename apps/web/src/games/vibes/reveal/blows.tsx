import { Fragment } from 'react';
import { useTable } from '../../../run/table-model.ts';
import { asks } from '../../../ui/asks.ts';
import { useWhy } from '../../../ui/why.tsx';
import { css } from '../styles.ts';
import { V } from '../words.ts';
import { Arrive } from './arrive.tsx';
import type { Beat, Blow, Who } from './beat.ts';
import { Burst } from './burst.tsx';

interface Props {
  readonly beat: Beat;
  readonly own: Who;
}

/** The beat as sums one can read across a room: terms, total, and what the total met. */
export function Blows({ beat, own }: Props) {
  const first = beat.record.order === 'foe' ? 'foe' : 'you';
  const inOrder = beat.blows.toSorted((a, b) => Number(b.by === first) - Number(a.by === first));
  if (beat.blows.length === 0)
    return (
      <div
        className={css('sum')}
        {...asks(() => ({
          about: 'facts',
          title: V.noDamage,
          rule: 'NV-50',
          facts: beat.causes
            .filter(({ weight }) => weight !== 'minor')
            .map(({ event }) => ({ name: event.line, value: event.kind, rule: event.rule })),
        }))}
      >
        <span className={css('sum__total')}>
          0<small>{V.noDamage}</small>
        </span>
      </div>
    );
  return (
    <div className={css(beat.blows.length > 1 ? 'sums sums--two' : 'sums')}>
      {inOrder.map((blow) => (
        <SumLine key={blow.by} blow={blow} isMine={blow.by === own} seed={`${beat.id} ${blow.by}`} />
      ))}
    </div>
  );
}

interface SumProps {
  readonly blow: Blow;
  readonly isMine: boolean;
  /** The shape of its burst. */
  readonly seed: string;
}

function SumLine({ blow, isMine, seed }: SumProps) {
  const { game } = useTable();
  const ask = useWhy();
  const { terms, dealt, impact, stability, hasStunned, event } = blow;
  const parts = terms.length > 1 ? terms : [];
  return (
    <button
      type="button"
      className={css(`sum ${isMine ? 'm-accent' : 'm-harm'}`)}
      data-num=""
      aria-label={`${isMine ? V.youDeal(dealt) : V.youTake(dealt)}. ${V.impactOf(impact, stability)}. ${V.whyAsk}`}
      onClick={(press) => ask({ about: 'event', event }, press.currentTarget)}
    >
      {parts.map(({ label, value }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: terms of one sum never move
        <Fragment key={i}>
          {i > 0 && <span className={css('sum__op')}>{value < 0 ? '−' : '+'}</span>}
          <span className={css('sum__term')}>
            {Math.abs(value)}
            <small>{game.words.terms[label] ?? game.words.name(label)}</small>
          </span>
        </Fragment>
      ))}
      {parts.length > 0 && <span className={css('sum__op')}>=</span>}
      <Arrive way="burst" className={css('sum__total', 'sum__burst')}>
        <Burst seed={seed} />
        <b>{dealt}</b>
        <small>{isMine ? V.youDealWord : V.youTakeWord}</small>
      </Arrive>
      {stability > 0 && (
        <>
          <span className={css('sum__term')}>
            {impact}
            <small>{V.impactWord}</small>
          </span>
          <span className={css('sum__op')}>{hasStunned || impact >= stability ? '≥' : '<'}</span>
          <span className={css('sum__term')}>
            {stability}
            <small>{V.stabilityWord}</small>
          </span>
        </>
      )}
    </button>
  );
}
