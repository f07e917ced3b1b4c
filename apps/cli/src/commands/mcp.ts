import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { print, UsageError } from '../output.ts';

interface McpFlags {
  readonly fair?: boolean;
  readonly config?: string;
  readonly pack: readonly string[];
}

/** `undercroft mcp`: serves agents on standard input and output, where nothing else may be printed. */
async function mcp(flags: McpFlags): Promise<void> {
  if (flags.config !== undefined) {
    print(configFor(flags.config, flags.fair ?? false));
    return;
  }
  const { serveStdio } = await import('@undercroft/mcp');
  const { localHost } = await import('../local.ts');
  const { packShelf } = await import('../packs.ts');
  const packs = flags.pack.length > 0 ? packShelf(flags.pack) : undefined;
  const host = await localHost();
  const serving = serveStdio(host, { isFair: flags.fair ?? false, packs });
  await new Promise<void>((resolve) => {
    for (const ending of ['end', 'close']) process.stdin.once(ending, () => resolve());
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await serving.close();
  await host.close();
  process.exit(0);
}

const BIN = fileURLToPath(new URL('../../bin/undercroft.mjs', import.meta.url));

interface Entry {
  readonly command: string;
  readonly args: readonly string[];
}

const shell = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
const line = (words: readonly string[]): string => words.map(shell).join(' ');
const json = (value: object): string => JSON.stringify(value, null, 2);

/** Configuration text for each host. Paths are absolute, so that it works from any folder. */
const HOSTS: { readonly [host: string]: (entry: Entry) => string } = {
  'claude-code': ({ command, args }) => line(['claude', 'mcp', 'add', 'undercroft', '--', command, ...args]),
  codex: ({ command, args }) => line(['codex', 'mcp', 'add', 'undercroft', '--', command, ...args]),
  gemini: ({ command, args }) => line(['gemini', 'mcp', 'add', 'undercroft', command, ...args]),
  vscode: (entry) => line(['code', '--add-mcp', JSON.stringify({ name: 'undercroft', ...entry })]),
  'claude-desktop': (entry) => json({ mcpServers: { undercroft: entry } }),
  cursor: (entry) => json({ mcpServers: { undercroft: entry } }),
  windsurf: (entry) => json({ mcpServers: { undercroft: entry } }),
  zed: ({ command, args }) => json({ context_servers: { undercroft: { source: 'custom', command, args } } }),
};

/** The command to run or the entry to paste for one host. */
function configFor(host: string, isFair: boolean): string {
  const instructions = HOSTS[host];
  if (!instructions) throw new UsageError(`there is no host "${host}"; there are: ${Object.keys(HOSTS).join(', ')}`);
  return instructions({ command: process.execPath, args: [realpathSync(BIN), 'mcp', ...(isFair ? ['--fair'] : [])] });
}

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

export const addMcp = (program: Command): Command =>
  program
    .command('mcp')
    .description('serve agents on standard input and output')
    .option('--fair', 'no full state, scenarios, forced rolls or set-back: an agent can do what a player can')
    .option('--pack <folder>', 'offer a content pack to agents; again for each', collect, [])
    .option('--config <host>', `print what to tell a host: ${Object.keys(HOSTS).join(', ')}`)
    .action(mcp);
