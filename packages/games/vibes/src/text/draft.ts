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
  wrapText,
} from '@undercroft/text';
import type { VibesAction } from '../actions.ts';
import { name } from '../words/text.ts';
import { cardDetail } from '../words/things.ts';
import { HELP } from './scheme.ts';
import { bookOf, type Context, headline } from './table.ts';

type Draft = Extract<VibesAction, { type: 'draft' }>;

/** The card that comes, then the card it replaces: two key presses. */
export function draftScreen(context: Context, vitals: readonly Line[]): ScreenParts {
  const { view, ui, offers, size } = context;
  const { shown, left } = view.draft!;
  const { take, out } = ui.marks;
  const isPass = take === '0';
  const kept = [...new Map(view.deck.map((card) => [`${card.id}${card.up}`, card])).values()];
  const offer = offers.find(({ action }) => {
    if (isPass) return action.type === 'pass';
    const draft = action as Draft;
    return action.type === 'draft' && String(draft.i + 1) === take && String(draft.replace) === out;
  });
  const choice = (key: string, text: string, isMarked: boolean): Row[] =>
    wrapText(text, size.width - 4).map((line, i): Row => {
      const row = joinLines(i === 0 ? keyCell(key, isMarked) : '    ', line);
      return {
        line: isMarked ? inRole('selected', row) : row,
        choice: true,
        ...(isMarked && i === 0 ? { marked: true } : {}),
      };
    });
  const letter = (i: number): string => 'abcdefghijklmnop'[i] ?? '';
  const each = Math.floor((size.width - 2) / 3);
  const cells = kept.map(({ uid, id, up }, i) => ({
    uid,
    text: `${letter(i)} ${name(id)}${up ? '+' : ''}${countOf(view.deck, id, up)}`,
  }));
  const grid: Row[] = [];
  for (let i = 0; i < cells.length; i += 3)
    grid.push({
      line: [
        { text: ' ' },
        ...cells.slice(i, i + 3).map(({ uid, text }) => {
          const isMarked = String(uid) === out;
          return {
            text: `${isMarked ? '▸' : ' '}${text}`.slice(0, each).padEnd(each),
            role: isMarked ? ('selected' as const) : undefined,
          };
        }),
      ],
    });
  const keys: { [key: string]: KeyEffect } = { '0': { marks: { take: '0', out: '' } } };
  shown.forEach((_, i) => {
    keys[i + 1] = { marks: { take: String(i + 1) } };
  });
  cells.forEach(({ uid }, i) => {
    keys[letter(i)] = { marks: { out: String(uid) } };
  });
  const outName = view.deck.find(({ uid }) => String(uid) === out);
  const enter = isPass
    ? 'Keep the deck as it is. No card is taken.'
    : take && outName
      ? `Take ${name(shown[Number(take) - 1] ?? '')} in place of ${name(outName.id)}.`
      : take
        ? `(now the card that ${name(shown[Number(take) - 1] ?? '')} replaces: a letter)`
        : NOTHING_CHOSEN;
  return {
    ...headline(context),
    goal: goalOf(context, size.width),
    body: [
      ...vitals.map((line): Row => ({ line })),
      {
        line: rule(size.width, { title: 'Take one of these', note: `${left} ${left === 1 ? 'round' : 'rounds'} left` }),
      },
      ...shown.flatMap((id, i) =>
        choice(String(i + 1), `${name(id)}: ${cardDetail(bookOf(context), id)}`, take === String(i + 1)),
      ),
      ...choice('0', 'Keep my deck: take none of these cards', isPass),
      { line: rule(size.width, { title: `It replaces one of yours (${view.deck.length} cards)` }) },
      ...grid.slice(0, Math.max(3, bodyHeight(size) - 8)),
    ],
    enter,
    keyLine: '1-3 take  a-p card it replaces  0 keep the deck  Enter do it  PgUp log  ? help',
    keys,
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

const countOf = (deck: Context['view']['deck'], id: string, up: boolean): string => {
  const count = deck.filter((card) => card.id === id && card.up === up).length;
  return count > 1 ? ` x${count}` : '';
};
