import { type Host, isFailure } from '@undercroft/host';
import { readBook as readRulebook } from '@undercroft/rulebook/files';
import type { Agent } from './operation.ts';
import { primerOf } from './operations/games.ts';
import { turnText } from './turn-text.ts';

/** A resource that an agent can read. */
export interface Book {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

const KINDS = [
  {
    kind: 'primer',
    title: 'how to play',
    description: 'How the game is played and won, in 2 KB.',
    mimeType: 'text/plain',
  },
  {
    kind: 'rules',
    title: 'the rules',
    description: 'The rulebook: every rule with its id.',
    mimeType: 'text/markdown',
  },
  {
    kind: 'codex',
    title: 'the codex',
    description: 'Everything that exists in the game, and its glossary.',
    mimeType: 'application/json',
  },
] as const;

export const booksOf = (host: Host): Book[] =>
  host.games.flatMap(({ id, title }) =>
    KINDS.map(({ kind, title: what, description, mimeType }) => ({
      uri: `undercroft://${kind}/${id}`,
      name: `${kind}-${id}`,
      title: `${title}: ${what}`,
      description,
      mimeType,
    })),
  );

export const VIEW_TEMPLATE = {
  uriTemplate: 'undercroft://session/{session_id}/view',
  name: 'session-view',
  title: 'What you see of a run',
  description: 'The view of your seat as JSON.',
  mimeType: 'application/json',
};

interface ResourceText {
  readonly text: string;
  readonly mimeType: string;
}

/** The text of a URI, or null. Only installed games have resources. */
export async function readBook(host: Host, agent: Agent, uri: string): Promise<ResourceText | null> {
  const [, kind, id, rest] = /^undercroft:\/\/(primer|rules|codex|session)\/([\w-]{1,64})(\/view)?$/.exec(uri) ?? [];
  if (!kind || !id) return null;
  if (kind === 'session') return rest ? viewOf(host, agent, id) : null;
  const game = host.games.find((each) => each.id === id);
  if (!game || rest) return null;
  if (kind === 'primer') return { text: await primerOf(game), mimeType: 'text/plain' };
  if (kind === 'codex') {
    const { codex, glossary, actions } = game.words;
    return { text: JSON.stringify({ game: id, actions, codex, glossary }), mimeType: 'application/json' };
  }
  const text = readRulebook(id);
  return text === null ? null : { text, mimeType: 'text/markdown' };
}

async function viewOf(host: Host, agent: Agent, session: string): Promise<ResourceText | null> {
  const seen = await host.look({ caller: agent.caller, session });
  if (isFailure(seen)) return { text: JSON.stringify({ ok: false, error: seen.error }), mimeType: 'application/json' };
  const { n, view, as } = seen;
  return { text: JSON.stringify({ ok: true, n, as, view }), mimeType: 'application/json' };
}

/** One prompt per game (how to play and begin), and one to continue a run. */
export const promptsOf = (host: Host) => [
  ...host.games.map(({ id, title }) => ({
    name: `play-${id}`,
    title: `Play ${title}`,
    description: `How ${title} is played and won, and what to call first.`,
  })),
  {
    name: 'go-on',
    title: 'Go on with a run',
    description: 'The turn of a run, to be played on.',
    arguments: [{ name: 'session_id', description: 'The run, from list_sessions.', required: true }],
  },
];

/** The text of a prompt, or null. */
export async function readPrompt(
  host: Host,
  agent: Agent,
  name: string,
  given: { readonly [key: string]: string },
): Promise<string | null> {
  if (name === 'go-on') {
    const turn = await turnText(host, agent, { session: given['session_id'] ?? '', isFull: true });
    return isFailure(turn) ? turn.message : `Play this run on. session_id ${given['session_id']}\n${turn.text}`;
  }
  const game = host.games.find(({ id }) => name === `play-${id}`);
  return game
    ? `Play a run of ${game.title}. Begin with create_session {"game":"${game.id}"}.\n${await primerOf(game)}`
    : null;
}
