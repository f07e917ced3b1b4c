import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { type Action, type AnyGame, bots, type Json, type Run, type Seat } from '@undercroft/kernel';
import { parseAnswer } from './answer.ts';
import { mcpAgent } from './mcp-agent.ts';

/** One turn as an agent is asked it: what a player would read, and the numbered actions. */
export interface Asked {
  readonly game: string;
  readonly seat: Seat;
  readonly n: number;
  readonly text: string;
  readonly actions: readonly { readonly index: number; readonly name: string; readonly detail?: string | undefined }[];
  readonly view: Json;
}

/** Somebody who chooses: the number of an action, or a whole one. Anything else is a fault of the agent's. */
export interface Agent {
  readonly name: string;
  choose(asked: Asked, table: { readonly game: AnyGame; readonly run: Run }): Promise<number | Action>;
  close(): Promise<void>;
}

/** A bot of the game, through the same door as everybody else. */
function botAgent(name: string, spec: string): Agent {
  const [bot = '', iterations = '400'] = spec.split(':');
  return {
    name,
    async choose({ seat }, { game, run }) {
      const known = game.bots[bot];
      if (!known) throw new Error(`${game.id} has no bot "${bot}"; there are: ${Object.keys(game.bots).join(', ')}`);
      const { action } = bots.think(game, known, run, seat, { budget: { iterations: Number(iterations) } });
      return action;
    },
    close: async () => {},
  };
}

/** A program that reads a turn a line and answers a line each. One process for all its matches. */
function commandAgent(name: string, command: string): Agent {
  let child: ChildProcess | null = null;
  let lines: Interface | null = null;
  const waiting: ((line: string) => void)[] = [];
  const begin = (): ChildProcess => {
    const begun = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    lines = createInterface({ input: begun.stdout! });
    lines.on('line', (line) => waiting.shift()?.(line));
    begun.on('exit', () => {
      child = null;
      for (const answer of waiting.splice(0)) answer('');
    });
    begun.stdin!.on('error', () => {});
    return begun;
  };
  return {
    name,
    choose(asked) {
      child ??= begin();
      const answered = new Promise<string>((resolve) => waiting.push(resolve));
      child.stdin!.write(`${JSON.stringify(asked)}\n`);
      return answered.then(parseAnswer);
    },
    async close() {
      lines?.close();
      child?.stdin?.end();
      child?.kill();
    },
  };
}

/** A server that is sent a turn and answers with a number. */
const httpAgent = (name: string, url: string): Agent => ({
  name,
  async choose(asked) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    }).catch(() => null);
    return answer?.ok ? parseAnswer(await answer.text()) : -1;
  },
  close: async () => {},
});

/** `greedy=bot:greedy`, `mine=command:python3 agent.py`, `served=mcp:node server.mjs`, `far=http://127.0.0.1:9000/turn`. */
export function agentOf(text: string): Agent | { readonly problem: string } {
  const found = /^([\w .-]{1,40})=(?:(bot|command|mcp):)?(.+)$/.exec(text);
  if (!found)
    return {
      problem: `"${text}" is no agent: NAME=bot:greedy, NAME=command:PROGRAM, NAME=mcp:PROGRAM or NAME=http://…`,
    };
  const [, name = '', kind, spec = ''] = found;
  if (kind === 'bot') return botAgent(name, spec);
  if (kind === 'command') return commandAgent(name, spec);
  if (kind === 'mcp') return mcpAgent(name, spec);
  if (/^https?:\/\//.test(spec)) return httpAgent(name, spec);
  return { problem: `"${spec}" is neither bot:, command:, mcp: nor an address` };
}
