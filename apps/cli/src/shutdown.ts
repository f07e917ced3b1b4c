/** Open databases. Ending the process inside a call of the SQLite library makes it panic. */
const open = new Set<{ close(): Promise<void> }>();
const CLOSE_MS = 2_000;
let exiting = false;

export const isExiting = (): boolean => exiting;

/** Registers a connection for `exitProgram` to close. */
export function closeOnExit<C extends { close(): Promise<void> }>(connection: C): C {
  open.add(connection);
  return connection;
}

/** Closes every database, then ends the process. Does not wait for a database that does not respond. */
export async function exitProgram(code: number, exit: (code: number) => void = process.exit): Promise<void> {
  if (exiting) return;
  exiting = true;
  const closed = Promise.allSettled([...open].map((connection) => connection.close()));
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_MS))]);
  exit(code);
}
