import { at, type Json, phrases } from '@undercroft/kernel';
import type { Offer, SpokenEvent } from '@undercroft/server';
import { W } from '../base/words.ts';
import { causesOf } from '../run/causes.ts';
import { lastChange } from '../run/past.ts';
import { useTable } from '../run/table-model.ts';
import { classes } from './classes.ts';
import { Die } from './die.tsx';
import { Preview } from './preview.tsx';
import { RuleLink } from './rule-link.tsx';
import { toneClass } from './tone.ts';
import styles from './why.module.css';
import type { Fact } from './why-target.ts';

const css = classes(styles);

const signed = (amount: string, i: number): string => (i > 0 && !amount.startsWith('-') ? `+${amount}` : amount);

/** The terms that sum to the number, and the dice. */
function Sum({ event }: { readonly event: SpokenEvent }) {
  const { game } = useTable();
  const terms = event.terms ?? [];
  const total = terms.reduce((all, { value }) => all + value, 0);
  const amount = (value: number): string => phrases.amountOf(game.words, value, { event });
  return (
    <>
      {terms.length > 0 && (
        <table className={css('why__sum')}>
          <tbody>
            {terms.map(({ label, value, rule }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: terms of one event never move
              <tr key={i}>
                <td>
                  {game.words.terms[label] ?? game.words.name(label)} {rule && <span className="rule-id">{rule}</span>}
                </td>
                <td>{signed(amount(value), i)}</td>
              </tr>
            ))}
            <tr>
              <td>{W.why.sum}</td>
              <td>{signed(amount(total), 0)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {event.roll && (
        <p className="row wrap above-2">
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

/** A line of the log, its arithmetic, and the chain of causes back to a choice. */
export function WhyEvent({ event }: { readonly event: SpokenEvent }) {
  const { events, labels } = useTable();
  const [, ...causes] = causesOf(events, event);
  const label = labels[event.n];
  return (
    <>
      <div className={css('why__head')}>
        <span>{event.line}</span>
        <RuleLink rule={event.rule} />
      </div>
      <Sum event={event} />
      <h3 className="eyebrow above-3">{W.why.chain}</h3>
      <ol className={css('why__chain')}>
        {causes.map((cause) => (
          <li key={cause.id} className={toneClass(cause.tone)}>
            {cause.line} <RuleLink rule={cause.rule} />
          </li>
        ))}
        <li className="m-accent">
          {event.n === 0 ? W.why.start : label ? W.why.chosen(label) : W.why.action(event.n)}
        </li>
      </ol>
    </>
  );
}

/** The consequences of one action. */
export function WhyAction({ n }: { readonly n: number }) {
  const { events, labels } = useTable();
  return (
    <>
      <div className={css('why__head')}>{n === 0 ? W.why.start : (labels[n] ?? W.why.action(n))}</div>
      <SpokenLines events={events.filter((event) => event.n === n)} />
    </>
  );
}

const SpokenLines = ({ events }: { readonly events: readonly SpokenEvent[] }) => (
  <ol className={css('why__chain')}>
    {events.map((event) => (
      <li key={event.id} className={toneClass(event.tone)}>
        {event.line} <RuleLink rule={event.rule} />
      </li>
    ))}
  </ol>
);

/** A number of the view: its name, its path, and the kinds of event that may have set it. */
export interface NumberQuestion {
  readonly title: string;
  readonly path?: string;
  /** Reads the value from the view, if no single path leads to it. */
  readonly of?: (view: Json) => unknown;
  readonly kinds?: readonly string[];
  /** Selects, among those kinds, the events about this number. */
  readonly isAbout?: (event: SpokenEvent) => boolean;
  readonly rule?: string;
  readonly text?: string;
}

const always = (): boolean => true;

/** The events that set a number: those of the action that changed it last, of its own kinds if there are any. */
export function WhyNumber({ title, path, of, kinds, isAbout = always, rule, text }: NumberQuestion) {
  const { events, past } = useTable();
  const read = of ?? (path === undefined ? null : (view: Json) => at(view, path));
  const n = read ? lastChange(past, read) : null;
  const fits = (event: SpokenEvent): boolean => (kinds?.includes(event.kind) ?? false) && isAbout(event);
  const cause = events.findLast((event) => (n === null || event.n === n) && fits(event));
  const consequences = cause || n === null ? [] : events.filter((event) => event.n === n && !event.isNarration);
  return (
    <>
      <div className={css('why__head')}>
        <span>{title}</span>
        {rule && <RuleLink rule={rule} />}
      </div>
      {text && <p className="above-1 text-ink-2">{text}</p>}
      {cause && (
        <div className={css('why__more', 'above-3')}>
          <WhyEvent event={cause} />
        </div>
      )}
      {!cause && read && n !== null && (
        <>
          <p className="above-2 text-ink-2">{n === 0 ? W.why.unchanged : W.why.setBy(n)}</p>
          <SpokenLines events={consequences} />
        </>
      )}
      {!cause && read && n === null && <p className="above-2 text-ink-2">{W.why.unseen}</p>}
    </>
  );
}

interface FactsProps {
  readonly title: string;
  readonly rule?: string;
  readonly facts: readonly Fact[];
}

/** Several related numbers, each with its origin. */
export const WhyFacts = ({ title, rule, facts }: FactsProps) => (
  <>
    <div className={css('why__head')}>
      <span>{title}</span>
      {rule && <RuleLink rule={rule} />}
    </div>
    <dl className={css('why__facts')}>
      {facts.map(({ name, value, text, rule: own }) => (
        <div key={`${name} ${value}`}>
          <dt>
            {name} {own && <RuleLink rule={own} />}
          </dt>
          <dd className="num">{value}</dd>
          {text && <p>{text}</p>}
        </div>
      ))}
    </dl>
  </>
);

/** A term and the game's definition of it. */
export function WhyTerm({ term }: { readonly term: string }) {
  const { glossary } = useTable().game.words;
  return (
    <>
      <div className={css('why__head')}>{term}</div>
      <p className="above-1" data-defines={term}>
        {glossary[term]}
      </p>
    </>
  );
}

/** An option: its effect and cost, or every rule in its way. */
export function WhyOffer({ offer }: { readonly offer: Offer }) {
  const { game } = useTable();
  const does = game.words.actions[offer.action.type];
  if (!offer.available)
    return (
      <>
        <div className={css('why__head')}>{offer.label}</div>
        <h3 className="eyebrow above-2">{W.why.blocked}</h3>
        <ul className={css('why__chain')}>
          {offer.reasons.map((reason) => (
            <li key={`${reason.rule} ${reason.code}`} className="m-harm">
              {reason.text} <RuleLink rule={reason.rule} />
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <div className={css('why__head')}>{offer.label}</div>
      {does && <p className="above-1 text-ink-2">{does}</p>}
      <Preview offer={offer} />
      <p className="hint above-2">
        {offer.preview ? (offer.preview.exact ? W.why.exact : W.why.notExact) : W.why.noPreview}
      </p>
    </>
  );
}
