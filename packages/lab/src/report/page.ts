import type { BandResult, Verdict } from '../bands.ts';
import type { Curve } from '../charted.ts';
import type { DivergedPair } from '../diverged.ts';
import { isShare } from '../figures.ts';
import { isHp } from '../watch.ts';
import { curveChart, deltaChart, endingsChart, ladderChart, lengthChart } from './charts.ts';
import type { ArmFindings, Findings, Metric } from './findings.ts';
import { escapeHtml, figure, grouped, short, signed } from './marks.ts';
import { STYLE } from './style.ts';

const row = (columns: 'one' | 'two' | 'three', parts: readonly string[]): string =>
  parts.length === 0 ? '' : `<section class="row ${columns}">${parts.join('')}</section>`;

/** One self-contained page: no script, no requests. */
export function page(report: Findings): string {
  const { title, rules, accent, arms, series, answer } = report;
  const [first] = arms;
  return `<!doctype html>
<html lang="en" style="--game:${accent}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Lab · ${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<header class="topbar"><span class="wordmark">Undercroft</span><b>Lab</b><small>${escapeHtml(title)} · rules ${escapeHtml(rules)} · report <span class="num">${first!.hash}</span></small></header>
<main><div class="head"><div><p>${escapeHtml(answer.question)}</p><h1>${escapeHtml(answer.answer)}</h1><p>${escapeHtml(answer.interval)}</p></div><span class="hint">${grouped(first!.samples)} games${arms.length > 1 ? ' a side, paired seeds' : ''}, seeds <span class="num">${escapeHtml(series)}</span></span></div>
${row('one', report.bands.length > 0 ? [bandsTable(report.bands)] : [])}
${row('three', [endingsChart(arms), lengthChart(arms, report.lengthUnit), report.ladder.length > 0 ? ladderChart(report.ladder) : setupFigure(report)])}
${row('three', curves(report))}
${row('three', [...deltas(arms), ...arms.map(extremes), ...(report.ladder.length > 0 ? [setupFigure(report)] : [])])}
${row('one', report.diverged ? [diverged(report.diverged, report.differences)] : [])}
${row('one', [arms.length > 1 ? changes(report.differences) : metrics(first!.metrics)])}
</main></body></html>
`;
}

function curves({ arms, roundUnit }: Findings): string[] {
  return arms[0]!.curves.filter(isWorthDrawing).map(({ path }) =>
    curveChart(
      arms.flatMap((arm) => arm.curves.filter((curve) => curve.path === path)),
      roundUnit,
    ),
  );
}

/** Curves that hardly change are not drawn, except hit points. */
const isWorthDrawing = ({ path, points }: Curve): boolean => {
  const means = points.map(({ mean }) => mean);
  return isHp(path) || Math.max(...means) - Math.min(...means) > 0.02 * Math.max(...means.map(Math.abs));
};

function deltas(arms: readonly ArmFindings[]): string[] {
  const last = arms.at(-1)!;
  const seats = [...new Set(last.deltas.map(({ seat }) => seat))].sort();
  return seats.map((seat) =>
    deltaChart(
      arms.length > 1 ? `${seat}, ${last.name}` : seat,
      last.deltas.filter((one) => one.seat === seat),
    ),
  );
}

/** Draws the band, the figure and its interval on one line, each with its own scale. */
function track({ value, from, to, low, high, verdict }: BandResult): string {
  const least = Math.min(low, from);
  const most = Math.max(high, to);
  const margin = (most - least) * 0.08 || 1;
  const at = (x: number): string => ((100 * (x - least + margin)) / (most - least + 2 * margin)).toFixed(2);
  const span = (a: number, b: number): string => `left:${at(a)}%;width:${(Number(at(b)) - Number(at(a))).toFixed(2)}%`;
  return `<span class="track${verdict === 'holds' ? '' : ' off'}"><i style="${span(low, high)}"></i><u style="${span(from, to)}"></u><b style="left:${at(value)}%"></b></span>`;
}

const VERDICTS: { readonly [verdict in Verdict]: { readonly name: string; readonly style: string } } = {
  holds: { name: '✓ in', style: 'ok' },
  undecided: { name: '? undecided at', style: 'dim' },
  missed: { name: '▼ not in', style: 'bad' },
};

const BANDS_HEAD =
  '<thead><tr><th>Figure</th><th></th><th class="r">Found</th><th class="r hide">95 %</th><th>Band</th><th class="r hide">Samples</th></tr></thead>';

/** Bands that are missed or undecided; those that hold are folded away. */
function bandsTable(bands: readonly BandResult[]): string {
  const rows = (some: readonly BandResult[]): string =>
    some
      .map(
        (band) =>
          `<tr><td>${escapeHtml(band.name)}</td><td>${track(band)}</td><td class="r">${short(band.value)}</td><td class="r hide">${short(band.from)} to ${short(band.to)}</td><td class="${VERDICTS[band.verdict].style}">${VERDICTS[band.verdict].name} ${short(band.low)} to ${short(band.high)}</td><td class="r hide">${grouped(band.n)}</td></tr>`,
      )
      .join('');
  const open = bands.filter(({ verdict }) => verdict !== 'holds');
  const held = bands.filter(({ verdict }) => verdict === 'holds');
  const table = (some: readonly BandResult[]): string =>
    `<div class="wide"><table>${BANDS_HEAD}${rows(some)}</table></div>`;
  return figure(
    'Bands of the rule book that are missed or undecided',
    'dashed: the band; dot and bar: the figure and its 95 % interval',
    `${open.length > 0 ? table(open) : '<p>None.</p>'}${held.length > 0 ? `<details><summary>${held.length} hold</summary>${table(held)}</details>` : ''}`,
  );
}

const HEAD = '<thead><tr><th>Metric</th><th class="r">Found</th><th class="r">95 %</th></tr></thead>';

function metrics(list: readonly Metric[]): string {
  const rows = (some: readonly Metric[]): string =>
    some
      .map(({ text, unit, value, low, high }) => {
        const digits = unit === '%' ? 1 : 2;
        return `<tr><td>${escapeHtml(text)}</td><td class="r">${value.toFixed(digits)}${unit && ' %'}</td><td class="r">${low.toFixed(digits)} to ${high.toFixed(digits)}</td></tr>`;
      })
      .join('');
  const ends = list.filter(({ metric }) => !metric.startsWith('told '));
  const counts = list.filter(({ metric }) => metric.startsWith('told '));
  return figure(
    'All figures',
    'share or mean a game, 95 % interval',
    `<table>${HEAD}${rows(ends)}</table><details><summary>How often each of ${counts.length} things happened</summary><table>${HEAD}${rows(counts)}</table></details>`,
  );
}

const CHANGES_HEAD =
  '<thead><tr><th>Figure</th><th class="r">A</th><th class="r">B</th><th class="r">Change</th><th class="r">95 %</th><th>Reading</th></tr></thead>';

type NamedDifference = Findings['differences'][number];

/** Figures that moved for sure; those that cannot be told apart are folded away. */
function changes(differences: readonly NamedDifference[]): string {
  const rows = (some: readonly NamedDifference[]): string =>
    some
      .map(({ text, unit, a, b, change, at95, isSureAt95, isSureAt99 }) => {
        const digits = unit === '%' ? 1 : 2;
        const reading = isSureAt99 ? 'differs at 99 %' : isSureAt95 ? 'differs at 95 %' : 'undecided';
        return `<tr><td>${escapeHtml(text)}</td><td class="r">${a.toFixed(digits)}</td><td class="r">${b.toFixed(digits)}</td><td class="r">${signed(change, digits)}${unit && ' points'}</td><td class="r">${signed(at95[0], digits)} to ${signed(at95[1], digits)}</td><td class="${isSureAt99 ? '' : 'dim'}">${reading}</td></tr>`;
      })
      .join('');
  const table = (some: readonly NamedDifference[]): string =>
    `<div class="wide"><table>${CHANGES_HEAD}${rows(some)}</table></div>`;
  const sure = differences.filter(({ isSureAt95 }) => isSureAt95);
  const open = differences.filter(({ isSureAt95 }) => !isSureAt95);
  return figure(
    'What moved',
    'paired seeds, intervals that hold at every look, surest first',
    `${sure.length > 0 ? table(sure) : '<p>Nothing for sure.</p>'}${open.length > 0 ? `<details><summary>${open.length} undecided</summary>${table(open)}</details>` : ''}`,
  );
}

const valueText = (metric: string, value: number): string =>
  isShare(metric) ? (value > 0 ? 'yes' : 'no') : grouped(value);

/** The two games that differ most, and their replays. */
function diverged({ i, differences }: DivergedPair, all: readonly NamedDifference[]): string {
  const texts = new Map(all.map(({ metric, text }) => [metric, text]));
  const rows = differences.map(
    ({ metric, a, b }) =>
      `<tr><td>${escapeHtml(texts.get(metric) ?? metric)}</td><td class="r">${valueText(metric, a)}</td><td class="r">${valueText(metric, b)}</td></tr>`,
  );
  return figure(
    'The pair of games that differs most',
    `game ${grouped(i)}; npx undercroft replay diverged-A.replay shows A, diverged-B.replay the same seed in B`,
    `<table><thead><tr><th>Figure</th><th class="r">A</th><th class="r">B</th></tr></thead>${rows.join('')}</table>`,
  );
}

function extremes({ extremes: found, name, hash }: ArmFindings): string {
  const games = Object.entries(found ?? {}).map(
    ([which, i]) => `<dt>${which}</dt><dd>game ${grouped(i as number)}</dd>`,
  );
  return figure(
    name ? `Games to look at, ${name}` : 'Games to look at',
    '--keep FOLDER writes them',
    `<dl class="facts">${games.join('')}<dt>report</dt><dd>${hash}</dd></dl>`,
  );
}

const optionRows = (options: unknown): string =>
  Object.entries(options as object)
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</dd>`,
    )
    .join('');

/** The setup: bots by seat, options, and changed numbers. */
function setupFigure({ arms, options }: Findings): string {
  const seats = Object.entries(arms[0]!.seats).map(
    ([seat, { bot, iterations }]) =>
      `<dt>${escapeHtml(seat)}</dt><dd>${escapeHtml(bot)}${bot === 'flat' || bot === 'ismcts' ? ` (${iterations})` : ''}</dd>`,
  );
  const sets = arms.map(({ name, changed }) => {
    const numbers = changed.map(({ text, value }) => `${escapeHtml(text)} = ${escapeHtml(value)}`);
    return `<dt>${name ? `content ${name}` : 'content'}</dt><dd>${numbers.length > 0 ? numbers.join('<br>') : 'as released'}</dd>`;
  });
  return figure('What was asked', '', `<dl class="facts">${seats.join('')}${optionRows(options)}${sets.join('')}</dl>`);
}
