/** Work of one slice, in milliseconds: between two the page draws and hears keys. */
const SLICE_MS = 6;

/** Right after whatever the page has to do first. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Reads all items of something that makes them one by one, a slice of time after the other. */
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
