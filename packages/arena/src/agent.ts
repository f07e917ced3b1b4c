import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import type { AnyGame, Json, Seat } from '@undercroft/kernel';
import { type Answer, parseAnswer, parseKey } from './answer.ts';
import { type BotOfRun, makeBotOfRun } from './bot-memory.ts';
import { mcpAgent } from './mcp-agent.ts';

/** One turn as an agent is asked it: what a player would read, the actions, and the view. */
export interface Asked {
  readonly game: string;
  readonly seat: Seat;
  readonly n: number;
  /** What happened since, the situation, and the choices with their keys; how the game is played before the first. */
  readonly text: string;
  readonly actions: readonly {
    readonly index: number;
    /** Its key in the text, where it has one. */
    readonly key?: string | undefined;
    readonly name: string;
    readonly detail?: string | undefined;
  }[];
  readonly view: Json;
}

/** Somebody who chooses. */
export interface Agent {
  readonly name: string;
  /** Chooses from what a player would read. Null where it knows the game itself, as bots do: no text is made for it. */
  readonly read: ((asked: Asked) => Promise<Answer>) | null;
  /** Begins a match of an agent that does not read. */
  readonly think?: (game: AnyGame) => BotOfRun;
  close(): Promise<void>;
}

/** A bot of the game, through the same door as everybody else. */
function botAgent(name: string, spec: string): Agent {
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

/** How a program on a pipe is spoken to: a line of JSON each way, or the text and a key. */
const PROTOCOLS = {
  command: { say: (asked: Asked) => `${JSON.stringify(asked)}\n`, hear: parseAnswer },
  text: { say: ({ text }: Asked) => `${text}\n\n`, hear: parseKey },
};

/**
 * A program that is asked a turn and answers a line. One process for all its matches, which are played in turn. One that
 * crashed is started again, one that ended without having answered anything is not.
 */
function programAgent(name: string, command: string, { say, hear }: (typeof PROTOCOLS)['command' | 'text']): Agent {
  let child: ChildProcess | null = null;
  let lines: Interface | null = null;
  let hasFailed = false;
  const waiting: ((line: string) => void)[] = [];
  const begin = (): ChildProcess => {
    const begun = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    let hasAnswered = false;
    lines = createInterface({ input: begun.stdout! });
    lines.on('line', (line) => {
      hasAnswered = true;
      waiting.shift()?.(line);
    });
    const end = (): void => {
      child = null;
      hasFailed = !hasAnswered;
      for (const answer of waiting.splice(0)) answer('');
    };
    begun.on('exit', end);
    begun.on('error', end);
    begun.stdin!.on('error', () => {});
    return begun;
  };
  return {
    name,
    async read(asked) {
      if (hasFailed) return null;
      child ??= begin();
      const answered = new Promise<string>((resolve) => waiting.push(resolve));
      child.stdin!.write(say(asked));
      return hear(await answered);
    },
    async close() {
      lines?.close();
      child?.stdin?.end();
      child?.kill();
    },
  };
}

/** A server that is sent a turn and answers as a program does. */
const httpAgent = (name: string, url: string): Agent => ({
  name,
  async read(asked) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    }).catch(() => null);
    return answer?.ok ? parseAnswer(await answer.text()) : null;
  },
  close: async () => {},
});

/** Who plays, by name: `greedy=bot:greedy`, `mine=command:python3 agent.py`, `far=http://127.0.0.1:9000/turn`. */
export function agentOf(text: string): Agent | { readonly problem: string } {
  const found = /^([\w .-]{1,40})=(?:(bot|command|text|mcp):)?(.+)$/.exec(text);
  if (!found)
    return {
      problem: `"${text}" is no agent: NAME=bot:greedy, NAME=command:PROGRAM, NAME=text:PROGRAM, NAME=mcp:PROGRAM or NAME=http://…`,
    };
  const [, name = '', kind, spec = ''] = found;
  if (kind === 'bot') return botAgent(name, spec);
  if (kind === 'command' || kind === 'text') return programAgent(name, spec, PROTOCOLS[kind]);
  if (kind === 'mcp') return mcpAgent(name, spec);
  if (/^https?:\/\//.test(spec)) return httpAgent(name, spec);
  return { problem: `"${spec}" is neither bot:, command:, text:, mcp: nor an address` };
}

/** Bots need nothing but the game: they can play on any machine. */
export const isBot = (text: string): boolean => /^[\w .-]{1,40}=bot:/.test(text);
