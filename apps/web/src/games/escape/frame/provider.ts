import { CHANNEL, type FrameMessage, type Hearer, type Receiver, readMessage, type Tool } from './protocol.ts';

interface Setup {
  readonly page: Hearer;
  readonly around: Receiver;
  /** The one origin that is spoken to; never `*`. */
  readonly origin: string;
  readonly system: () => string;
  readonly tools: { readonly [name: string]: Tool };
}

export interface Provider {
  /** Tells the assistant that what it knows has changed. */
  update(): void;
  dispose(): void;
}

const argsOf = (args: unknown): { readonly [name: string]: unknown } =>
  typeof args === 'object' && args !== null ? (args as { readonly [name: string]: unknown }) : {};

/** The one origin this page speaks to, and how many providers do. */
let policy: { readonly origin: string; readonly count: number } | null = null;

/** A frame has one policy: a second origin while the first is spoken to is a fault. */
function joinPolicy(origin: string): () => void {
  if (!URL.canParse(origin)) throw new Error(`A provider speaks to one origin, not to ${origin}.`);
  if (policy && policy.origin !== origin) throw new Error(`This frame speaks to ${policy.origin}, not to ${origin}.`);
  policy = { origin, count: (policy?.count ?? 0) + 1 };
  return () => {
    policy = policy && policy.count > 1 ? { origin, count: policy.count - 1 } : null;
  };
}

/** Offers tools to the window around this one, and answers only that window at that origin. ED-185 */
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
  const hear = (event: MessageEvent): void => {
    if (event.origin !== origin || event.source !== (around as unknown)) return;
    const message = readMessage(event.data);
    if (message?.type === 'model-context-request') update();
    if (message?.type === 'tool-call') void answer(message.id, message.toolName, message.args);
  };
  page.addEventListener('message', hear);
  update();
  return {
    update,
    dispose: () => {
      page.removeEventListener('message', hear);
      leavePolicy();
    },
  };
}
