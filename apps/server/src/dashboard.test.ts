import { readFileSync } from 'node:fs';
import type { Host } from '@undercroft/host';
import { beforeAll, describe, expect, test } from 'vitest';
import { metrics } from './metrics.ts';
import { ROUTES } from './routes.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const { panels } = JSON.parse(read('deploy/grafana.json')) as Dashboard;
const ALERTS = read('deploy/alerts.yml');
const alerts = [...ALERTS.matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(([, name = '', expr = '']) => [name, expr]);
const QUERIES = [...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])), ...alerts] as [
  string,
  string,
][];

/** Words of the query language, and what Prometheus itself adds to a metric. */
const OF_PROMETHEUS = new Set(
  'by sum rate increase topk histogram_quantile up job instance le __rate_interval m'.split(' '),
);

let shown = '';
beforeAll(async () => {
  const known = metrics();
  known.live({ live: () => 1 } as Host);
  known.observe('act', 200, 0.1);
  known.count({ operation: 'act', code: 'ok' } as Parameters<typeof known.count>[0]);
  shown = await known.text();
});

/** Names and labels that `/metrics` shows. */
const namesShown = (): Set<string> => new Set(shown.match(/[a-z_]\w+/g));

function unknownIn(query: string): string[] {
  const names = query.replaceAll(/"[^"]*"/g, '').match(/[a-z_]\w*/gi) ?? [];
  return names.filter((name) => !OF_PROMETHEUS.has(name) && !namesShown().has(name));
}

describe('deploy/grafana.json and deploy/alerts.yml', () => {
  test('have panels and alerts', () => {
    expect(panels.length).toBeGreaterThanOrEqual(12);
    expect(alerts.length).toBe(ALERTS.match(/- alert:/g)!.length);
    expect(alerts.length).toBeGreaterThanOrEqual(8);
  });

  test.each(QUERIES)('%s asks for metrics and labels that exist: %s', (_, query) => {
    expect(unknownIn(query)).toEqual([]);
    for (const [, bound] of query.matchAll(/\ble="([^"]+)"/g)) expect(shown).toContain(`le="${bound}"`);
    const routes = Object.values(ROUTES).map(({ name }) => name as string);
    for (const [, route = ''] of query.matchAll(/\broute="([^"]+)"/g)) expect(routes).toContain(route);
  });

  test('a metric that is not there is found', () => {
    expect(unknownIn('sum(rate(undercroft_actions_total{seat="left"}[5m]))')).toEqual([
      'undercroft_actions_total',
      'seat',
    ]);
  });

  test('every metric of ours is in the dashboard', () => {
    const ours = new Set([...shown.matchAll(/^# TYPE (undercroft_\w+)/gm)].map(([, name = '']) => name));
    const queries = QUERIES.map(([, query]) => query).join('\n');
    expect([...ours].filter((name) => !queries.includes(name))).toEqual([]);
  });

  test.each(alerts)('%s says what it means and what to do, and stands in the guide', (name) => {
    const [, rest = ''] = ALERTS.split(`- alert: ${name}\n`);
    const own = rest.split('- alert:')[0]!;
    expect(own).toMatch(/\n +summary: .+\.\n +action: .+\./);
    expect(read('docs/guides/run-a-server.md')).toContain(name);
  });
});
