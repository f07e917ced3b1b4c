import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duel } from '@undercroft/duel';
import { replays } from '@undercroft/kernel';
import { memoryStore, openDatabase, type Store, type StoredRun } from '@undercroft/store';
import { afterAll, describe, expect, test } from 'vitest';
import type { Mutation } from './context.ts';
import { isFailure } from './failure.ts';
import { createHost, type Host } from './host.ts';
import { LIMITS, NO_LIMITS } from './limits.ts';
import { readRestoreToken, signRestoreToken } from './restore-token.ts';
import { ann, bad, bob, eve, good, hosting, nobody, offered, opened, playedOut, simulated } from './testing/hosting.ts';

/** A run of ann's with a typed seed and some actions, and the token and replay to come back to its position. */
async function begun(host: Host, actions = 3) {
  const { session } = await opened(host, { seed: '7' });
  for (let i = 0; i < actions; i++)
    good(await host.act({ caller: ann, session, action: await offered(host, session), key: `k${i}` }));
  const { sealed } = good(await host.sealed({ caller: ann, session }));
  const { text } = good(await host.replay({ caller: ann, session }));
  return { session, sealed, text };
}

const step = async (host: Host, session: string) =>
  good(await host.act({ caller: ann, session, action: await offered(host, session) }));

describe('going back to a snapshot', () => {
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-restore-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  test.each(['memory', 'SQLite'])(
    '[REL-REPLAY-01] snapshot, restore, go on: the same as never having stopped (%s)',
    async (kind) => {
      const store = kind === 'memory' ? memoryStore() : (await openDatabase({ folder })).store;
      const { host } = hosting(NO_LIMITS, store);
      for (const form of ['sealed', 'text'] as const) {
        const snapshot = await begun(host);
        const before = good(await host.look({ caller: ann, session: snapshot.session }));
        const first = await step(host, snapshot.session);
        await step(host, snapshot.session);
        const back = good(await host.restoreInto({ caller: ann, session: snapshot.session, snapshot: snapshot[form] }));
        expect(back).toMatchObject({ n: 3, view: before.view, hash: before.hash, standing: 'fork' });
        expect(await step(host, snapshot.session)).toMatchObject({ n: 4, view: first.view, hash: first.hash });
        const again = hosting(NO_LIMITS, kind === 'memory' ? store : (await openDatabase({ folder })).store).host;
        expect(good(await again.look({ caller: ann, session: snapshot.session, as: first.as })).hash).toBe(first.hash);
      }
    },
  );

  test('[REL-DISK-01] a run that was set back by a write without an answer goes on from where it is', async () => {
    const store = memoryStore();
    let isCut = false;
    const cut: Store = {
      ...store,
      async commit(writes) {
        const results = await store.commit(writes);
        if (isCut) throw new Error('cut');
        return results;
      },
    };
    const { host } = hosting(NO_LIMITS, cut);
    const { session, sealed } = await begun(host);
    await step(host, session);
    isCut = true;
    await expect(host.restoreInto({ caller: ann, session, snapshot: sealed })).rejects.toThrow('cut');
    isCut = false;
    expect(good(await host.look({ caller: ann, session }))).toMatchObject({ n: 3, standing: 'fork' });
    expect((await step(host, session)).n).toBe(4);
  });

  test('keys are forgotten; who sits where is not', async () => {
    const { host } = hosting();
    const { session, sealed } = await begun(host);
    good(await host.restoreInto({ caller: ann, session, snapshot: sealed }));
    const action = await offered(host, session);
    expect(good(await host.act({ caller: ann, session, action, key: 'k0' }))).toMatchObject({ n: 4, isRepeat: false });
  });

  test('[SEC-ISO-01] it is for the owner of an unranked run', async () => {
    const { host } = hosting();
    const { session, sealed } = await begun(host);
    good(await host.handOver({ caller: ann, session, seat: 'right', to: 'open' }));
    const { link } = good(await host.invite({ caller: ann, session, seat: 'right' }));
    good(await host.join({ caller: { ...bob, link }, session }));
    const refusal = async (caller: { user: string | null }, id = session) =>
      bad(await host.restoreInto({ caller, session: id, snapshot: sealed })).error;
    expect(await refusal(bob)).toBe('forbidden');
    expect(await refusal(eve)).toBe('session_not_found');
    expect(await refusal(nobody)).toBe('session_not_found');
    expect(await refusal(ann, 'nowhere')).toBe('session_not_found');
    expect(bad(await host.sealed({ caller: bob, session })).error).toBe('forbidden');
    expect(bad(await host.sealed({ caller: eve, session })).error).toBe('session_not_found');
    const ranked = await opened(host, { seats: { right: { bot: 'random' } } });
    const seal_ = good(await host.sealed({ caller: ann, session: ranked.session })).sealed;
    expect(bad(await host.restoreInto({ caller: ann, session: ranked.session, snapshot: seal_ })).message).toContain(
      'ranked',
    );
  });

  test('[SEC-TAMPER-01] a seal of another session, user, key or way is refused with the reason', async () => {
    const { host } = hosting();
    const { session, sealed } = await begun(host);
    const other = await begun(host);
    const refusal = async (snapshot: string, id = session) => {
      const answer = bad(await host.restoreInto({ caller: ann, session: id, snapshot }));
      expect(answer.error).toBe('snapshot_rejected');
      return answer.message;
    };
    expect(await refusal(other.sealed)).toContain('another session or user');
    expect(await refusal(`${sealed}x`)).toContain('seal does not match');
    expect(await refusal(sealed.split('.').slice(0, 3).join('.'))).toContain('not a sealed snapshot');
    expect(await refusal(sealed.replace('.process.', '.stranger.'))).toContain('key is not known');
    expect(await refusal(sealed.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`))).toContain('seal does not match');
    const first = await begun(host, 0);
    await step(host, first.session);
    const later = good(await host.sealed({ caller: ann, session: first.session })).sealed;
    good(await host.restoreInto({ caller: ann, session: first.session, snapshot: first.sealed }));
    expect(await refusal(later, first.session)).toContain('another way');
    expect(await refusal('no snapshot at all')).toContain('line 1');
    expect(await refusal(other.text.replace('"rules":"duel/1"', '"rules":"duel/2"'), other.session)).toContain(
      'other rules or content',
    );
  });

  test('[SEC-TAMPER-01] no byte of a seal can be changed', () => {
    const keys = [{ id: 'k', secret: 's' }];
    const text = signRestoreToken(keys, { session: 's', owner: 'ann', n: 3, chain: 'c' });
    expect(readRestoreToken(keys, text)).toEqual({ session: 's', owner: 'ann', n: 3, chain: 'c' });
    for (let i = 0; i < text.length; i++) {
      const changed = text.slice(0, i) + (text[i] === 'A' ? 'B' : 'A') + text.slice(i + 1);
      expect(readRestoreToken(keys, changed), changed).toHaveProperty('broken');
    }
  });
});

describe('a replay from anywhere', () => {
  test('[SEC-TAMPER-01] every byte of a finished run changed: refused with the reason', async () => {
    const { host } = hosting();
    const { session } = await begun(host, 0);
    await playedOut(host, session);
    const { text } = good(await host.replay({ caller: ann, session }));
    expect(good(await host.verify({ caller: ann, replay: text }))).toEqual({ game: 'duel', steps: expect.any(Number) });
    for (let i = 0; i < text.length; i++) {
      const replay = text.slice(0, i) + (text[i] === 'a' ? 'b' : 'a') + text.slice(i + 1);
      const answer = bad(await host.verify({ caller: ann, replay }));
      expect(['snapshot_rejected', 'invalid_payload']).toContain(answer.error);
      expect(answer.message.length).toBeGreaterThan(10);
    }
  });

  test('[SEC-TAMPER-01] the attack list on a run that goes on', async () => {
    const { host } = hosting();
    const { text } = await begun(host, 4);
    const [head, ...lines] = text.trimEnd().split('\n') as [string, ...string[]];
    const header = JSON.parse(head) as Record<string, unknown>;
    const joined = (...rows: string[]) => `${rows.join('\n')}\n`;
    const withHeader = (more: object) => joined(JSON.stringify({ ...header, ...more }), ...lines);
    const attacks: Record<string, string> = {
      'another seed': withHeader({ seed: '8' }),
      'other rules': withHeader({ rules: 'duel/9' }),
      'other content': withHeader({ contentHash: '0'.repeat(64) }),
      'a scenario slipped in': withHeader({ scenario: { left: { hp: 99 } } }),
      'rolls slipped in': withHeader({ rolls: { die: [6, 6, 6, 6, 6] } }),
      'a number as text': joined(head, lines[0]!.replace(/^1 /, '"1" '), ...lines.slice(1)),
      'a line twice': joined(head, lines[0]!, lines[0]!, ...lines.slice(1)),
      'a line left out': joined(head, lines[0]!, ...lines.slice(2)),
      'lines swapped': joined(head, lines[1]!, lines[0]!, ...lines.slice(2)),
      'an illegal action': joined(head, ...lines, `5 ${'0'.repeat(16)} left {"card":"maul","type":"play"}`),
      'an action of nobody': joined(head, ...lines, `5 ${'0'.repeat(16)} top {"card":"jab","type":"play"}`),
      'an extra key in an action': joined(head, lines[0]!.replace('{', '{"hp":99,'), ...lines.slice(1)),
      'a torn end': text.slice(0, -3),
      'two files in one': text + text,
      'an end that never came': `${text}end left_wins ${'0'.repeat(64)}\n`,
    };
    for (const [name, replay] of Object.entries(attacks)) {
      const answer = await host.restore({ caller: ann, replay });
      expect(isFailure(answer) && answer.error, name).toBe('snapshot_rejected');
    }
    expect(good(await host.restore({ caller: ann, replay: joined(head, ...lines.slice(0, 2)) }))).toMatchObject({
      n: 2,
      standing: 'fork',
    });
  });

  test('[REL-FUZZ-04] spliced, cut and random texts are refused with a reason', async () => {
    const { host } = hosting();
    const { text } = await begun(host, 4);
    for (let i = 1; i < text.length; i += 7) {
      for (const replay of [
        text.slice(0, i),
        text.slice(i),
        text.slice(0, i) + text,
        text.slice(i) + text.slice(0, i),
      ]) {
        const answer = await host.verify({ caller: ann, replay });
        if (isFailure(answer)) expect(answer.message).not.toBe('');
        else expect(replays.parse(replay)).toHaveProperty('header.seed', '7');
      }
    }
  });

  test('[SEC-RATE-01] playing again takes no longer than allowed', async () => {
    const slow = {
      ...duel,
      step: (...given: Parameters<typeof duel.step>) => {
        const until = performance.now() + 15;
        while (performance.now() < until);
        duel.step(...given);
      },
    };
    const { host } = hosting({ ...NO_LIMITS, restore_ms_max: 50 }, memoryStore(), [slow as never]);
    const { text } = await begun(host, 12);
    expect(bad(await host.verify({ caller: ann, replay: text })).message).toContain('more than 0.05 s');
    expect(bad(await host.verify({ caller: nobody, replay: text })).error).toBe('unauthorized');
    const few = hosting({ ...LIMITS, restores_per_min: 1 }).host;
    const run = await begun(few, 0);
    bad(await few.verify({ caller: ann, replay: 'x' }));
    expect(bad(await few.verify({ caller: ann, replay: 'x' })).error).toBe('rate_limited');
    expect(bad(await few.restoreInto({ caller: ann, session: run.session, snapshot: 'x' })).error).toBe('rate_limited');
  });
});

describe('what is noted and explained', () => {
  test('[SEC-AUDIT-01] every mutation, done or refused, is noted once, without what was typed', async () => {
    const { platform } = simulated();
    const noted: Mutation[] = [];
    const host = createHost({
      store: memoryStore(),
      platform,
      games: [duel],
      limits: NO_LIMITS,
      onMutation: (mutation) => noted.push(mutation),
    });
    const caller = { ...ann, request: 'r1' };
    const { session } = good(await host.open({ caller, game: 'duel', seed: 'secret seed' }));
    await host.act({ caller, session, seat: 'left', action: await offered(host, session), key: 'secret key' });
    await host.act({
      caller: { ...eve, agent: 'bot' },
      session,
      seat: 'no such seat <b>',
      action: { type: 'typed text' },
    });
    await host.remove({ caller, session });
    await host.remove({ caller, session: 'typed \u0000' });
    expect(noted.pop()).toMatchObject({ operation: 'delete', code: 'session_not_found', session: null });
    const anns = { request: 'r1', user: 'ann', agent: null, session, seat: null, code: 'ok', ms: 0 };
    expect(noted).toEqual([
      { ...anns, operation: 'open', nBefore: null, n: 0 },
      { ...anns, seat: 'left', operation: 'act', nBefore: 0, n: 1 },
      {
        ...anns,
        request: expect.any(String),
        user: 'eve',
        agent: 'bot',
        operation: 'act',
        code: 'session_not_found',
        nBefore: null,
        n: null,
      },
      { ...anns, operation: 'delete', nBefore: null, n: null },
    ]);
    expect(JSON.stringify(noted)).not.toMatch(/secret|typed/);
  });

  test('[REL-KILL-01] a bot whose turn it was when the process ended plays as soon as someone looks or acts', async () => {
    for (const how of ['look', 'act'] as const) {
      const store = memoryStore();
      const { session } = await opened(hosting(NO_LIMITS, store).host, { seats: { right: { bot: 'random' } } });
      const stored = (await store.load(session)) as StoredRun;
      await store.commit([
        {
          kind: 'meta',
          id: session,
          meta: {
            ...stored.meta,
            seats: {
              ...stored.meta.seats,
              left: { kind: 'bot', bot: 'random', iterations: 1 },
              right: { kind: 'user', user: 'ann' },
            },
          },
        },
      ]);
      const { host } = hosting(NO_LIMITS, store);
      if (how === 'look') expect(good(await host.look({ caller: ann, session })).n).toBe(1);
      else {
        const refused = bad(await host.act({ caller: ann, session, action: { type: 'fly' } }));
        expect(refused.error).toBe('invalid_action');
        expect(good(await host.look({ caller: ann, session })).n).toBe(1);
      }
    }
  });

  test('an event is explained by the chain of its causes, as the caller knows it', async () => {
    const { host } = hosting();
    const { session } = await begun(host, 2);
    const { events } = good(await host.log({ caller: ann, session }));
    const caused = events.find(({ because }) => because !== null)!;
    const explained = good(await host.explain({ caller: ann, session, event: caused.id }));
    expect(explained.event).toEqual(caused);
    expect(explained.causes[0]).toEqual(events.find(({ id }) => id === caused.because));
    const cause = good(await host.explain({ caller: ann, session, event: caused.because! }));
    expect(cause.effects).toContainEqual(caused);
    expect(bad(await host.explain({ caller: ann, session, event: 9_999 })).message).toContain('no event 9999');
    expect(bad(await host.explain({ caller: eve, session, event: 1 })).error).toBe('session_not_found');
  });

  test('a finished run says so in the list, with its seed; a running one tells none', async () => {
    const { host } = hosting();
    const ranked = await opened(host);
    expect(good(await host.list(ann))).toMatchObject([{ session: ranked.session, ended: null, seed: null }]);
    await playedOut(host, ranked.session);
    const listed = good(await host.list(ann));
    const { seed } = good(await host.look({ caller: ann, session: ranked.session }));
    expect(seed).toEqual(expect.any(String));
    expect(listed).toMatchObject([{ session: ranked.session, ended: expect.stringMatching(/wins|draw/), seed }]);
    expect(Object.keys(listed[0]!)).not.toContain('header');
  });

  test('in an open session an inhabitant that holds no seat can be asked about', async () => {
    const lively = { ...duel, entityActions: () => [{ action: { type: 'play', card: 'jab' }, reasons: [] }] };
    const { host } = hosting(NO_LIMITS, memoryStore(), [lively as never]);
    const { session } = await opened(host, { visibility: 'open' });
    const { offers } = good(await host.offers({ caller: ann, session, seat: 'a crow' }));
    expect(offers).toMatchObject([{ action: { type: 'play', card: 'jab' }, available: true }]);
  });
});
