import { duel } from '@undercroft/duel';
import { type AnyGame, Rng } from '@undercroft/kernel';
import { memoryStore, type Store, type StoredRun } from '@undercroft/store';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHost, type Host } from './host.ts';
import { NO_LIMITS } from './limits.ts';
import { ownKey } from './request-keys.ts';
import { ann, good } from './testing/hosting.ts';

/** A duel that counts the cards played over all ranked runs, and sells nothing for ten of them. */
const counting: AnyGame = {
  ...duel,
  profile: {
    schema: z.strictObject({ played: z.int() }),
    slot: () => 'main',
    empty: () => ({ played: 0 }),
    owns: () => true,
    folds: ['played'],
    fold: (profile) => ({ played: (profile as { played: number }).played + 1 }),
    actionSchema: z.strictObject({ type: z.literal('spend') }),
    legalActions: (profile) => ((profile as { played: number }).played >= 2 ? [{ type: 'spend' }] : []),
    whyNot: () => [{ rule: 'DU-03', code: 'too_few' }],
    apply: (profile) => ({ played: (profile as { played: number }).played - 2 }),
  },
};

/** A duel in which both seats choose at once, and the choice of the seat whose turn it is counts. */
const sealed: AnyGame = {
  ...duel,
  toAct: (state) => (duel.toAct(state as never).length > 0 ? ['left', 'right'] : []),
  step: (t, choices) =>
    duel.step(t as never, choices.filter(({ seat }) => seat === (t.state as { toPlay: string }).toPlay) as never),
};

function hosting(games: readonly AnyGame[], store: Store = memoryStore()): Host {
  const rng = Rng.from('ids');
  const platform = { now: () => 0, randomId: () => `id-${rng.next()}` };
  return createHost({ store, platform, games, limits: NO_LIMITS, allowsSandbox: true });
}

const playOne = async (host: Host, session: string, seat: string): Promise<void> => {
  const { offers } = good(await host.offers({ caller: ann, session, seat }));
  good(await host.act({ caller: ann, session, seat, action: offers[0]!.action }));
};

/** One seat is a bot's: a run in which one person sees both hands is not ranked. */
const AGAINST_BOT = { caller: ann, game: 'duel', seats: { right: { bot: 'random' } } } as const;

const played = async (host: Host): Promise<number> =>
  (good(await host.profile(ann, 'duel', {})).profile as { played: number }).played;

describe('a profile', () => {
  test('[KER-PROF-01] grows with every ranked action, finished or not, and with no other run', async () => {
    const host = hosting([counting]);
    const { session } = good(await host.open(AGAINST_BOT));
    await playOne(host, session, 'left');
    expect(await played(host)).toBe(2);
    const typed = good(await host.open({ ...AGAINST_BOT, seed: '7' }));
    await playOne(host, typed.session, 'left');
    expect(await played(host)).toBe(2);
  });

  test('[KER-PROF-01] what a crash left out is folded later, and nothing twice', async () => {
    const store = memoryStore();
    let loses = true;
    const crashing: Store = {
      ...store,
      commit: async (writes) =>
        loses && writes.some(({ kind }) => kind === 'profile')
          ? Promise.reject(new Error('gone'))
          : store.commit(writes),
    };
    const host = hosting([counting], crashing);
    const { session } = good(await host.open(AGAINST_BOT));
    await expect(playOne(host, session, 'left')).rejects.toThrow('gone');
    loses = false;
    const later = hosting([counting], store);
    expect(await played(later)).toBe(2);
    expect(await played(later)).toBe(2);
    await playOne(later, session, 'left');
    expect(await played(later)).toBe(4);
  });

  test('[KER-PROF-01] two writers at once both count', async () => {
    const store = memoryStore();
    const one = hosting([counting], store);
    const first = good(await one.open(AGAINST_BOT));
    const second = good(await one.open(AGAINST_BOT));
    await Promise.all([playOne(one, first.session, 'left'), playOne(one, second.session, 'left')]);
    expect(await played(one)).toBe(4);
  });

  test('[KER-PROF-02] is spent between runs through the same gate', async () => {
    const host = hosting([counting]);
    const { session } = good(await host.open(AGAINST_BOT));
    expect(await host.profileAct(ann, 'duel', {}, { type: 'spend' })).toMatchObject({ error: 'blocked_action' });
    await playOne(host, session, 'left');
    expect(good(await host.profile(ann, 'duel', {})).actions).toEqual([{ type: 'spend' }]);
    expect(await host.profileAct(ann, 'duel', {}, { type: 'steal' })).toMatchObject({ error: 'invalid_payload' });
    expect(good(await host.profileAct(ann, 'duel', {}, { type: 'spend' })).profile).toEqual({ played: 0 });
    expect(await played(host)).toBe(0);
    expect(await host.profileAct({ user: null }, 'duel', {}, {})).toMatchObject({ error: 'session_not_found' });
    expect(await host.profile(ann, 'chess', {})).toMatchObject({ error: 'session_not_found' });
    expect(good(await host.profile(ann, 'duel', { odd: 1 })).profile).toEqual({ played: 0 });
  });
});

describe('sealed choices', () => {
  test('[KER-SEAL-01] are stored before their answer, survive a restart, and open together', async () => {
    const store = memoryStore();
    const host = hosting([sealed], store);
    const { session } = good(await host.open({ caller: ann, game: 'duel' }));
    const choice = good(await host.offers({ caller: ann, session, seat: 'right' })).offers[0]!.action;
    const ack = good(await host.act({ caller: ann, session, seat: 'right', action: choice, key: 'k' }));
    expect(ack).toMatchObject({ n: 0, chosen: ['right'], events: [] });
    const later = hosting([sealed], store);
    expect(good(await later.look({ caller: ann, session }))).toMatchObject({ n: 0, chosen: ['right'] });
    expect(good(await later.act({ caller: ann, session, seat: 'right', action: choice, key: 'k' })).isRepeat).toBe(
      true,
    );
    await playOne(later, session, 'left');
    expect(good(await later.look({ caller: ann, session }))).toMatchObject({ n: 1, chosen: [] });
  });

  test('[REL-IDEM-01] a choice sent again after it was opened is applied once, also after a restart', async () => {
    const store = memoryStore();
    const host = hosting([sealed], store);
    const { session } = good(await host.open({ caller: ann, game: 'duel' }));
    const action = good(await host.offers({ caller: ann, session, seat: 'right' })).offers[0]!.action;
    const late = { caller: ann, session, seat: 'right', action, key: 'late' };
    good(await host.act(late));
    await playOne(host, session, 'left');
    for (const query of [host, hosting([sealed], store)]) {
      expect(good(await query.act(late))).toMatchObject({ n: 1, chosen: [], isRepeat: true });
      expect(good(await query.look({ caller: ann, session }))).toMatchObject({ n: 1, chosen: [] });
    }
  });

  test('[REL-IDEM-01] a choice that was replaced does not come back when it is sent again, also after a restart', async () => {
    const store = memoryStore();
    const host = hosting([sealed], store);
    const { session } = good(await host.open({ caller: ann, game: 'duel' }));
    const [first, second] = good(await host.offers({ caller: ann, session, seat: 'left' })).offers;
    const choose = (query: Host, offer: typeof first, key: string) =>
      query.act({ caller: ann, session, seat: 'left', action: offer!.action, key });
    good(await choose(host, first, 'first'));
    good(await choose(host, second, 'second'));
    const later = hosting([sealed], store);
    for (const query of [host, later]) expect(good(await choose(query, first, 'first')).isRepeat).toBe(true);
    await playOne(later, session, 'right');
    const stored = (await store.load(session)) as StoredRun;
    expect(stored.records[0]).toMatchObject({
      opened: ['first', 'second'].map((key) => ownKey('ann', 'left', key)),
    });
    expect(stored.records[0]!.line.did).toContainEqual({ seat: 'left', action: second!.action });
    expect(good(await choose(hosting([sealed], store), first, 'first'))).toMatchObject({ n: 1, isRepeat: true });
  });

  test('[KER-SEAL-01] a bot seals its choice like anybody else', async () => {
    const host = hosting([sealed]);
    const run = good(await host.open({ caller: ann, game: 'duel', seats: { right: { bot: 'random' } } }));
    expect(run).toMatchObject({ n: 0, chosen: ['right'] });
    await playOne(host, run.session, 'left');
    expect(good(await host.look({ caller: ann, session: run.session }))).toMatchObject({ n: 1, chosen: ['right'] });
  });

  test('[REL-QUAR-01] a stored choice that is not legal is damage', async () => {
    const store = memoryStore();
    const { session } = good(await hosting([sealed], store).open({ caller: ann, game: 'duel' }));
    await store.commit([
      { kind: 'pend', id: session, choice: { n: 1, seat: 'left', action: { type: 'fly' }, key: null } },
    ]);
    const answer = await hosting([sealed], store).look({ caller: ann, session });
    expect(answer).toMatchObject({
      error: 'session_damaged',
      message: expect.stringContaining('the sealed choice of left'),
    });
  });
});
