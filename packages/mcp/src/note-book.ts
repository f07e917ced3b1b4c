import { readFile } from 'node:fs/promises';
import type { Host } from '@undercroft/host';
import { writePrivateFile } from '@undercroft/store';
import type { Agent, NoteBook } from './operation.ts';

const PAGES_MAX = 1_000;
const books = new WeakMap<Host, NoteBook>();

/** Notes that end with the process. */
function memoryBook(): NoteBook {
  const pages = new Map<string, string>();
  return {
    read: async (key) => pages.get(key) ?? '',
    write: async (key, text) => {
      pages.delete(key);
      pages.set(key, text);
      if (pages.size > PAGES_MAX) pages.delete(pages.keys().next().value!);
    },
  };
}

/** Notes in a file that only its owner may read. */
export function fileBook(path: string): NoteBook {
  const read = async (): Promise<{ [key: string]: string }> => {
    const text = await readFile(path, 'utf8').catch(() => '{}');
    try {
      return JSON.parse(text) as { [key: string]: string };
    } catch {
      return {};
    }
  };
  return {
    read: async (key) => (await read())[key] ?? '',
    write: async (key, text) => {
      const { [key]: _, ...others } = await read();
      const pages = Object.entries({ ...others, [key]: text }).slice(-PAGES_MAX);
      writePrivateFile(path, JSON.stringify(Object.fromEntries(pages)));
    },
  };
}

function bookOf(host: Host, { notes }: Agent): NoteBook {
  if (notes) return notes;
  const known = books.get(host) ?? memoryBook();
  books.set(host, known);
  return known;
}

const keyOf = ({ caller }: Agent, session: string): string => [caller.user, caller.agent ?? '', session].join(' ');

export const noteOf = (host: Host, agent: Agent, session: string): Promise<string> =>
  bookOf(host, agent).read(keyOf(agent, session));

export const writeNote = (host: Host, agent: Agent, session: string, text: string): Promise<void> =>
  bookOf(host, agent).write(keyOf(agent, session), text);
