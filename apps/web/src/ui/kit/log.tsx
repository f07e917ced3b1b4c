import { type AnyGame, phrases } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { type Settings, setSetting, useSettings } from '../../base/settings.ts';
import { W } from '../../base/words.ts';
import { useTable } from '../../run/table-model.ts';
import { unveiled, useVeil } from '../../run/veil.ts';
import { classes } from '../classes.ts';
import { keyName, useKeyMap } from '../key-map.ts';
import { Keycap } from '../keycap.tsx';
import { Segments } from '../segments.tsx';
import { toneClass } from '../tone.ts';
import { useWhy } from '../why.tsx';
import { whyTarget } from '../why-target.ts';
import styles from './log.module.css';

const css = classes(styles);

type Row =
  | { readonly row: 'action'; readonly n: number; readonly turn: number }
  | { readonly row: 'line'; readonly event: SpokenEvent };

/** Lines under the action that caused them. */
function rowsOf(events: readonly SpokenEvent[], mechanicsOnly: boolean): Row[] {
  const rows: Row[] = [];
  let n = -1;
  for (const event of events) {
    if (mechanicsOnly && event.isNarration) continue;
    if (event.n !== n) rows.push({ row: 'action', n: event.n, turn: event.turn });
    n = event.n;
    rows.push({ row: 'line', event });
  }
  return rows;
}

interface LineProps {
  readonly event: SpokenEvent;
  readonly words: AnyGame['words'];
  readonly explain: Settings['explain'];
}

/** Its props never change during a run, so old lines are not drawn again. */
const Line = memo(function Line({ event, words, explain }: LineProps) {
  const ask = useWhy();
  const terms = explain === 'off' ? [] : (event.terms ?? []).filter(({ value }) => value !== 0);
  const amount = (value: number): string => phrases.amountOf(words, value, { event });
  const sum = terms
    .map(({ label, value }) => `${amount(value)} ${words.terms[label] ?? words.name(label)}`)
    .join(' + ');
  return (
    <button
      type="button"
      data-why=""
      tabIndex={-1}
      data-line=""
      className={css('log__line', toneClass(event.tone))}
      onClick={(press) => ask({ about: 'event', event }, press.currentTarget)}
    >
      <span className={css('log__n')}>{event.id}</span>
      <span className={event.isNarration ? 'log__said' : ''}>
        {event.line}
        {explain === 'always' && <span className={css('log__terms', 'own-line')}>{event.why}</span>}
        {explain !== 'always' && terms.length > 1 && (
          <span className={css('log__terms', 'own-line')}>{sum.replaceAll('+ -', '- ')}</span>
        )}
      </span>
      <span className="rule-id">{event.rule}</span>
    </button>
  );
});

interface HeadingProps {
  readonly n: number;
  readonly stamp: string;
  readonly label: string | undefined;
}

/** The action a group of lines belongs to. */
const Heading = memo(function Heading({ n, stamp, label }: HeadingProps) {
  return (
    <div className={css('log__act')} {...whyTarget(() => ({ about: 'action', n }))}>
      <span className="num">{stamp}</span>
      <span>{n === 0 ? W.table.setup : (label ?? W.table.action(n))}</span>
    </div>
  );
});

interface Props {
  /** Formats the turn of an action (`T12`). */
  readonly stamp?: (turn: number) => string;
  readonly heading?: ReactNode;
}

/** Rows rendered at a time; a button reveals older ones. */
const WINDOW = 120;
const END_PX = 24;

/** The log: newest line at the bottom, every line with its reason. */
export function Log({ stamp = (turn) => `T${turn}`, heading }: Props) {
  const { events: all, labels, game } = useTable();
  const over = useVeil((veil) => veil.over);
  const events = useMemo(() => unveiled(all, over), [all, over]);
  const keys = useKeyMap();
  const { logTab: tab, explain } = useSettings();
  const rows = useMemo(() => rowsOf(events, tab === 'mechanics'), [events, tab]);
  const [shown, setShown] = useState(WINDOW);
  const { list, isAtEnd, toEnd, onScroll } = useHanging();
  return (
    <>
      <div className={css('mid__head')}>
        {heading ?? <h2 className="panel__title">{W.table.log}</h2>}
        <span className="spacer" />
        <Segments
          label={W.table.log}
          value={tab}
          onChange={(value) => setSetting('logTab', value)}
          choices={{ all: W.table.logAll, mechanics: W.table.logMechanics }}
        />
        <span className="hide-phone">
          <Keycap>{keyName(keys.log)}</Keycap>
        </span>
      </div>
      <div className={css('mid__log', 'log')}>
        <section
          ref={list}
          className={css('log__scroll')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
          tabIndex={0}
          aria-label={W.table.logKeys}
          onScroll={onScroll}
          onKeyDown={walkLines}
        >
          <div className={css('log__rows')} data-rows="">
            {rows.length === 0 && <p className={css('hint', 'log__none')}>{W.table.logEmpty}</p>}
            {rows.length > shown && (
              <button type="button" className="btn btn--quiet" onClick={() => setShown(shown + WINDOW)}>
                {W.table.earlier}
              </button>
            )}
            {rows
              .slice(-shown)
              .map((row) =>
                row.row === 'line' ? (
                  <Line key={row.event.id} event={row.event} words={game.words} explain={explain} />
                ) : (
                  <Heading key={`a${row.n}`} n={row.n} stamp={stamp(row.turn)} label={labels[row.n]} />
                ),
              )}
          </div>
        </section>
        {!isAtEnd && (
          <button type="button" className={css('btn', 'log__jump')} onClick={toEnd}>
            {W.table.latest} ↓
          </button>
        )}
      </div>
    </>
  );
}

/** The log is one tab stop; arrow keys move between its lines. */
function walkLines(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const up = at < 0 ? lines.length - 1 : at - 1;
  const next = lines[event.key === 'ArrowUp' ? up : at + 1];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** The list is anchored at its newest line (styles: a reversed column), so adding one needs no measuring. */
function useHanging() {
  const list = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  return {
    list,
    isAtEnd,
    toEnd: () => list.current?.scrollTo({ top: 0 }),
    onScroll: () => setAtEnd(list.current!.scrollTop > -END_PX),
  };
}
