import { PageBuffer } from './buffer.ts';

/** Runs work after what the worker has waiting. */
function setImmediate(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  port2.postMessage(null);
}

export const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The host takes these from where Node has them. */
Object.assign(globalThis, { Buffer: PageBuffer, setImmediate });
