import { readFile } from 'node:fs/promises';
import type { Host } from '@undercroft/host';
import { type Agent, OPERATIONS, type Operation } from './operations.ts';

/** Something an agent can read. */
export interface Book {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

const RULES = new URL('../../../rules/', import.meta.url);

export const booksOf = (host: Host): Book[] =>
  host.games.flatMap(({ id, title }) => [
    {
      uri: `undercroft://rules/${id}`,
      name: `rules-${id}`,
      title: `${title}: the rules`,
      description: 'The rulebook: every rule with its id.',
      mimeType: 'text/markdown',
    },
    {
      uri: `undercroft://codex/${id}`,
      name: `codex-${id}`,
      title: `${title}: the codex`,
      description: 'Everything that exists in the game, and its glossary.',
      mimeType: 'application/json',
    },
  ]);

export const VIEW_TEMPLATE = {
  uriTemplate: 'undercroft://session/{session_id}/view',
  name: 'session-view',
  title: 'What you see of a run',
  description: 'The same as get_snapshot with scope view.',
  mimeType: 'application/json',
};

const snapshotOf = OPERATIONS.find(({ name }) => name === 'get_snapshot') as Operation;

/** The text behind an address, or null. Only games that are here have books. */
export async function readBook(
  host: Host,
  agent: Agent,
  uri: string,
): Promise<{ text: string; mimeType: string } | null> {
  const [, kind, id, rest] = /^undercroft:\/\/(rules|codex|session)\/([\w-]{1,64})(\/view)?$/.exec(uri) ?? [];
  if (!kind || !id) return null;
  if (kind === 'session') {
    if (!rest) return null;
    const seen = await snapshotOf.run(host, agent, { session_id: id });
    return { text: JSON.stringify(seen), mimeType: 'application/json' };
  }
  const game = host.games.find((each) => each.id === id);
  if (!game || rest) return null;
  if (kind === 'codex') {
    const { codex, glossary, actions } = game.words;
    return { text: JSON.stringify({ game: id, actions, codex, glossary }), mimeType: 'application/json' };
  }
  const text = await readFile(new URL(`${id}.md`, RULES), 'utf8').catch(() => null);
  return text === null ? null : { text, mimeType: 'text/markdown' };
}
