import type { Json } from '@undercroft/kernel';
import { LIMITS } from './limits.ts';

interface Position {
  readonly line: number;
  readonly column: number;
}

/** JSON with the position of every value, by its pointer. */
export interface JsonText {
  readonly value: Json;
  readonly places: ReadonlyMap<string, Position>;
}

export interface JsonProblem extends Position {
  readonly problem: string;
  readonly fix: string;
}

/** Keys that mean something else to JavaScript than to JSON. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
export const isForbiddenKey = (key: string): boolean => FORBIDDEN_KEYS.has(key);

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const WORDS: readonly (readonly [word: string, value: Json])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/** A problem at a place in the text. It is thrown inside this file only. */
class Unreadable extends Error {
  readonly at: number;
  readonly fix: string;
  constructor(message: string, at: number, fix: string) {
    super(message);
    this.at = at;
    this.fix = fix;
  }
}

/** One escaped segment of a JSON pointer. */
export const segment = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The key of an escaped segment. */
export const keyOf = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** Parses JSON and remembers where everything stands. Bounded in depth and in values; never throws. */
export function parseJsonText(text: string): JsonText | JsonProblem {
  const reader = new JsonReader(text);
  try {
    return { value: reader.whole(), places: reader.positions() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { problem: error.message, fix: error.fix, ...positionIn(text, error.at) };
  }
}

function positionIn(text: string, at: number): Position {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

class JsonReader {
  private at = 0;
  private readonly text: string;
  private readonly offsets = new Map<string, number>();

  constructor(text: string) {
    this.text = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
  }

  whole(): Json {
    const value = this.value('', 0);
    this.space();
    if (this.at < this.text.length)
      this.fail('something follows the end of the JSON.', 'a file holds one object; delete what follows it.');
    return value;
  }

  /** Offsets as lines and columns, in one pass. */
  positions(): Map<string, Position> {
    const found = new Map<string, Position>();
    let line = 1;
    let begin = 0;
    let next = this.text.indexOf('\n');
    for (const [pointer, offset] of [...this.offsets].toSorted((a, b) => a[1] - b[1])) {
      while (next >= 0 && next < offset) {
        line += 1;
        begin = next + 1;
        next = this.text.indexOf('\n', begin);
      }
      found.set(pointer, { line, column: offset - begin + 1 });
    }
    return found;
  }

  private value(pointer: string, depth: number): Json {
    this.space();
    if (depth > LIMITS.depth)
      this.fail(`it nests deeper than ${LIMITS.depth} levels.`, 'no record of a game nests as deeply as that.');
    this.offsets.set(pointer, this.at);
    if (this.offsets.size > LIMITS.values)
      this.fail(`it has more than ${LIMITS.values} values.`, 'make two packs of it.');
    const char = this.text[this.at];
    if (char === '{') return this.object(pointer, depth);
    if (char === '[') return this.array(pointer, depth);
    if (char === '"') return this.string();
    for (const [word, value] of WORDS)
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    return this.number();
  }

  private object(pointer: string, depth: number): Json {
    const record: { [key: string]: Json } = {};
    this.at += 1;
    this.space();
    if (this.take('}')) return record;
    do {
      this.space();
      const keyAt = this.at;
      const key = this.text[this.at] === '"' ? this.string() : this.fail('a name in quotes is expected here.', QUOTES);
      if (isForbiddenKey(key)) this.fail(`"${key}" cannot be a name.`, 'choose another id.', keyAt);
      if (Object.hasOwn(record, key)) this.fail(`"${key}" stands here twice.`, 'delete one of them.', keyAt);
      this.space();
      if (!this.take(':')) this.fail('a colon is expected here.', 'write "name": value.');
      record[key] = this.value(`${pointer}/${segment(key)}`, depth + 1);
      this.space();
    } while (this.take(','));
    if (!this.take('}')) this.fail('a comma or } is expected here.', COMMA);
    return record;
  }

  private array(pointer: string, depth: number): Json {
    const list: Json[] = [];
    this.at += 1;
    this.space();
    if (this.take(']')) return list;
    do {
      list.push(this.value(`${pointer}/${list.length}`, depth + 1));
      this.space();
    } while (this.take(','));
    if (!this.take(']')) this.fail('a comma or ] is expected here.', COMMA);
    return list;
  }

  private string(): string {
    STRING.lastIndex = this.at;
    const found = STRING.exec(this.text);
    if (!found) return this.fail('this text does not end, or has a character that must be escaped.', QUOTES);
    this.at = STRING.lastIndex;
    return JSON.parse(found[0]) as string;
  }

  private number(): number {
    NUMBER.lastIndex = this.at;
    const found = NUMBER.exec(this.text);
    if (!found) return this.fail('a value is expected here.', 'write a number, a text in quotes, true, false or null.');
    const value = Number(found[0]);
    if (!Number.isFinite(value)) return this.fail(`${found[0].slice(0, 20)} is no number.`, 'write a smaller one.');
    this.at = NUMBER.lastIndex;
    return value;
  }

  private space(): void {
    while (this.at < this.text.length && ' \t\n\r'.includes(this.text[this.at]!)) this.at += 1;
  }

  private take(char: string): boolean {
    if (this.text[this.at] !== char) return false;
    this.at += 1;
    return true;
  }

  private fail(message: string, fix: string, at = this.at): never {
    throw new Unreadable(message, at, fix);
  }
}

const QUOTES = 'JSON texts stand in double quotes, on one line.';
const COMMA = 'a comma stands between two entries, and none after the last.';
