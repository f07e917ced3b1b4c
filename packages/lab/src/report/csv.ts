import type { Findings } from './findings.ts';

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Every figure of a report, one per row: kind, arm, metric, value and interval, samples. */
export function csv({ arms, differences, bands, ladder }: Findings): string {
  const rows: (string | number)[][] = [['what', 'arm', 'metric', 'value', 'low', 'high', 'n']];
  for (const { name, metrics, curves, deltas, lengths } of arms) {
    for (const { metric, value, low, high, n } of metrics) rows.push(['metric', name, metric, value, low, high, n]);
    for (const [turns, games] of Object.entries(lengths)) rows.push(['length', name, turns, games, '', '', games]);
    for (const { path, points } of curves)
      for (const { round, mean, low, high, n } of points)
        rows.push(['curve', name, `${path} ${round}`, mean, low, high, n]);
    for (const { seat, thing, delta, low, high, n } of deltas)
      rows.push(['win delta', name, `${seat} ${thing}`, delta, low, high, n]);
  }
  for (const { metric, change, at95, n } of differences) rows.push(['change', '', metric, change, ...at95, n]);
  for (const { name, value, from, to, n } of bands) rows.push(['band', '', name, value, from, to, n]);
  for (const { bot, wins } of ladder) rows.push(['ladder', '', bot, wins.value, wins.low, wins.high, wins.n]);
  return rows.map((row) => `${row.map(cell).join(',')}\n`).join('');
}
