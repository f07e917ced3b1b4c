import {
  firstRow,
  fitLine,
  inRole,
  joinLines,
  type KeyEffect,
  type Line,
  paint,
  type Row,
  refusalText,
  type ScreenParts,
  sideBySide,
  type TextOffer,
} from '@undercroft/text';
import type { ActionOf, DarkdelveAction } from '../actions.ts';
import type { DarkdelveView, RowView } from '../rules/view-schema.ts';
import { GLYPHS } from '../words/glyphs.ts';
import { detailText, hintText } from '../words/labels.ts';
import { DIR_NAMES, name } from '../words/names.ts';
import { type Context, DESIGN, dreadRows, goal, HELP, headline, prompt, status } from './frame.ts';
import { type Choice, kitChoices, offerOf, pageKeys } from './kit.ts';

/** The map of DD-250: nine cells, with openings for known corridors. */
function mapRows({ map }: DarkdelveView): string[] {
  const cell = (i: number): string => ` ${GLYPHS[map[i]?.mark ?? 'blank'] ?? ' '} `;
  const opens = (i: number, dir: string): boolean => map[i]?.exits.includes(dir) ?? false;
  const rows = ['  ┌───┬───┬───┐'];
  for (let y = 0; y < 3; y++) {
    const at = 3 * y;
    const wall = (i: number): string => (opens(i, 'E') || opens(i + 1, 'W') ? '┆' : '│');
    rows.push(`  │${cell(at)}${wall(at)}${cell(at + 1)}${wall(at + 1)}${cell(at + 2)}│`);
    if (y === 2) break;
    const floor = (i: number): string => (opens(i, 'S') || opens(i + 3, 'N') ? '─┆─' : '───');
    rows.push(`  ├${floor(at)}┼${floor(at + 1)}┼${floor(at + 2)}┤`);
  }
  return [...rows, '  └───┴───┴───┘'];
}

const HINT_AT = 29;

/** Width of the design document's columns; from 120 on the full width, so that hints are complete. */
const leftWidth = (width: number): number => (width >= 120 ? width - 17 : DESIGN);

/** A hint that does not fit is marked as cut; the legend (M) shows it in full. */
function pathText({ digit, dir, tag, hint, detail, flicker }: RowView, width: number): string {
  const more = detail === null ? '' : `(${detailText(detail)}) `;
  const sign = flicker ? '...' : `[${tag}]`;
  const text = `${more}${hintText(hint)}`.trim();
  const short = text === '' ? '' : ` - ${firstRow(text, leftWidth(width) - HINT_AT)}`;
  return `[${digit}] ${DIR_NAMES[dir]!.padEnd(6)} -> ${sign.padEnd(10)}${short}`;
}

const moveOf = (offers: readonly TextOffer[], dir: string): TextOffer | undefined =>
  offers.find(({ action }) => action.type === 'move' && (action as ActionOf<'move'>).dir === dir);

/** Row 22 contains reliable facts only: the turn, Dread and the ward. DD-184 */
function turnText({ hero, floor }: DarkdelveView): string {
  const dread = hero.torchLit ? 0 : (floor?.n ?? 1) >= 4 ? 2 : 1;
  if (dread === 0)
    return hero.ward > 0 ? '1 turn. Every 3rd: Dread +1, the ward takes it.' : '1 turn. Every 3rd: Dread +1.';
  if (hero.ward > 0) return `1 turn. Dread +${dread}, the ward takes it.`;
  return `1 turn. Dread +${dread}.`;
}

const DIRS = ['N', 'E', 'S', 'W'];

function choicesOf(context: Context): Choice[] {
  const { view, offers } = context;
  const wall = view.perception.mayLie ? ' A wall is free.' : '';
  const moves = DIRS.flatMap((dir, i): Choice[] => {
    const offer = moveOf(offers, dir);
    return offer ? [{ key: String(i + 1), offer, enter: `Go ${DIR_NAMES[dir]}: ${turnText(view)}${wall}` }] : [];
  });
  const one = (key: string, type: DarkdelveAction['type'], enter: string): Choice[] => {
    const offer = offerOf(offers, type);
    return offer ? [{ key, offer, enter }] : [];
  };
  return [
    ...moves,
    ...one('b', 'back', `Go back: ${turnText(view)}`),
    ...one('o', 'room.open', 'Look around. No turn passes.'),
    ...kitChoices(context),
  ];
}

/** A name that fits next to its count in 14 columns. */
function shortName(id: string, n: number): string {
  const count = n > 1 ? ` x${n}` : '';
  const whole = `${name(id)}${count}`;
  return whole.length <= 14 ? whole : `${name(id).split(' ').at(-1)}${count}`;
}

/** The right 16 columns. */
function sideRows({ view, offers }: Context, room: number): Line[] {
  const { hero, perception, loot } = view;
  const belt = hero.belt.map(({ id, n }, i) => `${5 + i} ${shortName(id, n)}`);
  const worn = [hero.gear.armor, hero.gear.helm, hero.gear.accessory].filter(
    (item) => item !== null && !item.starter,
  ).length;
  const gear = worn + (hero.gear.weapon.starter ? 0 : 1) + hero.bag.length;
  const things = loot.gear.length + loot.things.length;
  const upper: Line[] = [
    '',
    ...dreadRows(view),
    ...(view.second ? [`Gold +${view.second.goldPct - 100} %`, `Blows +${view.second.depthPct - 100} %`] : []),
    '',
    hero.torchLit ? 'Torch lit' : 'No light',
    ...(hero.ward > 0 ? [`Ward ${hero.ward}`] : []),
    '',
    ...belt,
    `Bag ${hero.bag.length} of 8`,
  ];
  const lower: Line[] = [
    'At risk:',
    `${hero.gold} gold, ${gear} gear`,
    ...(things > 0
      ? [`Floor: ${things} (I)`]
      : offers.some(({ action }) => action.type === 'room.open')
        ? ['O: the room']
        : ['']),
    '',
    ...(perception.mayLie ? ['Your sight swims', 'What you see may', 'lie.'] : []),
  ];
  const split = room - 7;
  return [...upper, ...Array.from({ length: Math.max(0, split - upper.length) }, () => '')]
    .slice(0, split)
    .concat(lower);
}

const TAGS = [
  [/\[\?{5}\]/, 'unsure'],
  [/\[CLEARED\]/, 'quiet'],
] as const;

/** The floor: map, doors, and their hints. A.10 */
export function mapScreen(context: Context): ScreenParts {
  const { view, ui, size } = context;
  const { floor, rows, back, hero } = view;
  const choices = choicesOf(context);
  const marked = choices.find(({ key }) => key === ui.marks['choice']);
  const title = `THE OSSUARY - Floor ${floor!.n}`;
  const path = (key: string, text: string): Line => {
    const line: Line = joinLines([{ text: marked?.key === key ? '▸ ' : '  ', role: 'accent' }], paint(text, TAGS));
    const fitted = fitLine(line, leftWidth(size.width));
    return marked?.key === key ? inRole('selected', fitted) : fitted;
  };
  const backName = back?.flicker ? '...' : back?.room === 'L' ? 'the Landing' : `room ${back?.room}`;
  const left: Line[] = [
    [{ text: title, role: 'accent' }],
    '═'.repeat(title.length),
    '',
    ...mapRows(view).map((row) => paint(row, [[/▣/, 'accent']])),
    '',
    `Torches: ${hero.torches}  |  HP: ${hero.hp}/${hero.maxHp}  |  Dread: ${hero.dread}`,
    '─'.repeat(leftWidth(size.width)),
    'Available Paths:',
    ...rows.map((row) => path(String(row.digit), pathText(row, size.width))),
    ...(back ? [path('b', `[B] Back to previous room (${backName})`)] : []),
  ];
  const room = 19;
  const isBetween = size.width > 80 && size.width < 120;
  const body = sideBySide(
    left,
    sideRows(context, room),
    leftWidth(size.width),
    isBetween ? Math.min(size.width, 100) : size.width,
  );
  const keys: { [key: string]: KeyEffect } = { ...pageKeys(context), t: { open: { page: 'travel' } } };
  if (offerOf(context.offers, 'sight')) keys['s'] = { open: { page: 'sight' } };
  for (const { key } of choices) keys[key] = { marks: { choice: key } };
  return {
    ...headline(context),
    goal: goal(context),
    body: body.map((line): Row => ({ line })),
    enter: marked ? marked.enter : '(choose a path first; nothing is chosen for you)',
    status: status(context),
    keyLine: prompt(
      view.second
        ? '1-4 go  B back  T travel  S look closer  L light  C calm  I bag  M map  ?'
        : '1-4 go  B back  T travel  L light  5-7 use  I bag  M map  O room  . why  ?',
    ),
    keys,
    order: choices.map(({ key }) => key),
    at: marked?.key,
    commit: marked?.offer.available ? { action: marked.offer.action } : null,
    ...(marked && !marked.offer.available ? { refusal: refusalText(marked.offer) } : {}),
    help: HELP,
  };
}
