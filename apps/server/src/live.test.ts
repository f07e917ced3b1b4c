import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { idsOf, liveStream } from './testing/live-stream.ts';
import { ask } from './testing/running.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann', 'eve'], { UNDERCROFT_LIMITS: 'none' });
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const headers = () => ({ authorization: `Bearer ${running.tokens['ann']}` });
describe('live streams', () => {
  test('tell every event once and in order, and go on where the client stopped', async () => {
    const { host } = running.server;
    const ann = { user: 'ann' };
    const { session } = (await host.open({ caller: ann, game: 'duel' })) as { session: string };
    const act = async () => {
      const { offers } = (await host.offers({ caller: ann, session })) as { offers: { action: object }[] };
      await host.act({ caller: ann, session, action: offers[0]!.action });
    };
    const path = `/api/sessions/${session}/events?as=left`;
    const first = await liveStream(running.server.url + path, headers());
    expect(first.response.headers.get('content-type')).toContain('text/event-stream');
    await first.until(() => first.messages.length === 1);
    for (let i = 0; i < 3; i++) await act();
    await first.until(() => first.messages.at(-1)?.data.snapshot.n === 3);
    await first.stop();
    const last = first.messages.at(-1)!.id;
    for (let i = 0; i < 3; i++) await act();
    const second = await liveStream(running.server.url + path, { ...headers(), 'last-event-id': last });
    await second.until(() => second.messages.at(-1)?.data.snapshot.n === 6);
    const sent = [...idsOf(first.messages), ...idsOf(second.messages)];
    expect(sent).toEqual(sent.map((_, i) => i + 1));
    await host.remove({ caller: ann, session });
    await second.until(() => second.messages.at(-1)?.event === 'gone');
    await second.stop();
  });

  test('many changes at once are told together: at most five messages a second', { tags: ['clock'] }, async () => {
    const { host } = running.server;
    const ann = { user: 'ann' };
    const { session } = (await host.open({ caller: ann, game: 'duel' })) as { session: string };
    const stream = await liveStream(`${running.server.url}/api/sessions/${session}/events`, headers());
    await stream.until(() => stream.messages.length === 1);
    const began = performance.now();
    for (let i = 0; i < 8; i++) {
      const { offers } = (await host.offers({ caller: ann, session })) as { offers: { action: object }[] };
      await host.act({ caller: ann, session, action: offers[0]!.action });
    }
    await stream.until(() => stream.messages.at(-1)?.data.snapshot.n === 8);
    const seconds = (performance.now() - began) / 1000;
    expect(stream.messages.length).toBeLessThanOrEqual(3 + 5 * seconds);
    await stream.stop();
  });

  test('[SEC-ISO-01] a spectator needs the link and sees the spectator view; a stranger finds nothing', async () => {
    const { body } = await ask(running.server.url, running.tokens['ann']!, 'POST', '/api/sessions', { game: 'duel' });
    const path = `/api/sessions/${body.session}/events`;
    const token = { authorization: `Bearer ${running.tokens['eve']}` };
    expect((await fetch(running.server.url + path, { headers: token })).status).toBe(404);
    const { link } = (
      await ask(running.server.url, running.tokens['ann']!, 'POST', `/api/sessions/${body.session}/spectate`)
    ).body;
    const stream = await liveStream(`${running.server.url}${path}?link=${link}`, {});
    await stream.until(() => stream.messages.length === 1);
    expect(stream.messages[0]!.data.snapshot).toMatchObject({ as: 'spectator', view: { left: { hand: null } } });
    await stream.stop();
  });
});
