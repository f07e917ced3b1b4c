import { describe, expect, it } from 'vitest';
import { CHANNEL, type FrameMessage } from './protocol.ts';
import { provideContext } from './provider.ts';

const HOST = 'https://host.example';

/** A page and the window around it, without a browser. */
function stage(origin = HOST) {
  const listeners = new Set<(event: MessageEvent) => void>();
  const posted: { message: FrameMessage; origin: string }[] = [];
  const around = {
    postMessage: (data: unknown, origin: string) =>
      void posted.push({ message: (data as { message: FrameMessage }).message, origin }),
  };
  const provider = provideContext({
    page: {
      addEventListener: (_, hear) => listeners.add(hear),
      removeEventListener: (_, hear) => listeners.delete(hear),
    },
    around,
    origin,
    system: () => 'climb',
    tools: {
      double: { description: 'twice', parameters: {}, execute: async ({ n }) => Number(n) * 2 },
      fail: { description: 'never', parameters: {}, execute: async () => Promise.reject(new Error('no')) },
    },
  });
  const deliver = async (message: FrameMessage, origin = HOST, source: unknown = around): Promise<void> => {
    for (const listener of listeners) listener({ data: { channel: CHANNEL, message }, origin, source } as MessageEvent);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { posted, say: deliver, provider, hearers: listeners };
}

describe('the bridge to an assistant around the page', () => {
  it('[ED-187] a context request is answered with instruction and tools, at one origin', async () => {
    const { posted, say, provider } = stage();
    await say({ type: 'model-context-request' });
    provider.dispose();
    const { message, origin } = posted.at(-1)!;
    expect(origin).toBe(HOST);
    expect(message).toEqual({
      type: 'model-context-update',
      context: {
        system: 'climb',
        tools: { double: { description: 'twice', parameters: {} }, fail: { description: 'never', parameters: {} } },
      },
    });
  });

  it('[ED-187] a call gives its result, or its error', async () => {
    const { posted, say, provider } = stage();
    await say({ type: 'tool-call', id: '1', toolName: 'double', args: { n: 21 } });
    expect(posted.at(-1)!.message).toEqual({ type: 'tool-result', id: '1', result: 42 });
    await say({ type: 'tool-call', id: '2', toolName: 'fail', args: null });
    expect(posted.at(-1)!.message).toEqual({ type: 'tool-result', id: '2', error: 'no' });
    await say({ type: 'tool-call', id: '3', toolName: 'toString', args: {} });
    expect(posted.at(-1)!.message).toMatchObject({ id: '3', error: expect.stringContaining('toString') });
    provider.dispose();
  });

  it('[ED-187] another origin and another window are ignored, and so is everybody after the end', async () => {
    const { posted, say, provider, hearers } = stage();
    const before = posted.length;
    await say({ type: 'model-context-request' }, 'https://evil.example');
    await say({ type: 'model-context-request' }, HOST, {});
    expect(posted.length).toBe(before);
    provider.dispose();
    expect(hearers.size).toBe(0);
  });

  it('[ED-185] one origin is spoken to at a time, and it is never any', () => {
    const { provider } = stage();
    expect(() => stage('https://other.example')).toThrow(`This frame speaks to ${HOST}`);
    stage(HOST).provider.dispose();
    provider.dispose();
    stage('https://other.example').provider.dispose();
    expect(() => stage('*')).toThrow('one origin');
  });
});
