import type { AgentContext, AgentMemory, AgentText } from './agent-text.ts';
import type { TextOffer } from './context.ts';

/** A part of a turn. Parts with a key are left out or shortened while they are unchanged. */
export interface Part {
  readonly text: string;
  readonly key?: string;
  /** The text to compare with last time, if it is not the part's own. */
  readonly state?: string;
  /** Replaces an unchanged part; without it the part is left out. */
  readonly short?: string;
  /** Replaces a changed part that has been shown before. */
  readonly known?: string;
  /** `Elite, Danger 9000`: added to every form of the part, even a shortened one. */
  readonly warning?: string;
}

/** A complete turn; unchanged parts are left out later. */
export interface Turn {
  readonly phase: string;
  /** The first line: `n`, game, clock, what to do now. */
  readonly head: string;
  /** The winning condition; repeated every 25 turns and when the phase changes. */
  readonly win: string;
  readonly parts: readonly (Part | string | null)[];
  readonly keys: { readonly [key: string]: TextOffer };
  readonly grave?: { readonly [key: string]: string };
}

const GOAL_EVERY = 25;
const SHOWN_MAX = 300;

const blank = (n: number, phase: string): AgentMemory => ({ n, phase, goalAt: n, shown: {} });

/** The turn for this reader, and the reader's memory after it. */
export function writeTurn({ n, before, you }: Pick<AgentContext, 'n' | 'before' | 'you'>, turn: Turn): AgentText {
  const memory = before ?? blank(n, turn.phase);
  const isGoalDue = before !== null && (n - memory.goalAt >= GOAL_EVERY || memory.phase !== turn.phase);
  const shown: Record<string, string> = { ...memory.shown };
  const head = you === undefined ? turn.head : `${turn.head} You are ${you}.`;
  const lines = [isGoalDue && turn.win !== '' ? `${head} Win: ${turn.win}` : head];
  for (const part of turn.parts) {
    if (part === null || part === '') continue;
    const text = typeof part === 'string' ? part : renderPart(part, before === null ? {} : memory.shown, shown);
    if (text !== '') lines.push(text);
  }
  return {
    text: asciiOnly(lines.join('\n')),
    keys: turn.keys,
    ...(turn.grave ? { grave: turn.grave } : {}),
    memory: { n, phase: turn.phase, goalAt: isGoalDue ? n : memory.goalAt, shown: newest(shown) },
  };
}

function renderPart(
  part: Part,
  shownBefore: { readonly [part: string]: string },
  shown: Record<string, string>,
): string {
  const { text, key, state = text, short = '', known = text, warning = '' } = part;
  if (key === undefined) return text;
  const last = shownBefore[key];
  delete shown[key];
  shown[key] = state;
  if (last === undefined) return text;
  const rendered = last === state ? short : known;
  return rendered.includes(warning) ? rendered : `${rendered} ${warning}.`.trimStart();
}

/** Drops the parts that were shown longest ago. */
function newest(shown: { readonly [part: string]: string }): { readonly [part: string]: string } {
  const all = Object.entries(shown);
  return all.length > SHOWN_MAX ? Object.fromEntries(all.slice(-SHOWN_MAX)) : shown;
}

/** A text other than a turn: the memory does not change. */
export const writeOnly = ({ n, before }: Pick<AgentContext, 'n' | 'before'>, text: string): AgentText => ({
  text: asciiOnly(text),
  keys: {},
  memory: before ?? blank(n, ''),
});

const ASCII: { readonly [letter: string]: string } = {
  '─': '-',
  '│': '|',
  '█': '#',
  '░': '.',
  '▸': '>',
  '·': '-',
  '—': '-',
  '–': '-',
  '→': '->',
  '×': 'x',
  '−': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
};

/** Replaces characters one for one if possible. */
const asciiOnly = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (letter) => ASCII[letter] ?? letter.normalize('NFD').replace(/\P{ASCII}/gu, '') ?? '?');
