import { isMod, parseClause, parseSource, UnknownText } from './notation.ts';

/** Argument of a run primitive: cards of the deck, a clause in braces, a table of a roll, or text of this form. */
type RunTakes = 'cards' | 'clause' | 'table' | RegExp;

const NOTHING = /^$/;
const NUMBER = /^(?<n>-?\d+)$/;

/** The run primitives of NV-107, one record each. */
export const RUN_VERBS = {
  add: /^(?<what>[a-z_]+)$/,
  beat: NOTHING,
  copy: 'cards',
  fight: /^(?<what>E) (?<n>\d+)%$/,
  foe: 'clause',
  gold: NUMBER,
  goto: /^(?<n>\d)$/,
  graft: 'clause',
  hp: /^(?<n>-?\d+)(?:(?<perAct>[+-]\d+)a)?$/,
  inst: /^(?<what>[123*])$/,
  maxhp: NUMBER,
  morph: 'cards',
  open: /^(?<what>[LR])$/,
  pick: /^(?<n>\d) (?<what>[CUR])(?<up>\+)?$/,
  relic: /^(?<what>[CUR])$/,
  rm: 'cards',
  roll: 'table',
  scout: NOTHING,
  up: 'cards',
  you: 'clause',
} as const satisfies { readonly [name: string]: RunTakes };
export type RunOpName = keyof typeof RUN_VERBS;

const isRunOp = (text: string): text is RunOpName => Object.hasOwn(RUN_VERBS, text);

/** Selects cards: `n` are chosen by the player, `?n` are random; with a filter. */
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

/** One run primitive. NV-107. */
function parseOne(text: string): RunPrimitive {
  const [, before = '', inside = ''] = /^(\w+) ?\{(.+)\}$/.exec(text) ?? [];
  if (isRunOp(before) && RUN_VERBS[before] === 'clause') return parseBraced(before, inside, text);
  const [op = '', ...rest] = text.split(' ');
  if (!isRunOp(op)) throw new UnknownText(text);
  const takes: RunTakes = RUN_VERBS[op];
  if (takes === 'table') return parseRoll(text);
  if (takes === 'cards') return { ...blank(op, text), selector: parseSelector(rest.join(' '), text) };
  const found = typeof takes === 'string' ? null : takes.exec(rest.join(' '));
  if (!found) throw new UnknownText(text);
  const { n = '0', perAct = '0', what = '', up } = found.groups ?? {};
  return { ...blank(op, text), n: Number(n), perAct: Number(perAct), what, isUp: up !== undefined };
}

export const parseRun = (text: string): RunPrimitive[] => (text === '' ? [] : split(text).map(parseOne));
