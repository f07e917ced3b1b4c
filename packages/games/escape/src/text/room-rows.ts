import { type Line, paint, wrapText } from '@undercroft/text';
import type { EscapeView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { roomLine } from '../words/prose.ts';
import { beingLine, beingName, type Context } from './table.ts';

const ROOM_ROWS = 7;
/** Column of the second of two exits in a row. */
const SECOND = 22;

export const KEY_OF: { readonly [direction: string]: string } = {
  north: 'W',
  south: 'S',
  west: 'A',
  east: 'D',
  up: '<',
  down: '>',
};

/** The first text that fits; the last one has to. */
const fitting = (texts: readonly string[], width: number): string =>
  texts.find(({ length }) => length <= width) ?? texts.at(-1)!;

/** Beings known behind an exit: by name if there is space, else their number. */
function whoThere(view: EscapeView, room: string): string[] {
  const there = view.beings
    .filter((being) => being.room === room && !being.is_here)
    .map(({ id }) => beingName(view, id));
  if (there.length === 0) return [''];
  if (there.length === 1) return [`. ${there[0]} is there.`, '. 1 is there.'];
  return [
    `. ${there.join(', ')} are there.`,
    `. ${there[0]} and ${there.length - 1} more are there.`,
    `. ${there.length} are there.`,
  ];
}

/** Exits with the known facts about the rooms behind them. */
function exitLines({ view }: Context, width: number): string[] {
  return view.room.exits.map(({ direction, room, feature }) => {
    const visited = view.level.find(({ id }) => id === room)?.visited ? ', visited' : '';
    const what = feature === null ? 'unknown' : name(feature).toLowerCase();
    const way = `${KEY_OF[direction] ?? ' '} ${direction.padEnd(6)} ${what}${visited}`;
    return fitting(
      whoThere(view, room).map((who) => way + who),
      width,
    );
  });
}

/** Merges short exits into shared rows, from the last one, until at most `rows_max` rows remain. */
function paired(rows: readonly string[], width: number, rows_max: number): string[] {
  const merged = [...rows];
  for (let i = merged.length - 2; i >= 0 && merged.length > rows_max; i--) {
    const [left, right] = [merged[i]!, merged[i + 1]!];
    if (left.length >= SECOND || right.length > width - SECOND) continue;
    merged.splice(i, 2, left.padEnd(SECOND) + right);
    i -= 1;
  }
  return merged;
}

/** The room's description in the available rows: complete, or cut after a sentence. */
function proseRows({ view }: Context, width: number, rows_max: number): string[] {
  const sentences = roomLine(view.room.feature, view.you.depth, view.you.at).split(/(?<=[.!?]) /);
  for (let count = sentences.length; count > 0; count--) {
    const rows = wrapText(sentences.slice(0, count).join(' '), width);
    if (rows.length <= rows_max) return rows;
  }
  return [];
}

function itemLines({ items }: EscapeView['room'], width: number): string[] {
  if (items.length === 0) return [];
  const all = `Here lies: ${items.map(name).join(', ')}`;
  return [fitting([all, `Here lies: ${name(items[0]!)}, and ${items.length - 1} more`], width)];
}

/** Beings in the room; if there are too many, the number of the others. */
function hereLines({ view }: Context, width: number, rows_max: number): string[] {
  const here = view.beings
    .filter(({ is_here }) => is_here)
    .map((being) => {
      const line = beingLine(view, being);
      return fitting([line, line.replace(/ \([^)]*\)/, '')], width);
    });
  if (here.length <= rows_max) return here;
  const shown = here.slice(0, rows_max - 1);
  return [...shown, `and ${here.length - shown.length} more: N lists them`];
}

/** The right side of the screen: the room, its exits, the beings in it. */
export function roomRows(context: Context, width: number): Line[] {
  const { view } = context;
  const room = width - 2;
  const items = itemLines(view.room, room);
  const exits = exitLines(context, room);
  const prose = proseRows(context, room, ROOM_ROWS);
  const here = view.beings.filter(({ is_here }) => is_here).length;
  const ways = paired(exits, room, Math.max(1, ROOM_ROWS - items.length - here - prose.length));
  const people = hereLines(context, room, ROOM_ROWS - items.length - ways.length);
  const left = ROOM_ROWS - items.length - ways.length - people.length;
  return [
    ...proseRows(context, room, left).map((row): Line => [{ text: ` ${row}`, role: 'quiet' }]),
    ...[...ways, ...items, ...people].map((row) =>
      paint(` ${row}`, [
        [/MISJUDGES YOU|ENEMY|hostile|cold/, 'harm'],
        [/cool/, 'warn'],
        [/warm|would join/, 'good'],
      ]),
    ),
  ];
}
