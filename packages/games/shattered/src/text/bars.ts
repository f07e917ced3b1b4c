import { bar, fitLine, hang, type Line, type Row, rule, type ScreenContext, sideBySide } from '@undercroft/text';
import type { ShatteredView, SideView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';

export type Context = ScreenContext<ShatteredView>;

const BOND_AT = 12;
const LEFT = 40;

interface Bar {
  readonly id: keyof ShatteredView['res'];
  readonly note: string;
}

const DUNGEON: readonly Bar[] = [
  { id: 'structure', note: '0: room lost' },
  { id: 'veil', note: '0: room lost' },
  { id: 'presence', note: '0: room lost' },
  { id: 'rapport', note: 'bond at 12' },
];
const VISITOR: readonly Bar[] = [
  { id: 'vitality', note: '0: killed' },
  { id: 'resolve', note: '0: broken' },
  { id: 'nerve', note: '0: panics' },
  { id: 'trust', note: 'bond at 12' },
];

const maxOf = ({ max }: ShatteredView, id: Bar['id']): number => (id in max ? max[id as keyof typeof max] : BOND_AT);

function barLine(view: ShatteredView, { id, note }: Bar, isMine: boolean, cells: number): Line {
  const [value, max] = [view.res[id], maxOf(view, id)];
  const isLow = id !== 'trust' && id !== 'rapport' && value * 3 < max;
  const role = isLow ? 'harm' : isMine ? 'accent' : undefined;
  return [
    { text: ` ${name(id).padEnd(9)} ${String(value).padStart(2)}/${max} ` },
    { text: bar(value, max, cells), role },
    { text: ` ${note}` },
  ];
}

const WAITS: { readonly [kind: string]: (n: number, r: string, left: number) => string } = {
  empower: () => 'on its next Strike',
  disrupt: () => 'hinders its next Strike',
  entangle: () => 'until its turn',
  erode: (_, r) => `${r} -1 next round`,
  fortify: (n, r, left) => `${r} hits -${n}${left > 0 ? `, ${left} ${left === 1 ? 'turn' : 'turns'}` : ''}`,
  ward: (n) => `next hit -${n}`,
  later: (_, r) => `${r} -1 next round`,
  numb: () => 'its next React is weaker',
};

/** Conditions of a side, one row each. */
function conditionRows(view: ShatteredView, side: SideView, isMine: boolean, who: 'D' | 'V'): string[] {
  const conditions = side.conditions.map(({ kind, card, r, n, left }) => {
    const called = kind === 'entangle' ? 'Entangled' : card === '' ? name(kind) : name(card);
    const text = WAITS[kind]?.(n, r === '' ? '' : name(r), left) ?? '';
    return ` ${called}: ${isMine ? text.replaceAll('its ', 'your ') : text}`;
  });
  const traps = (side.traps ?? []).map(({ card, isBluff }) => ` Trap: ${name(card)}${isBluff ? ' (bluff)' : ''}`);
  const hidden = side.traps === null && side.trapCount > 0 ? [` Face-down cards: ${side.trapCount}`] : [];
  const own = who === 'V' ? VISITOR : DUNGEON;
  const auto = view.auto
    .filter(({ r, isNext }) => isNext && own.some(({ id }) => id === r))
    .map(({ r, n }) => ` Next round: ${name(r)} ${n < 0 ? '-' : '+'}${Math.abs(n)} (the room)`);
  const attune = side.attune === '' ? [] : [` Next ${side.attune} card costs 1 less`];
  return [...conditions, ...traps, ...hidden, ...auto, ...attune];
}

/** As many texts as fit; a long one continues below. */
function fitRows(texts: readonly string[], room: number, width: number): string[] {
  const rows: string[] = [];
  for (const [i, text] of texts.entries()) {
    const next = hang(' ', text.trim(), width).map((row, k) => (k === 0 ? row : `  ${row}`));
    const left = texts.length - i;
    if (rows.length + next.length > (left > 1 ? room - 1 : room)) return [...rows, ` and ${left} more (D)`];
    rows.push(...next);
  }
  return rows;
}

/** Rows 3 to 11: both sides' bars and conditions. A.9 */
export function barRows(context: Context): Row[] {
  const { view, size } = context;
  const cells = size.width >= 120 ? 20 : 10;
  const left = size.width >= 120 ? 60 : LEFT;
  const isDungeon = view.seat !== 'visitor';
  const dungeon = name('verdantMaw');
  const title = (called: string, isMine: boolean): string => (isMine ? `${called} (you)` : called);
  const cards = (side: SideView): string => `${side.handCount} ${side.handCount === 1 ? 'card' : 'cards'}`;
  const right = size.width - left - 1;
  const effects = 4;
  const one: Line[] = [
    rule(left, { title: title(dungeon, isDungeon), ...(isDungeon ? {} : { note: cards(view.D) }) }),
    ...DUNGEON.map((resource) => barLine(view, resource, isDungeon, cells)),
    ...fitRows(conditionRows(view, view.D, isDungeon, 'D'), effects, left - 2),
  ];
  const two: Line[] = [
    rule(right, { title: title(name(view.visitor), !isDungeon), ...(isDungeon ? { note: cards(view.V) } : {}) }),
    ...VISITOR.map((resource) => barLine(view, resource, !isDungeon, cells)),
    ...fitRows(conditionRows(view, view.V, !isDungeon, 'V'), effects, right - 2),
  ];
  const rows = 5 + effects;
  const filled = (lines: readonly Line[]): Line[] => [
    ...lines,
    ...Array.from({ length: Math.max(0, rows - lines.length) }, () => ''),
  ];
  return sideBySide(filled(one), filled(two), left, size.width).map(
    (line, i): Row => ({
      line: fitLine(line, size.width),
      fold: i > 4 && isEmpty(one[i], two[i]) ? 'blank' : undefined,
    }),
  );
}

const isEmpty = (a: Line | undefined, b: Line | undefined): boolean => a === undefined && b === undefined;
