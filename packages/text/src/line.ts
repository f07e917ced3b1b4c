/** The meaning of a stretch of text. Colour only repeats it; words and marks carry it. */
export type Role = 'accent' | 'key' | 'harm' | 'good' | 'warn' | 'unsure' | 'blocked' | 'quiet' | 'selected';

export interface Span {
  readonly text: string;
  readonly role?: Role | undefined;
}

/** One row of a screen: text, or spans with roles. */
export type Line = string | readonly Span[];

export const spans = (line: Line): readonly Span[] => (typeof line === 'string' ? [{ text: line }] : line);

export const plain = (line: Line): string => (typeof line === 'string' ? line : line.map(({ text }) => text).join(''));

/** Every character a screen uses is one column wide. */
export const widthOf = (line: Line): number => [...plain(line)].length;

export const span = (role: Role, text: string): Span => ({ text, role });

/** Exactly `width` columns: cut at the right, or filled with blanks. */
export function fitLine(line: Line, width: number): Line {
  const missing = width - widthOf(line);
  if (missing === 0) return line;
  if (missing > 0)
    return typeof line === 'string' ? line + ' '.repeat(missing) : [...line, { text: ' '.repeat(missing) }];
  return sliceLine(line, 0, width);
}

/** The columns from `from` up to `to`. */
export function sliceLine(line: Line, from: number, to: number): Line {
  if (typeof line === 'string') return [...line].slice(from, to).join('');
  const cut: Span[] = [];
  let at = 0;
  for (const { text, role } of line) {
    const letters = [...text];
    const piece = letters.slice(Math.max(0, from - at), Math.max(0, to - at)).join('');
    if (piece !== '') cut.push(role === undefined ? { text: piece } : { text: piece, role });
    at += letters.length;
  }
  return cut;
}

export const joinLines = (...lines: readonly Line[]): Line =>
  lines.every((line) => typeof line === 'string') ? lines.join('') : lines.flatMap(spans);

/** The whole line in one role, except where a part already has one. */
export const inRole = (role: Role, line: Line): Line => spans(line).map((part) => ({ role, ...part }));

/** Assigns roles to words of a line; the first pattern that matches wins. */
export function paint(text: string, roles: readonly (readonly [pattern: RegExp, role: Role])[]): Line {
  let parts: readonly Span[] = [{ text }];
  for (const [pattern, role] of roles)
    parts = parts.flatMap((part) => (part.role === undefined ? painted(part.text, pattern, role) : [part]));
  return parts;
}

function painted(text: string, pattern: RegExp, role: Role): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(new RegExp(pattern.source, 'g'))) {
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    found.push({ text: match[0], role });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}
