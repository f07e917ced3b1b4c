export { mcpHandler } from './http.ts';
export { type Agent, OPERATIONS, type Operation } from './operations.ts';
export { serveStdio } from './stdio.ts';
export { callTool, INSTRUCTIONS, TOOLS } from './tools.ts';
