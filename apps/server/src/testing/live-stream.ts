import { expect } from 'vitest';

interface Message {
  readonly event: string;
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was streamed
  readonly data: any;
}

/** Reads a live stream until stopped. */
export async function liveStream(url: string, headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const response = await fetch(url, { headers, signal: stop.signal });
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
    for (let i = 0; i < 400 && !isThere(); i++) await new Promise((resolve) => setTimeout(resolve, 25));
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

/** The ids of all received events. */
export const idsOf = (messages: readonly Message[]): number[] =>
  messages.flatMap(({ data }) => data.events.map(({ id }: { id: number }) => id));
