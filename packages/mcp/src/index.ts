export { mcpHandler } from './http.ts';
export type { Agent, Operation } from './operation.ts';
export { OPERATIONS } from './operations/index.ts';
export { serveStdio } from './stdio.ts';
export { callTool, INSTRUCTIONS, TOOLS } from './tools.ts';
