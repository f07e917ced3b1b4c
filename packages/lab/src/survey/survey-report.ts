import type { Estimate } from '../figures.ts';

/** A figure of a report. Bands of the acceptance chapter name it by its key. */
export interface ReportRow {
  readonly key: string;
  readonly label: string;
  readonly estimate: Estimate;
  /** p-value corrected for all rows of the question (Holm); null where nothing is tested. */
  readonly holm: number | null;
  /** Further cells, one for each heading in `extras`. */
  readonly extras: readonly (string | number)[];
}

/** Rows with one unit, drawn as one chart. */
export interface ReportSection {
  readonly title: string;
  readonly unit: string;
  readonly extras: readonly string[];
  readonly rows: readonly ReportRow[];
}

/** A position of a game worth looking at. */
interface ReportGame {
  readonly label: string;
  /** Number of the game in the series, and the step (the line of its log). */
  readonly i: number;
  readonly step: number;
}

/** The answer of a survey. */
export interface SurveyReport {
  /** Sentences that answer the question. */
  readonly lines: readonly string[];
  readonly sections: readonly ReportSection[];
  readonly games: readonly ReportGame[];
}

export const rowOf = (key: string, label: string, estimate: Estimate, rest: Partial<ReportRow> = {}): ReportRow => ({
  key,
  label,
  estimate,
  holm: null,
  extras: [],
  ...rest,
});

/** Every figure of a report by its key. */
export const figuresOf = ({ sections }: SurveyReport): ReadonlyMap<string, Estimate> =>
  new Map(sections.flatMap(({ rows }) => rows.map(({ key, estimate }) => [key, estimate] as const)));

const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(Math.round(value * 1e6) / 1e6) : value;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The report as CSV: one line for each figure. */
export function reportCsv({ sections }: SurveyReport): string {
  const head = ['section', 'unit', 'key', 'label', 'value', 'low', 'high', 'n', 'holm_p', 'more'];
  const lines = sections.flatMap(({ title, unit, extras, rows }) =>
    rows.map(({ key, label, estimate: { value, low, high, n }, holm, extras: cells }) => [
      title,
      unit,
      key,
      label,
      value,
      low,
      high,
      n,
      holm ?? '',
      extras.map((name, i) => `${name} ${cells[i]}`).join('; '),
    ]),
  );
  return [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
