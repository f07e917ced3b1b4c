import { at } from '@undercroft/kernel';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import type { Earnings, ProfileChange, ResultSheet, SheetThing } from '../../ui/game-screens.ts';
import { COUNT_MS, CountUp } from '../../ui/motion/count-up.tsx';
import { type MotionStep, playTimeline } from '../../ui/motion/timeline.ts';
import { pointsStand } from './profile-change.ts';
import styles from './sheet-parts.module.css';
import { S } from './sheet-words.ts';

const css = classes(styles);

interface Props {
  readonly sheet: ResultSheet;
  /** Unlocks from the profile, in addition to those on the sheet. */
  readonly opened: readonly SheetThing[];
  readonly change: ProfileChange | null;
}

/** Points earned, unlocks, and what is kept and lost. Empty if there is nothing to show. */
export function SheetParts({ sheet, opened, change }: Props) {
  const all = [...opened, ...sheet.opened];
  const hasMore = sheet.kept.length + sheet.lost.length > 0;
  if (!sheet.earned && all.length === 0 && !hasMore) return null;
  return (
    <div className={css('sheet')} data-sheet="">
      {sheet.earned && sheet.earned.parts.length > 0 && (
        <EarnedBar earned={sheet.earned} change={change} unlocks={all.length} />
      )}
      {all.length > 0 && <Things title={S.opened} things={all} kind="opened" />}
      {hasMore && (
        <div className={css('sides')}>
          {sheet.kept.length > 0 && <Things title={S.keep} things={sheet.kept} kind="kept" />}
          {sheet.lost.length > 0 && <Things title={S.lose} things={sheet.lost} kind="lost" />}
        </div>
      )}
    </div>
  );
}

interface BarProps {
  readonly earned: Earnings;
  readonly change: ProfileChange | null;
  readonly unlocks: number;
}

/** The total, large; a bar from the old value to the new one; below it the parts of the sum. */
function EarnedBar({ earned, change, unlocks }: BarProps) {
  const isKept = earned.path !== undefined && change !== null;
  const before = isKept ? Number(at(change.before, earned.path!) ?? 0) : 0;
  const stand = pointsStand(isKept ? earned : { unit: earned.unit, parts: earned.parts }, before);
  const share = (value: number): string => `${(value * 100) / stand.max}%`;
  const parts = earned.parts.map(({ value, label }) => S.part(value, label)).join(' + ');
  const bar = useFilling(stand.total);
  return (
    <section className={css('earned')} aria-label={earned.unit} data-earned={stand.total}>
      <p className={css('total')}>
        <b>
          <CountUp value={stand.total} text={S.plus} />
        </b>{' '}
        {earned.unit}
      </p>
      <div ref={bar} className={css('bar')} role="img" aria-label={`${earned.unit}: ${parts}`}>
        {before > 0 && <i className={css('before')} style={{ width: share(before) }} />}
        {earned.parts.map(({ label, value }, i) => (
          <i
            key={label}
            className={css('part')}
            data-part=""
            data-odd={i % 2 === 1 ? '' : undefined}
            style={{ width: share(value) }}
          />
        ))}
        {stand.steps.map((step) => (
          <u key={step} style={{ '--at': share(step) } as CSSProperties} />
        ))}
      </div>
      <p className={css('made')}>{parts}</p>
      <p className={css('stand')}>
        {isKept && (
          <>
            <b className="num">{S.stand(stand.before, stand.after)}</b> {unlocks > 0 && S.unlocks(unlocks)}{' '}
            {stand.next !== null && S.nextAt(stand.next)}
          </>
        )}
        {!isKept && earned.path !== undefined && S.notAdded}
      </p>
    </section>
  );
}

/** Delay and appearance are one motion: with two, the target would flash before its delay is over. */
const appearAfter = (target: Element, delay: number, from: string): MotionStep => {
  const ms = delay + COMES_MS;
  const begins = delay / ms;
  return {
    target,
    ms,
    frames: { transform: [from, from, 'none'], opacity: [0, 0, 1], offset: [0, begins, 1] },
  };
};
const COMES_MS = 180;

/** The parts fill one after the other while the total counts up; the steps they reach pop last. */
function useFilling(total: number) {
  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sum
  useLayoutEffect(() => {
    const all = (wanted: string): Element[] => [...(bar.current?.querySelectorAll(wanted) ?? [])];
    const parts = all('[data-part]');
    const share = (COUNT_MS - COMES_MS) / Math.max(1, parts.length);
    return playTimeline([
      ...parts.map((target, i) => appearAfter(target, Math.round(share * i), 'scaleX(0)')),
      ...all('u').map((target) => appearAfter(target, COUNT_MS - COMES_MS, 'scaleY(0)')),
    ]);
  }, [total]);
  return bar;
}

interface ThingsProps {
  readonly title: string;
  readonly things: readonly SheetThing[];
  readonly kind: 'opened' | 'kept' | 'lost';
}

/** Tiles pop in one after the other while the total counts up. */
function usePopping(count: number) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when tiles are added
  useLayoutEffect(
    () =>
      playTimeline(
        [...(list.current?.children ?? [])].map((target, i) =>
          appearAfter(target, Math.min(COUNT_MS - COMES_MS, 80 * i), 'scale(.7)'),
        ),
      ),
    [count],
  );
  return list;
}

function Things({ title, things, kind }: ThingsProps) {
  const art = useGameArt();
  const list = usePopping(things.length);
  return (
    <section className={css('things')} data-things={kind}>
      <h2>{title}</h2>
      <ul ref={list}>
        {things.map(({ picture, name, note }) => (
          <li key={`${picture} ${name}`}>
            <Emblem glyph={art.picture(picture)} size={kind === 'lost' ? 34 : 52} />
            <span>
              {kind === 'lost' ? <s>{name}</s> : <b>{name}</b>}
              {note !== '' && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
