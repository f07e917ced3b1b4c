import type { AgentContext, AgentMemory, AgentText } from './agent-text.ts';
import type { TextOffer } from './context.ts';

/** A part of a turn. Parts with a key are left out, or told in short, while they say what they said before. */
export interface Part {
  readonly text: string;
  readonly key?: string;
  /** What is compared with last time, where it is not the text itself. */
  readonly state?: string;
  /** What stands in its place while nothing changed; without it the part is left out. */
  readonly short?: string;
  /** What stands in its place once it was told at all, whatever it said then. */
  readonly known?: string;
  /** `Elite, Danger 9000`: stands in every form of the part, however often it was told. */
  readonly warning?: string;
}

/** A turn before what is unchanged is left out. */
export interface Turn {
  readonly phase: string;
  /** The first line: `n`, game, clock, what to do now. */
  readonly head: string;
  /** How the run is won; told every 25 turns and when the phase changes. */
  readonly win: string;
  readonly parts: readonly (Part | string | null)[];
  readonly keys: { readonly [key: string]: TextOffer };
  readonly grave?: { readonly [key: string]: string };
}

const GOAL_EVERY = 25;
const SHOWN_MAX = 300;

const blank = (n: number, phase: string): AgentMemory => ({ n, phase, goalAt: n, shown: {} });

/** The turn as this reader has to hear it, and what it knows afterwards. */
export function tellTurn({ n, before, you }: Pick<AgentContext, 'n' | 'before' | 'you'>, turn: Turn): AgentText {
  const memory = before ?? blank(n, turn.phase);
  const isGoalDue = before !== null && (n - memory.goalAt >= GOAL_EVERY || memory.phase !== turn.phase);
  const shown: Record<string, string> = { ...memory.shown };
  const head = you === undefined ? turn.head : `${turn.head} You are ${you}.`;
  const lines = [isGoalDue && turn.win !== '' ? `${head} Win: ${turn.win}` : head];
  for (const part of turn.parts) {
    if (part === null || part === '') continue;
    const text = typeof part === 'string' ? part : tellPart(part, before === null ? {} : memory.shown, shown);
    if (text !== '') lines.push(text);
  }
  return {
    text: asciiOnly(lines.join('\n')),
    keys: turn.keys,
    ...(turn.grave ? { grave: turn.grave } : {}),
    memory: { n, phase: turn.phase, goalAt: isGoalDue ? n : memory.goalAt, shown: newest(shown) },
  };
}

function tellPart(part: Part, told: { readonly [part: string]: string }, shown: Record<string, string>): string {
  const { text, key, state = text, short = '', known = text, warning = '' } = part;
  if (key === undefined) return text;
  const last = told[key];
  delete shown[key];
  shown[key] = state;
  if (last === undefined) return text;
  const said = last === state ? short : known;
  return said.includes(warning) ? said : `${said} ${warning}.`.trimStart();
}

/** What was told longest ago is forgotten first. */
function newest(shown: { readonly [part: string]: string }): { readonly [part: string]: string } {
  const all = Object.entries(shown);
  return all.length > SHOWN_MAX ? Object.fromEntries(all.slice(-SHOWN_MAX)) : shown;
}

/** A text that is no turn: nothing is remembered of it. */
export const tellOnly = ({ n, before }: Pick<AgentContext, 'n' | 'before'>, text: string): AgentText => ({
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

/** One character for one where there is one. */
const asciiOnly = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (letter) => ASCII[letter] ?? letter.normalize('NFD').replace(/\P{ASCII}/gu, '') ?? '?');
