import type { LessonRun } from '@undercroft/presenter';
import { type RefObject, useEffect, useState } from 'react';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { classes } from '../../ui/classes.ts';
import { useHasKeys } from '../../ui/keycap.tsx';
import styles from './learn.module.css';
import { commitPart, drawnParts, isInBar } from './lit-parts.ts';
import { useScrollToTarget } from './scroll-to-target.ts';
import { watchTable } from './watch-table.ts';

const css = classes(styles);
const EDGE = 6;
const ROUND = 12;
const HAND = 72;
/** Distance from the tip of the hand to the edge of the part it points at. */
const TIP = 22;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Light {
  readonly stage: Box;
  readonly lit: readonly Box[];
  readonly commit: Box | null;
  /** The key shown on the first lit part. */
  readonly key: string;
}

function boxOf(element: Element, edge = EDGE): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - edge, y: top - edge, width: width + 2 * edge, height: height + 2 * edge };
}

const KEY = '.kbd, [class*=dc__key]';

/** The part of a box above the commit bar; null if less than half of it is in sight. */
function above(box: Box, bottom: number): Box | null {
  const height = Math.min(box.height, bottom - box.y);
  return height < Math.max(3 * ROUND, box.height / 2) ? null : { ...box, height };
}

function lightOn(stage: Element, run: LessonRun): Light | null {
  const parts = drawnParts(stage, run);
  const [first] = parts;
  if (!first) return null;
  const found = commitPart(stage);
  const commit = found && boxOf(found);
  return {
    stage: boxOf(stage, 0),
    lit: parts.flatMap((part) => (isInBar(part) ? boxOf(part) : (above(boxOf(part), commit?.y ?? Infinity) ?? []))),
    commit,
    key: first.querySelector(KEY)?.textContent ?? '',
  };
}

const rounded = ({ x, y, width, height }: Box): string =>
  `M${x + ROUND} ${y}h${width - 2 * ROUND}a${ROUND} ${ROUND} 0 0 1 ${ROUND} ${ROUND}v${height - 2 * ROUND}a${ROUND} ${ROUND} 0 0 1 ${-ROUND} ${ROUND}h${2 * ROUND - width}a${ROUND} ${ROUND} 0 0 1 ${-ROUND} ${-ROUND}v${2 * ROUND - height}a${ROUND} ${ROUND} 0 0 1 ${ROUND} ${-ROUND}z`;
/** The whole stage with a hole for each lit part. */
const veilOf = ({ stage: { x, y, width, height }, lit, commit }: Light): string =>
  [`M${x} ${y}h${width}v${height}h${-width}z`, ...[...lit, ...(commit ? [commit] : [])].map(rounded)].join('');

const COMMIT_EDGE = 2;

/** The ring of the commit bar is tighter: on a phone the bar touches the edge of the screen. */
const atCommit = ({ x, y, width, height }: Box): Box => ({
  x: x + COMMIT_EDGE,
  y: y + COMMIT_EDGE,
  width: width - 2 * COMMIT_EDGE,
  height: height - 2 * COMMIT_EDGE,
});

/** The tip of the hand touches the lower right corner, and the whole hand stays on the screen. */
const handAt = (at: Box, { x, width }: Box): { left: number; top: number } => ({
  left: Math.min(at.x + at.width - TIP, x + width - HAND),
  top: Math.min(at.y + at.height - TIP, window.innerHeight - HAND),
});

function useLight(stage: RefObject<HTMLElement | null>, run: LessonRun): Light | null {
  const [light, setLight] = useState<Light | null>(null);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    return watchTable(element, () =>
      setLight((was) => {
        const now = lightOn(element, run);
        return JSON.stringify(now) === JSON.stringify(was) ? was : now;
      }),
    );
  }, [stage, run]);
  return light;
}

interface Props {
  readonly stage: RefObject<HTMLElement | null>;
  readonly run: LessonRun;
  /** The expected option is selected: only the commit is missing. */
  readonly isReady: boolean;
}

/** Darkens the table around the parts the step is about and points a hand at one. Repeats the coach, adds nothing. */
export function LessonLight({ stage, run, isReady }: Props) {
  const light = useLight(stage, run);
  const hasKeys = useHasKeys();
  useScrollToTarget(stage, run);
  if (!light) return null;
  const barTop = light.commit?.y ?? Infinity;
  const at = (isReady || light.lit.length === 0 ? light.commit : null) ?? light.lit[0] ?? light.stage;
  const press = !hasKeys ? '' : isReady ? W.learn.press('Enter') : light.key ? W.learn.press(light.key) : '';
  return (
    <div className={css('light')} aria-hidden="true" data-light={light.lit.length}>
      <svg width="100%" height="100%">
        <title>{W.learn.coach}</title>
        <path d={veilOf(light)} fillRule="evenodd" className={css('veil')} />
        {light.lit.map((box) => (
          <path key={`${box.x} ${box.y}`} d={rounded(box)} className={css('ring')} />
        ))}
        {isReady && light.commit && <path d={rounded(atCommit(light.commit))} className={css('press')} />}
      </svg>
      <div className={css('hand')} data-at={at.y >= barTop ? 'bar' : 'part'} style={handAt(at, light.stage)}>
        <Emblem glyph="pointing" size={HAND} />
        {press && <b>{press}</b>}
      </div>
    </div>
  );
}
