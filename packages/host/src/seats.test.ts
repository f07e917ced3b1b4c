import { describe, expect, test } from 'vitest';
import { ann, bad, bob, eve, good, hosting, offered, opened, playedOut, tableOfTwo } from './testing/hosting.ts';

const BOT = { bot: 'random' } as const;

describe('a held seat', () => {
  test('[SEC-SEAT-01] an invitation never takes a seat that somebody or a bot holds', async () => {
    const { host } = hosting();
    const { session } = await tableOfTwo(host);
    expect(bad(await host.invite({ caller: ann, session, seat: 'right' })).error).toBe('forbidden');
    expect(good(await host.look({ caller: bob, session })).seats).toMatchObject({ right: 'you' });
    const solo = await opened(host, { seats: { right: BOT } });
    for (const seat of ['left', 'right']) {
      const answer = bad(await host.invite({ caller: ann, session: solo.session, seat }));
      expect([answer.error, answer.message]).toEqual(['forbidden', expect.stringContaining('is held')]);
    }
    good(await host.handOver({ caller: ann, session: solo.session, seat: 'left', to: 'open' }));
    expect(good(await host.invite({ caller: ann, session: solo.session, seat: 'left' })).link).not.toBe('');
  });

  test('[SEC-SEAT-01] an old link takes no seat that is held', async () => {
    const { host } = hosting();
    const { session, link } = await tableOfTwo(host);
    expect(bad(await host.join({ caller: { ...eve, link }, session, seat: 'right' })).error).toBe('forbidden');
    expect(bad(await host.join({ caller: { ...eve, link }, session })).error).toBe('forbidden');
  });
});

describe('the history of seats', () => {
  test('[SEC-SEAT-02] one user who held two seats saw both hands: not ranked, and every seat is told', async () => {
    const { host } = hosting();
    const { session } = await opened(host);
    expect(good(await host.look({ caller: ann, session }))).toMatchObject({
      ranked: false,
      standing: 'practice',
      facts: { later: ['two_seats'] },
    });
    good(await host.handOver({ caller: ann, session, seat: 'right', to: 'open' }));
    const { link } = good(await host.invite({ caller: ann, session, seat: 'right' }));
    const joined = good(await host.join({ caller: { ...bob, link }, session }));
    expect(joined).toMatchObject({ ranked: false, facts: { later: ['two_seats'] } });
    expect(joined.history).toEqual([
      { seat: 'left', n: 0, by: 'owner' },
      { seat: 'right', n: 0, by: 'owner' },
      { seat: 'right', n: 0, by: 'nobody' },
      { seat: 'right', n: 0, by: 'you' },
    ]);
    expect(JSON.stringify(joined.history)).not.toContain('ann');
  });

  test('[SEC-SEAT-02] looking through the seat of a bot, or letting a bot play for you, ends the ranking', async () => {
    const { host } = hosting();
    const { session } = await opened(host, { seats: { right: BOT } });
    expect(good(await host.look({ caller: ann, session }))).toMatchObject({ ranked: true, facts: { later: [] } });
    good(await host.handOver({ caller: ann, session, seat: 'right', to: 'you' }));
    good(await host.look({ caller: ann, session, as: 'right' }));
    const back = good(await host.handOver({ caller: ann, session, seat: 'right', to: BOT }));
    expect(back).toMatchObject({ ranked: false, facts: { later: ['two_seats', 'bot_seat'] } });
    const other = await opened(host, { seats: { right: BOT } });
    const handedOver = good(await host.handOver({ caller: ann, session: other.session, seat: 'left', to: BOT }));
    expect(handedOver).toMatchObject({ ranked: false, facts: { later: ['bot_seat'] } });
  });

  test('[SEC-SEAT-02] a guest who becomes the account at the other seat is one person', async () => {
    const { host, store } = hosting();
    const { session } = await tableOfTwo(host);
    expect(good(await host.look({ caller: ann, session })).ranked).toBe(true);
    store.adopt = async () => [session];
    await host.adopt('bob', 'ann');
    expect(good(await host.look({ caller: ann, session }))).toMatchObject({
      ranked: false,
      facts: { later: ['two_seats'] },
    });
  });
});

describe('setting back', () => {
  /** A duel of ann and bob with a typed seed, two actions in, and a token of its start. */
  const shared = async () => {
    const { host, store } = hosting();
    const { session } = await opened(host, { seed: '7', seats: { right: 'open' } });
    const { link } = good(await host.invite({ caller: ann, session, seat: 'right' }));
    good(await host.join({ caller: { ...bob, link }, session }));
    const { sealed } = good(await host.sealed({ caller: ann, session }));
    good(await host.act({ caller: ann, session, action: await offered(host, session) }));
    good(await host.act({ caller: bob, session, action: await offered(host, session, bob) }));
    return { host, store, session, sealed };
  };

  test('[SEC-DATA-01] whoever asked for it is nowhere in the run once the account is deleted', async () => {
    const { host, store, session, sealed } = await shared();
    good(await host.restoreInto({ caller: ann, session, snapshot: sealed }));
    store.adopt = async () => [session];
    await host.adopt('ann', 'gone');
    expect(await store.load(session)).toMatchObject({ meta: { setBack: { agreed: ['gone'] } } });
  });

  test('[SEC-SEAT-03] it needs everybody seated; one who refuses ends the matter', async () => {
    const { host, session, sealed } = await shared();
    const restored = good(await host.restoreInto({ caller: ann, session, snapshot: sealed }));
    expect(restored).toMatchObject({ n: 2, setBack: { n: 0, agreed: ['left'], waiting: ['right'] } });
    expect(good(await host.look({ caller: bob, session }))).toMatchObject({ n: 2, setBack: { n: 0 } });
    expect(bad(await host.approveRewind({ caller: bob, session, n: 1, agree: true })).error).toBe('conflict');
    expect(bad(await host.approveRewind({ caller: eve, session, n: 0, agree: true })).error).toBe('session_not_found');
    good(await host.approveRewind({ caller: bob, session, n: 0, agree: false }));
    expect(good(await host.look({ caller: ann, session }))).toMatchObject({ n: 2, setBack: null });
    good(await host.restoreInto({ caller: ann, session, snapshot: sealed }));
    const back = good(await host.approveRewind({ caller: bob, session, n: 0, agree: true }));
    expect(back).toMatchObject({
      n: 0,
      setBack: null,
      ranked: false,
      standing: 'fork',
      facts: { later: ['set_back'] },
    });
    expect(good(await host.look({ caller: ann, session })).facts.later).toEqual(['set_back']);
  });

  test('[SEC-SEAT-03] at a shared table it leads to a moment of this very run only', async () => {
    const { host, session } = await shared();
    const other = await opened(host, { seed: '8' });
    await playedOut(host, other.session);
    const { text } = good(await host.replay({ caller: ann, session: other.session }));
    expect(bad(await host.restoreInto({ caller: ann, session, snapshot: text }))).toMatchObject({ error: 'forbidden' });
  });

  test('[SEC-SEAT-03] a token taken before stays good after the run was set back', async () => {
    const { host } = hosting();
    const { session } = await opened(host, { seed: '7' });
    const { sealed } = good(await host.sealed({ caller: ann, session }));
    for (let i = 0; i < 2; i++) {
      good(await host.act({ caller: ann, session, action: await offered(host, session) }));
      expect(good(await host.restoreInto({ caller: ann, session, snapshot: sealed }))).toMatchObject({ n: 0 });
    }
  });
});
