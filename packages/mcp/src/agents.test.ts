import { describe, expect, test } from 'vitest';
import type { Agent } from './operation.ts';
import { ANN, hosting } from './testing/scene.ts';
import { OBSERVER_FRONTIER } from './testing/scenes.ts';
import { callTool, type ToolAnswer } from './tools.ts';

const calling =
  (host: ReturnType<typeof hosting>, agent: Agent) =>
  (name: string, given: object): Promise<ToolAnswer> =>
    callTool(host, agent, { name, given });

const idOf = ({ structured }: ToolAnswer): string => structured['session_id'] as string;
const codeOf = ({ structured }: ToolAnswer): string | undefined =>
  (structured['error'] as { code: string } | undefined)?.code;

describe('a fair operator', () => {
  const fair: Agent = { ...ANN, visibility: 'fair', isFair: true };

  test('allows no scenario, no rolls, no open run, no full state and no set-back', async () => {
    const call = calling(hosting(), fair);
    const { scenario, rolls, options } = OBSERVER_FRONTIER;
    for (const unfair of [
      { scenario },
      { rolls },
      { visibility: 'open' },
      { options: { ...(options as object), scenario } },
    ])
      expect(codeOf(await call('create_session', { game: 'observer', ...unfair }))).toBe('forbidden');
    const session_id = idOf(await call('create_session', { game: 'observer' }));
    expect(codeOf(await call('get_snapshot', { session_id, scope: 'full' }))).toBe('forbidden');
    expect(codeOf(await call('restore_snapshot', { session_id, snapshot: 'x' }))).toBe('forbidden');
    const seen = await call('get_snapshot', { session_id, detail: 'full' });
    expect(seen.structured).toMatchObject({ ok: true, ranked: true, seed_commitment: expect.any(String) });
    expect(JSON.stringify(seen.structured)).not.toContain('"sealed"');
  });
});

describe('what is left out', () => {
  test('a second look at the same road is short, a restored run is told whole again', async () => {
    const call = calling(hosting(), ANN);
    const { scenario, rolls, options } = OBSERVER_FRONTIER;
    const session_id = idOf(await call('create_session', { game: 'observer', seed: 1, options, scenario, rolls }));
    await call('dispatch_action', { session_id, action: { type: 'attack', target: 1 } });
    await call('dispatch_action', { session_id, action: { type: 'use', uid: 1 } });
    const first = await call('dispatch_action', { session_id, action: { type: 'continue' } });
    expect(first.text).toContain('3 Wind Hermitage. Rest, ZTC 0, Secure 5. HP +4/+9/+14');
    await call('dispatch_action', { session_id, action: { do: '4' }, expected_n: 3 });
    const { structured } = await call('list_actions', { session_id, include_blocked: false });
    const leave = (structured['actions'] as { action: object; name: string }[]).at(-2)!;
    let done = await call('dispatch_action', { session_id, action: leave.action });
    while (!done.text.includes('Pick where to go')) {
      const listed = await call('list_actions', { session_id, include_blocked: false });
      const [row] = (listed.structured['actions'] as { action: { type: string } }[]).filter(({ action }) =>
        ['choose', 'continue'].includes(action.type),
      );
      done = await call('dispatch_action', { session_id, action: row!.action });
    }
    expect(done.text).toMatch(/Wind Hermitage: Rest, Secure, as before\./);
    const full = await call('look_up', { session_id, term: 'status' });
    expect(full.text).toMatch(/Wind Hermitage\. Rest, ZTC 0, Secure\. HP \+4/);
  });

  test('JSON comes only where it is asked for: first whole, then as changes', async () => {
    const call = calling(hosting(), ANN);
    const begun = await call('create_session', { game: 'observer', seed: 7 });
    expect(begun.structured).not.toHaveProperty('view');
    const session_id = idOf(begun);
    const first = await call('dispatch_action', { session_id, action: { do: '1' }, expected_n: 0, detail: 'view' });
    expect(first.structured).toHaveProperty('view_changes');
    expect(JSON.stringify(first.structured['view_changes']).length).toBeLessThan(
      JSON.stringify((await call('get_snapshot', { session_id, detail: 'full' })).structured['view']).length,
    );
    const full = await call('get_snapshot', { session_id, detail: 'full' });
    expect(full.structured).toMatchObject({ view: { mode: expect.any(String) }, actions: expect.any(Array) });
  });
});

test('a row that cannot be taken back is marked grave, and a key needs "confirm" for it', async () => {
  const call = calling(hosting(), ANN);
  const session_id = idOf(await call('create_session', { game: 'observer', seed: 7 }));
  const { structured } = await call('list_actions', { session_id });
  const rows = structured['actions'] as { action: { type: string }; grave?: boolean }[];
  expect(rows.filter(({ grave }) => grave).map(({ action }) => action.type)).toEqual(['abandon']);
});

test('two agents: one waits and is told when the other has acted', async () => {
  const host = hosting();
  const bob: Agent = { caller: { user: 'bob', request: 'r' }, visibility: 'fair' };
  const [ann, other] = [calling(host, { ...ANN, visibility: 'fair' }), calling(host, bob)];
  const session_id = idOf(await ann('create_session', { game: 'duel', seats: { right: 'open' } }));
  const { link } = (await ann('invite', { session_id, seat: 'right' })).structured as { link: string };
  expect((await other('join', { session_id, link })).isError).toBe(false);
  const turns = await Promise.all([
    ann('wait_for_turn', { session_id, timeout_s: 2 }),
    other('wait_for_turn', { session_id, timeout_s: 2 }),
  ]);
  const mine = turns.map(({ structured }) => structured['is_your_turn']);
  expect(mine).toContain(true);
  const [first, second] = mine[0] ? [ann, other] : [other, ann];
  const waiting = second('wait_for_turn', { session_id, timeout_s: 20 });
  for (let n = 0; n < 4; n++) {
    const done = await first('dispatch_action', { session_id, action: { do: '1' }, expected_n: n });
    if (done.isError || !(done.structured['to_act'] as string[]).includes(mine[0] ? 'left' : 'right')) break;
  }
  expect((await waiting).structured).toMatchObject({ is_your_turn: true });
});

test('bots take a strength, presets their options, and every text of a game names its primer', async () => {
  const call = calling(hosting(), ANN);
  const strong = await call('create_session', { game: 'duel', seed: 1, seats: { right: 'bot:ismcts:20' } });
  expect(strong.isError).toBe(false);
  const gentle = await call('create_session', { game: 'observer', seed: 1, preset: 'gentle' });
  expect(gentle.isError).toBe(false);
  expect(codeOf(await call('create_session', { game: 'observer', preset: 'nothing' }))).toBe('invalid_payload');
  const listed = await call('list_games', { detail: 'full' });
  const games = listed.structured['games'] as {
    id: string;
    presets: object[];
    options: object;
    score: object;
    seats: string[];
  }[];
  for (const { presets, options, score, seats } of games)
    expect([presets.length > 0, typeof options, typeof score, seats.length > 0]).toEqual([
      true,
      'object',
      'object',
      true,
    ]);
});

test('a Betrayal says what it costs and asks for "confirm"', async () => {
  const call = calling(hosting(), ANN);
  const scenario = {
    room: 'RH',
    round: 5,
    step: 'turn:D',
    D: { res: { rapport: 5 }, hand: ['RH.5', 'RH.7'], pool: 4, spent: 0 },
    V: { res: { trust: 6 } },
  };
  const session_id = idOf(
    await call('create_session', { game: 'shattered', seed: 1, options: { visitor: 'boar' }, scenario }),
  );
  const request = { session_id, action: { do: '1' }, expected_n: 0 };
  expect((await call('dispatch_action', request)).text).toBe(
    'NOT DONE: this is a Betrayal. Trust 6 -> 3, Rapport 5 -> 2, even without damage. To do it, send it again with "confirm":true. Nothing changed. Still n=0.',
  );
  const done = await call('dispatch_action', { ...request, action: { do: '1', confirm: true } });
  expect(done.isError).toBe(false);
});
