import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const conditions = ['undercroft-source', 'node'];
const COVERED = ['kernel', 'host', 'store'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      'packages/**/src/**/*.test.ts',
      'apps/**/src/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      'bench/src/**/*.test.ts',
    ],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      ...(process.env['UNDERCROFT_LONG'] ? [] : ['**/*.long.test.ts']),
      /** The engines beside ours are installed by `npm run bench`, which runs these. */
      ...(process.env['UNDERCROFT_PEERS'] ? [] : ['bench/src/peers/**']),
    ],
    /** A busy machine is no slow engine, and a slow engine fails all four tries. No other test has a second try. */
    tags: [{ name: 'clock', description: 'reads a clock', retry: 3 }],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    /** No test touches the data folder at home. */
    env: { UNDERCROFT_DATA: join(tmpdir(), `undercroft-tests-${process.pid}`) },
    /** Two, also where there are only two cores: many tests wait for processes of their own. */
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: COVERED.map((name) => `packages/${name}/src/**/*.ts`),
      /** The worker is what is built; all it calls is counted where it runs in one thread. */
      exclude: ['**/*.test.ts', '**/proofs/**', '**/testing/**', '**/sqlite-worker.ts'],
      thresholds: Object.fromEntries(COVERED.map((name) => [`packages/${name}/src/**/*.ts`, { lines: 95 }])),
      reporter: ['text-summary', 'json-summary'],
    },
  },
});
