import { bots, isRefusal, start, submit } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { ANN, hosting } from './testing/scene.ts';
import { callTool } from './tools.ts';

interface Road {
  readonly slot: number;
  readonly category: string;
  readonly danger: number;
  readonly threat: { readonly kind: string; readonly roster?: readonly { readonly intents: readonly object[] }[] };
}

test('every road of a run says what it is and how dangerous, however often it was told, with odds and reward the first time', async () => {
  const observer = gameById('observer')!;
  const host = hosting();
  const call = (name: string, given: object) => callTool(host, ANN, { name, given });
  const began = start(observer, { seed: '3', isTyped: true });
  if (isRefusal(began)) throw new Error('refused');
  let { run } = began;
  const opened = await call('create_session', { game: 'observer', seed: '3' });
  const { session_id } = opened.structured;
  let { text } = opened;
  const counts = { roads: 0, again: 0, elites: 0 };
  for (let i = 0; i < 120 && !run.outcome; i++) {
    const view = observer.view(run.world.state, 'observer') as { mode: string; frontier: readonly Road[] };
    for (const road of view.mode === 'frontier' ? view.frontier : []) {
      const row = text.split('\n').find((each) => each.startsWith(`${road.slot} `))!;
      if (road.danger > 0) expect(row).toContain(`Danger ${road.danger}`);
      expect(row).toContain({ Normal: 'Fight' }[road.category] ?? road.category);
      counts.roads += 1;
      if (road.category === 'Elite') counts.elites += 1;
      if (row.includes('as before')) counts.again += 1;
      else if (road.threat.kind === 'fight') {
        expect(row).toMatch(/ Win: .*Data \+\d/);
        for (const { intents } of road.threat.roster!)
          if (intents.length > 1) expect(row).toContain(`(1 in ${intents.length} each)`);
      }
    }
    const seat = observer.toAct(run.world.state)[0]!;
    const { action } = bots.think(observer, observer.bots['careful']!, run, seat, { budget: { iterations: 5 } });
    const done = await call('dispatch_action', { session_id, action, expected_n: run.n });
    if (done.isError) throw new Error(done.text);
    ({ text } = done);
    const next = submit(observer, run, seat, action);
    if (isRefusal(next)) throw new Error('refused');
    run = next.run;
  }
  expect(counts.roads).toBeGreaterThan(20);
  expect(counts.again).toBeGreaterThan(5);
  expect(counts.elites).toBeGreaterThan(0);
});
