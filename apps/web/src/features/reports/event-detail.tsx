import type { AgentPlayReport, LedgerEvent } from '@undercroft/registry/report-reader';
import { classes } from '../../ui/classes.ts';
import { RuleLink } from '../../ui/rule-link.tsx';
import styles from './reports.module.css';
import { REPORTS as R } from './words.ts';

const css = classes(styles);

interface Props {
  readonly event: LedgerEvent | undefined;
  readonly events: readonly LedgerEvent[];
  readonly report: AgentPlayReport;
  /** Selects the event that caused this one. */
  readonly onFollow: (event: LedgerEvent) => void;
}

/** One event in detail: actor, action, place, turn and cause. */
export function EventDetail({ event, events, report: { game, run }, onFollow }: Props) {
  if (!event) return <section className={css('paper')}>{R.choose}</section>;
  const { actor, action, depth, room, turn, seq, chapter, act, message, payload } = event;
  const name = run.entityCatalog[actor]?.name ?? actor;
  return (
    <section className={css('paper')} aria-label={R.chosen}>
      <h2>{message === '' ? R.silent : message}</h2>
      <dl>
        <Fact name={R.who} value={name === actor ? actor : `${name} (${actor})`} />
        <Fact name={R.what} value={action} />
        <Fact name={R.where} value={R.place(depth, room)} />
        <Fact name={R.when} value={R.moment(turn, seq, chapter, act)} />
        {Object.entries(payload ?? {}).map(([key, value]) => (
          <Fact key={key} name={key} value={textOf(value)} />
        ))}
      </dl>
      <Cause event={event} events={events} game={game} onFollow={onFollow} />
    </section>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) =>
  value === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

interface CauseProps extends Pick<Props, 'events' | 'onFollow'> {
  readonly event: LedgerEvent;
  readonly game: string;
}

/**
 * The rule, its terms and dice, and the causing event. The report may come from anyone: any value is possible here.
 */
function Cause({ event: { cause }, events, game, onFollow }: CauseProps) {
  if (typeof cause !== 'object' || cause === null || Array.isArray(cause))
    return <p className={css('nowhy')}>{R.noWhy}</p>;
  const { rule, terms, because, ...others } = cause as { readonly [key: string]: unknown };
  const before = typeof because === 'number' ? events[because] : undefined;
  return (
    <div className={css('cause')}>
      <h3>
        {R.why} {typeof rule === 'string' && <RuleLink rule={rule} game={game} />}
      </h3>
      <dl>
        {Array.isArray(terms) &&
          terms.map((term: unknown, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: terms may repeat, and never move
            <TermRow key={i} term={term} />
          ))}
        {Object.entries(others).map(([key, value]) => (
          <Fact key={key} name={key} value={textOf(value)} />
        ))}
      </dl>
      {before && (
        <button type="button" className={css('btn', 'follow')} onClick={() => onFollow(before)}>
          {R.because(before.turn, before.message === '' ? before.action : before.message)}
        </button>
      )}
    </div>
  );
}

function TermRow({ term }: { readonly term: unknown }) {
  const { label, value } = (term ?? {}) as { readonly label?: unknown; readonly value?: unknown };
  return typeof label === 'string' ? (
    <Fact name={label} value={textOf(value)} />
  ) : (
    <Fact name="" value={textOf(term)} />
  );
}
