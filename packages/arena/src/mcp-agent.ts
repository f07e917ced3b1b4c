import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Agent, Asked } from './agent.ts';
import { type Answer, answerIn, parseAnswer } from './answer.ts';

interface Message {
  readonly id?: number;
  readonly result?: {
    readonly tools?: readonly { readonly name: string }[];
    readonly content?: readonly { readonly type: string; readonly text?: string }[];
    readonly structuredContent?: unknown;
  };
}

const PROTOCOL = '2025-06-18';
const TOOLS = ['choose_action', 'choose', 'play_turn'];

/** A line to a server of the Model Context Protocol on a pipe: one question at a time, answered by its number. */
function lineTo(command: string) {
  const child: ChildProcess = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<number, (message: Message) => void>();
  let asked = 0;
  let isOver = false;
  createInterface({ input: child.stdout! }).on('line', (line) => {
    try {
      const message = JSON.parse(line) as Message;
      if (message.id !== undefined) waiting.get(message.id)?.(message);
    } catch {
      // A line that is no message is a fault of the server's; the question it leaves open runs out of time.
    }
  });
  const end = (): void => {
    isOver = true;
    for (const answer of waiting.values()) answer({});
  };
  child.on('exit', end);
  child.on('error', end);
  child.stdin!.on('error', () => {});
  const send = (message: object): void =>
    void child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return {
    async ask(method: string, params: object): Promise<Message> {
      if (isOver) return {};
      asked += 1;
      const id = asked;
      const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
      send({ id, method, params });
      return answered.finally(() => waiting.delete(id));
    },
    tell: (method: string): void => send({ method }),
    close: (): void => {
      child.stdin?.end();
      child.kill();
    },
  };
}

/** The answer of a tool: in its structured content, or its first text. */
const answerOf = ({ result }: Message): Answer =>
  answerIn(result?.structuredContent) ?? parseAnswer(result?.content?.find(({ type }) => type === 'text')?.text ?? '');

/** An agent that is a server of its own: each turn is one call of its tool `choose_action`. */
export function mcpAgent(name: string, command: string): Agent {
  let line: ReturnType<typeof lineTo> | null = null;
  let tool: Promise<string> | null = null;
  const open = async (): Promise<string> => {
    line = lineTo(command);
    await line.ask('initialize', {
      protocolVersion: PROTOCOL,
      capabilities: {},
      clientInfo: { name: 'undercroft-arena', version: '1' },
    });
    line.tell('notifications/initialized');
    const tools = (await line.ask('tools/list', {})).result?.tools ?? [];
    return (tools.find((each) => TOOLS.includes(each.name)) ?? tools[0])?.name ?? TOOLS[0]!;
  };
  return {
    name,
    async read(asked: Asked) {
      tool ??= open();
      return answerOf(await tool.then((called) => line!.ask('tools/call', { name: called, arguments: asked })));
    },
    async close() {
      line?.close();
    },
  };
}
