import { type Action, isRefusal, type Run, start, submit } from '@undercroft/kernel';
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

/** Two windows, one in the other. A message reaches only a window of the origin it was sent to, as in a browser. */
function windows() {
  const posted: string[] = [];
  const hears: { readonly [origin: string]: Set<(event: MessageEvent) => void> } = {
    [HOST]: new Set<(event: MessageEvent) => void>(),
    [PAGE]: new Set<(event: MessageEvent) => void>(),
  };
  const windowAt = (own: string, other: string) => ({
    addEventListener: (_: string, hear: (event: MessageEvent) => void) => void hears[own]!.add(hear),
    removeEventListener: (_: string, hear: (event: MessageEvent) => void) => void hears[own]!.delete(hear),
    postMessage(data: unknown, origin: string) {
      posted.push(origin);
      if (origin !== own) return;
      const event = { data: structuredClone(data), origin: other, source: other === HOST ? host : page };
      queueMicrotask(() => {
        for (const hear of hears[own]!) hear(event as unknown as MessageEvent);
      });
    },
  });
  const host = windowAt(HOST, PAGE);
  const page = windowAt(PAGE, HOST);
  return { host, page, posted };
}

function begun(seed: string): Run {
  const answer = start(GAME, { seed });
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer.run;
}

function after(run: Run, action: Action): Run {
  const answer = submit(GAME, run, SEAT, action);
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer.run;
}

/** A table at which a press of a button takes the turn. */
function tableOn(seed: string): Seat {
  let run = begun(seed);
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

  it('[ED-186] a host hears one origin, is told of changes, and lets its calls go with the frame', async () => {
    const both = windows();
    const { outer, provider } = bridge(tableOn('7'), both);
    let told = 0;
    const stop = outer.subscribe(() => told++);
    await settled();
    const before = told;
    provider.update();
    await settled();
    expect(told).toBe(before + 1);
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
