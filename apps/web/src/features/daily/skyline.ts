import type { Backdrop } from '../../ui/art/draw-scene.ts';

export const SKYLINE = { width: 220, height: 100 } as const;
const GAP = 3;
/** Height of a bar with no results, so that it still shows in the skyline. */
const STUB = 5;

export interface SkylineBar {
  readonly d: string;
  /** The top of the bar, where a figure can stand. */
  readonly x: number;
  readonly top: number;
}

type Cut = (x: number, w: number, top: number) => string;
const BASE = SKYLINE.height;

const block: Cut = (x, w, top) => `M${x} ${BASE}V${top}h${w}V${BASE}Z`;
const spire: Cut = (x, w, top) => {
  const tip = Math.min(8, (BASE - top) / 2);
  return `M${x} ${BASE}V${top + tip}l${w * 0.3} ${-tip}l${w * 0.2} ${tip * 0.5}l${w * 0.3} ${-tip * 0.4}l${w * 0.2} ${tip * 0.7}V${BASE}Z`;
};
const arch: Cut = (x, w, top) => {
  const r = Math.min(w / 2, BASE - top);
  return `M${x} ${BASE}V${top + r}a${w / 2} ${r} 0 0 1 ${w} 0V${BASE}Z`;
};
const lancet: Cut = (x, w, top) => {
  const tip = Math.min(12, (BASE - top) * 0.6);
  return `M${x} ${BASE}V${top + tip}q0 ${-tip * 0.6} ${w / 2} ${-tip}q${w / 2} ${tip * 0.4} ${w / 2} ${tip}V${BASE}Z`;
};
const spike: Cut = (x, w, top) => `M${x - 1} ${BASE}L${x + w * 0.42} ${top}L${x + w + 1} ${BASE}Z`;
const STEP = 12;
const blocks: Cut = (x, w, top) => {
  const parts: string[] = [];
  for (let y = BASE, i = 0; y > top; y -= STEP, i++) {
    const h = Math.min(STEP - 1.5, y - top);
    parts.push(`M${x + (i % 2)} ${y}v${-h}h${w - 1}v${h}Z`);
  }
  return parts.join('');
};

/** Each place has its own bar shape. */
const CUTS: { readonly [B in Backdrop]: Cut } = {
  peaks: spire,
  hall: arch,
  glass: lancet,
  cave: spike,
  shaft: blocks,
  field: block,
  drapes: block,
};

/** The frequency of each score as a skyline in the style of the game's place. */
export function skyline(bars: readonly number[], backdrop: Backdrop): SkylineBar[] {
  const most = Math.max(1, ...bars);
  const width = SKYLINE.width / bars.length;
  return bars.map((runs, i) => {
    const x = i * width + GAP / 2;
    const top = BASE - STUB - (runs / most) * (BASE - STUB - 26);
    return { d: CUTS[backdrop](x, width - GAP, top), x: x + (width - GAP) / 2, top };
  });
}

/** The lowest and highest score of a bar. */
export function rangeOf(
  { low, high }: { readonly low: number; readonly high: number },
  bar: number,
  bars: number,
): { readonly from: number; readonly to: number } {
  const at = (i: number): number => low + Math.ceil((i * (high - low + 1)) / bars);
  return { from: at(bar), to: Math.max(at(bar), at(bar + 1) - 1) };
}
