import {
  bodyHeight,
  goalOf,
  inRole,
  joinLines,
  type KeyEffect,
  keyCell,
  type Line,
  NOTHING_CHOSEN,
  type Row,
  rule,
  type ScreenParts,
  type TextOffer,
  wrapText,
} from '@undercroft/text';
import type { VibesAction } from '../actions.ts';
import { name } from '../words/text.ts';
import { cardDetail } from '../words/things.ts';
import { HELP } from './scheme.ts';
import { bookOf, type Context, headline } from './table.ts';

type Draft = Extract<VibesAction, { type: 'draft' }>;

const COLUMNS = 3;

/** The new card, then the card it replaces: two key presses. */
export function draftScreen(context: Context, vitals: readonly Line[]): ScreenParts {
  const { view, ui, size } = context;
  const { shown } = view.draft!;
  const { take } = ui.marks;
  const cells = deckCells(context);
  const offer = markedOffer(context);
  return {
    ...headline(context),
    goal: goalOf(context, size.width),
    body: [
      ...vitals.map((line): Row => ({ line })),
      ...shownRows(context),
      { line: rule(size.width, { title: `It replaces one of yours (${view.deck.length} cards)` }) },
      ...deckRows(context, cells).slice(0, Math.max(3, bodyHeight(size) - 8)),
    ],
    enter: enterText(context),
    keyLine: `1-3 take  a-${cells.at(-1)?.key ?? 'a'} card it replaces  0 keep the deck  Enter do it  PgUp log  ? help`,
    keys: keysOf(shown, cells),
    order: [...shown.map((_, i) => String(i + 1)), '0'],
    at: take || undefined,
    commit: offer?.available ? { action: offer.action } : null,
    help: {
      ...HELP,
      screen: 'draft',
      now: ['Take one card in place of one of yours, or keep the deck.'],
      keys: [
        ['1-3', 'the card to take'],
        ['a-p', 'the card it replaces'],
        ['0', 'keep the deck'],
        ['Enter', 'do it'],
      ],
    },
  };
}

const isPass = ({ ui }: Context): boolean => ui.marks['take'] === '0';

function markedOffer(context: Context): TextOffer | undefined {
  const { take, out } = context.ui.marks;
  return context.offers.find(({ action }) => {
    if (isPass(context)) return action.type === 'pass';
    const draft = action as Draft;
    return action.type === 'draft' && String(draft.i + 1) === take && String(draft.replace) === out;
  });
}

/** The offered cards, and the choice to take none. */
function shownRows(context: Context): Row[] {
  const { view, ui, size } = context;
  const { shown, left } = view.draft!;
  const choice = (key: string, text: string, isMarked: boolean): Row[] =>
    wrapText(text, size.width - 4).map((line, i): Row => {
      const row = joinLines(i === 0 ? keyCell(key, isMarked) : '    ', line);
      return {
        line: isMarked ? inRole('selected', row) : row,
        choice: true,
        ...(isMarked && i === 0 ? { marked: true } : {}),
      };
    });
  return [
    {
      line: rule(size.width, { title: 'Take one of these', note: `${left} ${left === 1 ? 'round' : 'rounds'} left` }),
    },
    ...shown.flatMap((id, i) =>
      choice(String(i + 1), `${name(id)}: ${cardDetail(bookOf(context), id)}`, ui.marks['take'] === String(i + 1)),
    ),
    ...choice('0', 'Keep my deck: take none of these cards', isPass(context)),
  ];
}

interface DeckCell {
  readonly uid: number;
  readonly key: string;
  readonly text: string;
}

/** The cards that can be given up, each kind once. */
function deckCells({ view }: Context): DeckCell[] {
  const kinds = [...new Map(view.deck.map((card) => [`${card.id}${card.up}`, card])).values()];
  return kinds.map(({ uid, id, up }, i) => {
    const key = 'abcdefghijklmnop'[i] ?? '';
    return { uid, key, text: `${key} ${name(id)}${up ? '+' : ''}${countOf(view.deck, id, up)}` };
  });
}

function deckRows({ ui, size }: Context, cells: readonly DeckCell[]): Row[] {
  const width = Math.floor((size.width - 2) / COLUMNS);
  const rows: Row[] = [];
  for (let i = 0; i < cells.length; i += COLUMNS)
    rows.push({
      line: [
        { text: ' ' },
        ...cells.slice(i, i + COLUMNS).map(({ uid, text }) => {
          const isMarked = String(uid) === ui.marks['out'];
          return {
            text: `${isMarked ? '▸' : ' '}${text}`.slice(0, width).padEnd(width),
            role: isMarked ? ('selected' as const) : undefined,
          };
        }),
      ],
    });
  return rows;
}

function keysOf(shown: readonly string[], cells: readonly DeckCell[]): ScreenParts['keys'] {
  const keys: { [key: string]: KeyEffect } = { '0': { marks: { take: '0', out: '' } } };
  shown.forEach((_, i) => {
    keys[i + 1] = { marks: { take: String(i + 1) } };
  });
  for (const { key, uid } of cells) keys[key] = { marks: { out: String(uid) } };
  return keys;
}

function enterText(context: Context): string {
  const { view, ui } = context;
  const { take, out } = ui.marks;
  if (isPass(context)) return 'Keep the deck as it is. No card is taken.';
  if (!take) return NOTHING_CHOSEN;
  const taken = name(view.draft!.shown[Number(take) - 1] ?? '');
  const given = view.deck.find(({ uid }) => String(uid) === out);
  return given ? `Take ${taken} in place of ${name(given.id)}.` : `(now the card that ${taken} replaces: a letter)`;
}

const countOf = (deck: Context['view']['deck'], id: string, up: boolean): string => {
  const count = deck.filter((card) => card.id === id && card.up === up).length;
  return count > 1 ? ` x${count}` : '';
};
