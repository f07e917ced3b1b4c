import type { Action, Choice, Outcome } from './contract.ts';
import { canonical } from './json.ts';
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
const LINE_CHARS_MAX = 250;

/** What a run of so many steps may take as text: an undo is a line too, and lines are short on the whole. */
export const replayCharsMax = (bound: number): number =>
  Math.min(REPLAY_CHARS_MAX, HEADER_CHARS_MAX + 2 * bound * LINE_CHARS_MAX);

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

/** Reads a replay. Whatever the text is, the answer is a value. */
export function parseReplay(text: string): Replay | Unreadable {
  if (text.length > REPLAY_CHARS_MAX) return { unreadable: `longer than ${REPLAY_CHARS_MAX} characters`, line: 1 };
  const rows = text.split('\n');
  if (rows.at(-1) === '') rows.pop();
  else return { unreadable: 'the last line is not complete', line: rows.length };
  const header = parseHeader(rows[0] ?? '');
  if (isUnreadable(header)) return header;
  const lines: Line[] = [];
  for (let i = 1; i < rows.length; i++) {
    const row = rows[i]!;
    if (row.startsWith('end ')) return parseEnd(row, i + 1, rows, { header, lines, end: null });
    const line = parseLine(row, i + 1);
    if (isUnreadable(line)) return line;
    if (line.n !== i) return { unreadable: `expected step ${i}, found step ${line.n}`, line: i + 1 };
    lines.push(line);
  }
  return { header, lines, end: null };
}

function parseEnd(row: string, line: number, rows: readonly string[], replay: Replay): Replay | Unreadable {
  const found = /^end (\S+) ([0-9a-f]{64})$/.exec(row);
  if (!found) return { unreadable: 'the end line is not `end OUTCOME SHA256`', line };
  if (line !== rows.length) return { unreadable: 'something follows the end line', line: line + 1 };
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

/** Splits at ` | ` between choices; one inside a text of an action splits nothing. */
function splitChoices(rest: string): string[] {
  const parts: string[] = [];
  for (const piece of rest.split(' | ')) {
    const open = parts.at(-1);
    if (open !== undefined && parseJson(open.slice(open.indexOf(' ') + 1)) === undefined)
      parts[parts.length - 1] = `${open} | ${piece}`;
    else parts.push(piece);
  }
  return parts;
}

function parseJson(text: string): unknown {
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
