import type { Offer, SpokenEvent } from '@undercroft/server';
import { causesOf, meaningOf } from '../run/because.ts';
import { useTable } from '../run/table-model.ts';
import { W } from '../words.ts';
import { Die } from './die.tsx';
import { RuleLink } from './rule-link.tsx';

const signed = (value: number, i: number): string =>
  i > 0 && value >= 0 ? `+${value}` : String(value).replace('-', '−');

/** The terms that sum to the number, and the dice. */
function Sum({ event }: { readonly event: SpokenEvent }) {
  const { game } = useTable();
  const terms = event.terms ?? [];
  const total = terms.reduce((all, { value }) => all + value, 0);
  return (
    <>
      {terms.length > 0 && (
        <table className="why__sum">
          <tbody>
            {terms.map(({ label, value, rule }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: terms of one event never move
              <tr key={i}>
                <td>
                  {game.words.terms[label] ?? game.words.name(label)} {rule && <span className="rule-id">{rule}</span>}
                </td>
                <td>{signed(value, i)}</td>
              </tr>
            ))}
            <tr>
              <td>{W.why.sum}</td>
              <td>{total}</td>
            </tr>
          </tbody>
        </table>
      )}
      {event.roll && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {event.roll.values.map((value, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never move
            <Die key={i} value={value} faces={event.roll!.faces} />
          ))}
          <span className="hint">
            {W.why.rolled(event.roll.values.join(', '), event.roll.faces)}
            {event.roll.forced ? ` (${W.why.forced})` : ''}
          </span>
        </p>
      )}
    </>
  );
}

/** A line of the log, its arithmetic, and the way back to the choice behind it. */
export function WhyEvent({ event }: { readonly event: SpokenEvent }) {
  const { events, labels } = useTable();
  const [, ...causes] = causesOf(events, event);
  const label = labels[event.n];
  return (
    <>
      <div className="why__head">
        <span>{event.line}</span>
        <RuleLink rule={event.rule} />
      </div>
      <Sum event={event} />
      <h3 className="eyebrow mt-3">{W.why.chain}</h3>
      <ol className="why__chain">
        {causes.map((cause) => (
          <li key={cause.id} className={`m-${meaningOf(cause.kind) ?? ''}`}>
            {cause.line} <RuleLink rule={cause.rule} />
          </li>
        ))}
        <li className="m-accent">{event.n === 0 ? W.why.start : label ? W.why.yours(label) : W.why.action(event.n)}</li>
      </ol>
    </>
  );
}

/** A number of the view: what it is, where it stands, and what may have set it. */
export interface NumberQuestion {
  readonly title: string;
  readonly path?: string;
  /** The action that set it, where the page saw that; null where it did not. */
  readonly setBy?: number | null;
  readonly kinds?: readonly string[];
  readonly rule?: string;
  readonly text?: string;
}

/** Which events set a number: the last of its kind, else those of the action that changed it. */
export function WhyNumber({ title, path, setBy, kinds, rule, text }: NumberQuestion) {
  const { events, changes } = useTable();
  const last = kinds && events.findLast(({ kind }) => kinds.includes(kind));
  const n = setBy ?? (path === undefined ? undefined : lastChange(changes, path));
  const told = last ? [] : events.filter((event) => event.n === n && !event.isNarration);
  return (
    <>
      <div className="why__head">
        <span>{title}</span>
        {rule && <RuleLink rule={rule} />}
      </div>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      {last && (
        <div className="mt-3 border-t border-line pt-2">
          <WhyEvent event={last} />
        </div>
      )}
      {!last && n !== undefined && (
        <>
          <p className="mt-2 text-ink-2">{W.why.setBy(n)}</p>
          <ol className="why__chain">
            {told.map((event) => (
              <li key={event.id} className={`m-${meaningOf(event.kind) ?? ''}`}>
                {event.line} <RuleLink rule={event.rule} />
              </li>
            ))}
          </ol>
        </>
      )}
      {!last && n === undefined && <p className="mt-2 text-ink-2">{setBy === null ? W.why.unseen : W.why.unchanged}</p>}
    </>
  );
}

/** The latest action that changed the place or anything below it. */
function lastChange(changes: { readonly [path: string]: number }, path: string): number | undefined {
  const found = Object.keys(changes).filter((changed) => changed === path || changed.startsWith(`${path}/`));
  return found.length === 0 ? undefined : Math.max(...found.map((changed) => changes[changed]!));
}

/** Every rule in the way of an option. */
export function WhyBlocked({ offer }: { readonly offer: Offer }) {
  return (
    <>
      <div className="why__head">{offer.label}</div>
      <h3 className="eyebrow mt-2">{W.why.blocked}</h3>
      <ul className="why__chain">
        {offer.reasons.map((reason) => (
          <li key={`${reason.rule} ${reason.code}`} className="m-harm">
            {reason.text} <RuleLink rule={reason.rule} />
          </li>
        ))}
      </ul>
    </>
  );
}
