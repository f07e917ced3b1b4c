import { readFileSync } from 'node:fs';
import { type McpServerFactory, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { Host } from '@undercroft/host';
import type { Agent, Progress } from './operation.ts';
import { booksOf, promptsOf, readBook, readPrompt, VIEW_TEMPLATE } from './rulebook-resources.ts';
import { callTool, INSTRUCTIONS, TOOLS } from './tools.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};
const INFO = { name: 'undercroft', title: 'Undercroft', version };

/** The machine interface as an MCP server, for old and new clients. The player's text comes first for both. */
export const serverFor =
  (host: Host, agentOf: (context: Parameters<McpServerFactory>[0]) => Agent): McpServerFactory =>
  (context) => {
    const agent = agentOf(context);
    const capabilities = { tools: {}, resources: {}, prompts: {} };
    const server = new Server(INFO, { capabilities, instructions: INSTRUCTIONS });
    server.setRequestHandler('tools/list', () => ({ tools: TOOLS }));
    server.setRequestHandler('tools/call', async ({ params }, extra) => {
      const token = params._meta?.progressToken;
      const progress: Progress = (done, message) => {
        if (token === undefined) return;
        const notice = {
          method: 'notifications/progress' as const,
          params: { progressToken: token, progress: done, message },
        };
        void extra.mcpReq.notify(notice).catch(() => {});
      };
      const { structured, text, isError, audit } = await callTool(host, agent, {
        name: params.name,
        given: params.arguments,
        progress,
      });
      return {
        content: [{ type: 'text' as const, text }],
        structuredContent: structured,
        isError,
        _meta: { 'undercroft/audit': audit },
      };
    });
    readers(server, host, agent);
    return server;
  };

function readers(server: Server, host: Host, agent: Agent): void {
  server.setRequestHandler('resources/list', () => ({ resources: booksOf(host) }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [VIEW_TEMPLATE] }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const book = await readBook(host, agent, uri);
    if (!book) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such resource.');
    return { contents: [{ uri, ...book }] };
  });
  server.setRequestHandler('prompts/list', () => ({ prompts: promptsOf(host) }));
  server.setRequestHandler('prompts/get', async ({ params }) => {
    const text = await readPrompt(host, agent, params.name, params.arguments ?? {});
    if (text === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such prompt.');
    return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
  });
}
