import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Agent, AgentTurn } from './agent.ts';
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

/** A connection to an MCP server on a pipe. Answers are matched to requests by id. */
function connectMcp(command: string) {
  const child: ChildProcess = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const pending = new Map<number, (message: Message) => void>();
  let lastId = 0;
  let isClosed = false;
  createInterface({ input: child.stdout! }).on('line', (line) => {
    try {
      const message = JSON.parse(line) as Message;
      if (message.id !== undefined) pending.get(message.id)?.(message);
    } catch {
      // Ignore lines that are not messages. An unanswered request times out.
    }
  });
  const end = (): void => {
    isClosed = true;
    for (const answer of pending.values()) answer({});
  };
  child.on('exit', end);
  child.on('error', end);
  child.stdin!.on('error', () => {});
  const send = (message: object): void =>
    void child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return {
    async request(method: string, params: object): Promise<Message> {
      if (isClosed) return {};
      lastId += 1;
      const id = lastId;
      const answer = new Promise<Message>((resolve) => pending.set(id, resolve));
      send({ id, method, params });
      return answer.finally(() => pending.delete(id));
    },
    notify: (method: string): void => send({ method }),
    close: (): void => {
      child.stdin?.end();
      child.kill();
    },
  };
}

/** The answer in a tool result: its structured content, or its first text. */
const answerOf = ({ result }: Message): Answer =>
  answerIn(result?.structuredContent) ?? parseAnswer(result?.content?.find(({ type }) => type === 'text')?.text ?? '');

/** An agent that is an MCP server: each turn is one call of its tool `choose_action`. */
export function mcpAgent(name: string, command: string): Agent {
  let connection: ReturnType<typeof connectMcp> | null = null;
  let tool: Promise<string> | null = null;
  const open = async (): Promise<string> => {
    connection = connectMcp(command);
    await connection.request('initialize', {
      protocolVersion: PROTOCOL,
      capabilities: {},
      clientInfo: { name: 'undercroft-arena', version: '1' },
    });
    connection.notify('notifications/initialized');
    const tools = (await connection.request('tools/list', {})).result?.tools ?? [];
    return (tools.find((each) => TOOLS.includes(each.name)) ?? tools[0])?.name ?? TOOLS[0]!;
  };
  return {
    name,
    async read(request: AgentTurn) {
      tool ??= open();
      return answerOf(
        await tool.then((toolName) => connection!.request('tools/call', { name: toolName, arguments: request })),
      );
    },
    async close() {
      connection?.close();
    },
  };
}
