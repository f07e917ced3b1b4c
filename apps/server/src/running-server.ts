import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from '@undercroft/store';

const pathIn = (folder: string): string => join(folder, 'server.json');

/** Publishes the server's address in the data folder for other programs. Returns a function that withdraws it. */
export function announceServer(folder: string, url: string): () => void {
  const text = `${JSON.stringify({ url, pid: process.pid })}\n`;
  writePrivateFile(pathIn(folder), text);
  return () => {
    if (read(folder) === text) rmSync(pathIn(folder), { force: true });
  };
}

/** The address of the server on this data folder, if one answers there. */
export async function findServer(folder: string): Promise<string | null> {
  try {
    const { url } = JSON.parse(read(folder) ?? '') as { url: string };
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok ? url : null;
  } catch {
    return null;
  }
}

function read(folder: string): string | null {
  try {
    return readFileSync(pathIn(folder), 'utf8');
  } catch {
    return null;
  }
}
