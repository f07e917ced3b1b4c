import {
  commitOf,
  hang,
  inRole,
  type KeyEffect,
  type Line,
  NOTHING_CHOSEN,
  type Page,
  paint,
  type Row,
  rule,
  type ScreenParts,
  type Span,
  sideBySide,
  type TextOffer,
} from '@undercroft/text';
import type { EscapeAction } from '../actions.ts';
import { name } from '../words/names.ts';
import { LEGEND, mapRows } from './map.ts';
import { KEY_OF, roomRows } from './room-rows.ts';
import { beingName, type Context, goalOf, HELP, headline, refusalOf, vitals } from './table.ts';
import { blockedText, briefText, GROUPS, VERBS, type Verb, waysOf } from './verbs.ts';

const LEFT = 25;

type Move = Extract<EscapeAction, { type: 'move' }>;
type TargetedAction = {
  readonly payload: { readonly target_id?: string; readonly direction?: string; readonly skill_id?: string };
};

const COLUMN = 40;

interface CellText {
  readonly spans: readonly Span[];
  readonly width: number;
  readonly isMarked: boolean;
}

/** One verb, or two with the same blocker, in a cell of the given width. */
function cellOf(context: Context, verbs: readonly Verb[], room: number): CellText {
  const [verb] = verbs;
  const offer = waysOf(context, verb!)[0];
  const isOpen = offer?.available ?? false;
  const isMarked = verbs.some(({ key }) => key === context.ui.marks['choice']);
  const named = verbs.map(({ key, word }) => `${key.toUpperCase()} ${word}`).join(', ');
  const head = `${named.padEnd(9)} `;
  const whole = isOpen ? verb!.does(context, offer!) : blockedText(context, offer);
  const text = isOpen || 1 + head.length + whole.length <= room ? whole : briefText(offer);
  const role = isMarked ? 'selected' : isOpen ? undefined : 'blocked';
  return {
    spans: [
      { text: isMarked ? '▸' : ' ', role: 'accent' },
      { text: head, role: isOpen ? 'key' : 'blocked' },
      { text, role },
    ],
    width: 1 + head.length + text.length,
    isMarked,
  };
}

/** Without an enemy, fight and flight share one cell. */
function cellsOf(context: Context, verbs: readonly Verb[]): (readonly Verb[])[] {
  if (context.view.has_encounter) return verbs.map((verb) => [verb]);
  const needEnemy = verbs.filter(({ types }) => types.includes('fight') || types.includes('flee'));
  const others = verbs.filter((verb) => !needEnemy.includes(verb)).map((verb) => [verb]);
  return needEnemy.length > 0 ? [needEnemy, ...others] : others;
}

/** Verbs of a group, two per row; a verb without a neighbour gets the whole row. */
function groupRows(context: Context, title: string, verbs: readonly Verb[]): Row[] {
  const whole = context.size.width - 8;
  const cells = cellsOf(context, verbs);
  const rows: Row[] = [];
  for (let i = 0; i < cells.length; i += 2) {
    const right = cells[i + 1] ? cellOf(context, cells[i + 1]!, whole - COLUMN) : null;
    const left = cellOf(context, cells[i]!, right ? COLUMN - 1 : whole);
    rows.push({
      line: [
        { text: ` ${(i === 0 ? title : '').padEnd(7)}`, role: 'quiet' },
        ...left.spans,
        { text: ' '.repeat(Math.max(0, COLUMN - left.width)) },
        ...(right?.spans ?? []),
      ],
      choice: true,
      ...(left.isMarked || right?.isMarked ? { marked: true } : {}),
    });
  }
  return rows;
}

const movesOf = ({ offers }: Context): TextOffer[] => offers.filter(({ action }) => action.type === 'move');

function moveRow(context: Context): Row {
  const open = movesOf(context)
    .filter(({ available }) => available)
    .map(({ action }) => KEY_OF[(action as Move).payload.direction]!);
  const walk = ['W', 'A', 'S', 'D'].map((key) => (open.includes(key) ? key : '.')).join(' ');
  const stairs = ['<', '>'].filter((key) => open.includes(key));
  const text =
    stairs.length > 0
      ? `${stairs.join(' ')}  take the stairs ${stairs.includes('<') ? 'UP' : 'down'}`
      : '< >  stairs: BLOCKED, not in this room';
  return {
    line: paint(` Move    ${walk}  go`.padEnd(31) + text, [
      [/BLOCKED.*/, 'blocked'],
      [/UP/, 'good'],
    ]),
    choice: true,
  };
}

/** The action of Enter: the marked verb with the target chosen by Tab. */
function markedOffer(context: Context): TextOffer | undefined {
  const { choice, way } = context.ui.marks;
  const verb = VERBS.find(({ key }) => key === choice);
  if (!verb) return undefined;
  const ways = waysOf(context, verb);
  const open = ways.filter(({ available }) => available);
  return open[Number(way ?? 0) % Math.max(1, open.length)] ?? ways[0];
}

const listPage = (context: Context, title: string, panels: readonly string[]): Page => ({
  title,
  rows: context.game.words
    .panels(context.view)
    .filter((panel) => panels.includes(panel.title))
    .flatMap((panel) => {
      if (panel.kind === 'list') return panel.items.flatMap((item) => hang(`${item.name}  `, item.detail ?? '', 70));
      return panel.kind === 'text' ? panel.rows : [];
    }),
});

function keysOf(context: Context): ScreenParts['keys'] {
  const { ui } = context;
  const keys: { [key: string]: KeyEffect } = {
    j: { page: () => listPage(context, 'Journal: what you believe', ['Beliefs', 'What they believe of you']) },
    i: { page: () => listPage(context, 'Traits', ['Traits', 'Standing']) },
    k: { page: () => listPage(context, 'Skills', ['Skills']) },
    b: {
      page: () => ({
        title: 'Bag',
        rows: context.view.you.items.length > 0 ? context.view.you.items.map(name) : ['The bag is empty.'],
      }),
    },
    n: { page: () => listPage(context, 'Everybody in sight', ['Nearby']) },
  };
  for (const verb of VERBS) {
    const offer = waysOf(context, verb)[0];
    keys[verb.key] =
      verb.key === 'c' || verb.key === 'y'
        ? {
            open: { page: 'talk' },
            marks: { choice: '' },
            ...(verb.key === 'y' && offer?.available ? { types: true } : {}),
          }
        : { marks: { choice: verb.key, way: '' } };
  }
  for (const offer of movesOf(context)) {
    const key = KEY_OF[(offer.action as Move).payload.direction]!.toLowerCase();
    keys[key] = offer.available ? { marks: { choice: `go ${key}` }, commits: true } : { refuses: refusalOf(offer) };
  }
  const verb = VERBS.find(({ key }) => key === ui.marks['choice']);
  const open = verb ? waysOf(context, verb).filter(({ available }) => available).length : 0;
  if (open > 1) keys['tab'] = { marks: { way: String((Number(ui.marks['way'] ?? 0) + 1) % open) } };
  return keys;
}

const chosenMove = (context: Context): TextOffer | undefined =>
  movesOf(context).find(
    ({ action }) => `go ${KEY_OF[(action as Move).payload.direction]!.toLowerCase()}` === context.ui.marks['choice'],
  );

function enterText(context: Context, offer: TextOffer | undefined): string {
  if (!offer) return NOTHING_CHOSEN;
  if (!offer.available) return `${offer.name}: BLOCKED. ${refusalOf(offer)}`;
  const { target_id, direction } = (offer.action as unknown as TargetedAction).payload;
  const verb = VERBS.find(({ types }) => types.includes((offer.action as EscapeAction).type));
  const does = verb && target_id === undefined && direction === undefined ? `: ${verb.does(context, offer)}` : '';
  return `${offer.name}${does}. 1 turn.`;
}

/** The room, the level, and one letter for each activity. A.12 */
export function roomScreen(context: Context): ScreenParts {
  const { view, size } = context;
  const right = size.width - LEFT - 1;
  const left: Line[] = [
    rule(LEFT, { title: `Depth ${view.you.depth}` }),
    ...mapRows(view),
    ...LEGEND.map((row): Line => inRole('quiet', row)),
  ];
  const room = [rule(right, { title: name(view.room.feature) }), ...roomRows(context, right)];
  const offer = chosenMove(context) ?? markedOffer(context);
  return {
    ...headline(context),
    goal: goalOf(context),
    body: [
      ...vitals(context).map((line): Row => ({ line })),
      ...sideBySide(left, room, LEFT, size.width).map((line): Row => ({ line })),
      {
        line: rule(size.width, {
          title: 'Actions: 1 action is 1 turn',
          note: view.second ? `stairs ${view.second.exit.steps} rooms off` : 'a hunter leaves the stairs every turn',
        }),
      },
      moveRow(context),
      ...GROUPS.flatMap(([title, verbs]) => groupRows(context, title, verbs)),
    ],
    enter: enterText(context, offer),
    keyLine: 'WASD go  letters act  J journal  I traits  K skills  B bag  . why  PgUp log  ?',
    keys: keysOf(context),
    order: VERBS.map(({ key }) => key),
    at: context.ui.marks['choice'] || undefined,
    commit: offer?.available ? murderBox(context, offer) : null,
    ...(offer && !offer.available ? { refusal: refusalOf(offer) } : {}),
    help: HELP,
  };
}

/** Only murder asks for confirmation. */
function murderBox({ view }: Context, offer: TextOffer): ScreenParts['commit'] {
  if (!offer.preview?.grave) return commitOf(offer);
  const who = beingName(view, (offer.action as unknown as TargetedAction).payload.target_id ?? '');
  return {
    action: offer.action,
    grave: {
      title: 'This is murder',
      rows: [
        `${who} is no enemy of yours. Everybody who sees it`,
        'will tell it.',
        '',
        `  Reputation  ${view.you.reputation} -> ${view.you.reputation - 2}`,
        '',
        "Can't be undone: dice are rolled.",
      ],
      yes: offer.name,
      no: 'Let it be',
      short: 'murder/let it be',
    },
  };
}
