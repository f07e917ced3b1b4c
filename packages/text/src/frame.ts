import { straightQuotes } from './ascii.ts';
import type { TextContext } from './context.ts';
import { fitRows } from './fold.ts';
import { firstRow, hang, rule } from './layout.ts';
import { fitLine, inRole, joinLines, type Line, plain, span, widthOf } from './line.ts';
import type { ScreenContext, ScreenParts } from './screen.ts';

const HEAD_ROWS = 2;
const FOOT_ROWS = 3;

export const NOTHING_CHOSEN = '(choose an action first; nothing is chosen for you)';

/** The rows between goal and Enter line. */
export const bodyHeight = ({ height }: { readonly height: number }): number => height - HEAD_ROWS - FOOT_ROWS;

const PART = /(,| ·) [^,·]*$/;

/** Row 1: the game and place, and the standing at the right. If it is too long, parts are dropped from the end. */
export function headerLine(title: string, where: string, right: string, width: number): Line {
  const space = width - right.length - 1;
  let left = `UNDERCROFT  ${title}${where === '' ? '' : ` · ${where}`}`;
  while (left.length > space && PART.test(left)) left = left.replace(PART, '');
  return joinLines(fitLine([span('accent', 'UNDERCROFT'), { text: left.slice(10) }], space), ' ', right);
}

/** Row 2: what to do now, and how to win. If both do not fit, only what to do now. */
export function goalText(now: string, win: string, width: number): string {
  const how = win.replace(/^Win by /, '');
  const whole = how === '' ? now : `${now} Win: ${how.charAt(0).toLowerCase()}${how.slice(1)}`;
  return whole.length + 'GOAL  '.length <= width ? whole : now;
}

/** The goal of the view's phase. */
export function goalOf({ game, view }: Pick<TextContext, 'game' | 'view'>, width: number): string {
  const { presentation } = game;
  const goal = presentation?.goals[presentation.phase(view)];
  return goal ? goalText(goal.now, goal.win, width) : game.words.tagline;
}

/**
 * The last action in one or more sentences: as many of its latest headlines as fit. Longer ones are in the log only.
 */
export function lastText(log: TextContext['log'], width: number): string {
  const n = log.at(-1)?.n ?? 0;
  const lines = log.filter((one) => one.n === n && one.weight === 'headline' && !one.isNarration && one.line !== '');
  const events = lines.length > 0 ? lines : log.filter((one) => one.n === n && one.line !== '');
  const newest = events.toReversed();
  const fitting = newest.findIndex(({ line }) => line.length <= width);
  let text = '';
  for (const { line } of newest.slice(Math.max(0, fitting))) {
    const longer = text === '' ? line : `${/[.!?"]$/.test(line) ? line : `${line}.`} ${text}`;
    if (text !== '' && longer.length > width) break;
    text = longer;
  }
  return firstRow(text, width);
}

const standingText = ({ standing, n }: TextContext): string => `${standing} · action ${n}`;

const LOG_ROWS_MIN = 4;

/** True unless a scene's title only repeats the line before it. */
export function isNew({ line }: { line: string }, i: number, lines: readonly { line: string }[]): boolean {
  const before = lines[i - 1]?.line ?? '';
  return before === line || !before.includes(line.replace(/[.!]$/, ''));
}

/** Fills free rows with the log. */
function withLog({ log, size }: ScreenContext, { hasLog }: ScreenParts, body: Line[]): Line[] {
  const free = bodyHeight(size) - body.length;
  if (hasLog || free < LOG_ROWS_MIN) return body;
  const headlines = log.filter(({ line, weight }) => line !== '' && weight === 'headline').filter(isNew);
  const rows = headlines
    .slice(-free)
    .flatMap(({ line }) => hang(' ', line, size.width))
    .slice(1 - free);
  if (rows.length === 0) return body;
  const quiet = rows.map((line): Line => inRole('quiet', line));
  return [...body, rule(size.width, { title: 'Log', note: 'PgUp' }), ...quiet];
}

/** The whole screen, in exactly the requested size. A notice replaces the status line. */
export function drawScreen(context: ScreenContext, parts: ScreenParts, notice: Line | null = null): Line[] {
  const { width, height } = context.size;
  const last = parts.last ?? lastText(context.log, width - 'Last: '.length);
  const status =
    notice ?? (parts.status !== undefined ? parts.status : widthOf(last) === 0 ? '' : joinLines('Last: ', last));
  return drawRows({
    header: headerLine(context.game.title, parts.where, standingText(context), width),
    goal: parts.goal,
    body: withLog(
      context,
      parts,
      fitRows(parts.body, bodyHeight(context.size)).map(({ line }) => line),
    ),
    enter: parts.enter,
    status,
    keyLine: parts.keyLine,
    size: { width, height },
  });
}

export interface FrameRows {
  readonly header: Line;
  readonly goal: string;
  readonly body: readonly Line[];
  readonly enter: string;
  readonly status: Line;
  readonly keyLine: Line;
  readonly size: { readonly width: number; readonly height: number };
}

/** Adds a label to a bare `?` at the end of a key line, if there is room. */
const keysOf = (keys: Line, width: number): Line =>
  / \?$/.test(plain(keys)) && widthOf(keys) + ' help'.length <= width ? joinLines(keys, ' help') : keys;

/** The frame of every screen. */
export function drawRows({ header, goal, body, enter, status, keyLine, size }: FrameRows): Line[] {
  const height = bodyHeight(size);
  const filled = [...body, ...Array.from({ length: Math.max(0, height - body.length) }, () => '')].slice(0, height);
  return [
    header,
    [span('accent', 'GOAL'), { text: `  ${firstRow(goal, size.width - 'GOAL  '.length)}` }],
    ...filled,
    [span('key', 'Enter'), { text: `  ${firstRow(enter, size.width - 'Enter  '.length)}` }],
    widthOf(status) <= size.width ? status : firstRow(plain(status), size.width),
    keysOf(keyLine, size.width),
  ].map((line) => fitLine(straightQuotes(line), size.width));
}
