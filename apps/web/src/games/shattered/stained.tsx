import { memo, useEffect, useRef } from 'react';
import { closed } from '../../ui/art/noise.ts';
import { classes } from '../../ui/classes.ts';
import { playTimeline } from '../../ui/motion/timeline.ts';
import { type Drain, lancet, panesOf, plainPane } from './glass.ts';
import styles from './stained.module.css';
import type { Reducer, Who } from './view.ts';

const css = classes(styles);

/** The colour of each resource's glass. */
const HUES: { readonly [r in Reducer]: number } = {
  structure: 218,
  veil: 258,
  presence: 318,
  vitality: 344,
  resolve: 300,
  nerve: 252,
};

export interface Fill {
  readonly r: Reducer;
  readonly value: number;
  readonly max: number;
  /** Panes that the choice, or the next automatic effect, may break. */
  readonly threat: number;
  /** Panes it may mend. */
  readonly gain: number;
}

const OUTLINES = new Map<string, readonly string[]>();
const LANCET = { width: 78, height: 196 } as const;
const STRIP = { width: 190, height: 22 } as const;
const LANCET_FORM = closed(lancet(LANCET.width, LANCET.height));
const STRIP_FORM = closed(plainPane(STRIP.width, STRIP.height));

/** The outlines of a window's panes, computed once. */
function panesFor({ r, max }: Pick<Fill, 'r' | 'max'>, drain: Drain): readonly string[] {
  const key = `${r} ${max} ${drain}`;
  const cached = OUTLINES.get(key);
  if (cached) return cached;
  const form = drain === 'down' ? lancet(LANCET.width, LANCET.height) : plainPane(STRIP.width, STRIP.height);
  const made = panesOf(form, Math.max(1, max), key, drain).map(closed);
  OUTLINES.set(key, made);
  return made;
}

/** Varies the light from pane to pane, always in the same way. */
const tint = (hue: number, i: number): string =>
  `hsl(${hue + ((i * 37) % 25) - 12} ${70 + ((i * 13) % 16)}% ${56 + ((i * 29) % 19) - 6}%)`;

/** The lost panes themselves fly out of the window. */
function useShards(value: number) {
  const glass = useRef<SVGGElement>(null);
  const before = useRef(value);
  useEffect(() => {
    const was = before.current;
    before.current = value;
    if (value >= was) return;
    const flying = [...(glass.current?.querySelectorAll<SVGPathElement>('[data-shard]') ?? [])].filter(
      ({ dataset }) => Number(dataset['shard']) < was,
    );
    return playTimeline(
      flying.map((target, i) => ({
        target,
        ms: 560,
        frames: {
          opacity: [1, 1, 0],
          transform: [
            'none',
            `translate(${(i % 2 ? 1 : -1) * (40 + i * 14)}px, ${-30 + i * 26}px) rotate(${(i % 2 ? 1 : -1) * 80}deg) scale(1.5)`,
          ],
        },
      })),
    );
  }, [value]);
  return glass;
}

/**
 * Every point is one pane: lit, threatened, about to be mended, or gone. Rendered again only when its numbers change.
 */
const Glass = memo(function Glass({ r, max, value, threat, gain, drain }: Fill & { readonly drain: Drain }) {
  const shards = useShards(value);
  return (
    <g className={css('lead')} ref={shards}>
      {panesFor({ r, max }, drain).map((d, i) => {
        const state = i < value - threat ? 'lit' : i < value ? 'threat' : i < value + gain ? 'gain' : 'gone';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: panes have fixed places
          <g key={i}>
            <path d={d} className={css('pane', state)} style={i < value ? { fill: tint(HUES[r], i) } : undefined} />
            {state === 'threat' && <path d={d} className={css('dash')} />}
            {state === 'gone' && (
              <path d={d} className={css('shard')} data-shard={i} style={{ fill: tint(HUES[r], i) }} />
            )}
          </g>
        );
      })}
    </g>
  );
});

interface RoseProps {
  readonly value: number;
  readonly at: number;
  readonly gain: number;
  /** A Strike would halve it. */
  readonly isCracked: boolean;
}

const petal = (i: number, count: number): string => {
  const turn = ((i + 0.5) / count) * Math.PI * 2 - Math.PI / 2;
  const half = Math.PI / count - 0.03;
  const at = (far: number, by: number): string =>
    `${(Math.cos(turn + by) * far).toFixed(1)} ${(Math.sin(turn + by) * far).toFixed(1)}`;
  return `M${at(25, -half * 0.8)}L${at(44, -half * 0.95)}Q${at(56, -half * 0.5)} ${at(56, 0)}Q${at(56, half * 0.5)} ${at(44, half * 0.95)}L${at(25, half * 0.8)}Z`;
};

/** The rose fills petal by petal; the last petal completes the bond. */
export const Rose = memo(({ value, at, gain, isCracked }: RoseProps) => (
  <g>
    <circle r="61" className={css('roseRing')} />
    {Array.from({ length: at }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: petals have fixed places
      <g key={i}>
        <path d={petal(i, at)} className={css('petal', i < value ? 'petalLit' : i < value + gain ? 'petalGain' : '')} />
        {isCracked && i < value && i >= Math.floor(value / 2) && (
          <path
            d="M28 -3L38 4L44 -4L54 3"
            className={css('crack')}
            transform={`rotate(${((i + 0.5) / at) * 360 - 90})`}
          />
        )}
      </g>
    ))}
    <circle r="23" className={css('roseHub')} />
  </g>
));

interface WindowProps {
  readonly fills: readonly Fill[];
  readonly rose: RoseProps;
  readonly aimed: string | null;
  readonly who: Who;
}

const FRAME = 'M8 356V150Q8 60 146 6Q284 60 284 150V356Z';

/**
 * The window of one side: three lancets that drain, one rose that fills. Its numbers are repeated as text beside it.
 */
export const StainedWindow = ({ fills, rose, aimed, who }: WindowProps) => (
  <svg className={css('window', who === 'D' ? 'left' : 'right')} viewBox="0 0 292 362" aria-hidden="true">
    <path d={FRAME} className={css('wall')} />
    <path d={FRAME} className={css('arch')} />
    <g transform="translate(146 92)">
      <Rose {...rose} />
      <text y="11" className={css('roseNumber')}>
        {rose.value}
      </text>
    </g>
    {fills.map((fill, i) => (
      <g key={fill.r} transform={`translate(${20 + i * 87} 158)`}>
        <path d={LANCET_FORM} className={css('hole')} />
        <Glass {...fill} drain="down" />
        <path d={LANCET_FORM} className={css('stone', aimed === fill.r && 'aimed')} />
      </g>
    ))}
  </svg>
);

/** The same glass laid flat, for a narrow page. It empties towards the other side. */
export const StainedStrip = ({ fill, who }: { readonly fill: Fill; readonly who: Who }) => (
  <svg
    className={css('strip')}
    viewBox={`0 0 ${STRIP.width} ${STRIP.height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d={STRIP_FORM} className={css('hole')} />
    <Glass {...fill} drain={who === 'D' ? 'left' : 'right'} />
  </svg>
);
