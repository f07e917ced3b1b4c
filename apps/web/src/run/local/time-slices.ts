/** Length of a slice of work in milliseconds: between two the page draws and handles keys. */
const SLICE_MS = 6;

/** Resolves after the page's pending tasks. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Collects the items of an iterable in slices of time. */
export async function inSlices<T>(items: Iterable<T>): Promise<T[]> {
  const made: T[] = [];
  let began = performance.now();
  for (const item of items) {
    made.push(item);
    if (performance.now() - began < SLICE_MS) continue;
    await nextTask();
    began = performance.now();
  }
  return made;
}
