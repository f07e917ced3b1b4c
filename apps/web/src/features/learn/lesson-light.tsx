import type { LessonRun } from '@undercroft/presenter';
import { type RefObject, useEffect, useState } from 'react';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './learn.module.css';
import { commitPart, litParts } from './lit-parts.ts';

const css = classes(styles);
const EDGE = 6;
const ROUND = 12;
const HAND = 72;
/** How far the tip reaches in. */
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
  /** The key that is written on the first lit part. */
  readonly key: string;
}

function boxOf(element: Element, edge = EDGE): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - edge, y: top - edge, width: width + 2 * edge, height: height + 2 * edge };
}

const KEY = '.kbd, [class*=dc__key]';

/** What of a box is seen above the commit bar; null where too little is. */
function above(box: Box, bottom: number): Box | null {
  const height = Math.min(box.height, bottom - box.y);
  return height < 3 * ROUND ? null : { ...box, height };
}

function lightOn(stage: Element, run: LessonRun): Light | null {
  const parts = litParts(stage, run).filter((part) => part.getClientRects().length > 0);
  const [first] = parts;
  if (!first) return null;
  const found = commitPart(stage);
  const commit = found && boxOf(found);
  return {
    stage: boxOf(stage, 0),
    lit: parts.flatMap((part) => above(boxOf(part), commit?.y ?? Infinity) ?? []),
    commit,
    key: first.querySelector(KEY)?.textContent ?? '',
  };
}

const rounded = ({ x, y, width, height }: Box): string =>
  `M${x + ROUND} ${y}h${width - 2 * ROUND}a${ROUND} ${ROUND} 0 0 1 ${ROUND} ${ROUND}v${height - 2 * ROUND}a${ROUND} ${ROUND} 0 0 1 ${-ROUND} ${ROUND}h${2 * ROUND - width}a${ROUND} ${ROUND} 0 0 1 ${-ROUND} ${-ROUND}v${2 * ROUND - height}a${ROUND} ${ROUND} 0 0 1 ${ROUND} ${-ROUND}z`;
/** The whole stage with a hole for each lit part. */
const veilOf = ({ stage: { x, y, width, height }, lit, commit }: Light): string =>
  [`M${x} ${y}h${width}v${height}h${-width}z`, ...[...lit, ...(commit ? [commit] : [])].map(rounded)].join('');

/** The tip of the hand touches the lower right corner, and the whole of it is seen. */
const handAt = (at: Box, { x, width }: Box): { left: number; top: number } => ({
  left: Math.min(at.x + at.width - TIP, x + width - HAND),
  top: Math.min(at.y + at.height - TIP, window.innerHeight - HAND),
});

/** Looks again whenever the table moves, at most once a frame. */
function useLight(stage: RefObject<HTMLElement | null>, run: LessonRun): Light | null {
  const [light, setLight] = useState<Light | null>(null);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let frame = 0;
    const look = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setLight((was) => {
          const now = lightOn(element, run);
          return JSON.stringify(now) === JSON.stringify(was) ? was : now;
        });
      });
    };
    look();
    const changes = new MutationObserver(look);
    changes.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class', 'aria-pressed'],
    });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [stage, run]);
  return light;
}

interface Props {
  readonly stage: RefObject<HTMLElement | null>;
  readonly run: LessonRun;
  /** What the step asks for is selected: only the commit is missing. */
  readonly isReady: boolean;
}

/** Darkens the table around what the step is about, and points a hand at it. Says nothing the coach does not say. */
export function LessonLight({ stage, run, isReady }: Props) {
  const light = useLight(stage, run);
  if (!light) return null;
  const at = (isReady || light.lit.length === 0 ? light.commit : null) ?? light.lit[0] ?? light.stage;
  const press = isReady ? W.learn.press('Enter') : light.key ? W.learn.press(light.key) : '';
  return (
    <div className={css('light')} aria-hidden="true" data-light={light.lit.length}>
      <svg width="100%" height="100%">
        <title>{W.learn.coach}</title>
        <path d={veilOf(light)} fillRule="evenodd" className={css('veil')} />
        {light.lit.map((box) => (
          <path key={`${box.x} ${box.y}`} d={rounded(box)} className={css('ring')} />
        ))}
      </svg>
      <div className={css('hand')} data-at={at === light.commit ? 'commit' : 'part'} style={handAt(at, light.stage)}>
        <Emblem glyph="pointing" size={HAND} />
        {press && <b>{press}</b>}
      </div>
    </div>
  );
}
