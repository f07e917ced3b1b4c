import {
  CHANNEL,
  type FrameHost,
  type FrameMessage,
  type MessageSource,
  type Receiver,
  readMessage,
} from './protocol.ts';

interface Setup {
  readonly page: MessageSource;
  readonly frame: Receiver;
  /** The only origin that messages are sent to and accepted from; never `*`. */
  readonly origin: string;
}

/** Consumes the tools of a game in a frame. ED-186 */
export function hostFrame({ page, frame, origin }: Setup): FrameHost {
  if (!URL.canParse(origin)) throw new Error(`A host speaks to one origin, not to ${origin}.`);
  const subscribers = new Set<() => void>();
  const waiting = new Map<string, { answer: (result: unknown) => void; fail: (error: Error) => void }>();
  let context: ReturnType<FrameHost['getModelContext']> = {};
  let calls = 0;
  const post = (message: FrameMessage): void => frame.postMessage({ channel: CHANNEL, message }, origin);
  const call = (toolName: string, args: unknown): Promise<unknown> =>
    new Promise((answer, fail) => {
      const id = `call-${++calls}`;
      waiting.set(id, { answer, fail });
      post({ type: 'tool-call', id, toolName, args });
    });
  const onMessage = (event: MessageEvent): void => {
    if (event.origin !== origin || event.source !== (frame as unknown)) return;
    const message = readMessage(event.data);
    if (message?.type === 'model-context-update') {
      const tools = Object.entries(message.context.tools ?? {});
      context = {
        system: message.context.system,
        tools: Object.fromEntries(
          tools.map(([name, tool]) => [name, { ...tool, execute: (args) => call(name, args) }]),
        ),
      };
      for (const notify of subscribers) notify();
    }
    if (message?.type !== 'tool-result') return;
    if (message.error === undefined) waiting.get(message.id)?.answer(message.result);
    else waiting.get(message.id)?.fail(new Error(message.error));
    waiting.delete(message.id);
  };
  page.addEventListener('message', onMessage);
  post({ type: 'model-context-request' });
  return {
    getModelContext: () => context,
    subscribe: (tell) => {
      subscribers.add(tell);
      return () => subscribers.delete(tell);
    },
    dispose: () => {
      page.removeEventListener('message', onMessage);
      for (const { fail } of waiting.values()) fail(new Error('The frame was let go.'));
      waiting.clear();
    },
  };
}
