import { isDodged, isFoeward, isKeyword, isOpName, OP_NAMES, type OpName, verbOf } from './verbs.ts';
import {
  AMOUNTS,
  type Amount,
  type Clause,
  CONDITIONS,
  type Condition,
  HOOKS,
  type Hook,
  MODS,
  type Mod,
  type ModName,
  type OpFacts,
  type Primitive,
  type SourceClause,
  TYPES,
  type Window,
} from './vocabulary.ts';

/** Thrown for a text outside the vocabulary. Content tables are checked by their schema before they are parsed. */
export class UnknownText extends Error {}

const DEFAULT_BLEED_BEATS = 2;
const DEFAULT_FEINT_SPEED = 5;

export const factsOf = (op: OpName): OpFacts => ({
  op,
  code: OP_NAMES.indexOf(op),
  isDodged: isDodged(op),
  isFoeward: isFoeward(op),
});

const isTypes = (text: string): boolean => [...text].every((letter) => (TYPES as readonly string[]).includes(letter));

/** `dmg 2`, `bleed 1/3`, `dodge AG`, `ignore guard`, `dmg =taken`. */
function parsePrimitive(text: string): Primitive {
  const [name = '', argument = '', ...rest] = text.split(' ');
  if (rest.length > 0 || !isOpName(name)) throw new UnknownText(text);
  const blank: Primitive = { ...factsOf(name), n: 0, k: 0, types: '', of: '', what: '' };
  const { takes } = verbOf(name);
  if (takes === 'types') {
    if (!isTypes(argument)) throw new UnknownText(text);
    return { ...blank, types: argument };
  }
  if (takes !== 'number') {
    if (!takes.includes(argument)) throw new UnknownText(text);
    return { ...blank, what: argument };
  }
  if (argument.startsWith('=')) {
    const of = argument.slice(1) as Amount;
    if (name !== 'dmg' || !AMOUNTS.includes(of)) throw new UnknownText(text);
    return { ...blank, of };
  }
  const found = /^(-?\d+)(?:\/(\d+))?$/.exec(argument);
  if (argument !== '' && !found) throw new UnknownText(text);
  if (found?.[2] !== undefined && name !== 'bleed') throw new UnknownText(text);
  const n = found ? Number(found[1]) : name === 'feint' ? DEFAULT_FEINT_SPEED : 0;
  return { ...blank, n, k: name === 'bleed' ? Number(found?.[2] ?? DEFAULT_BLEED_BEATS) : 0 };
}

const parsePrimitives = (text: string): Primitive[] => text.split(', ').map(parsePrimitive);

/** `first`, `foe:AG`, `ash>=3`, `beat%3`. */
function parseCondition(text: string): Condition {
  const found = /^([a-z]+(?::|>=|<=|%)?)(\d+|[A-Z]+)?$/.exec(text);
  const test = found?.[1] as Condition['test'] | undefined;
  if (!found || !test || !CONDITIONS.includes(test)) throw new UnknownText(text);
  const argument = found[2] ?? '';
  const code = CONDITIONS.indexOf(test);
  if (test.endsWith(':')) {
    if (argument === '' || !isTypes(argument)) throw new UnknownText(text);
    return { test, code, n: 0, types: argument, text };
  }
  if (/[=%]$/.test(test) !== /^\d+$/.test(argument)) throw new UnknownText(text);
  return { test, code, n: Number(argument || 0), types: '', text };
}

const parseConditions = (text: string | undefined): Condition[] => (text ? text.split('&').map(parseCondition) : []);

/** One clause of a card: `WINDOW?cond&cond: prim n, prim n`. NV-31. */
export function parseClause(text: string): Clause {
  const found = /^(?:(K|A|H|E|R|C|F)(\d)?(?:\?([^ ]+))?: )?(.+)$/.exec(text);
  if (!found) throw new UnknownText(text);
  const window = (found[1] ?? 'A') as Window;
  if ((window === 'F') !== (found[2] !== undefined)) throw new UnknownText(text);
  const conditions = parseConditions(found[3]);
  if (conditions.length > 0 && (window === 'K' || window === 'R' || window === 'F')) throw new UnknownText(text);
  const primitives = parsePrimitives(found[4]!);
  const splits = window === 'R' || window === 'F';
  const late = splits ? primitives.filter(({ op }) => !isKeyword(op)) : window === 'K' ? [] : primitives;
  return {
    window,
    price: found[2] === undefined ? 0 : Number(found[2]),
    conditions,
    primitives,
    early: splits ? primitives.filter(({ op }) => isKeyword(op)) : window === 'K' ? primitives : [],
    late,
    plus: late.reduce((sum, { op, n }) => (op === 'dmg+' ? sum + n : sum), 0),
    text,
  };
}

export const parseText = (text: string): Clause[] => text.split('; ').map(parseClause);

/** One line of a source: a clause on a hook, or a standing change. NV-32. */
export function parseSource(text: string): SourceClause | Mod {
  if (text.startsWith('mod ')) return parseMod(text);
  const found = /^([a-z]+)( x)?(?: F(\d))?(?:\?([^ #@]+?))?(?:#(\d+))?(?:@(\d+))?(?<!beat)(?:%(\d+))?: (.+)$/.exec(
    text,
  );
  const hook = found?.[1] as Hook | undefined;
  if (!found || !hook || !HOOKS.includes(hook)) throw new UnknownText(text);
  return {
    hook,
    isOption: found[2] !== undefined,
    price: Number(found[3] ?? 0),
    conditions: parseConditions(found[4]),
    every: Number(found[5] ?? 0),
    atMost: Number(found[6] ?? 0),
    chance_pct: Number(found[7] ?? 100),
    primitives: parsePrimitives(found[8]!),
    text,
  };
}

function parseMod(text: string): Mod {
  const found = /^mod ([a-z]+) (?:=(on|off|\d+)|([+-]\d+))$/.exec(text);
  const name = found?.[1] as ModName | undefined;
  if (!found || !name || !MODS.includes(name)) throw new UnknownText(text);
  const operand = found[2] ?? found[3]!;
  const value = operand === 'on' ? 1 : operand === 'off' ? 0 : Number(operand);
  return { name, isSet: found[2] !== undefined, value, text };
}

export const isMod = (line: SourceClause | Mod): line is Mod => 'name' in line;

export const parseSources = (text: string): (SourceClause | Mod)[] => text.split('; ').map(parseSource);
