import { CHANNEL, type FrameMessage, type MessageSource, type Receiver, readMessage, type Tool } from './protocol.ts';

interface Setup {
  readonly page: MessageSource;
  readonly around: Receiver;
  /** The only origin that messages are sent to; never `*`. */
  readonly origin: string;
  readonly system: () => string;
  readonly tools: { readonly [name: string]: Tool };
}

export interface Provider {
  /** Sends the current context to the assistant. */
  update(): void;
  dispose(): void;
}

const argsOf = (args: unknown): { readonly [name: string]: unknown } =>
  typeof args === 'object' && args !== null ? (args as { readonly [name: string]: unknown }) : {};

/** The only origin this page talks to, and the number of providers using it. */
let policy: { readonly origin: string; readonly count: number } | null = null;

/** A frame has one policy: a second origin while the first is in use is an error. */
function joinPolicy(origin: string): () => void {
  if (!URL.canParse(origin)) throw new Error(`A provider speaks to one origin, not to ${origin}.`);
  if (policy && policy.origin !== origin) throw new Error(`This frame speaks to ${policy.origin}, not to ${origin}.`);
  policy = { origin, count: (policy?.count ?? 0) + 1 };
  return () => {
    policy = policy && policy.count > 1 ? { origin, count: policy.count - 1 } : null;
  };
}

/** Provides tools to the window around this one, and answers only that window at that origin. ED-185 */
export function provideContext({ page, around, origin, system, tools }: Setup): Provider {
  const leavePolicy = joinPolicy(origin);
  const post = (message: FrameMessage): void => around.postMessage({ channel: CHANNEL, message }, origin);
  const update = (): void =>
    post({
      type: 'model-context-update',
      context: {
        system: system(),
        tools: Object.fromEntries(
          Object.entries(tools).map(([name, { description, parameters }]) => [name, { description, parameters }]),
        ),
      },
    });
  const answer = async (id: string, name: string, args: unknown): Promise<void> => {
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
    if (!tool) return post({ type: 'tool-result', id, error: `There is no tool called ${name}.` });
    try {
      post({ type: 'tool-result', id, result: await tool.execute(argsOf(args)) });
    } catch (error) {
      post({ type: 'tool-result', id, error: error instanceof Error ? error.message : String(error) });
    }
  };
  const onMessage = (event: MessageEvent): void => {
    if (event.origin !== origin || event.source !== (around as unknown)) return;
    const message = readMessage(event.data);
    if (message?.type === 'model-context-request') update();
    if (message?.type === 'tool-call') void answer(message.id, message.toolName, message.args);
  };
  page.addEventListener('message', onMessage);
  update();
  return {
    update,
    dispose: () => {
      page.removeEventListener('message', onMessage);
      leavePolicy();
    },
  };
}
