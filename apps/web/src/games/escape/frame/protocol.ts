/** How a page in a frame and an assistant around it talk: assistant-ui's frame channel. ED-184 */
export const CHANNEL = 'assistant-ui-frame';

interface ToolShape {
  readonly description: string;
  /** JSON Schema. */
  readonly parameters: object;
}

/** What the page offers: an instruction and tools. */
interface OfferedContext {
  readonly system: string;
  readonly tools: { readonly [name: string]: ToolShape };
}

export type FrameMessage =
  | { readonly type: 'model-context-request' }
  | { readonly type: 'model-context-update'; readonly context: OfferedContext }
  | { readonly type: 'tool-call'; readonly id: string; readonly toolName: string; readonly args: unknown }
  | { readonly type: 'tool-cancel'; readonly id: string }
  | { readonly type: 'tool-result'; readonly id: string; readonly result?: unknown; readonly error?: string };

/** A window, as far as it is listened to. */
export interface Hearer {
  addEventListener(kind: 'message', hear: (event: MessageEvent) => void): void;
  removeEventListener(kind: 'message', hear: (event: MessageEvent) => void): void;
}

/** A window, as far as it is spoken to. */
export interface Receiver {
  postMessage(message: unknown, origin: string): void;
}

/** A tool the page runs itself. */
export interface Tool extends ToolShape {
  readonly execute: (args: { readonly [name: string]: unknown }) => Promise<unknown>;
}

/** What a frame offers to the page around it. Shaped as assistant-ui's own host class, so either can stand for the other. */
export interface FrameHost {
  getModelContext(): { readonly system?: string; readonly tools?: { readonly [name: string]: Tool } };
  /** Calls back after each change of the context. */
  subscribe(hear: () => void): () => void;
  dispose(): void;
}

/** A message of the channel; null for anything else that was posted. */
export function readMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { channel, message } = data as { channel?: unknown; message?: unknown };
  if (channel !== CHANNEL || typeof message !== 'object' || message === null) return null;
  return 'type' in message ? (message as FrameMessage) : null;
}
