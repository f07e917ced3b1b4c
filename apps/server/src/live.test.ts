import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOOK_MS, serverWith } from './proofs/in-process.ts';
import { ask } from './proofs/running.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann', 'eve'], { UNDERCROFT_LIMITS: 'none' });
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

interface Message {
  readonly event: string;
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was streamed
  readonly data: any;
}

/** Reads a live stream until told to stop. */
async function live(path: string, headers: Record<string, string>) {
  const stop = new AbortController();
  const response = await fetch(running.server.url + path, { headers, signal: stop.signal });
  const messages: Message[] = [];
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(chunk);
      const whole = text.split('\n\n');
      text = whole.pop()!;
      for (const part of whole) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? '';
        if (field('event')) messages.push({ event: field('event'), id: field('id'), data: JSON.parse(field('data')) });
      }
    }
  })().catch(() => {});
  const until = async (isThere: () => boolean) => {
    for (let i = 0; i < 200 && !isThere(); i++) await new Promise((resolve) => setTimeout(resolve, 25));
    expect(isThere(), JSON.stringify(messages)).toBe(true);
  };
  return {
    response,
    messages,
    until,
    stop: async () => {
      stop.abort();
      await reading;
    },
  };
}

const headers = () => ({ authorization: `Bearer ${running.tokens['ann']}` });
const ids = (messages: readonly Message[]): number[] =>
  messages.flatMap(({ data }) => data.events.map(({ id }: { id: number }) => id));

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
    const first = await live(path, headers());
    expect(first.response.headers.get('content-type')).toContain('text/event-stream');
    await first.until(() => first.messages.length === 1);
    for (let i = 0; i < 3; i++) await act();
    await first.until(() => first.messages.at(-1)?.data.snapshot.n === 3);
    await first.stop();
    const last = first.messages.at(-1)!.id;
    for (let i = 0; i < 3; i++) await act();
    const second = await live(path, { ...headers(), 'last-event-id': last });
    await second.until(() => second.messages.at(-1)?.data.snapshot.n === 6);
    const told = [...ids(first.messages), ...ids(second.messages)];
    expect(told).toEqual(told.map((_, i) => i + 1));
    await host.remove({ caller: ann, session });
    await second.until(() => second.messages.at(-1)?.event === 'gone');
    await second.stop();
  });

  test('many changes at once are told together: at most five messages a second', async () => {
    const { host } = running.server;
    const ann = { user: 'ann' };
    const { session } = (await host.open({ caller: ann, game: 'duel' })) as { session: string };
    const stream = await live(`/api/sessions/${session}/events`, headers());
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
    const stream = await live(`${path}?link=${link}`, {});
    await stream.until(() => stream.messages.length === 1);
    expect(stream.messages[0]!.data.snapshot).toMatchObject({ as: 'spectator', view: { left: { hand: null } } });
    await stream.stop();
  });
});
