import type { Action, Choice, Outcome } from './contract.ts';
import { canonical, jsonDepth } from './json.ts';
import type { Header, Line } from './run.ts';
import { sha256 } from './sha256.ts';

/** A run as text: the header, one line per step, and the end line. */
export interface Replay {
  readonly header: Header;
  readonly lines: readonly Line[];
  /** Null while the run is in progress. */
  readonly end: { readonly outcome: string; readonly sha256: string } | null;
}

/** The position and cause of a parse error. `line` counts from 1. */
export interface Unreadable {
  readonly unreadable: string;
  readonly line: number;
}

/** More than the longest run of any game needs. */
const REPLAY_CHARS_MAX = 64_000_000;
const HEADER_CHARS_MAX = 250_000;
/** Characters of an average line. */
const LINE_CHARS_MEAN = 250;
/** Characters of a single line. The longest line of any stored run has fewer than 1,000. */
const LINE_CHARS_MAX = 16_384;
/** No state, option or action nests as deeply as this. */
const DEPTH_MAX = 64;

/**
 * Maximum length of a replay with `bound` steps. Undos are lines too, hence the factor 2; lines are short on average.
 */
export const replayCharsMax = (bound: number): number =>
  Math.min(REPLAY_CHARS_MAX, HEADER_CHARS_MAX + 2 * bound * LINE_CHARS_MEAN);

export const isUnreadable = (answer: object): answer is Unreadable => 'unreadable' in answer;

export const headerText = (header: Header): string => canonical(header);

/** `12 9f0c… seat {"type":…}`; several seats are joined by ` | `, an undo is the word alone. */
export const lineText = ({ n, hash, did }: Line): string =>
  `${n} ${hash} ${did === 'undo' ? 'undo' : did.map(({ seat, action }) => `${seat} ${canonical(action)}`).join(' | ')}`;

export const endText = (outcome: string, before: string): string => `end ${outcome} ${sha256(before)}`;

/** The whole file. With an `outcome` it has an end line; without one the run is still in progress. */
export function replayText(header: Header, lines: readonly Line[], outcome: Outcome | null): string {
  const body = `${[headerText(header), ...lines.map(lineText)].join('\n')}\n`;
  return outcome ? `${body}${endText(outcome.code, body)}\n` : body;
}

/** Parses a replay of at most `lines_max` lines. Never throws: a bad text returns an `Unreadable`. */
export function parseReplay(text: string, lines_max = Number.POSITIVE_INFINITY): Replay | Unreadable {
  const header = parseReplayHeader(text);
  if (isUnreadable(header)) return header;
  const lines: Line[] = [];
  for (let from = text.indexOf('\n') + 1, i = 1; from < text.length; i++) {
    const end = text.indexOf('\n', from);
    if (end - from > LINE_CHARS_MAX)
      return { unreadable: `a line is longer than ${LINE_CHARS_MAX} characters`, line: i + 1 };
    const row = text.slice(from, end);
    from = end + 1;
    if (row.startsWith('end ')) return parseEnd(row, i + 1, from < text.length, { header, lines, end: null });
    if (i > lines_max) return { unreadable: `it has more than ${lines_max} steps`, line: i + 1 };
    const line = parseLine(row, i + 1);
    if (isUnreadable(line)) return line;
    if (line.n !== i) return { unreadable: `expected step ${i}, found step ${line.n}`, line: i + 1 };
    lines.push(line);
  }
  return { header, lines, end: null };
}

/** Parses only the first line. */
export function parseReplayHeader(text: string): Header | Unreadable {
  if (text.length > REPLAY_CHARS_MAX) return { unreadable: `longer than ${REPLAY_CHARS_MAX} characters`, line: 1 };
  if (!text.endsWith('\n')) return { unreadable: 'the last line is not complete', line: rowCount(text) };
  const end = text.indexOf('\n');
  if (end > HEADER_CHARS_MAX)
    return { unreadable: `the header is longer than ${HEADER_CHARS_MAX} characters`, line: 1 };
  return parseHeader(text.slice(0, end));
}

function rowCount(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function parseEnd(row: string, line: number, isFollowed: boolean, replay: Replay): Replay | Unreadable {
  const match = /^end (\S+) ([0-9a-f]{64})$/.exec(row);
  if (!match) return { unreadable: 'the end line is not `end OUTCOME SHA256`', line };
  if (isFollowed) return { unreadable: 'something follows the end line', line: line + 1 };
  return { ...replay, end: { outcome: match[1]!, sha256: match[2]! } };
}

const HEADER_FIELDS = ['game', 'rules', 'contentHash', 'seed', 'standing'] as const;

function parseHeader(row: string): Header | Unreadable {
  const value = parseJson(row) as (Header & { format: unknown }) | undefined;
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value))
    return { unreadable: 'the first line is not a replay header (one line of JSON)', line: 1 };
  if (value.format !== 1 && value.format !== 2)
    return { unreadable: `format ${JSON.stringify(value.format)} is not known here (1 and 2 are)`, line: 1 };
  const missing = HEADER_FIELDS.find((field) => typeof value[field] !== 'string');
  if (missing) return { unreadable: `the header has no ${missing}`, line: 1 };
  if (value.rolls === null || typeof value.rolls !== 'object')
    return { unreadable: 'the header has no rolls', line: 1 };
  for (const field of ['options', 'profile', 'scenario'] as const)
    if (value[field] === undefined) return { unreadable: `the header has no ${field}`, line: 1 };
  if (value.packs !== undefined && !arePacks(value.packs))
    return { unreadable: 'the packs of the header cannot be read', line: 1 };
  return boundHeader(value);
}

const PACKS_MAX = 16;
const PACK_CHARS_MAX = 64;

function arePacks(packs: unknown): boolean {
  const isShort = (text: unknown): boolean =>
    typeof text === 'string' && text.length > 0 && text.length <= PACK_CHARS_MAX;
  const isPack = (pack: unknown): boolean =>
    pack !== null &&
    typeof pack === 'object' &&
    ['id', 'version', 'hash'].every((field) => isShort((pack as { [field: string]: unknown })[field]));
  return Array.isArray(packs) && packs.length > 0 && packs.length <= PACKS_MAX && packs.every(isPack);
}

/** Checks facts, salt and parts, which only format 2 has. */
function boundHeader(header: Header): Header | Unreadable {
  const { format, facts, salt, parts } = header;
  const isBound = facts !== undefined || salt !== undefined || parts !== undefined;
  if (format === 1)
    return isBound ? { unreadable: 'a header of format 1 has no facts, salt or parts', line: 1 } : header;
  const isPart = (part: unknown): boolean =>
    part !== null && typeof part === 'object' && typeof (part as { by?: unknown }).by === 'string';
  if (!facts || typeof facts !== 'object') return { unreadable: 'the header has no facts', line: 1 };
  if (salt !== undefined && typeof salt !== 'string') return { unreadable: 'the salt is not a text', line: 1 };
  if (parts !== undefined && !(Array.isArray(parts) && parts.every(isPart)))
    return { unreadable: 'the parts of the seed cannot be read', line: 1 };
  return header;
}

/** Parses one step. A store may append notes after a tab, which canonical JSON never contains. */
function parseLine(row: string, line: number): Line | Unreadable {
  const match = /^(\d{1,6}) ([0-9a-f]{16}) (.+)$/.exec(row.split('\t')[0]!);
  if (!match) return { unreadable: 'not a step (`N HASH SEAT ACTION`)', line };
  const [, n, hash, rest] = match as unknown as [string, string, string, string];
  if (rest === 'undo') return { n: Number(n), hash, did: 'undo' };
  const choices: Choice[] = [];
  for (const part of splitChoices(rest)) {
    const space = part.indexOf(' ');
    const action = space > 0 ? (parseJson(part.slice(space + 1)) as Action | undefined) : undefined;
    if (action === null || typeof action !== 'object' || typeof action.type !== 'string')
      return { unreadable: 'a step without an action', line };
    choices.push({ seat: part.slice(0, space), action });
  }
  return { n: Number(n), hash, did: choices };
}

/** Splits at ` | ` between choices, in one pass. Inside a string of an action it does not separate. */
function splitChoices(rest: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let isString = false;
  for (let i = 0; i < rest.length; i++) {
    const char = rest[i];
    if (isString) {
      if (char === '\\') i += 1;
      else if (char === '"') isString = false;
    } else if (char === '"') isString = true;
    else if (char === '|' && rest[i - 1] === ' ' && rest[i + 1] === ' ') {
      parts.push(rest.slice(from, i - 1));
      from = i + 2;
    }
  }
  return [...parts, rest.slice(from)];
}

/** Undefined if the text is not JSON, or nests too deeply for the code that reads it. */
function parseJson(text: string): unknown {
  if (jsonDepth(text) > DEPTH_MAX) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The next link of a log's hash chain. Each link covers all lines before it, so no line can be changed or left out. */
export const chainLink = (previous: string, line: Line): string => sha256(`${previous}\n${lineText(line)}`);

/** The chain's link before the first line. */
export const chainStart = (header: Header): string => sha256(headerText(header));

/** The next link in the chain of a seat's views, which players may see while secrets exist. */
export const viewLink = (previous: string, view: unknown): string => sha256(`${previous}\n${canonical(view)}`);
