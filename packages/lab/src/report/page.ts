import { type BandResult, type Verdict, verdictsOf } from '../bands.ts';
import type { Curve } from '../charted.ts';
import type { Difference } from '../compare.ts';
import { isHp } from '../watch.ts';
import { curveChart, deltaChart, endingsChart, ladderChart, lengthChart } from './charts.ts';
import type { ArmFindings, Findings, Metric } from './findings.ts';
import { escapeHtml, figure, grouped, short, signed } from './marks.ts';
import { STYLE } from './style.ts';

const row = (columns: 'one' | 'two' | 'three', parts: readonly string[]): string =>
  parts.length === 0 ? '' : `<section class="row ${columns}">${parts.join('')}</section>`;

/** The most important finding in one sentence. */
function headline({ arms, bands, differences }: Findings): string {
  if (bands.length > 0) return `${verdictsOf(bands)}.`;
  const sure = differences.filter(({ isSureAt99 }) => isSureAt99).length;
  if (arms.length > 1)
    return sure === 0 ? 'B cannot be told from A.' : `B differs from A in ${sure} of ${differences.length} metrics.`;
  const most = arms[0]!.endings[0];
  return most ? `${most.share.toFixed(1)} % end so: ${most.text}` : 'Nothing was played.';
}

/** One self-contained page: no script, no requests. */
export function page(report: Findings): string {
  const { title, rules, accent, arms, series } = report;
  const [first] = arms;
  return `<!doctype html>
<html lang="en" style="--game:${accent}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Lab · ${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<header class="topbar"><span class="wordmark">Undercroft</span><b>Lab</b><small>${escapeHtml(title)} · rules ${escapeHtml(rules)} · report <span class="num">${first!.hash}</span></small></header>
<main><div class="head"><h1>${escapeHtml(headline(report))}</h1><span class="hint">${grouped(first!.samples)} games${arms.length > 1 ? ' a side, paired seeds' : ''}, seeds <span class="num">${escapeHtml(series)}</span></span></div>
${row('one', report.bands.length > 0 ? [bandsTable(report.bands)] : [])}
${row('three', [endingsChart(arms), lengthChart(arms, report.lengthUnit), report.ladder.length > 0 ? ladderChart(report.ladder) : setupFigure(report)])}
${row('three', curves(report))}
${row('three', [...deltas(arms), ...arms.map(extremes), ...(report.ladder.length > 0 ? [setupFigure(report)] : [])])}
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

function bandsTable(bands: readonly BandResult[]): string {
  const rows = bands.map(
    (band) =>
      `<tr><td>${escapeHtml(band.name)}</td><td>${track(band)}</td><td class="r">${short(band.value)}</td><td class="r hide">${short(band.from)} to ${short(band.to)}</td><td class="${VERDICTS[band.verdict].style}">${VERDICTS[band.verdict].name} ${short(band.low)} to ${short(band.high)}</td><td class="r hide">${grouped(band.n)}</td></tr>`,
  );
  return figure(
    'Against the bands of the rule book',
    'dashed: the band; dot and bar: the figure and its 95 % interval',
    `<div class="wide"><table><thead><tr><th>Figure</th><th></th><th class="r">Found</th><th class="r hide">95 %</th><th>Band</th><th class="r hide">Samples</th></tr></thead>${rows.join('')}</table></div>`,
  );
}

const HEAD = '<thead><tr><th>Metric</th><th class="r">Found</th><th class="r">95 %</th></tr></thead>';

function metrics(list: readonly Metric[]): string {
  const rows = (some: readonly Metric[]): string =>
    some
      .map(({ metric, unit, value, low, high }) => {
        const digits = unit === '%' ? 1 : 2;
        return `<tr><td>${escapeHtml(metric)}</td><td class="r">${value.toFixed(digits)}${unit && ' %'}</td><td class="r">${low.toFixed(digits)} to ${high.toFixed(digits)}</td></tr>`;
      })
      .join('');
  const ends = list.filter(({ metric }) => !metric.startsWith('told '));
  const eventMetrics = list.filter(({ metric }) => metric.startsWith('told '));
  return figure(
    'All metrics',
    'share or mean a game, 95 % interval',
    `<table>${HEAD}${rows(ends)}</table><details><summary>How often each of ${eventMetrics.length} things was told</summary><table>${HEAD}${rows(eventMetrics)}</table></details>`,
  );
}

function changes(differences: readonly Difference[]): string {
  const rows = differences.map(({ metric, unit, a, b, change, at95, isSureAt95, isSureAt99 }) => {
    const digits = unit === '%' ? 1 : 2;
    const half = ((at95[1] - at95[0]) / 2).toFixed(digits);
    const reading = isSureAt99 ? 'differs at 99 %' : isSureAt95 ? 'differs at 95 %' : 'cannot tell apart';
    return `<tr><td>${escapeHtml(metric)}</td><td class="r">${a.toFixed(digits)}</td><td class="r">${b.toFixed(digits)}</td><td class="r">${signed(change, digits)} ± ${half}${unit && ' %'}</td><td class="${isSureAt99 ? '' : 'dim'}">${reading}</td></tr>`;
  });
  return figure(
    'What moved',
    'paired seeds, 95 % interval, surest first',
    `<div class="wide"><table><thead><tr><th>Metric</th><th class="r">A</th><th class="r">B</th><th class="r">Change</th><th>Reading</th></tr></thead>${rows.join('')}</table></div>`,
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

/** The setup: bots by seat, options, and changed numbers. */
function setupFigure({ arms, options }: Findings): string {
  const seats = Object.entries(arms[0]!.seats).map(
    ([seat, { bot, iterations }]) =>
      `<dt>${escapeHtml(seat)}</dt><dd>${escapeHtml(bot)}${bot === 'flat' || bot === 'ismcts' ? ` (${iterations})` : ''}</dd>`,
  );
  const sets = arms.map(({ name, set }) => {
    const changed = Object.entries(set).map(([path, value]) => `${escapeHtml(path)} = ${escapeHtml(String(value))}`);
    return `<dt>${name ? `content ${name}` : 'content'}</dt><dd>${changed.length > 0 ? changed.join('<br>') : 'as released'}</dd>`;
  });
  return figure(
    'What was asked',
    '',
    `<dl class="facts">${seats.join('')}<dt>options</dt><dd>${escapeHtml(JSON.stringify(options))}</dd>${sets.join('')}</dl>`,
  );
}
