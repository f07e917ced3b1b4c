import { type McpServerFactory, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { Host } from '@undercroft/host';
import type { Agent } from './operations.ts';
import { booksOf, readBook, VIEW_TEMPLATE } from './rulebook-resources.ts';
import { callTool, INSTRUCTIONS, TOOLS } from './tools.ts';

const INFO = { name: 'undercroft', title: 'Undercroft', version: '0.1.0' };

/** The machine interface in the words of the protocol, old and new. */
export const serverFor =
  (host: Host, agentOf: (context: Parameters<McpServerFactory>[0]) => Agent): McpServerFactory =>
  (context) => {
    const agent = agentOf(context);
    const isOld = context.era === 'legacy';
    const server = new Server(INFO, { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS });
    server.setRequestHandler('tools/list', () => ({ tools: TOOLS }));
    server.setRequestHandler('tools/call', async ({ params }) => {
      const { structured, text, isError, audit } = await callTool(host, agent, params.name, params.arguments);
      const spelledOut = isOld ? [{ type: 'text' as const, text: JSON.stringify(structured) }] : [];
      return {
        content: [{ type: 'text' as const, text }, ...spelledOut],
        structuredContent: structured,
        isError,
        _meta: { 'undercroft/audit': audit },
      };
    });
    server.setRequestHandler('resources/list', () => ({ resources: booksOf(host) }));
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [VIEW_TEMPLATE] }));
    server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
      const book = await readBook(host, agent, uri);
      if (!book) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such resource.');
      return { contents: [{ uri, ...book }] };
    });
    return server;
  };
