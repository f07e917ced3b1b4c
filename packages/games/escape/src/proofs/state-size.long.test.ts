import { expect, test } from 'vitest';
import { activeCount } from '../rules/pressure.ts';
import type { Escape } from '../state.ts';
import { bytesOf, stayed } from './state-size.ts';

interface Platform {
  readonly console: { info(text: string): void };
  readonly process: {
    getBuiltinModule(name: 'node:zlib'): { gzipSync(text: string, how: { level: 1 }): { length: number } };
  };
}

const { console, process } = globalThis as unknown as Platform;
const { gzipSync } = process.getBuiltinModule('node:zlib');

const KB = 1024;
/** Several policies: crowds remember different things when Kael talks, streams, loots or only rests. */
const RUNS = [
  ['20260228', 'coverage'],
  ['s1', 'coverage'],
  ['s2', 'social'],
  ['s3', 'looter'],
  ['s4', 'random'],
  ['s6', 'showrunner'],
] as const;

/** A checkpoint holds the position and the names of events, packed as the host packs them. 7.2 */
test('[ED-103] at the cap after 500 turns: a checkpoint within 300 KB, a position within 900 KB, whoever plays', {
  timeout: 900_000,
}, () => {
  for (const [seed, policy] of RUNS) {
    const run = stayed(seed, policy, 500);
    expect(activeCount(run.world.state as Escape)).toBe(120);
    const whole = bytesOf(run);
    const { rng, state } = run.world;
    const kept = gzipSync(JSON.stringify({ rng, state }), { level: 1 }).length;
    const names = gzipSync(JSON.stringify([...run.named]), { level: 1 }).length;
    console.info(`${seed} ${policy}: position ${whole}, packed ${kept}, names packed ${names} bytes`);
    expect(whole).toBeLessThan(900 * KB);
    expect(kept + names).toBeLessThan(300 * KB);
  }
});
