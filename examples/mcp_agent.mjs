/**
 * An agent that is a server of the Model Context Protocol, without dependencies. The arena calls its tool once a turn.
 *
 *     npx undercroft arena duel --agent random=bot:random --agent served=mcp:'node examples/mcp_agent.mjs'
 */
import { createInterface } from 'node:readline';

const TOOL = {
  name: 'choose_action',
  description: 'Answers with the number of the action to take.',
  inputSchema: { type: 'object', properties: { text: { type: 'string' }, actions: { type: 'array' } } },
};

/** Prefers actions that deal damage. */
function choose({ actions }) {
  const worth = ({ name, detail = '' }) => Number(/deal (\d+)/i.exec(`${name} ${detail}`)?.[1] ?? 0);
  return [...actions].sort((a, b) => worth(b) - worth(a))[0].index;
}

const ANSWERS = {
  initialize: () => ({
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'example-agent', version: '1' },
  }),
  'tools/list': () => ({ tools: [TOOL] }),
  'tools/call': ({ arguments: turn }) => {
    const action = choose(turn);
    return { content: [{ type: 'text', text: String(action) }], structuredContent: { action } };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  const answer = ANSWERS[method];
  if (id !== undefined && answer) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: answer(params) }));
}
