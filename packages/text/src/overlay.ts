import { bodyHeight } from './frame.ts';
import { box, hang, wrapText } from './layout.ts';
import { fitLine, inRole, joinLines, type Line, plain, sliceLine } from './line.ts';
import type { GraveBox, HelpParts, NamedNumber, Page, Size } from './screen.ts';

/** Lines laid over a dimmed screen. Rows 1, 2 and the last three stay readable. */
function layOver(screen: readonly Line[], over: readonly Line[], top: number, left: number): Line[] {
  return screen.map((line, i) => {
    const piece = over[i - top];
    const isFrame = i < 2 || i >= screen.length - 3;
    if (piece === undefined) return isFrame ? line : dimmed(line);
    const width = [...plain(piece)].length;
    return joinLines(
      dimmed(sliceLine(line, 0, left)),
      piece,
      dimmed(sliceLine(line, left + width, screen[0]!.length * 99)),
    );
  });
}

const dimmed = (line: Line): Line => inRole('quiet', plain(line));

/** An overlay: its lines and position, and the three rows under them. */
export interface Overlay {
  readonly lines: readonly Line[];
  readonly top: number;
  readonly left: number;
  readonly enter: string;
  readonly keyLine: string;
}

export function drawOverlay(
  screen: readonly Line[],
  { lines, top, left, enter, keyLine }: Overlay,
  size: Size,
): Line[] {
  const laid = layOver(screen, lines, top, left);
  const rows = [...laid.slice(0, -3), joinLines([{ text: 'Enter', role: 'key' }], `  ${enter}`), laid.at(-2)!, keyLine];
  return rows.map((line) => fitLine(line, size.width));
}

const CLOSES = 'Close this. Nothing was chosen or spent.';
const HELP_WIDTH = 76;
const RIGHT_COLUMN = 26;

const EVERY_GAME: readonly (readonly [string, string])[] = [
  ['.', 'why: how the marked number came about'],
  ['Tab', 'mark the next number (for why)'],
  ['PgUp', 'log      PgDn  newer'],
  ['U', 'undo, while no dice were rolled'],
  ['/', 'look up a word, enemy, item'],
  ['?', 'this help        Esc  close, back'],
  ['Q', 'leave; the run is kept'],
  [':', 'type a command (:why 212, :log)'],
];

/** `?`: this screen at the left, every game at the right, its most important words below. */
function helpRows(help: HelpParts): string[] {
  const inner = HELP_WIDTH - 4;
  const now = help.now.flatMap((text) => hang('NOW    ', text, inner));
  const winning = help.lose === '' ? help.win : `${help.win}   LOSE  ${help.lose}`;
  const left = help.keys.flatMap(([keys, does]) =>
    hang(keys.padEnd(Math.max(7, keys.length + 1)), does, RIGHT_COLUMN - 1),
  );
  const rows = Math.max(left.length, EVERY_GAME.length - 1);
  const table = Array.from({ length: rows + 1 }, (_, i) => {
    const right = EVERY_GAME[i];
    const text = i === rows ? 'WORDS' : (left[i] ?? '');
    return right ? `${text.padEnd(RIGHT_COLUMN)}${right[0].padEnd(7)}${right[1]}` : text;
  });
  const termWidth = Math.max(...help.words.map(([term]) => term.length), 0) + 2;
  return [
    ...now,
    ...hang('WIN    ', winning, inner),
    '',
    `${'THIS SCREEN'.padEnd(RIGHT_COLUMN)}EVERY GAME`,
    ...table,
    ...help.words.flatMap(([term, meaning]) => hang(term.padEnd(termWidth), meaning, inner)),
  ];
}

/** Rows in a box as high as the screen allows; the rest is reached by scrolling. */
function scrolledBox(title: string, rows: readonly Line[], hint: string, place: Place): Line[] {
  const height = place.height - 2;
  if (rows.length <= height) return box(title, rows, hint, place.width);
  const from = Math.max(0, Math.min(place.from, rows.length - height));
  const shown = rows.slice(from, from + height);
  if (from > 0) shown.splice(0, 1, `    ^ ${from + 1} more`);
  const below = rows.length - from - height;
  if (below > 0) shown.splice(-1, 1, `    v ${below + 1} more`);
  return box(title, shown, hint, place.width);
}

interface Place {
  readonly width: number;
  readonly height: number;
  readonly from: number;
}

export function helpOverlay(title: string, help: HelpParts, from: number, size: Size): Overlay {
  const place = { width: HELP_WIDTH, height: size.height - 6, from };
  const lines = scrolledBox(
    `Help: ${title}, ${help.screen}`,
    helpRows(help),
    '1 rules   2 all words   Esc close',
    place,
  );
  return { lines, top: 3, left: 2, enter: CLOSES, keyLine: '1 rules  2 all words  Up/Dn scroll  Esc close' };
}

/** A page of text: the log, a list, an entry of the codex. */
export function pageOverlay({ title, rows }: Page, from: number, size: Size): Overlay {
  const width = Math.min(size.width - 4, 116);
  const wrapped = rows.flatMap((row) => {
    const text = plain(row);
    if (text.length <= width - 4) return [row];
    const indent = text.length - text.trimStart().length;
    return wrapText(text.trim(), width - 6 - indent).map(
      (piece, i) => ' '.repeat(i === 0 ? indent : indent + 2) + piece,
    );
  });
  const place = { width, height: bodyHeight(size) - 1, from };
  const lines = scrolledBox(title, wrapped, 'Up/Dn scroll   Esc close', place);
  return { lines, top: 3, left: 2, enter: CLOSES, keyLine: 'Up/Dn scroll  PgUp PgDn page  Esc close' };
}

const WHY_WIDTH = 68;

/** `.`: the terms below each other, the rules last, earlier causes by a digit. */
export function whyOverlay(number: NamedNumber, from: number, size: Size): Overlay {
  const earlier = number.earlier ?? [];
  const labels = earlier.map(({ label }, i) => `${i + 1} ${label}`).join('   ');
  const inner = WHY_WIDTH - 4;
  const text = number.rows.flatMap((row) => {
    if (row.length <= inner) return [row];
    const indent = row.length - row.trimStart().length;
    return hang(' '.repeat(indent), row.trim(), inner);
  });
  const rows = earlier.length > 0 ? [...text, ...wrapText(`Earlier: ${labels}`, inner)] : text;
  const digits = earlier.length > 1 ? `1-${earlier.length}` : '1';
  const title = `Why: ${number.name}${number.value === '' ? '' : ` ${number.value}`}`.slice(0, inner);
  const hint = earlier.length > 0 ? `${digits} go back in time   Esc close` : 'Esc close';
  const lines = scrolledBox(title, rows, hint, { width: WHY_WIDTH, height: size.height - 8, from });
  const back = earlier.length > 0 ? `${digits} earlier cause  ` : '';
  return { lines, top: 5, left: 6, enter: CLOSES, keyLine: `${back}Tab next number  Up/Dn scroll  Esc close` };
}

const GRAVE_WIDTH = 58;
const GRAVE_ROWS = 13;

/** Only `Y` confirms. */
export function graveOverlay(grave: GraveBox, size: Size): Overlay {
  const inner = GRAVE_WIDTH - 4;
  const text = grave.rows.flatMap((row) => (row.length <= inner ? [row] : wrapText(row, inner)));
  const rows = [...text, '', ...hang(' Y  ', grave.yes, inner), ...hang(' N  ', grave.no, inner)];
  const lines = box(grave.title, rows, 'Y or N. Enter does nothing here.', GRAVE_WIDTH);
  const [yes, no] = (grave.short ?? 'do it/go back').split('/');
  const top = lines.length > GRAVE_ROWS ? Math.max(2, 7 + GRAVE_ROWS - lines.length) : 7;
  return {
    lines,
    top: Math.min(top, Math.max(2, size.height - 3 - lines.length)),
    left: 11,
    enter: '(does nothing here: answer Y or N)',
    keyLine: `Y ${yes}  N ${no}  . why`,
  };
}
