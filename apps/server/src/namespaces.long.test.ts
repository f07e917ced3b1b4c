import { spawnSync } from 'node:child_process';
import { freePort } from '@undercroft/conformance/postgres';
import { createHost, isFailure, NO_LIMITS, ownKey } from '@undercroft/host';
import { Rng } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { openDatabase } from '@undercroft/store';
import { afterAll, expect, test } from 'vitest';
import { ask, prepared, randomKey, type ServerProcess, startProcess, tempFolder } from './testing/running.ts';

const folder = tempFolder('namespaces');
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  folder.remove();
});

const APART = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canBeApart = spawnSync(APART[0]!, [...APART.slice(1), 'true']).status === 0;
if (!canBeApart) process.stdout.write('skipped here: unshare may make no PID namespace, so no two servers are apart\n');
const ACTIONS = 150;
/** Think time, so that neither player starves the other. */
const THINKING_MS_MAX = 60;
const LOST_RACES = ['conflict', 'blocked_action', 'busy'];

/** Plays the run through one server until the given number of actions is acknowledged. Returns their keys as stored. */
async function playAt(server: ServerProcess, token: string, session: string, seed: string): Promise<string[]> {
  const rng = Rng.from(seed);
  const path = `/api/sessions/${session}/actions`;
  const acked: string[] = [];
  while (acked.length < ACTIONS) {
    await new Promise((resolve) => setTimeout(resolve, rng.below(THINKING_MS_MAX)));
    const { body, status } = await ask(server.url, token, 'GET', path);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const offers = body.offers.filter((each: { available: boolean; blank?: object }) => each.available && !each.blank);
    if (offers.length === 0) return acked;
    const key = randomKey();
    const sent = { action: offers[rng.below(offers.length)].action, key, expected_n: body.n };
    const done = await ask(server.url, token, 'POST', path, sent);
    if (done.status === 200) acked.push(ownKey('ann', done.body.as, key));
    else if (!LOST_RACES.includes(done.body.error)) throw new Error(JSON.stringify(done.body));
  }
  return acked;
}

test.skipIf(!canBeApart)(
  '[REL-RACE-01] two servers that cannot see each other’s processes share a folder',
  {
    timeout: 300_000,
  },
  async () => {
    const { ann } = await prepared({ folder: folder.path }, ['ann']);
    const env = { UNDERCROFT_DATA: folder.path, UNDERCROFT_LIMITS: 'none' };
    const start = async (): Promise<ServerProcess> => startProcess({ ...env, PORT: String(await freePort()) }, APART);
    for (let i = 0; i < 2; i++) servers.push(await start());
    const runs = new Map<string, string[]>();
    const served = [0, 0];
    for (const { id } of GAMES) {
      const { body } = await ask(servers[0]!.url, ann!, 'POST', '/api/sessions', { game: id, seed: 'apart' });
      const both = await Promise.all(servers.map((server, i) => playAt(server, ann!, body.session, `${id} ${i}`)));
      runs.set(body.session, both.flat());
      both.forEach((acked, i) => {
        served[i]! += acked.length;
      });
    }
    await Promise.all(servers.map((server) => server.kill()));
    process.stdout.write(`acknowledged by each: ${served.join(', ')}\n`);
    for (const count of served) expect(count).toBeGreaterThan(ACTIONS / 2);
    const { store } = await openDatabase({ folder: folder.path });
    const platform = { now: Date.now, randomId: randomKey };
    const host = createHost({ store, platform, games: GAMES, limits: NO_LIMITS });
    for (const [session, acked] of runs) {
      const seen = await host.look({ caller: { user: 'ann' }, session });
      const run = await store.load(session);
      if (isFailure(seen) || run === null || 'damaged' in run) throw new Error(JSON.stringify([seen, run]));
      const stored = run.records.flatMap(({ key, opened = [] }) => (key === null ? opened : [...opened, key]));
      expect(stored.toSorted()).toEqual(acked.toSorted());
    }
    await host.close();
  },
);
