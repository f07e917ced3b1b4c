import type { Curve, WinDelta } from '../charted.ts';
import type { Rung } from '../ladder.ts';
import { isLevel } from '../levels.ts';
import type { ArmFindings, Ending } from './findings.ts';
import { drawing, escapeHtml, figure, grouped, px, short, signed, ticks, words } from './marks.ts';

const WIDTH = 360;
const END = 'text-anchor="end"';
const MIDDLE = 'text-anchor="middle"';

const INKS = ['guard', 'time', 'dread', 'mend', 'bond', 'harm', 'none'] as const;
/** Segments below this share in percent are labelled under the bar. */
const LABELLED_MIN = 14;
const nameOf = (code: string): string => code.replaceAll('_', ' ').replaceAll('-', ' ');

/** The endings of every arm: one bar each, in the same colours. */
export function endingsChart(arms: readonly ArmFindings[]): string {
  const codes = [...new Set(arms.flatMap(({ endings }) => endings.map(({ code }) => code)))];
  const ink = (code: string): string => INKS[Math.min(codes.indexOf(code), INKS.length - 1)]!;
  const segment = ({ code, share, text }: Ending): string =>
    `<span class="seg e-${ink(code)}" style="width:${share.toFixed(3)}%" title="${escapeHtml(text)}">${
      share >= LABELLED_MIN ? `<b>${escapeHtml(nameOf(code))}</b><i>${share.toFixed(1)}</i>` : ''
    }</span>`;
  const rest = ({ code, share, games }: Ending): string =>
    `<span><i class="dot e-${ink(code)}"></i>${escapeHtml(nameOf(code))} <span class="num">${
      share >= 0.1 ? share.toFixed(1) : `${grouped(games)} ${games === 1 ? 'game' : 'games'}`
    }</span></span>`;
  const bars = arms.map(({ name, endings }) => {
    const small = endings.filter(({ share }) => share < LABELLED_MIN);
    return `<div class="ends">${name ? `<b class="arm">${name}</b>` : ''}<div class="bar">${endings.map(segment).join('')}</div></div>${
      small.length > 0 ? `<p class="key">${small.map(rest).join('')}</p>` : ''
    }`;
  });
  return figure('How it ends', 'percent of games', bars.join(''));
}

const BARS_MAX = 40;

/** The lengths of the games as bars, with the median. A second arm is drawn as a line over them. */
export function lengthChart(arms: readonly ArmFindings[], unit: string): string {
  const height = 150;
  const floor = 122;
  const all = arms.flatMap(({ lengths }) => Object.keys(lengths).map(Number));
  const low = Math.min(...all);
  const size = Math.max(1, Math.ceil((Math.max(...all) - low + 1) / BARS_MAX));
  const bins = Math.floor((Math.max(...all) - low) / size) + 1;
  const shares = arms.map(({ lengths, samples }) =>
    binned(lengths, { low, size, bins }).map((n) => (100 * n) / samples),
  );
  const top = Math.max(...shares.flat());
  const x = (value: number): number => ((value - low) / (bins * size)) * WIDTH;
  const y = (share: number): number => floor - (share / top) * (floor - 20);
  const wide = WIDTH / bins;
  const drawn = shares.map((heights, k) =>
    k === 0
      ? heights
          .map(
            (h, i) =>
              `<rect class="bin" x="${px(i * wide + 0.6)}" y="${px(y(h))}" width="${px(Math.max(0.8, wide - 1.2))}" height="${px(floor - y(h))}"/>`,
          )
          .join('')
      : `<path class="over" d="${heights.map((h, i) => `${i === 0 ? 'M' : 'L'}${px((i + 0.5) * wide)} ${px(y(h))}`).join('')}"/>`,
  );
  const middle = medianOf(arms[0]!);
  const at = x(middle + size / 2);
  const isLeft = at > WIDTH / 2;
  const axis = ticks(low, Math.max(...all), 5)
    .filter(Number.isInteger)
    .map((t) => words(x(t + size / 2), 138, grouped(t), `class="s" ${MIDDLE}`))
    .join('');
  const mark = `<path class="mean" d="M${px(at)} 6V${floor}"/>${words(isLeft ? at - 6 : at + 6, 14, `median ${grouped(middle)}`, `class="h2" ${isLeft ? END : ''}`)}`;
  return figure(
    'How long',
    `${unit}s a game${arms.length > 1 ? '; bars A, line B' : ''}`,
    drawing(
      WIDTH,
      height,
      `Length of the games: median ${middle} ${unit}s`,
      `${drawn.join('')}${mark}<path class="axis" d="M0 ${floor}H${WIDTH}"/>${axis}`,
    ),
  );
}

interface Bins {
  readonly low: number;
  readonly size: number;
  readonly bins: number;
}

function binned(lengths: ArmFindings['lengths'], { low, size, bins }: Bins): number[] {
  const heights = new Array<number>(bins).fill(0);
  for (const [value, games] of Object.entries(lengths)) heights[Math.floor((Number(value) - low) / size)]! += games;
  return heights;
}

function medianOf({ lengths, samples }: ArmFindings): number {
  let left = samples / 2;
  const values = Object.keys(lengths)
    .map(Number)
    .sort((a, b) => a - b);
  for (const value of values) {
    left -= lengths[value]!;
    if (left <= 0) return value;
  }
  return values.at(-1) ?? 0;
}

/** Points reached by less than this share of the games are not drawn. */
const STILL_THERE = 0.02;
const drawnPoints = ({ points }: Curve): Curve['points'] =>
  points.filter(({ n }) => n >= Math.max(2, (points[0]?.n ?? 0) * STILL_THERE));

/** One number of the view by round, for every arm, with its interval. */
export function curveChart(curves: readonly Curve[], unit: string): string {
  const height = 96;
  const floor = 78;
  const left = 34;
  const lines = curves.map(drawnPoints);
  const all = lines.flat();
  const high = Math.max(...all.map((p) => p.high));
  const low = Math.min(0, ...all.map((p) => p.mean));
  const last = Math.max(...all.map(({ round }) => round));
  const first = Math.min(...all.map(({ round }) => round));
  const x = (round: number): number => left + ((round - first) / Math.max(1, last - first)) * (WIDTH - left - 8);
  const y = (value: number): number => floor - ((value - low) / Math.max(1e-9, high - low)) * (floor - 10);
  const drawn = lines.map((points, k) => {
    const along = (of: (p: Curve['points'][number]) => number, list = points): string =>
      list.map((p, i) => `${i === 0 ? 'M' : 'L'}${px(x(p.round))} ${px(y(of(p)))}`).join('');
    const back = along((p) => Math.max(low, p.low), points.toReversed()).replace('M', 'L');
    return `<path class="haze k${k}" d="${along((p) => p.high)}${back}Z"/><path class="line k${k}" d="${along((p) => p.mean)}"/>`;
  });
  const scale = [low, high].map((value) => words(left - 6, y(value) + 4, short(value), `class="s" ${END}`));
  const axis = ticks(first, last, 4)
    .filter(Number.isInteger)
    .map((t) => words(x(t), 92, grouped(t), `class="s" ${MIDDLE}`));
  const inside = `<path class="grid" d="M${left} ${px(y(high))}H${WIDTH}"/><path class="axis" d="M${left} ${px(y(low))}H${WIDTH}"/>${drawn.join('')}${scale.join('')}${axis.join('')}`;
  const [begin, end] = [lines[0]!.at(0), lines[0]!.at(-1)];
  return figure(
    curves[0]!.label,
    `mean by ${unit}${curves.length > 1 ? '; dashed: B' : ''}`,
    drawing(
      WIDTH,
      height,
      `${curves[0]!.label}: mean ${short(begin?.mean ?? 0)} at first, ${short(end?.mean ?? 0)} at last`,
      inside,
    ),
  );
}

const DELTAS_MAX = 12;

/** Win deltas: a dot with its interval each; hollow if not significant. */
export function deltaChart(seat: string, deltas: readonly WinDelta[]): string {
  const shown =
    deltas.length <= DELTAS_MAX ? deltas : [...deltas.slice(0, DELTAS_MAX / 2), ...deltas.slice(-DELTAS_MAX / 2)];
  const row = 20;
  const [from, to] = [136, WIDTH - 50];
  const reach = Math.max(1, ...shown.map(({ low, high }) => Math.max(Math.abs(low), Math.abs(high))));
  const x = (delta: number): number => (from + to) / 2 + (delta / reach) * ((to - from) / 2);
  const rows = shown.map(({ name, delta, low, high }, i) => {
    const y = i * row + 12;
    const isSure = low > 0 || high < 0;
    return (
      words(from - 10, y + 4, clipped(name), END) +
      `<path class="ci${isSure ? '' : ' un'}" d="M${px(x(low))} ${y}H${px(x(high))}"/>` +
      `<circle class="${isSure ? 'b' : 'un'}" cx="${px(x(delta))}" cy="${y}" r="4"/>` +
      words(WIDTH, y + 4, signed(delta, 1), `class="n2" ${END}`)
    );
  });
  const height = shown.length * row + 6;
  const inside = `<path class="axis" d="M${px(x(0))} 0V${height}"/>${rows.join('')}`;
  const label = `Win deltas of ${seat}: ${shown.map(({ name, delta }) => `${name} ${signed(delta, 1)}`).join(', ')}`;
  return figure(`Win delta, ${seat}`, 'points when it came up; hollow = unsure', drawing(WIDTH, height, label, inside));
}

const NAME_MAX = 19;
const clipped = (name: string): string => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name);

/** The skill ladder, or the curve if the bots are levels: share of games each wins, with the interval. */
export function ladderChart(rungs: readonly Rung[]): string {
  const row = 24;
  const [from, to] = [92, WIDTH - 58];
  const x = (share: number): number => from + (share / 100) * (to - from);
  const height = rungs.length * row + 20;
  const lines = [0, 25, 50, 75, 100].map(
    (t) =>
      `<path class="grid" d="M${px(x(t))} 0V${height - 18}"/>${words(x(t), height - 4, `${t}`, `class="s" ${MIDDLE}`)}`,
  );
  const rows = rungs.map(({ bot, wins }, i) => {
    const y = i * row + 12;
    return (
      words(from - 10, y + 4, clipped(bot), END) +
      `<path class="ci" d="M${px(x(wins.low))} ${y}H${px(x(wins.high))}"/><circle class="b" cx="${px(x(wins.value))}" cy="${y}" r="5"/>` +
      words(WIDTH, y + 5, `${wins.value.toFixed(1)} %`, `class="n2" ${END}`)
    );
  });
  const isCurve = rungs.every(({ bot }) => isLevel(bot));
  const opponent = isCurve ? 'the reference' : 'random';
  const label = `Games won against ${opponent}: ${rungs.map(({ bot, wins }) => `${bot} ${wins.value.toFixed(1)} %`).join(', ')}`;
  return figure(
    isCurve ? 'Skill curve' : 'Skill ladder',
    `games won against ${opponent}, percent of ${grouped(rungs[0]!.wins.n)}`,
    drawing(WIDTH, height, label, lines.join('') + rows.join('')),
  );
}
