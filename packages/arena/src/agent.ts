import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import type { AnyGame, Json, Seat } from '@undercroft/kernel';
import { type Answer, parseAnswer, parseKey } from './answer.ts';
import { type BotOfRun, makeBotOfRun } from './bot-memory.ts';
import { mcpAgent } from './mcp-agent.ts';

/** A turn as sent to an agent: the text a player would read, the actions, and the view. */
export interface AgentTurn {
  readonly game: string;
  readonly seat: Seat;
  readonly n: number;
  /** Recent events, the situation, and the choices with their keys. The first turn also explains the game. */
  readonly text: string;
  readonly actions: readonly {
    readonly index: number;
    /** Its key in the text, if it has one. */
    readonly key?: string | undefined;
    readonly name: string;
    readonly detail?: string | undefined;
  }[];
  readonly view: Json;
}

/** A program or bot that chooses actions. */
export interface Agent {
  readonly name: string;
  /**
   * Chooses from the text a player would read. Null for bots, which read the game directly: no text is built for them.
   */
  readonly read: ((request: AgentTurn) => Promise<Answer>) | null;
  /** Begins a match, for an agent without `read`. */
  readonly think?: (game: AnyGame) => BotOfRun;
  close(): Promise<void>;
}

/** A bot of the game as an agent. */
function makeBotAgent(name: string, spec: string): Agent {
  const [bot = '', iterations = '400'] = spec.split(':');
  return {
    name,
    read: null,
    think(game) {
      if (!Object.hasOwn(game.bots, bot))
        throw new Error(`${game.id} has no bot "${bot}"; there are: ${Object.keys(game.bots).join(', ')}`);
      return makeBotOfRun(game, bot, Number(iterations));
    },
    close: async () => {},
  };
}

/** Pipe protocols of programs: a line of JSON each way, or the text and a key. */
const PROTOCOLS = {
  command: { format: (request: AgentTurn) => `${JSON.stringify(request)}\n`, parse: parseAnswer },
  text: { format: ({ text }: AgentTurn) => `${text}\n\n`, parse: parseKey },
};

/**
 * A program that reads a turn and writes a line. One process plays all its matches, one after the other. After a crash
 * it is started again, but not if it ended without a single answer.
 */
function makeProgramAgent(
  name: string,
  command: string,
  { format, parse }: (typeof PROTOCOLS)['command' | 'text'],
): Agent {
  let child: ChildProcess | null = null;
  let lines: Interface | null = null;
  let hasFailed = false;
  const pendingAnswers: ((line: string) => void)[] = [];
  const begin = (): ChildProcess => {
    const started = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    let hasAnswered = false;
    lines = createInterface({ input: started.stdout! });
    lines.on('line', (line) => {
      hasAnswered = true;
      pendingAnswers.shift()?.(line);
    });
    const end = (): void => {
      child = null;
      hasFailed = !hasAnswered;
      for (const answer of pendingAnswers.splice(0)) answer('');
    };
    started.on('exit', end);
    started.on('error', end);
    started.stdin!.on('error', () => {});
    return started;
  };
  return {
    name,
    async read(request) {
      if (hasFailed) return null;
      child ??= begin();
      const answer = new Promise<string>((resolve) => pendingAnswers.push(resolve));
      child.stdin!.write(format(request));
      return parse(await answer);
    },
    async close() {
      lines?.close();
      child?.stdin?.end();
      child?.kill();
    },
  };
}

/** A server that receives a turn and answers as a program does. */
const makeHttpAgent = (name: string, url: string): Agent => ({
  name,
  async read(request) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    }).catch(() => null);
    return answer?.ok ? parseAnswer(await answer.text()) : null;
  },
  close: async () => {},
});

/** Parses an agent: `greedy=bot:greedy`, `mine=command:python3 agent.py`, `far=http://127.0.0.1:9000/turn`. */
export function agentOf(text: string): Agent | { readonly problem: string } {
  const match = /^([\w .-]{1,40})=(?:(bot|command|text|mcp):)?(.+)$/.exec(text);
  if (!match)
    return {
      problem: `"${text}" is no agent: NAME=bot:greedy, NAME=command:PROGRAM, NAME=text:PROGRAM, NAME=mcp:PROGRAM or NAME=http://…`,
    };
  const [, name = '', kind, spec = ''] = match;
  if (kind === 'bot') return makeBotAgent(name, spec);
  if (kind === 'command' || kind === 'text') return makeProgramAgent(name, spec, PROTOCOLS[kind]);
  if (kind === 'mcp') return mcpAgent(name, spec);
  if (/^https?:\/\//.test(spec)) return makeHttpAgent(name, spec);
  return { problem: `"${spec}" is neither bot:, command:, text:, mcp: nor an address` };
}

/** True for bots. They need nothing but the game, so they can play on any machine. */
export const isBot = (text: string): boolean => /^[\w .-]{1,40}=bot:/.test(text);
