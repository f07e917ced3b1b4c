/** The protocol between a page in a frame and an assistant around it: assistant-ui's frame channel. ED-184 */
export const CHANNEL = 'assistant-ui-frame';

interface ToolShape {
  readonly description: string;
  /** JSON Schema. */
  readonly parameters: object;
}

/** The page's offer: an instruction and tools. */
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

/** The part of a window needed to receive messages. */
export interface MessageSource {
  addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(kind: 'message', listener: (event: MessageEvent) => void): void;
}

/** The part of a window needed to send messages. */
export interface Receiver {
  postMessage(message: unknown, origin: string): void;
}

/** A tool that the page executes itself. */
export interface Tool extends ToolShape {
  readonly execute: (args: { readonly [name: string]: unknown }) => Promise<unknown>;
}

/**
 * The embedding page's view of a frame. It has the shape of assistant-ui's host class, so the two are
 * interchangeable.
 */
export interface FrameHost {
  getModelContext(): { readonly system?: string; readonly tools?: { readonly [name: string]: Tool } };
  /** Calls back after each change of the context. */
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

/** Parses a message of the channel; null for any other message. */
export function readMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { channel, message } = data as { channel?: unknown; message?: unknown };
  if (channel !== CHANNEL || typeof message !== 'object' || message === null) return null;
  return 'type' in message ? (message as FrameMessage) : null;
}
