import { CHANNEL, type FrameMessage, readMessage, type Tool } from './protocol.ts';

/** A window as far as the bridge needs it. */
interface Page {
  addEventListener(kind: 'message', hear: (event: MessageEvent) => void): void;
  removeEventListener(kind: 'message', hear: (event: MessageEvent) => void): void;
}
interface Around {
  postMessage(message: unknown, origin: string): void;
}

interface Setup {
  readonly page: Page;
  readonly around: Around;
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

/** Offers tools to the window around this one, and answers only that window at that origin. ED-185 */
export function provideContext({ page, around, origin, system, tools }: Setup): Provider {
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
  return { update, dispose: () => page.removeEventListener('message', hear) };
}

interface Place {
  readonly ancestorOrigins?: { readonly length: number; item(i: number): string | null };
}

/**
 * Whose frame this page stands in; null where it stands alone. The server lets only origins of its list show the page
 * in a frame, so whoever does is one of them.
 */
export function embedderOf(isFramed: boolean, place: Place, referrer: string): string | null {
  if (!isFramed) return null;
  const known = place.ancestorOrigins?.item(0);
  if (known && known !== 'null') return known;
  return URL.canParse(referrer) ? new URL(referrer).origin : null;
}
