import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Offer, SpokenEvent } from '@undercroft/server';
import { useRef } from 'react';
import { agentStepsQuery } from '../../base/queries.ts';
import { W } from '../../base/words.ts';
import { AGENTS } from '../../base/words-account.ts';
import { labelsOf } from '../../run/action-labels.ts';
import { useRun } from '../../run/use-run.ts';
import { classes } from '../../ui/classes.ts';
import { RuleLink } from '../../ui/rule-link.tsx';
import { toneClass } from '../../ui/tone.ts';
import whyStyles from '../../ui/why.module.css';
import agentsStyles from './agents.module.css';

const css = classes(agentsStyles, whyStyles);

const T = AGENTS.live;
const STEPS_SHOWN = 12;

interface Step {
  readonly n: number;
  readonly events: readonly SpokenEvent[];
}

function stepsOf(events: readonly SpokenEvent[]): Step[] {
  const steps: { n: number; events: SpokenEvent[] }[] = [];
  for (const event of events) {
    if (steps.at(-1)?.n !== event.n) steps.push({ n: event.n, events: [] });
    steps.at(-1)!.events.push(event);
  }
  return steps;
}

/** Remembers the offers of your seats for each action count this page has rendered. */
function useOptionsSeen(n: number | undefined, offers: readonly Offer[], offersFor: number) {
  const offersByN = useRef(new Map<number, readonly Offer[]>());
  if (n !== undefined && offersFor === n && offers.length > 0) offersByN.current.set(n, offers);
  return offersByN.current;
}

/** A live run: the offers, the choice and the events of each step, newest on top. */
export function Transcript({ session }: { readonly session: string }) {
  const [run] = useRun({ session });
  const { snapshot, events, offers, offersFor, moves, connection } = run;
  const offersByN = useOptionsSeen(snapshot?.n, offers, offersFor);
  const { data: byAgents } = useQuery(agentStepsQuery(session, snapshot?.n ?? 0));
  if (!snapshot) return <p className="hint">{run.gone ? run.gone.message : W.loading}</p>;
  const labels = labelsOf(moves, snapshot.seats, String);
  const steps = stepsOf(events).slice(-STEPS_SHOWN).reverse();
  return (
    <div className={css('transcript')} data-at={snapshot.n} data-connection={connection}>
      <p className={css('transcript__head')}>
        <b role="status" className={connection === 'live' ? 'text-mend' : 'text-harm'}>
          {connection === 'live' ? `● ${T.live}` : `○ ${T.notLive}`}
        </b>
        <span className="hint">
          {snapshot.outcome ? snapshot.outcome.text : W.home.open(snapshot.n)} · {T.waiting(snapshot.toAct.join(', '))}
        </span>
        <span className="spacer" />
        <Link className="btn" to="/play/$id" params={{ id: session }}>
          {T.sit}
        </Link>
      </p>
      <ol>
        {steps.map(({ n, events: caused }) => (
          <li key={n}>
            <h3>
              <span className="num">{n}</span> {n === 0 ? W.table.setup : (labels[n] ?? W.table.action(n))}
              {byAgents?.get(n) && <span className={css('transcript__by')}>{T.by(byAgents.get(n)!)}</span>}
            </h3>
            <Options offers={offersByN.get(n - 1) ?? null} chosen={labels[n]} />
            <ul className={css('why__chain')}>
              {caused.map((event) => (
                <li key={event.id} className={toneClass(event.tone)}>
                  {event.line} <RuleLink rule={event.rule} game={snapshot.game} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Options({
  offers,
  chosen,
}: {
  readonly offers: readonly Offer[] | null;
  readonly chosen: string | undefined;
}) {
  if (!offers) return null;
  const free = offers.filter(({ available }) => available);
  return (
    <details className={css('transcript__seen')}>
      <summary>{T.seen(free.length, offers.length - free.length)}</summary>
      <ul>
        {offers.map(({ label, available, reasons }) => (
          <li key={label} className={label === chosen ? 'text-accent' : available ? '' : 'text-ink-3'}>
            {label === chosen ? `▸ ${label}` : label}
            {!available && ` (${reasons.map(({ text }) => text).join(' ')})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
