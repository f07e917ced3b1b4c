import { type Comparison, compareAgents, type Figure, type Score, scoresOf } from './figures.ts';
import type { MatchResult } from './match.ts';

const range = ({ value, low, high }: Figure): string => `${value.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;

const HEAD = ['agent', 'matches', 'won %', 'score', 'steps', 'bytes a step', 'faults'] as const;

const isDisqualified = ({ matches, disqualified }: Score): boolean => disqualified === matches;

const row = (total: Score): string[] => {
  const { agent, matches, wins, score, steps, bytesPerStep, faults } = total;
  const figures = isDisqualified(total) ? ['disqualified', ''] : [range(wins), range(score)];
  return [agent, String(matches), ...figures, String(steps), String(bytesPerStep), String(faults)];
};

const disqualifiedText = ({ agent, matches, disqualified }: Score): string =>
  `${agent} is disqualified in ${disqualified} of ${matches} matches: it never answered with an action. They count as lost.`;

/** Compares every two agents on the seeds both played, the better one first. Agents that never played are left out. */
const pairsOf = (results: readonly MatchResult[], all: readonly Score[]): Comparison[] => {
  const scores = all.filter((score) => !isDisqualified(score));
  return scores.flatMap((one, i) => scores.slice(i + 1).map((other) => compareAgents(results, one.agent, other.agent)));
};

const SIGNIFICANCE = 0.05;

function pairText({ a, b, wins, score, p, seeds }: Comparison): string {
  const verdict = p < SIGNIFICANCE ? 'is better than' : 'cannot be told from';
  const by = wins === 0 ? `${score.toFixed(1)} of score` : `${wins.toFixed(1)} points`;
  return `${a} ${verdict} ${b}: ${by} on ${seeds} seeds, ${chance(p)}`;
}

/** A p-value. It is never 0: values below three digits are printed as `< 0.001`. */
const chance = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`);

/** Notes below the scores: disqualified agents, and significant differences between agents. */
const notesOf = (results: readonly MatchResult[], scores: readonly Score[]): string[] => [
  ...scores.filter(({ disqualified }) => disqualified > 0).map(disqualifiedText),
  ...pairsOf(results, scores).map(pairText),
];

/** The scores as aligned lines of text, followed by the notes. */
export function reportTable(results: readonly MatchResult[]): string[] {
  const scores = scoresOf(results);
  const rows = [[...HEAD], ...scores.map(row)];
  const widths = HEAD.map((_, i) => Math.max(...rows.map((cells) => cells[i]!.length)));
  const table = rows.map((cells) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  );
  const notes = notesOf(results, scores);
  return notes.length > 0 ? [...table, '', ...notes] : table;
}

/** The same data as JSON, independent of the order in which matches finished. */
export function reportJson(results: readonly MatchResult[]): {
  readonly scores: readonly Score[];
  readonly comparisons: readonly Comparison[];
} {
  const scores = scoresOf(results);
  return { scores, comparisons: pairsOf(results, scores) };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A self-contained HTML page. */
export function reportPage(title: string, results: readonly MatchResult[]): string {
  const scores = scoresOf(results);
  const cells = (values: readonly string[], tag: string): string =>
    values.map((value) => `<${tag}>${escapeHtml(value)}</${tag}>`).join('');
  const rows = scores.map((score) => `<tr>${cells(row(score), 'td')}</tr>`).join('\n');
  const notes = notesOf(results, scores)
    .map((note) => `<li>${escapeHtml(note)}</li>`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.3rem 0.6rem; border-bottom: 1px solid #8886; font-variant-numeric: tabular-nums; }
</style>
<h1>${escapeHtml(title)}</h1>
<p>Every agent plays every seat on every seed. A range is what the same contest would give 95 times of 100.</p>
<table><thead><tr>${cells(HEAD, 'th')}</tr></thead>
<tbody>
${rows}
</tbody></table>
<ul>
${notes}
</ul>
</html>
`;
}

const CSV_HEAD = ['game', 'agent', 'seat', 'seed', 'verdict', 'score', 'steps', 'bytes', 'faults', 'ended'] as const;
const quoted = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** One CSV row per match, in an order independent of which match finished first. */
export function reportCsv(results: readonly MatchResult[]): string {
  const rows = results.map((result) => CSV_HEAD.map((field) => quoted(String(result[field]))).join(','));
  return `${[CSV_HEAD.join(','), ...rows.toSorted()].join('\n')}\n`;
}
