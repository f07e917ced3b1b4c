import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { liveStream } from './testing/live-stream.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann', 'eve'], { UNDERCROFT_LIMITS: 'none' });
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const ann = { user: 'ann' };
const headers = (name: string) => ({ authorization: `Bearer ${running.tokens[name]}` });
const address = (tables: unknown) =>
  `${running.server.url}/api/stream?tables=${encodeURIComponent(JSON.stringify(tables))}`;

async function begun(): Promise<string> {
  return ((await running.server.host.open({ caller: ann, game: 'duel' })) as { session: string }).session;
}

async function act(session: string): Promise<void> {
  const { host } = running.server;
  const { offers } = (await host.offers({ caller: ann, session })) as { offers: { action: object }[] };
  await host.act({ caller: ann, session, action: offers[0]!.action });
}

test('one stream carries several runs, each message under the name its client gave', async () => {
  const sessions = [await begun(), await begun()];
  const tables = sessions.map((session, i) => ({ session, stream: `stream-no-${i}`, after: 0 }));
  const stream = await liveStream(address(tables), headers('ann'));
  const of = (name: string) =>
    stream.messages.filter(({ data }) => data.stream === name).map(({ data }) => data.message);
  await stream.until(() => of('stream-no-0').length === 1 && of('stream-no-1').length === 1);
  await act(sessions[1]!);
  await stream.until(() => of('stream-no-1').length === 2);
  expect(of('stream-no-1')[1]).toMatchObject({ seq: 2, base: 1 });
  expect(of('stream-no-0')).toHaveLength(1);
  await running.server.host.remove({ caller: ann, session: sessions[0]! });
  await stream.until(() => stream.messages.at(-1)?.event === 'gone');
  expect(stream.messages.at(-1)!.data).toMatchObject({
    stream: 'stream-no-0',
    message: { error: 'session_not_found' },
  });
  await act(sessions[1]!);
  await stream.until(() => of('stream-no-1').length === 3);
  await stream.stop();
});

test('[SEC-ISO-01] a run that is not the caller’s is gone on the shared stream, and nothing of it is told', async () => {
  const session = await begun();
  const stream = await liveStream(address([{ session, stream: 'eve-looks-on', after: 0 }]), headers('eve'));
  await stream.until(() => stream.messages.length === 1);
  const { event, data } = stream.messages[0]!;
  expect(['gone', 'refused']).toContain(event);
  expect(data.message).toMatchObject({ error: 'session_not_found' });
  expect(data.message.snapshot).toBeUndefined();
  await stream.stop();
});

test.each([
  ['no list', 'x'],
  ['an empty list', []],
  ['more than sixteen', Array.from({ length: 17 }, (_, i) => ({ session: 's', stream: `stream-no-${i}`, after: 0 }))],
  ['a name that is none', [{ session: 's', stream: '"}', after: 0 }]],
])('%s is refused', async (_, tables) => {
  const answer = await fetch(address(tables), { headers: headers('ann') });
  expect(answer.status).toBe(400);
});
