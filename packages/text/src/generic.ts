import type { Meter, Panel } from '@undercroft/kernel';
import { panelRows } from '@undercroft/kernel';
import { choiceParts, choiceRows, type KeyedOffer, keyedOffers } from './choices.ts';
import type { TextContext } from './context.ts';
import { bodyHeight, goalOf, isNew } from './frame.ts';
import { bar, hang, rule, sideBySide, wrapText } from './layout.ts';
import { type Line, span } from './line.ts';
import type { HelpParts, Row, ScreenContext, ScreenParts } from './screen.ts';

export const KEY_LINE = '1-9 a-z pick  Enter do it  . why  / look up  PgUp log  U undo  ? help  Q leave';

/** A finished run takes no more actions. */
const END_KEY_LINE = '. why  / look up  PgUp log  ? help  Q leave';

/** A game's input for a screen that the frame draws. */
export interface GenericText {
  readonly where: string;
  readonly stand: readonly string[];
  /** Rows 3 and 4: dangers to the run. Defaults to the first meters. */
  readonly vitals?: readonly Line[];
  /** Titles of panels to hide, because the vitals show the same. */
  readonly without?: readonly string[];
  readonly panels?: readonly Panel[];
  readonly choicesTitle?: string;
  readonly help?: Partial<HelpParts>;
  readonly keyLine?: string;
  readonly last?: Line;
  readonly choices?: readonly KeyedOffer[];
}

const meterText = ({ name, value, max }: Meter, cells: number): string =>
  `${name} ${value}/${max} ${bar(value, max, cells)}`;

/** Meters side by side, as many as fit into a row. */
function meterRows(meters: readonly Meter[], width: number): string[] {
  const cells = width >= 120 ? 20 : 10;
  const rows: string[] = [];
  for (const meter of meters) {
    const text = meterText(meter, cells);
    const last = rows.at(-1);
    if (last !== undefined && last.length + 3 + text.length <= width) rows[rows.length - 1] = `${last}   ${text}`;
    else rows.push(` ${text}`);
  }
  return rows;
}

const panelLines = (panel: Panel, width: number): Line[] => [
  rule(width, { title: panel.title }),
  ...panelRows(panel).flatMap((row) => {
    const indent = row.length - row.trimStart().length + 1;
    return wrapText(row.trim(), width - indent - 3).map(
      (piece, i) => `${' '.repeat(i === 0 ? indent : indent + 2)}${piece}`,
    );
  }),
];

/** The most important panels first, in the order of the presentation record. */
function inOrder({ game }: TextContext, panels: readonly Panel[]): Panel[] {
  const order = game.presentation?.panels ?? [];
  const rank = ({ title }: Panel): number => (order.includes(title) ? order.indexOf(title) : order.length);
  return [...panels].sort((a, b) => rank(a) - rank(b));
}

const LEFT = 78;

/** The log as rows, newest last. */
export function logRows(log: TextContext['log'], width: number, height: number): string[] {
  const rows = log
    .filter(({ line }) => line !== '')
    .filter(isNew)
    .slice(-height)
    .flatMap(({ line }) => hang(' ', line, width));
  return rows.slice(-height);
}

/** A screen without a drawing of its own: vitals, the most important panels, the choices. */
export function genericScreen(context: ScreenContext, text: GenericText): ScreenParts {
  const { size } = context;
  const choices = text.choices ?? keyedOffers(context);
  const parts = choiceParts(context, choices);
  const all = text.panels ?? context.game.words.panels(context.view);
  const shown = all.filter((panel) => !text.without?.includes(panel.title) && panelRows(panel).length > 0);
  const meters = shown.flatMap((panel) => (panel.kind === 'meter' ? panel.meters : []));
  const vitals = text.vitals ?? meterRows(meters, size.width).slice(0, 2);
  const panels = inOrder(context, text.vitals ? shown : shown.filter(({ kind }) => kind !== 'meter'));
  const list = choiceList(context, choices, text);
  const height = bodyHeight(size) - vitals.length - list.length;
  const body: Row[] = [...vitals.map((line): Row => ({ line })), ...panelArea(context, panels, height), ...list];
  return {
    where: text.where,
    goal: goalOf(context, size.width),
    body,
    ...parts,
    ...(context.outcome
      ? { enter: '(the run is over: Q leaves)' }
      : context.seat === null
        ? { enter: '(wait: another seat is to act)' }
        : {}),
    ...(text.last === undefined ? {} : { last: text.last }),
    hasLog: size.width >= 120 && height >= 4 && panels.length > 0,
    keyLine: context.outcome ? END_KEY_LINE : (text.keyLine ?? KEY_LINE),
    stand: text.stand,
    help: helpOf(context, text.help),
  };
}

const NAME_MAX = 24;

function choiceList(context: ScreenContext, choices: readonly KeyedOffer[], text: GenericText): Row[] {
  const { size, ui, outcome, seat } = context;
  const { width } = size;
  const title = outcome ? 'The run is over' : seat === null ? 'Waiting' : (text.choicesTitle ?? 'What you can do');
  const names = choices.map(({ offer }) => offer.name.length).filter((length) => length <= NAME_MAX);
  const nameWidth = Math.max(8, ...names);
  const waiting = seat === null && !outcome ? [' Another seat is to act.'] : [];
  const ended = outcome ? wrapText(outcome.text, width - 2).map((row) => ` ${row}`) : waiting;
  return [
    { line: rule(width, { title }) },
    ...ended.map((line): Row => ({ line })),
    ...choices.flatMap((choice) => choiceRows(choice, choice.key === ui.marks['choice'], nameWidth, width)),
  ];
}

/** Panels in the remaining rows; from 120 columns on, the log is at the right. */
function panelArea(context: ScreenContext, panels: readonly Panel[], height: number): Row[] {
  const { width } = context.size;
  const isWide = width >= 120;
  const lines: Line[] = [];
  for (const panel of panels) {
    const next = panelLines(panel, isWide ? LEFT : width);
    if (lines.length + next.length <= height) lines.push(...next);
    else if (height - lines.length >= 3) lines.push(...cutPanel(next, height - lines.length));
  }
  if (!isWide || height < 4 || panels.length === 0) return lines.map((line): Row => ({ line, fold: 'side' }));
  const right = [
    rule(width - LEFT - 1, { title: 'Log', note: 'PgUp' }),
    ...logRows(context.log, width - LEFT - 1, height - 1),
  ];
  return sideBySide(lines, right, LEFT, width)
    .slice(0, height)
    .map((line): Row => ({ line, fold: 'side' }));
}

const cutPanel = (lines: readonly Line[], height: number): Line[] => [
  ...lines.slice(0, height - 1),
  [span('quiet', `    v ${lines.length - height + 1} more (PgDn)`)],
];

/** Help from the presentation record, for screens without their own. */
export function helpOf({ game, view }: TextContext, own: Partial<HelpParts> = {}): HelpParts {
  const { presentation, words } = game;
  const phase = presentation?.phase(view) ?? '';
  const goal = presentation?.goals[phase];
  return {
    screen: own.screen ?? phase,
    now: own.now ?? [goal?.now ?? words.tagline],
    win: own.win ?? goal?.win ?? '',
    lose: own.lose ?? '',
    keys: own.keys ?? (presentation?.keys ?? []).map(({ keys, does }) => [keys, does] as const),
    words: own.words ?? Object.entries(words.glossary).slice(0, 3),
  };
}
