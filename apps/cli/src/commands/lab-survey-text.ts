import type { ReportRow, ReportSection, SurveyReport } from '@undercroft/lab';
import { print } from '../output.ts';

interface SurveyText {
  readonly isMarkdown: boolean;
  /** The command that replays game `i`. */
  readonly commandFor: (i: number) => string;
}

const CHART = 33;

const digitsOf = (rows: readonly ReportRow[]): number =>
  rows.some(({ estimate }) => Math.abs(estimate.value) >= 10) ? 1 : 2;

/** Never "-0.0". */
const finite = (value: number, digits: number): string =>
  Number.isFinite(value) ? value.toFixed(digits).replace(/^-(0\.?0*)$/, '$1') : '–';

/** A p-value as articles print it. */
const pText = (p: number | null): string => {
  if (p === null) return '';
  return p < 0.001 ? '<.001' : p.toFixed(3).replace(/^0/, '');
};

/** The interval as a line of characters on the section's scale, with a mark at zero. */
function dotLine({ estimate: { value, low, high } }: ReportRow, [from, to]: readonly [number, number]): string {
  const cells = Array<string>(CHART).fill(' ');
  const at = (x: number): number =>
    Math.max(0, Math.min(CHART - 1, Math.round(((x - from) / (to - from || 1)) * (CHART - 1))));
  if (from < 0 && to > 0) cells[at(0)] = '|';
  for (let i = at(low); i <= at(high); i++) cells[i] = '-';
  cells[at(value)] = 'o';
  return cells.join('');
}

function scaleOf(rows: readonly ReportRow[]): [number, number] {
  const ends = rows.flatMap(({ estimate: { value, low, high } }) => [low, high, value]).filter(Number.isFinite);
  return [Math.min(0, ...ends), Math.max(0, ...ends)];
}

function printSection({ title, unit, extras, rows }: ReportSection): void {
  print(`\n${title} (${unit})`);
  const width = Math.max(0, ...rows.map(({ label }) => label.length));
  const digits = digitsOf(rows);
  const scale = scaleOf(rows);
  for (const row of rows) {
    const { value, low, high, n } = row.estimate;
    const range = `${finite(value, digits)} [${finite(low, digits)}, ${finite(high, digits)}]`;
    const tested = row.holm === null ? '' : `  Holm p ${pText(row.holm).padEnd(5)}`;
    const more = extras.map((name, i) => `  ${name} ${row.extras[i]}`).join('');
    print(`${row.label.padEnd(width)}  ${dotLine(row, scale)}  ${range.padEnd(22)}${tested}${more}  n ${n}`);
  }
}

function printMarkdownSection({ title, unit, extras, rows }: ReportSection): void {
  const isTested = rows.some(({ holm }) => holm !== null);
  const digits = digitsOf(rows);
  const headings = [title, unit, '95 % interval', ...(isTested ? ['Holm p'] : []), ...extras, 'n'];
  print(`\n| ${headings.join(' | ')} |`);
  print(`|${headings.map((_, i) => (i === 0 ? ' --- ' : ' ---: ')).join('|')}|`);
  for (const { label, estimate, holm, extras: cells } of rows) {
    const interval = `${finite(estimate.low, digits)} to ${finite(estimate.high, digits)}`;
    const row = [
      label,
      finite(estimate.value, digits),
      interval,
      ...(isTested ? [pText(holm)] : []),
      ...cells,
      estimate.n,
    ];
    print(`| ${row.join(' | ')} |`);
  }
}

/** Prints the answer, then every section as a table with a chart, then the games to look at. */
export function printSurvey({ lines, sections, games }: SurveyReport, { isMarkdown, commandFor }: SurveyText): void {
  for (const line of lines) print(line);
  for (const section of sections)
    if (section.rows.length > 0) (isMarkdown ? printMarkdownSection : printSection)(section);
  if (games.length === 0) return;
  print(isMarkdown ? '\nGames to look at:\n' : '\nGames to look at');
  for (const { label, i, step } of games)
    print(
      isMarkdown
        ? `- ${label}: game ${i}, step ${step}: \`${commandFor(i)}\``
        : `${label}: game ${i}, step ${step}\n  ${commandFor(i)}`,
    );
}
