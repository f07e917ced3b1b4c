import type { Action, Choice, Outcome } from './contract.ts';
import { canonical, jsonDepth } from './json.ts';
import type { Header, Line } from './run.ts';
import { sha256 } from './sha256.ts';

/** A run as text: the header, one line a step, and how it ended. */
export interface Replay {
  readonly header: Header;
  readonly lines: readonly Line[];
  /** Absent while the run goes on. */
  readonly end: { readonly outcome: string; readonly sha256: string } | null;
}

/** Where a text stops being a replay. `line` counts from 1. */
export interface Unreadable {
  readonly unreadable: string;
  readonly line: number;
}

/** More than any game's longest run takes. */
const REPLAY_CHARS_MAX = 64_000_000;
const HEADER_CHARS_MAX = 250_000;
/** Characters of an average line. */
const LINE_CHARS_MEAN = 250;
/** Characters of a single line. The longest of any kept run has fewer than 1,000. */
const LINE_CHARS_MAX = 16_384;
/** Every state, option and action nests less deeply. */
const DEPTH_MAX = 64;

/** What a run of so many steps may take as text: an undo is a line too, and lines are short on the whole. */
export const replayCharsMax = (bound: number): number =>
  Math.min(REPLAY_CHARS_MAX, HEADER_CHARS_MAX + 2 * bound * LINE_CHARS_MEAN);

export const isUnreadable = (answer: object): answer is Unreadable => 'unreadable' in answer;

export const headerText = (header: Header): string => canonical(header);

/** `12 9f0c… seat {"type":…}`; several seats are joined by ` | `, an undo is the word alone. */
export const lineText = ({ n, hash, did }: Line): string =>
  `${n} ${hash} ${did === 'undo' ? 'undo' : did.map(({ seat, action }) => `${seat} ${canonical(action)}`).join(' | ')}`;

export const endText = (outcome: string, before: string): string => `end ${outcome} ${sha256(before)}`;

/** The whole file. `outcome` ends it; without one the run goes on. */
export function replayText(header: Header, lines: readonly Line[], outcome: Outcome | null): string {
  const body = `${[headerText(header), ...lines.map(lineText)].join('\n')}\n`;
  return outcome ? `${body}${endText(outcome.code, body)}\n` : body;
}

/** Reads a replay, or at most `lines_max` of its lines. Whatever the text is, the answer is a value. */
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

/** Reads the first line only: which game the replay belongs to, and how it began. */
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
  const found = /^end (\S+) ([0-9a-f]{64})$/.exec(row);
  if (!found) return { unreadable: 'the end line is not `end OUTCOME SHA256`', line };
  if (isFollowed) return { unreadable: 'something follows the end line', line: line + 1 };
  return { ...replay, end: { outcome: found[1]!, sha256: found[2]! } };
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
  return boundHeader(value);
}

/** Format 2 says how its seed came about; format 1 cannot. */
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

/** A store may keep notes of its own behind a tab, which no canonical JSON contains. */
function parseLine(row: string, line: number): Line | Unreadable {
  const found = /^(\d{1,6}) ([0-9a-f]{16}) (.+)$/.exec(row.split('\t')[0]!);
  if (!found) return { unreadable: 'not a step (`N HASH SEAT ACTION`)', line };
  const [, n, hash, rest] = found as unknown as [string, string, string, string];
  if (rest === 'undo') return { n: Number(n), hash, did: 'undo' };
  const did: Choice[] = [];
  for (const part of splitChoices(rest)) {
    const space = part.indexOf(' ');
    const action = space > 0 ? (parseJson(part.slice(space + 1)) as Action | undefined) : undefined;
    if (action === null || typeof action !== 'object' || typeof action.type !== 'string')
      return { unreadable: 'a step without an action', line };
    did.push({ seat: part.slice(0, space), action });
  }
  return { n: Number(n), hash, did };
}

/** Splits at ` | ` between choices, in one pass; inside a text of an action it separates nothing. */
function splitChoices(rest: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let isText = false;
  for (let i = 0; i < rest.length; i++) {
    const char = rest[i];
    if (isText) {
      if (char === '\\') i += 1;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === '|' && rest[i - 1] === ' ' && rest[i + 1] === ' ') {
      parts.push(rest.slice(from, i - 1));
      from = i + 2;
    }
  }
  return [...parts, rest.slice(from)];
}

/** Undefined where the text is no JSON, or nests too deeply for the code that reads it. */
function parseJson(text: string): unknown {
  if (jsonDepth(text) > DEPTH_MAX) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The chain of a log: each link covers all before it, so that no line can be changed or left out. */
export const chainLink = (previous: string, line: Line): string => sha256(`${previous}\n${lineText(line)}`);

/** The link before the first line. */
export const chainStart = (header: Header): string => sha256(headerText(header));

/** The hash of a seat's chain of views: what a player may see while secrets exist. */
export const viewLink = (previous: string, view: unknown): string => sha256(`${previous}\n${canonical(view)}`);
