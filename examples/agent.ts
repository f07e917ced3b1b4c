/**
 * An agent for `npx undercroft arena`, in TypeScript without dependencies: reads a turn a line, answers with a number.
 *
 *     npx undercroft arena duel --agent random=bot:random --agent mine=command:'node examples/agent.ts'
 *
 * Node 22.18 and later run it as it is. A turn has the text a player reads, the numbered actions and the view.
 */
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

export interface Turn {
  readonly game: string;
  readonly seat: string;
  readonly n: number;
  readonly text: string;
  readonly actions: readonly { readonly index: number; readonly name: string; readonly detail?: string }[];
}

/** Estimates an action's worth from its text alone. */
function worth({ name, detail = '' }: Turn['actions'][number]): number {
  const words = `${name} ${detail}`.toLowerCase();
  const damage = Number(/deal (\d+)/.exec(words)?.[1] ?? 0);
  return damage * 2 + (words.includes('gain') ? 1 : 0) - (words.includes('give up') ? 99 : 0);
}

/** The number of the action to take. */
export const choose = ({ actions }: Turn): number => [...actions].sort((a, b) => worth(b) - worth(a))[0]?.index ?? 0;

const isProgram = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isProgram)
  for await (const line of createInterface({ input: process.stdin })) console.log(choose(JSON.parse(line) as Turn));
