import type { Host, Mutation } from '@undercroft/host';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics for operators. One registry per server. */
export function metrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'undercroft_http_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [registry],
  });
  const mutations = new Counter({
    name: 'undercroft_mutations_total',
    help: 'Mutations, by operation and what came of them.',
    labelNames: ['operation', 'code'],
    registers: [registry],
  });
  const series = new Map<string, Histogram.Internal<'route' | 'status'>>();
  const seriesOf = (route: string, status: number): Histogram.Internal<'route' | 'status'> => {
    const name = `${route} ${status}`;
    const known = series.get(name) ?? requests.labels({ route, status: String(status) });
    series.set(name, known);
    return known;
  };
  const watchers = new Gauge({ name: 'undercroft_watchers', help: 'Open live streams.', registers: [registry] });
  const dropped = new Counter({
    name: 'undercroft_audit_dropped_total',
    help: 'Audit records that could not be stored and are lost.',
    registers: [registry],
  });
  return {
    watchers,
    dropAudit: (count: number): void => dropped.inc(count),
    observe: (route: string, status: number, seconds: number): void => seriesOf(route, status).observe(seconds),
    count: ({ operation, code }: Mutation): void => mutations.inc({ operation, code }),
    live: (host: Host): void => {
      new Gauge({
        name: 'undercroft_sessions',
        help: 'Runs held in memory.',
        registers: [registry],
        collect() {
          this.set(host.live());
        },
      });
    },
    text: (): Promise<string> => registry.metrics(),
    type: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof metrics>;
