import { duel } from '@undercroft/duel';
import { isRefusal, replays, start } from '@undercroft/kernel';
import type { Meta } from '@undercroft/store';
import { describe, expect, test } from 'vitest';
import { LIMITS, NO_LIMITS } from './limits.ts';
import { openSession } from './session.ts';
import { ann, bad, bob, dealtBy, eve, good, hosting, nobody, offered, opened, playedOut } from './testing/hosting.ts';

describe('who may', () => {
  test('[SEC-ISO-01] a stranger cannot tell a run of another from one that does not exist', async () => {
    const { host } = hosting();
    const { session } = await opened(host);
    const action = await offered(host, session);
    for (const caller of [eve, nobody])
      for (const id of [session, 'no-such-run']) {
        const answers = [
          await host.look({ caller, session: id }),
          await host.offers({ caller, session: id }),
          await host.log({ caller, session: id }),
          await host.act({ caller, session: id, action }),
          await host.undo({ caller, session: id }),
          await host.replay({ caller, session: id }),
          await host.fork({ caller, session: id, upTo: 0 }),
          await host.share({ caller, session: id }),
          await host.invite({ caller, session: id, seat: 'right' }),
          await host.letSpectate({ caller, session: id }),
          await host.handOver({ caller, session: id, seat: 'left', to: 'open' }),
          await host.join({ caller: { ...caller, link: 'guess' }, session: id }),
          await host.remove({ caller, session: id }),
          await host.watch({ caller, session: id }, () => {}),
        ];
        for (const answer of answers) expect(bad(answer)).toEqual(bad(answers[0]!));
      }
  });

  test('[SEC-ISO-01] a seated player sees and plays its own seat only', async () => {
    const { host } = hosting();
    const { session } = await opened(host, { seats: { right: 'open' } });
    const { link } = good(await host.invite({ caller: ann, session, seat: 'right' }));
    expect(bad(await host.join({ caller: { ...nobody, link }, session })).error).toBe('unauthorized');
    expect(good(await host.join({ caller: { ...bob, link }, session }))).toMatchObject({
      as: 'right',
      seats: { left: 'user', right: 'you' },
    });
    await dealtBy(session, { left: { caller: ann, host }, right: { caller: bob, host } });
    expect(bad(await host.join({ caller: { ...eve, link }, session })).error).toBe('forbidden');
    expect(good(await host.look({ caller: bob, session }))).toMatchObject({
      view: { left: { hand: null }, right: { hand: expect.any(Array) } },
    });
    expect(bad(await host.look({ caller: bob, session, as: 'left' })).error).toBe('forbidden');
    expect(bad(await host.look({ caller: ann, session, as: 'referee' })).error).toBe('forbidden');
    expect(bad(await host.act({ caller: bob, session, seat: 'left', action: {} })).error).toBe('forbidden');
    expect(bad(await host.act({ caller: bob, session, action: await offered(host, session) })).reasons[0]!.code).toBe(
      'not_your_turn',
    );
    expect(bad(await host.offers({ caller: bob, session, seat: 'left' })).error).toBe('forbidden');
    expect(good(await host.offers({ caller: bob, session })).offers).toEqual([]);
    for (const answer of [
      await host.share({ caller: bob, session }),
      await host.remove({ caller: bob, session }),
      await host.replay({ caller: bob, session }),
      await host.handOver({ caller: ann, session, seat: 'right', to: 'you' }),
    ])
      expect(bad(answer).error).toBe('forbidden');
  });

  test('[SEC-ISO-01] a spectator with the link sees the spectator view and may do nothing', async () => {
    const { host } = hosting();
    const { session } = await opened(host);
    const { link } = good(await host.letSpectate({ caller: ann, session }));
    const watcher = { user: null, link };
    expect(good(await host.look({ caller: watcher, session }))).toMatchObject({
      as: 'spectator',
      view: { left: { hand: null }, right: { hand: null } },
    });
    expect(bad(await host.look({ caller: watcher, session, as: 'left' })).error).toBe('forbidden');
    expect(bad(await host.act({ caller: watcher, session, action: {} })).error).toBe('forbidden');
    expect(bad(await host.offers({ caller: watcher, session })).error).toBe('forbidden');
    expect(bad(await host.remove({ caller: watcher, session })).error).toBe('forbidden');
    expect(good(await host.log({ caller: watcher, session })).events.every(({ line }) => !line.includes('Jab'))).toBe(
      true,
    );
    let changes = 0;
    const { stop } = good(
      await host.watch({ caller: watcher, session }, () => {
        changes += 1;
      }),
    );
    good(await host.act({ caller: ann, session, action: await offered(host, session) }));
    stop();
    good(
      await host.act({
        caller: ann,
        session,
        seat: 'right',
        action: good(await host.offers({ caller: ann, session, seat: 'right' })).offers[0]!.action,
      }),
    );
    expect(changes).toBe(1);
  });

  test('[SEC-ISO-01] after the end the players read everything, a shared run everyone', async () => {
    const { host } = hosting();
    const { session } = await opened(host);
    expect(bad(await host.share({ caller: ann, session })).error).toBe('forbidden');
    expect(bad(await host.replay({ caller: ann, session })).error).toBe('forbidden');
    await playedOut(host, session);
    expect(good(await host.look({ caller: ann, session, as: 'referee' })).seed).not.toBeNull();
    expect(bad(await host.look({ caller: eve, session })).error).toBe('session_not_found');
    good(await host.share({ caller: ann, session }));
    expect(good(await host.look({ caller: eve, session })).as).toBe('spectator');
    expect(good(await host.replay({ caller: nobody, session })).text).toContain('"game":"duel"');
    expect(good(await host.fork({ caller: eve, session, upTo: 4 }))).toMatchObject({ n: 4, standing: 'fork' });
  });

  test('an open session shows its owner everything at any time', async () => {
    const { host } = hosting();
    const { session } = await opened(host, { visibility: 'open', seats: { right: { bot: 'random' } } });
    expect(good(await host.look({ caller: ann, session, as: 'referee' }))).toMatchObject({
      view: { right: { hand: expect.any(Array) } },
    });
    expect(good(await host.offers({ caller: ann, session, seat: 'right' })).offers).toEqual([]);
    expect(bad(await host.look({ caller: ann, session, as: 'moon' })).error).toBe('forbidden');
  });

  test('a run keeps what its people were shown, and nothing for a referee who may never come', () => {
    const begun = start(duel, { seed: 'nobody judges', options: {} });
    if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
    const seats = { left: { kind: 'user', user: 'ann' }, right: { kind: 'bot', bot: 'random', iterations: 1 } };
    const meta = { owner: 'ann', seats } as unknown as Meta;
    expect([...openSession('id', duel, meta, begun, 0).perceptions.keys()]).toEqual(['left']);
  });

  test('[KER-VIEW-05] a referee who comes late has every event under its own number', async () => {
    const { host } = hosting();
    const { session } = await opened(host, { visibility: 'open' });
    for (let i = 0; i < 3; i++) good(await host.act({ caller: ann, session, action: await offered(host, session) }));
    const early = good(await host.log({ caller: ann, session, as: 'referee', after: 0 }));
    await playedOut(host, session);
    const { events } = good(await host.log({ caller: ann, session, as: 'referee', after: 0 }));
    expect(events.slice(0, early.events.length)).toEqual(early.events);
    const replay = replays.parse(good(await host.replay({ caller: ann, session })).text);
    if (!('lines' in replay)) throw new Error(JSON.stringify(replay));
    const allEvents = [...replays.frames(duel, replay)].flatMap((frame) => frame.events);
    expect(events.map(({ id, because, kind }) => [id, because, kind])).toEqual(
      allEvents.slice(0, events.length).map(({ id, because, kind }) => [id, because ?? null, kind]),
    );
  });

  test('seats are handed over in the middle of a run, and back', async () => {
    const { host } = hosting();
    const { session } = await opened(host);
    expect(good(await host.handOver({ caller: ann, session, seat: 'left', to: { bot: 'greedy' } }))).toMatchObject({
      n: 1,
      as: 'right',
      seats: { left: 'bot' },
    });
    expect(bad(await host.handOver({ caller: ann, session, seat: 'left', to: { bot: 'nobody' } })).error).toBe(
      'invalid_payload',
    );
    expect(bad(await host.handOver({ caller: ann, session, seat: 'top', to: 'you' })).error).toBe('invalid_payload');
    expect(bad(await host.invite({ caller: ann, session, seat: 'top' })).error).toBe('invalid_payload');
    expect(good(await host.handOver({ caller: ann, session, seat: 'left', to: 'you' })).seats).toEqual({
      left: 'you',
      right: 'you',
    });
    expect(good(await host.handOver({ caller: ann, session, seat: 'left', to: 'open' })).seats).toMatchObject({
      left: 'open',
    });
    good(await host.remove({ caller: ann, session }));
    expect(bad(await host.look({ caller: ann, session })).error).toBe('session_not_found');
  });
});

describe('replays', () => {
  test('a run is exported, restored elsewhere as a fork, and cut at an action', async () => {
    const { host } = hosting();
    const { session } = await opened(host, { seed: '7' });
    const end = await playedOut(host, session);
    const { text } = good(await host.replay({ caller: ann, session }));
    const other = hosting().host;
    const whole = good(await other.restore({ caller: bob, replay: text }));
    expect(whole).toMatchObject({ n: end.n, standing: 'fork', outcome: { code: end.outcome!.code } });
    expect(
      good(await other.restore({ caller: bob, replay: text, upTo: 3, seats: { right: { bot: 'random' } } })).n,
    ).toBe(4);
  });

  test('[SEC-TAMPER-01] a changed replay is refused with the reason', async () => {
    const { host } = hosting();
    const { session } = await opened(host, { seed: '7' });
    await playedOut(host, session);
    const { text } = good(await host.replay({ caller: ann, session }));
    const refusal = async (replay: string, upTo?: number) => bad(await host.restore({ caller: ann, replay, upTo }));
    expect(await refusal(text.replace('"seed":"7"', '"seed":"8"'))).toMatchObject({ error: 'snapshot_rejected' });
    expect((await refusal('junk\n')).message).toContain('not a replay header');
    expect((await refusal(text, 9_999)).message).toContain('actions, not 9999');
    expect((await refusal(text.replace('"game":"duel"', '"game":"chess"'))).message).toContain('not installed here');
    expect(bad(await host.restore({ caller: nobody, replay: text })).error).toBe('unauthorized');
    expect(bad(await host.restore({ caller: ann, replay: text, seats: { top: 'you' } })).error).toBe('invalid_payload');
  });
});

describe('limits', () => {
  test('[SEC-RATE-01] at the limit plus one a request is refused, a neighbour is not, and it recovers', async () => {
    const { host, clock } = hosting({ ...NO_LIMITS, actions_burst: 3, actions_per_s: 1 });
    const { session } = await opened(host);
    const send = (caller = ann, id = session) => host.act({ caller, session: id, action: { type: 'fly' } });
    for (let i = 0; i < 3; i++) expect(bad(await send()).error).toBe('invalid_action');
    expect(bad(await send())).toMatchObject({ error: 'rate_limited', retry_after_s: 1 });
    const neighbour = good(await host.open({ caller: bob, game: 'duel' }));
    expect(bad(await send(bob, neighbour.session)).error).toBe('invalid_action');
    clock.now_ms -= 50_000;
    expect(bad(await send()).error).toBe('rate_limited');
    clock.now_ms += 60_000;
    expect(bad(await send()).error).toBe('invalid_action');
  });

  test('[SEC-RATE-01] creations, runs kept, restores and spectators are limited', async () => {
    const { host, clock } = hosting({ ...LIMITS, creations_per_min: 2, spectators_max: 1, restores_per_min: 1 });
    const { session } = await opened(host);
    await opened(host);
    expect(bad(await host.open({ caller: ann, game: 'duel' })).error).toBe('rate_limited');
    clock.now_ms += 30_000;
    const { link } = good(await host.letSpectate({ caller: ann, session }));
    good(await host.watch({ caller: { user: null, link }, session }, () => {}));
    expect(bad(await host.watch({ caller: { user: null, link }, session }, () => {})).error).toBe('rate_limited');
    expect(bad(await host.restore({ caller: ann, replay: '' })).error).toBe('snapshot_rejected');
    expect(bad(await host.restore({ caller: ann, replay: '' })).error).toBe('rate_limited');
    const few = hosting({ ...LIMITS, sessions_live_max: 1 }).host;
    await opened(few);
    expect(bad(await few.open({ caller: ann, game: 'duel' })).message).toContain('Delete one first');
    expect(bad((await host.list(nobody)) as object).error).toBe('unauthorized');
  });
});
