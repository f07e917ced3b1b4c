import { type Comparison, compareAgents, type Figure, type Score, scoresOf } from './figures.ts';
import type { MatchResult } from './match.ts';

const range = ({ value, low, high }: Figure): string => `${value.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;

const HEAD = ['agent', 'matches', 'won %', 'score', 'steps', 'bytes a step', 'faults'] as const;

const isOut = ({ matches, disqualified }: Score): boolean => disqualified === matches;

const row = (given: Score): string[] => {
  const { agent, matches, wins, score, steps, bytesPerStep, faults } = given;
  const figures = isOut(given) ? ['disqualified', ''] : [range(wins), range(score)];
  return [agent, String(matches), ...figures, String(steps), String(bytesPerStep), String(faults)];
};

const outText = ({ agent, matches, disqualified }: Score): string =>
  `${agent} is disqualified in ${disqualified} of ${matches} matches: it never answered with an action. They count as lost.`;

/** Every two agents on the seeds both played, the better one first; who never played is compared with nobody. */
const pairsOf = (results: readonly MatchResult[], all: readonly Score[]): Comparison[] => {
  const scores = all.filter((score) => !isOut(score));
  return scores.flatMap((one, i) => scores.slice(i + 1).map((other) => compareAgents(results, one.agent, other.agent)));
};

const CERTAIN = 0.05;

function pairText({ a, b, wins, score, p, seeds }: Comparison): string {
  const verdict = p < CERTAIN ? 'is better than' : 'cannot be told from';
  const by = wins === 0 ? `${score.toFixed(1)} of score` : `${wins.toFixed(1)} points`;
  return `${a} ${verdict} ${b}: ${by} on ${seeds} seeds, ${chance(p)}`;
}

/** A chance is never nothing: below what three digits show, it is said to be less. */
const chance = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`);

/** What stands below the scores: who did not play, and which two agents really differ. */
const notesOf = (results: readonly MatchResult[], scores: readonly Score[]): string[] => [
  ...scores.filter(({ disqualified }) => disqualified > 0).map(outText),
  ...pairsOf(results, scores).map(pairText),
];

/** The scores as lines of text, columns aligned; which two agents really differ stands below. */
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

/** The same for programs: nothing in it depends on who was ready first. */
export function reportJson(results: readonly MatchResult[]): {
  readonly scores: readonly Score[];
  readonly comparisons: readonly Comparison[];
} {
  const scores = scoresOf(results);
  return { scores, comparisons: pairsOf(results, scores) };
}

const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page that needs nothing but itself. */
export function reportPage(title: string, results: readonly MatchResult[]): string {
  const scores = scoresOf(results);
  const cells = (values: readonly string[], tag: string): string =>
    values.map((value) => `<${tag}>${plain(value)}</${tag}>`).join('');
  const rows = scores.map((score) => `<tr>${cells(row(score), 'td')}</tr>`).join('\n');
  const notes = notesOf(results, scores)
    .map((note) => `<li>${plain(note)}</li>`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${plain(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.3rem 0.6rem; border-bottom: 1px solid #8886; font-variant-numeric: tabular-nums; }
</style>
<h1>${plain(title)}</h1>
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

/** Every match as a row, in an order that does not depend on who was ready first. */
export function reportCsv(results: readonly MatchResult[]): string {
  const rows = results.map((result) => CSV_HEAD.map((field) => quoted(String(result[field]))).join(','));
  return `${[CSV_HEAD.join(','), ...rows.toSorted()].join('\n')}\n`;
}
