import type { AnyGame } from '@undercroft/kernel';
import type { TextContext } from './context.ts';
import { fitRows } from './fold.ts';
import { firstRow, hang, rule } from './layout.ts';
import { fitLine, inRole, joinLines, type Line, span, widthOf } from './line.ts';
import type { ScreenContext, ScreenParts } from './screen.ts';

const HEAD_ROWS = 2;
const FOOT_ROWS = 3;

export const NOTHING_CHOSEN = '(choose an action first; nothing is chosen for you)';

/** The rows between goal and Enter line. */
export const bodyHeight = ({ height }: { readonly height: number }): number => height - HEAD_ROWS - FOOT_ROWS;

/** Row 1: the game and where, at the right how the run stands. */
function headerLine(title: string, where: string, right: string, width: number): Line {
  const left = `UNDERCROFT  ${title}${where === '' ? '' : ` · ${where}`}`;
  const room = width - right.length - 1;
  return joinLines(fitLine([span('accent', 'UNDERCROFT'), { text: left.slice(10) }], room), ' ', right);
}

/** Row 2: what to do now, and how the run is won. Where both are too long, what to do now. */
export function goalText(now: string, win: string, width: number): string {
  const whole = win === '' ? now : `${now} Win: ${win.charAt(0).toLowerCase()}${win.slice(1)}`;
  return whole.length + 'GOAL  '.length <= width ? whole : now;
}

/** The goal of the phase the view is in. */
export function goalOf({ game, view }: Pick<TextContext, 'game' | 'view'>, width: number): string {
  const { presentation } = game;
  const goal = presentation?.goals[presentation.phase(view)];
  return goal ? goalText(goal.now, goal.win, width) : game.words.tagline;
}

/** The last action in a sentence or more: its last headlines, as many as fit. */
export function lastText(log: TextContext['log'], width: number): string {
  const n = log.at(-1)?.n ?? 0;
  const lines = log.filter((one) => one.n === n && one.weight === 'headline' && !one.isNarration && one.line !== '');
  const told = lines.length > 0 ? lines : log.filter((one) => one.n === n && one.line !== '');
  let text = '';
  for (const { line } of told.toReversed()) {
    const longer = text === '' ? line : `${/[.!?"]$/.test(line) ? line : `${line}.`} ${text}`;
    if (text !== '' && longer.length > width) break;
    text = longer;
  }
  return firstRow(text, width);
}

const standingText = ({ standing, n }: TextContext): string => `${standing} · action ${n}`;

const LOG_ROWS_MIN = 4;

/** Rows that stay free show the log. */
function withLog({ log, size }: ScreenContext, { hasLog }: ScreenParts, body: Line[]): Line[] {
  const free = bodyHeight(size) - body.length;
  if (hasLog || free < LOG_ROWS_MIN) return body;
  const told = log.filter(({ line, weight }) => line !== '' && weight === 'headline');
  const rows = told
    .slice(-free)
    .flatMap(({ line }) => hang(' ', line, size.width))
    .slice(1 - free);
  if (rows.length === 0) return body;
  const quiet = rows.map((line): Line => inRole('quiet', line));
  return [...body, rule(size.width, { title: 'Log', note: 'PgUp' }), ...quiet];
}

/** The whole screen, exactly as large as it is asked for. A notice replaces the status line. */
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

/** The frame every screen stands in. */
export function drawRows({ header, goal, body, enter, status, keyLine, size }: FrameRows): Line[] {
  const room = bodyHeight(size);
  const filled = [...body, ...Array.from({ length: Math.max(0, room - body.length) }, () => '')].slice(0, room);
  return [
    header,
    [span('accent', 'GOAL'), { text: `  ${goal}` }],
    ...filled,
    [span('key', 'Enter'), { text: `  ${enter}` }],
    status,
    keyLine,
  ].map((line) => fitLine(line, size.width));
}

/** The accents of A.1, by game. */
const ACCENTS: { readonly [game: string]: string } = {
  observer: 'cyan',
  vibes: 'yellow',
  shattered: 'magenta',
  darkdelve: 'yellowBright',
  escape: 'green',
};

export const accentOf = ({ id }: Pick<AnyGame, 'id'>): string => ACCENTS[id] ?? 'cyan';
