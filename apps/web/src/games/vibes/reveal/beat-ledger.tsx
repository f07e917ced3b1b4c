import { useSettings } from '../../../base/settings.ts';
import { useTable } from '../../../run/table-model.ts';
import { RuleLink } from '../../../ui/rule-link.tsx';
import { useWhy } from '../../../ui/why.tsx';
import { whyTarget } from '../../../ui/why-target.ts';
import { Arrive } from './arrive.tsx';
import type { Beat, Cause } from './beat.ts';
import { css } from './styles.ts';
import { R } from './words.ts';

interface Props {
  readonly beat: Beat;
  readonly shown: number;
  /** W: every cause of this beat, regardless of the setting. */
  readonly isExplained: boolean;
}

const isQuiet = ({ event }: Cause): boolean => event.kind === 'fizzled' || event.kind === 'speed';

/** The causes of the beat in order, including things that failed to happen. Rule book 6.1. */
export function BeatLedger({ beat, shown, isExplained }: Props) {
  const explain = useSettings((settings) => settings.explain);
  const isFull = isExplained || explain === 'always';
  const shownCauses = beat.causes.slice(0, shown);
  const causes = shownCauses.filter(
    (cause) => isFull || (explain === 'off' ? cause.weight !== 'minor' : !isQuiet(cause)),
  );
  return (
    <section aria-label={R.inOrder}>
      <div className="panel__head">
        <h2 className="panel__title">{R.inOrder}</h2>
        <span
          className="hint"
          {...whyTarget(() => ({
            about: 'facts',
            title: R.inOrder,
            rule: 'NV-23',
            facts: beat.causes.map(({ event }) => ({ name: event.line, value: event.kind, rule: event.rule })),
          }))}
        >
          {R.causes(causes.length)}
        </span>
      </div>
      <ol className={css('beats')} data-explained={isFull}>
        {causes.map((cause) => (
          <Step key={cause.event.id} cause={cause} hasTerms={isFull || explain !== 'off'} hasWhy={isFull} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly cause: Cause;
  readonly hasTerms: boolean;
  readonly hasWhy: boolean;
}

function Step({ cause: { event, weight, sign }, hasTerms, hasWhy }: StepProps) {
  const { game } = useTable();
  const ask = useWhy();
  const terms = (event.terms ?? []).filter(({ value }) => value !== 0);
  const sum = terms.map(({ label, value }) => `${value} ${game.words.terms[label] ?? game.words.name(label)}`);
  return (
    <li
      className={css(`step step--${weight}`)}
      data-kind={event.kind}
      {...whyTarget(() => ({ about: 'event', event }))}
    >
      <span className={css('step__sign')} aria-hidden="true">
        {sign}
      </span>
      <Arrive way="rise" className={css('step__body')}>
        <button
          type="button"
          className={css('step__line')}
          data-why=""
          onClick={(press) => ask({ about: 'event', event }, press.currentTarget)}
        >
          {event.line}
        </button>
        <span className={css('step__terms')}>
          {hasWhy && `${event.why.replace(/(; )?[A-Z]+-\d+\w*$/, '')} `}
          {!hasWhy && hasTerms && sum.length > 0 && `${sum.join(' + ').replaceAll('+ -', '- ')} · `}
          <RuleLink rule={event.rule} />
        </span>
      </Arrive>
    </li>
  );
}
