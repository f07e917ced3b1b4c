import { type Action, isRefusal, type Json, type Run, start, submit } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import type { Offer } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { localSnapshot, offersAt } from '../../../run/local/local-seat.ts';
import type { TableModel } from '../../../run/table-model.ts';
import { hostFrame } from './host.ts';
import { provideContext } from './provider.ts';
import { type Seat, toolsOf } from './tools.ts';

const GAME = gameById('escape')!;
const HOST = 'https://host.example';
const PAGE = 'https://game.example';
const SEAT = 'kael';

/** Two windows, one inside the other. A message reaches only a window of its target origin, as in a browser. */
function windows() {
  const posted: string[] = [];
  const listeners: { readonly [origin: string]: Set<(event: MessageEvent) => void> } = {
    [HOST]: new Set<(event: MessageEvent) => void>(),
    [PAGE]: new Set<(event: MessageEvent) => void>(),
  };
  const windowAt = (own: string, other: string) => ({
    addEventListener: (_: string, hear: (event: MessageEvent) => void) => void listeners[own]!.add(hear),
    removeEventListener: (_: string, hear: (event: MessageEvent) => void) => void listeners[own]!.delete(hear),
    postMessage(data: unknown, origin: string) {
      posted.push(origin);
      if (origin !== own) return;
      const event = { data: structuredClone(data), origin: other, source: other === HOST ? host : page };
      queueMicrotask(() => {
        for (const listener of listeners[own]!) listener(event as unknown as MessageEvent);
      });
    },
  });
  const host = windowAt(HOST, PAGE);
  const page = windowAt(PAGE, HOST);
  return { host, page, posted };
}

function begun(seed: string, scenario: Json = null): Run {
  const answer = start(GAME, { seed, ...(scenario === null ? {} : { scenario, isTyped: true }) });
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer.run;
}

function after(run: Run, action: Action): Run {
  const answer = submit(GAME, run, SEAT, action);
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer.run;
}

/** A table on which pressing a button takes the turn. */
function tableOn(seed: string, scenario: Json = null): Seat {
  let run = begun(seed, scenario);
  let selected: Offer | null = null;
  let isArmed = false;
  const now = () =>
    ({
      game: GAME,
      snapshot: localSnapshot(GAME, run, SEAT, { session: 'here', standing: 'practice', undo: null, seed: null }),
      events: [],
      offers: offersAt(GAME, run, SEAT),
      selected,
      isArmed,
      isMine: run.outcome === null,
      select(offer: Offer) {
        selected = offer;
      },
      commit(filled?: Action) {
        if (selected!.preview?.grave && !isArmed) isArmed = true;
        else [run, isArmed] = [after(run, filled ?? selected!.action), false];
      },
    }) as unknown as TableModel;
  return { now, until: async (test) => (test(now()) ? now() : Promise.reject(new Error('it did not go on'))) };
}

const bridge = (seat: Seat, { host, page }: ReturnType<typeof windows>) => {
  const provider = provideContext({
    page: page,
    around: host,
    origin: HOST,
    system: () => `n ${seat.now().snapshot.n}`,
    tools: toolsOf(seat),
  });
  return { provider, outer: hostFrame({ page: host, frame: page, origin: PAGE }) };
};

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const MOVES: readonly (Action & { readonly payload: object })[] = [
  { type: 'move', payload: { direction: 'east' } },
  { type: 'speak', payload: { text: 'I help a friend' } },
  { type: 'rest', payload: {} },
  { type: 'search', payload: {} },
];

describe('an assistant around the page', () => {
  it('[ED-184] [ED-187] finds four tools, and what it does has the hash of the button', async () => {
    const both = windows();
    const { outer, provider } = bridge(tableOn('20260227'), both);
    await settled();
    const { system, tools } = outer.getModelContext();
    expect(system).toBe('n 0');
    expect(Object.keys(tools!)).toEqual(['get_snapshot', 'list_actions', 'dispatch_action', 'get_log_page']);
    let run = begun('20260227');
    for (const action of MOVES) {
      const { actions } = (await tools!['list_actions']!.execute({ include_blocked: false })) as { actions: unknown[] };
      expect(actions.length).toBeGreaterThan(2);
      run = after(run, action);
      expect(await tools!['dispatch_action']!.execute({ action })).toMatchObject({
        ok: true,
        n: run.n,
        hash: run.hash,
        cutscenes: [],
      });
    }
    expect(await tools!['get_snapshot']!.execute({})).toMatchObject({ ok: true, n: MOVES.length, hash: run.hash });
    expect(new Set(both.posted)).toEqual(new Set([HOST, PAGE]));
    provider.dispose();
    outer.dispose();
  });

  it('[ED-185] a refusal says why, and no turn passes', async () => {
    const seat = tableOn('20260227');
    const { outer, provider } = bridge(seat, windows());
    await settled();
    const dispatch = outer.getModelContext().tools!['dispatch_action']!.execute;
    expect(await dispatch({ action: { type: 'fight', payload: {} } })).toMatchObject({
      ok: false,
      error: { code: 'blocked_action' },
    });
    expect(await dispatch({ action: { type: 'fly' } })).toMatchObject({ ok: false, error: { code: 'invalid_action' } });
    expect(await dispatch({})).toMatchObject({ ok: false, error: { code: 'invalid_payload' } });
    expect(await dispatch({ action: MOVES[0], expected_n: 7 })).toMatchObject({ error: { code: 'conflict' } });
    expect(seat.now().snapshot.n).toBe(0);
    provider.dispose();
  });

  it('[ED-185] [ED-152] what is missing, unknown or too long is invalid_payload at once, and no action is made up', async () => {
    const seat = tableOn('20260227');
    const { outer, provider } = bridge(seat, windows());
    await settled();
    const tools = outer.getModelContext().tools!;
    const code = async (args: object) =>
      ((await tools['dispatch_action']!.execute({ ...args })) as { error?: { code: string } }).error?.code;
    for (const action of [
      { type: 'move' },
      { type: 'move', payload: {} },
      { type: 'move', payload: { direction: 'sideways' } },
      { type: 'flee' },
      { type: 'choose_dialogue', payload: {} },
      { type: 'choose_dialogue', payload: { option_id: 'no_such_option' } },
      { type: 'evolve_skill' },
      { type: 'speak' },
      { type: 'speak', payload: { text: '' } },
      { type: 'speak', payload: { text: 7 } },
      { type: 'speak', payload: { text: 'x'.repeat(281) } },
      { type: 'rest', payload: { extra: 1 } },
      { type: 'rest', payload: null },
      { type: 'live_stream', payload: { effort: 20 } },
      { type: 'talk', payload: { target_id: 'nobody' } },
      { payload: {} },
    ])
      expect([action, await code({ action })]).toEqual([action, 'invalid_payload']);
    expect(await code({ action: MOVES[2], expected_n: '0' })).toBe('invalid_payload');
    expect(await code({ action: MOVES[2], surprise: 1 })).toBe('invalid_payload');
    expect(await code({ action: { type: 'talk', payload: { target_id: 'dungeoneer_12_01' } } })).toBe('blocked_action');
    expect(await tools['get_log_page']!.execute({})).toMatchObject({ error: { code: 'invalid_payload' } });
    expect(await tools['get_log_page']!.execute({ chapter: 2 })).toMatchObject({ error: { code: 'invalid_payload' } });
    expect(seat.now().snapshot.n).toBe(0);
    expect(await code({ action: { type: 'speak', payload: { text: 'x'.repeat(280) } } })).toBeUndefined();
    expect(seat.now().snapshot.n).toBe(1);
    provider.dispose();
  });

  it('[ED-185] murder asks first: without confirm nothing is done', async () => {
    const seat = tableOn('20260227', {
      kael: { room: 'R001', faction: 'laughing_face', traits: { Survival: 0.5 } },
      entities: { dungeoneer_12_01: { room: 'R001', stay_until: 99 } },
    });
    const { outer, provider } = bridge(seat, windows());
    await settled();
    const dispatch = outer.getModelContext().tools!['dispatch_action']!.execute;
    const action = { type: 'murder', payload: { target_id: 'dungeoneer_12_01' } };
    expect(await dispatch({ action })).toMatchObject({
      ok: false,
      error: { code: 'blocked_action', message: expect.stringContaining('"confirm":true') },
    });
    expect([seat.now().snapshot.n, seat.now().isArmed]).toEqual([0, false]);
    expect(await dispatch({ action, confirm: true })).toMatchObject({ ok: true, n: 1 });
    provider.dispose();
  });

  it('[ED-41] a row without a target means whoever the rules say: the hurt one of two Crawlers', async () => {
    const hostile = (id: string, health: number) => ({ id, kind_depth: 12, room: 'L12_R001', health, max_health: 40 });
    const seat = tableOn('20260227', {
      base: 'empty',
      kael: { room: 'R001' },
      add_hostiles: [hostile('hostile_90001', 40), hostile('hostile_90002', 20)],
    });
    const { outer, provider } = bridge(seat, windows());
    await settled();
    const done = await outer.getModelContext().tools!['dispatch_action']!.execute({ action: { type: 'fight' } });
    expect(done).toMatchObject({ ok: true, n: 1 });
    expect(seat.now().snapshot.view).toMatchObject({ beings: [{ health: 40 }, { health: expect.any(Number) }] });
    provider.dispose();
  });

  it('[ED-186] a host hears one origin, is told of changes, and lets its calls go with the frame', async () => {
    const both = windows();
    const { outer, provider } = bridge(tableOn('7'), both);
    let updates = 0;
    const stop = outer.subscribe(() => updates++);
    await settled();
    const before = updates;
    provider.update();
    await settled();
    expect(updates).toBe(before + 1);
    stop();
    const stranger = hostFrame({
      page: both.host,
      frame: both.page,
      origin: 'https://evil.example',
    });
    provider.update();
    await settled();
    expect(stranger.getModelContext()).toEqual({});
    expect(() => hostFrame({ page: both.host, frame: both.page, origin: '*' })).toThrow('one origin');
    provider.dispose();
    const call = outer.getModelContext().tools!['get_snapshot']!.execute({});
    outer.dispose();
    await expect(call).rejects.toThrow('let go');
  });
});
