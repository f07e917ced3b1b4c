import { isMod, parseClause, parseSource, UnknownText } from './notation.ts';

/** The run primitives of NV-107. */
const RUN_OPS_LIST = [
  'add',
  'beat',
  'copy',
  'fight',
  'foe',
  'gold',
  'goto',
  'graft',
  'hp',
  'inst',
  'maxhp',
  'morph',
  'open',
  'pick',
  'relic',
  'rm',
  'roll',
  'scout',
  'up',
  'you',
] as const;
export type RunOpName = (typeof RUN_OPS_LIST)[number];

/** Which cards: `n` the player chooses, `?n` at random; with a filter. */
export interface Selector {
  readonly count: number;
  readonly isRandom: boolean;
  readonly filter: string;
}

export interface RunPrimitive {
  readonly op: RunOpName;
  readonly n: number;
  /** Added once for each Act. */
  readonly perAct: number;
  /** Rarity letter, tier, card id, chest or foe. */
  readonly what: string;
  readonly isUp: boolean;
  readonly selector: Selector | null;
  /** A clause to graft, or a source clause for the next fight. */
  readonly clause: string;
  readonly tag: string;
  readonly table: readonly { readonly weight: number; readonly label: string }[];
  readonly text: string;
}

const SELECTS: readonly RunOpName[] = ['up', 'rm', 'copy', 'morph'];

const split = (text: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let here = '';
  for (const letter of text) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (letter === ',' && depth === 0) {
      parts.push(here);
      here = '';
    } else here += letter;
  }
  return [...parts, here].map((part) => part.trim());
};

const blank = (op: RunOpName, text: string): RunPrimitive => ({
  op,
  n: 0,
  perAct: 0,
  what: '',
  isUp: false,
  selector: null,
  clause: '',
  tag: '',
  table: [],
  text,
});

function parseBraced(op: RunOpName, inside: string, text: string): RunPrimitive {
  if (op === 'graft') parseClause(inside);
  else {
    const line = parseSource(inside);
    if (!isMod(line) && line.isOption) throw new UnknownText(text);
  }
  return { ...blank(op, text), clause: inside };
}

function parseRoll(text: string): RunPrimitive {
  const found = /^roll (event\.[a-z]+) \{(.+)\}$/.exec(text);
  if (!found) throw new UnknownText(text);
  const table = found[2]!.split(' | ').map((entry) => {
    const one = /^(\d+) (\w+)$/.exec(entry);
    if (!one) throw new UnknownText(text);
    return { weight: Number(one[1]), label: one[2]! };
  });
  return { ...blank('roll', text), tag: found[1]!, table };
}

function parseSelector(argument: string, text: string): Selector {
  const found = /^(\?)?(\d)(?::(basic|up|nofeint|[A-Z]))?$/.exec(argument);
  if (!found) throw new UnknownText(text);
  return { isRandom: found[1] !== undefined, count: Number(found[2]), filter: found[3] ?? '' };
}

const SHAPES: { readonly [op in RunOpName]?: RegExp } = {
  gold: /^(?<n>-?\d+)$/,
  hp: /^(?<n>-?\d+)(?:(?<perAct>[+-]\d+)a)?$/,
  maxhp: /^(?<n>-?\d+)$/,
  relic: /^(?<what>[CUR])$/,
  inst: /^(?<what>[123*])$/,
  pick: /^(?<n>\d) (?<what>[CUR])(?<up>\+)?$/,
  add: /^(?<what>[a-z_]+)$/,
  goto: /^(?<n>\d)$/,
  fight: /^(?<what>E) (?<n>\d+)%$/,
  open: /^(?<what>[LR])$/,
  scout: /^$/,
  beat: /^$/,
};

/** One run primitive. NV-107. */
function parseOne(text: string): RunPrimitive {
  const braced = /^(graft |you|foe)\{(.+)\}$/.exec(text);
  if (braced) return parseBraced(braced[1]!.trim() as RunOpName, braced[2]!, text);
  if (text.startsWith('roll ')) return parseRoll(text);
  const [name, ...rest] = text.split(' ');
  const op = name as RunOpName;
  if (!RUN_OPS_LIST.includes(op)) throw new UnknownText(text);
  if (SELECTS.includes(op)) return { ...blank(op, text), selector: parseSelector(rest.join(' '), text) };
  const found = SHAPES[op]?.exec(rest.join(' '));
  if (!found) throw new UnknownText(text);
  const { n = '0', perAct = '0', what = '', up } = found.groups ?? {};
  return { ...blank(op, text), n: Number(n), perAct: Number(perAct), what, isUp: up !== undefined };
}

export const parseRun = (text: string): RunPrimitive[] => (text === '' ? [] : split(text).map(parseOne));
