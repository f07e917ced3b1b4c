import type { SpokenEvent } from '@undercroft/server';
import { useEffect, useMemo, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import { playTimeline } from '../../../ui/motion/timeline.ts';
import { useWhy } from '../../../ui/why.tsx';
import { type Question, whyTarget } from '../../../ui/why-target.ts';
import { percentOf } from '../figures.ts';
import { type EscapeTable, useEscape } from '../use-escape.ts';
import type { BeliefView, HeldBelief } from '../view.ts';
import { E } from '../words.ts';
import styles from './rumour.module.css';
import { type Knot, pathOf, storyOfYou, storyText } from './stories.ts';

const css = classes(styles);
const SIGNS: { readonly [state: string]: string } = { verified: '●', rumor: '○', hearsay: '◌', misinformed: '✕' };

const isHeld = (belief: BeliefView | HeldBelief): belief is HeldBelief => 'holder' in belief;

/** A story as a thread: each knot is a person who passed it on; the thread frays where the story turned false. */
export function RumourTrace({ belief }: { readonly belief?: BeliefView | HeldBelief | undefined }) {
  const table = useEscape();
  const shown = belief ?? newestOf(table);
  const { view, events } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the knots depend on the view and the events only
  const knots = useMemo(() => (shown ? knotsOf(table, shown) : []), [shown, view, events]);
  const thread = useRef<HTMLOListElement>(null);
  const key = shown ? `${shown.deed} ${shown.turn} ${shown.state}` : '';
  useEffect(() => {
    if (key === '') return;
    const drawn = [...(thread.current?.children ?? [])];
    return playTimeline(
      drawn.map((target, i) => ({
        target,
        at: i * 120,
        ms: 180,
        frames: { opacity: [0, 1], translate: ['-8px 0', '0 0'] },
      })),
    );
  }, [key]);
  if (!shown) return <p className={css('none')}>{E.traceNone}</p>;
  return (
    <section className={css('trace')}>
      <h3>{isHeld(shown) ? E.traceTo(table.game.words.name(shown.holder)) : E.trace}</h3>
      <ol ref={thread} className={css('thread')}>
        {knots.map((knot, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: knots of one thread never move
          <KnotCard key={i} knot={knot} />
        ))}
      </ol>
    </section>
  );
}

function KnotCard({ knot }: { readonly knot: Knot }) {
  const ask = useWhy();
  const question = (): Question =>
    knot.event
      ? { about: 'event', event: knot.event }
      : { about: 'facts', title: knot.text, rule: 'ED-57', facts: [{ name: knot.who, value: knot.note }] };
  return (
    <li className={css('knot', knot.state)}>
      <span className={css('sign')} aria-hidden="true">
        {SIGNS[knot.state]}
      </span>
      <button
        type="button"
        className={css('card')}
        {...whyTarget(question)}
        onClick={(e) => ask(question(), e.currentTarget)}
      >
        <b>{knot.text}</b>
        <small>{knot.note}</small>
      </button>
    </li>
  );
}

/** The story to show by default: a known lie about Kael, else the newest one he heard. */
function newestOf({ view }: EscapeTable): BeliefView | HeldBelief | undefined {
  return view.of_you.findLast(({ state }) => state === 'misinformed') ?? view.beliefs.at(-1) ?? view.of_you.at(-1);
}

interface BeliefData {
  readonly entity?: string;
  readonly deed?: string;
}
const eventOf = (events: readonly SpokenEvent[], kind: string, deed: string): SpokenEvent | undefined =>
  events.findLast((event) => event.kind === kind && (event.data as BeliefData).deed === deed);

function knotsOf(table: EscapeTable, belief: BeliefView | HeldBelief): readonly Knot[] {
  return isHeld(belief) ? knotsOfYou(table, belief) : knotsToYou(table, belief);
}

/** From Kael's deed to another character's version of it. */
function knotsOfYou(table: EscapeTable, held: HeldBelief): readonly Knot[] {
  const { events, view, game } = table;
  const done = eventOf(events, 'deedWritten', held.deed);
  const first: Knot[] = done
    ? [{ who: E.you, text: done.line.replace(/^[^:]*: /, ''), note: E.turn(done.turn), state: 'verified', event: done }]
    : [];
  return [
    ...first,
    ...pathOf(view.of_you, held).map((each) => ({
      who: game.words.name(each.holder),
      text: `${game.words.name(each.holder)}: ${storyOfYou(table, each)}`,
      note: `${E.states[each.state]} · ${E.sure(percentOf(each.confidence))} · ${E.turn(each.turn)}`,
      state: each.state,
    })),
  ];
}

/** From another character's deed to the version Kael heard. */
function knotsToYou(table: EscapeTable, belief: BeliefView): readonly Knot[] {
  const { events, game } = table;
  const stored = events.findLast(
    ({ kind, data }) =>
      (kind === 'beliefStored' || kind === 'beliefCorrected') &&
      (data as BeliefData).deed === belief.deed &&
      (data as BeliefData).entity === 'kael',
  );
  const story = storyText(table, belief);
  const source = game.words.name(belief.source);
  const isOwn = belief.source === 'kael';
  const last: Knot = {
    who: E.you,
    text: isOwn ? story : `${source}: “${story}”`,
    note: `${isOwn ? E.saw : E.states[belief.state]} · ${E.sure(percentOf(belief.confidence))} · ${E.turn(belief.turn)}`,
    state: belief.state,
    event: stored,
  };
  const done = eventOf(events, 'deedWritten', belief.deed);
  const origin: Knot = {
    who: game.words.name(belief.actor),
    text: done ? done.line.replace(/^[^:]*: /, '') : E.unseenDeed(game.words.name(belief.actor)),
    note: done ? E.turn(done.turn) : E.happened,
    state: done ? 'verified' : 'hearsay',
    event: done,
  };
  return isOwn ? [last] : [origin, last];
}
