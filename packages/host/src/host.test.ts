import { createHash } from 'node:crypto';
import { duel } from '@undercroft/duel';
import { type AnyGame, replays } from '@undercroft/kernel';
import { memoryStore, type Store } from '@undercroft/store';
import { describe, expect, test } from 'vitest';
import { isFailure } from './failure.ts';
import { createHost } from './host.ts';
import { LIMITS, NO_LIMITS } from './limits.ts';
import { ann, bad, eve, good, hosting, nobody, offered, opened, playedOut, simulated } from './testing/hosting.ts';

const AGAINST_BOT = { seats: { right: { bot: 'random' } } } as const;

describe('opening', () => {
  test('a run begins for its owner with a seed of its own, ranked; a typed seed is open', async () => {
    const { host } = hosting();
    const run = await opened(host, AGAINST_BOT);
    expect(run).toMatchObject({ game: 'duel', n: 0, as: 'left', toAct: ['left'], standing: 'ranked', seed: null });
    expect(run.seats).toEqual({ left: 'you', right: 'bot' });
    expect(await opened(host)).toMatchObject({ standing: 'practice', seats: { left: 'you', right: 'you' } });
    expect(await opened(host, { seed: '7' })).toMatchObject({ standing: 'open', seed: '7' });
    expect(await opened(host, { visibility: 'open' })).toMatchObject({ standing: 'open' });
    expect(good((await host.list(ann)) as object)).toHaveLength(4);
  });

  test('what is wrong is named: game, seat, bot, options, rolls', async () => {
    const { host } = hosting();
    const problem = async (more: object) => bad(await host.open({ caller: ann, game: 'duel', ...more })).message;
    expect(await problem({ game: 'chess' })).toBe('There is no game "chess". There are: duel.');
    expect(await problem({ seats: { middle: 'you' } })).toContain('no seat "middle"');
    expect(await problem({ seats: { left: { bot: 'genius' } } })).toContain('There are: random, greedy');
    expect(await problem({ options: { pace: 3 } })).toContain('/options');
    expect(await problem({ options: { rolls: { die: [9] } } })).toContain('/rolls/die/0');
    expect(await problem({ options: 3 })).toContain('/options');
    expect(bad(await host.open({ caller: nobody, game: 'duel' })).error).toBe('unauthorized');
  });

  test('scenario and rolls may stand inside the options, make a sandbox, and can be forbidden', async () => {
    const { host } = hosting();
    const scenario = { left: { hp: 5 } };
    expect(await opened(host, { options: { scenario, rolls: { die: [4] } } })).toMatchObject({
      standing: 'sandbox',
      view: { left: { hp: 5 } },
    });
    const { platform } = simulated();
    const strict = createHost({ store: memoryStore(), platform, games: [duel] });
    expect(bad(await strict.open({ caller: ann, game: 'duel', scenario })).error).toBe('forbidden');
  });

  test('a bot plays its seat until a person is to act', async () => {
    const { host } = hosting();
    const run = await opened(host, { seats: { left: { bot: 'random' } } });
    expect(run).toMatchObject({ n: 1, toAct: ['right'], as: 'right', seats: { left: 'bot', right: 'you' } });
    const ack = good(await host.act({ caller: ann, session: run.session, action: await offered(host, run.session) }));
    expect(ack).toMatchObject({ n: 3, toAct: ['right'] });
    expect(ack.events.map(({ kind }) => kind).filter((kind) => kind === 'played')).toHaveLength(2);
  });

  test('a run of bots alone is played to its end, and more of it on demand', async () => {
    const { host } = hosting();
    const run = await opened(host, { seats: { left: { bot: 'random' }, right: { bot: 'greedy', iterations: 5 } } });
    expect(run.outcome).not.toBeNull();
    expect(run.as).toBe('spectator');
    expect(good(await host.advance({ caller: ann, session: run.session, steps: 5 }))).toEqual({ steps: 0 });
    expect(bad(await host.advance({ caller: eve, session: run.session, steps: 5 })).error).toBe('session_not_found');
  });
});

describe('acting', () => {
  test('[REL-IDEM-01] the same key is applied once and answered the same', async () => {
    const { host } = hosting();
    const { session } = await opened(host);
    const action = await offered(host, session);
    const first = good(await host.act({ caller: ann, session, seat: 'left', action, key: 'k1' }));
    const again = good(await host.act({ caller: ann, session, seat: 'left', action, key: 'k1' }));
    expect(again).toEqual({ ...first, isRepeat: true });
    expect(good(await host.look({ caller: ann, session })).n).toBe(1);
    expect(bad(await host.act({ caller: ann, session, action, key: '' })).error).toBe('invalid_payload');
  });

  test('an expected turn that has passed is a conflict and says where the run is', async () => {
    const { host } = hosting();
    const { session } = await opened(host);
    good(await host.act({ caller: ann, session, action: await offered(host, session), expected_n: 0 }));
    expect(bad(await host.act({ caller: ann, session, action: {}, expected_n: 0 }))).toMatchObject({
      error: 'conflict',
      n: 1,
    });
  });

  test('a refusal has code, rule and sentence, and changes nothing', async () => {
    const { host } = hosting();
    const { session } = await opened(host, { scenario: { left: { hp: 1, hand: ['maul', 'jab'] } } });
    const before = good(await host.look({ caller: ann, session }));
    const blocked = bad(await host.act({ caller: ann, session, seat: 'left', action: { type: 'play', card: 'maul' } }));
    expect(blocked).toMatchObject({ error: 'blocked_action', reasons: [{ rule: 'DU-07' }] });
    expect(blocked.message).toBe('Maul costs 1 hit points, you have 1. (DU-07)');
    expect(bad(await host.act({ caller: ann, session, action: { type: 'fly' } })).error).toBe('invalid_action');
    expect(bad(await host.act({ caller: ann, session, action: { type: 'play' } })).error).toBe('invalid_payload');
    expect(good(await host.look({ caller: ann, session }))).toEqual(before);
    const { offers } = good(await host.offers({ caller: ann, session, preview: true }));
    expect(offers.map(({ label, available }) => [available, label.split(':')[0]])).toEqual([
      [true, 'Play Jab'],
      [false, 'Play Maul'],
    ]);
    expect(offers[1]!.reasons[0]!.text).toContain('DU-07');
  });

  test('requests of one session wait their turn; too many are refused', async () => {
    const { host } = hosting();
    const { session } = await opened(host);
    const action = await offered(host, session);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => host.act({ caller: ann, session, action, expected_n: 0, key: `k${i}` })),
    );
    const codes = answers.map((answer) => (isFailure(answer) ? answer.error : 'ok'));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'conflict')).toHaveLength(7);
    expect(codes.filter((code) => code === 'busy')).toHaveLength(4);
  });

  test('[KER-REP-06] the seed commitment is told from the first moment on, salted, and fits the seed shown at the end', async () => {
    const { host } = hosting();
    const { session, commitment } = await opened(host);
    const ended = await playedOut(host, session);
    const seed = ended.seed!;
    expect([ended.commitment, ended.promise]).toEqual([commitment, commitment]);
    const { text } = good(await host.replay({ caller: ann, session }));
    const { salt } = JSON.parse(text.split('\n')[0]!) as { salt: string };
    const hashed = (of: string) => createHash('sha256').update(`undercroft seed commitment 2\nduel\n${salt}\n${of}`);
    expect(commitment).toBe(hashed(seed).digest('hex'));
    expect(commitment).not.toBe(createHash('sha256').update(`undercroft duel ${seed}`).digest('hex'));
    expect(replays.seedCommitment({ game: 'duel', seed: `${seed}0`, salt })).not.toBe(commitment);
    expect(await opened(host, { seed: '7' })).toMatchObject({ commitment: null, promise: null });
  });

  test('undo without a seat takes back what was done last at a seat of one’s own', async () => {
    const step: AnyGame['step'] = ({ state, emit }) => {
      const table = state as { toPlay: string; turns: number };
      table.toPlay = table.toPlay === 'left' ? 'right' : 'left';
      table.turns += 1;
      emit?.('passed', { seat: 'left' }, { rule: 'DU-03' });
    };
    const { host } = hosting(undefined, undefined, [{ ...duel, step } as unknown as AnyGame]);
    const { session } = await opened(host);
    good(await host.act({ caller: ann, session, seat: 'left', action: await offered(host, session) }));
    const { toAct, undo } = good(await host.look({ caller: ann, session }));
    expect([toAct, undo]).toEqual([['right'], null]);
    expect(good(await host.undo({ caller: ann, session }))).toMatchObject({ n: 2, toAct: ['left'], as: 'left' });
  });

  test('undo says why it cannot', async () => {
    const { host } = hosting();
    const { session } = await opened(host);
    const ack = good(await host.act({ caller: ann, session, action: await offered(host, session) }));
    expect(ack.undo).toMatchObject({ code: 'undo_drew', text: "Can't undo: dice were rolled. (KER-UNDO-01)" });
    expect(bad(await host.undo({ caller: ann, session, seat: 'left' }))).toMatchObject({ error: 'blocked_action' });
  });

  test('[REL-KILL-01] a failed write is not acknowledged, and the run is rebuilt from the store', async () => {
    const store = memoryStore();
    let fails = false;
    const flaky: Store = {
      ...store,
      commit: async (writes) => (fails ? Promise.reject(new Error('disk')) : store.commit(writes)),
    };
    const { host } = hosting(NO_LIMITS, flaky);
    const { session } = await opened(host);
    const action = await offered(host, session);
    fails = true;
    await expect(host.act({ caller: ann, session, action, key: 'k' })).rejects.toThrow('disk');
    fails = false;
    expect(good(await host.look({ caller: ann, session })).n).toBe(0);
    expect(good(await host.act({ caller: ann, session, action, key: 'k' }))).toMatchObject({ n: 1, isRepeat: false });
  });

  test('the loser of a race over one store reloads and conflicts', async () => {
    const store = memoryStore();
    const one = hosting(NO_LIMITS, store).host;
    const two = hosting(NO_LIMITS, store).host;
    const { session } = await opened(one);
    const action = await offered(two, session);
    good(await one.act({ caller: ann, session, action }));
    expect(bad(await two.act({ caller: ann, session, seat: 'left', action })).error).toBe('conflict');
    expect(good(await two.look({ caller: ann, session })).n).toBe(1);
  });
});

describe('surviving', () => {
  test('[REL-REPLAY-01] another host on the same store has the same run, keys included', async () => {
    const store = memoryStore();
    const { host } = hosting(NO_LIMITS, store);
    const { session } = await opened(host, { seats: { right: { bot: 'greedy' } } });
    for (let i = 0; i < 3; i++)
      good(await host.act({ caller: ann, session, action: await offered(host, session), key: `k${i}` }));
    const before = good(await host.look({ caller: ann, session }));
    const later = hosting(NO_LIMITS, store).host;
    expect(good(await later.look({ caller: ann, session }))).toEqual(before);
    expect(good(await later.act({ caller: ann, session, action: {}, key: 'k2' })).isRepeat).toBe(true);
    expect(good(await later.log({ caller: ann, session })).events).toEqual(
      good(await host.log({ caller: ann, session })).events,
    );
  });

  test('idle sessions are put away and come back', async () => {
    const { host, clock } = hosting();
    const { session } = await opened(host);
    expect(host.sweep()).toBe(0);
    clock.now_ms += LIMITS.idle_ms + 1;
    expect([host.live(), host.sweep(), host.live()]).toEqual([1, 1, 0]);
    expect(good(await host.look({ caller: ann, session })).n).toBe(0);
  });

  test('a run that is over is put away sooner', async () => {
    const { host, clock } = hosting();
    let over = await opened(host);
    await opened(host);
    while (!over.outcome) {
      const action = await offered(host, over.session);
      over = good(await host.act({ caller: ann, session: over.session, action }));
    }
    clock.now_ms += LIMITS.idle_over_ms + 1;
    expect([host.live(), host.sweep(), host.live()]).toEqual([2, 1, 1]);
    expect(good(await host.look({ caller: ann, session: over.session })).outcome).not.toBeNull();
  });

  test('where memory is short, each run that comes sends the one asked for least lately away', async () => {
    const { platform } = simulated();
    let isShort = false;
    const short = { ...platform, isShortOfMemory: () => isShort };
    const host = createHost({ store: memoryStore(), platform: short, games: [duel], limits: NO_LIMITS });
    const { session } = await opened(host);
    for (let i = 1; i < 100; i++) await opened(host);
    isShort = true;
    await opened(host);
    expect(host.live()).toBe(100);
    for (let i = 0; i < 100; i++) await opened(host);
    expect(host.live()).toBe(100);
    for (let i = 0; i < 100; i++) good(await host.look({ caller: ann, session }));
    expect(host.live()).toBe(64);
  });

  test('idle sessions are put away also after the clock was set back', async () => {
    const { host, clock } = hosting();
    clock.now_ms += 1_000 * LIMITS.idle_ms;
    await opened(host);
    clock.now_ms -= 900 * LIMITS.idle_ms;
    expect(host.sweep()).toBe(0);
    clock.now_ms += LIMITS.idle_ms + 1;
    expect(host.sweep()).toBe(1);
  });

  test('a session with something under way is not put away: nobody who looks goes back', async () => {
    const memory = memoryStore();
    let meanwhile = async (): Promise<void> => {};
    const store: Store = {
      ...memory,
      async commit(writes) {
        await meanwhile();
        return memory.commit(writes);
      },
    };
    const { host, clock } = hosting(NO_LIMITS, store);
    const { session } = await opened(host);
    meanwhile = async () => {
      clock.now_ms += LIMITS.idle_ms + 1;
      expect(host.sweep()).toBe(0);
      expect(host.load()).toEqual({ live: 1, busy: 1, watched: 0 });
      expect(good(await host.look({ caller: ann, session })).n).toBe(0);
    };
    expect(good(await host.act({ caller: ann, session, action: await offered(host, session) })).n).toBe(1);
    expect(good(await host.look({ caller: ann, session })).n).toBe(1);
    expect(host.load().busy).toBe(0);
  });

  test('[REL-QUAR-01] a damaged run says how far it is good, and the others go on', async () => {
    const store = memoryStore();
    const { host } = hosting(NO_LIMITS, store);
    const { session } = await opened(host, { seats: { right: { bot: 'random' } } });
    good(await host.act({ caller: ann, session, action: await offered(host, session) }));
    const healthy = await opened(host);
    const spoil = (change: (records: readonly never[]) => unknown): Store => ({
      ...store,
      load: async (id) => {
        const run = await store.load(id);
        return id === session && run && 'records' in run
          ? ({ ...run, records: change(run.records as never) } as never)
          : run;
      },
    });
    type Row = { line: { n: number; hash: string; did: unknown }; chain: string };
    const wrongs: [(row: Row) => Row, string][] = [
      [(row) => ({ ...row, line: { ...row.line, hash: '0'.repeat(16) } }), 'leads to another hash'],
      [(row) => ({ ...row, chain: 'broken' }), 'the chain breaks at line 2'],
      [(row) => ({ ...row, line: { ...row.line, did: 'undo' } }), 'a line is not legal where it stands'],
    ];
    for (const [change, message] of wrongs) {
      const again = hosting(
        NO_LIMITS,
        spoil((rows) => rows.map((row, i) => (i === 1 ? change(row as Row) : row))),
      ).host;
      const answer = bad(await again.look({ caller: ann, session }));
      expect(answer).toMatchObject({ error: 'session_damaged', n: 1 });
      expect(answer.message).toContain(message);
      expect(good(await again.look({ caller: ann, session: healthy.session })).n).toBe(0);
    }
    const rotten: Store = {
      ...store,
      load: async () => ({ damaged: 'line 3 is torn', lastGood: 1, header: null, meta: null, records: [] }),
    };
    expect(bad(await hosting(NO_LIMITS, rotten).host.look({ caller: ann, session })).message).toContain(
      'line 3 is torn',
    );
    expect(bad(await hosting(NO_LIMITS, store, []).host.look({ caller: ann, session })).message).toContain(
      '"duel" is not installed',
    );
    await host.close();
  });
});
