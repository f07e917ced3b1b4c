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

/** A tool the page runs itself. */
export interface Tool extends ToolShape {
  readonly execute: (args: { readonly [name: string]: unknown }) => Promise<unknown>;
}

/** A message of the channel; null for anything else that was posted. */
export function readMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { channel, message } = data as { channel?: unknown; message?: unknown };
  if (channel !== CHANNEL || typeof message !== 'object' || message === null) return null;
  return 'type' in message ? (message as FrameMessage) : null;
}
