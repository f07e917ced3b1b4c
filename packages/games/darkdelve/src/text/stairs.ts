import {
  inRole,
  type KeyEffect,
  type Line,
  type Row,
  refusalText,
  type ScreenParts,
  type TextOffer,
} from '@undercroft/text';
import type { DarkdelveAction } from '../actions.ts';
import { type Context, DESIGN, goal, HELP, headline, prompt, status } from './frame.ts';

interface Way {
  readonly type: DarkdelveAction['type'];
  readonly title: string;
  readonly lines: readonly string[];
  readonly enter: string;
}

const plural = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** The design's words for the ways from a Stairwell. */
function waysOf({ view, offers }: Context): { way: Way; offer: TextOffer }[] {
  const { floor } = view;
  const next = floor!.n + 1;
  const hidden = floor!.summary.total - floor!.summary.explored;
  const missing = floor!.summary.waystone === 'notFound' ? ' You have not found the Waystone.' : '';
  const left = hidden > 0 ? ` ${plural(hidden, 'room')} ${hidden === 1 ? 'is' : 'are'} still unexplored.` : '';
  const ways: Way[] = [
    {
      type: 'stairs.extract',
      title: 'STEP THROUGH THE PORTAL',
      lines: ['Leave with everything you carry. Free.'],
      enter: `Leave through the portal with ${view.hero.gold} gold.`,
    },
    {
      type: 'stairs.descend',
      title: `DESCEND TO FLOOR ${next}`,
      lines: [`Warning: +5 Dread.${missing}`],
      enter: `Descend to floor ${next}. Dread +5. No way back up.${missing}`,
    },
    {
      type: 'room.leave',
      title: 'RETURN TO FLOOR',
      lines: missing === '' ? [] : ['"The Waystone must be here somewhere..."'],
      enter: `Return to the floor. No turn passes.${left}`,
    },
  ];
  return ways.flatMap((way) => {
    const offer = offers.find(({ action }) => action.type === way.type);
    return offer ? [{ way, offer }] : [];
  });
}

const ARCH = {
  dead: 'The portal archway stands dark and silent—broken long ago.',
  open: 'The portal archway hums beside the stairs. It asks for nothing.',
};

const WAYSTONE = { found: 'FOUND', notFound: 'NOT FOUND', none: '' } as const;

/** The Stairwell, in the design's own words. A.11 */
export function stairsScreen(context: Context): ScreenParts {
  const { view, ui } = context;
  const { n, summary } = view.floor!;
  const ways = waysOf(context);
  const found = WAYSTONE[summary.waystone as keyof typeof WAYSTONE] ?? '';
  const double = '═'.repeat(DESIGN);
  const single = '─'.repeat(DESIGN);
  const blank: Row = { line: '', fold: 'blank' };
  const row = (line: Line): Row => ({ line });
  const choices = ways.flatMap(({ way, offer }, i): Row[] => {
    const isMarked = ui.marks['choice'] === String(i + 1);
    const title: Line = [
      { text: isMarked ? '▸ ' : '  ', role: 'accent' },
      { text: `[${i + 1}]`, role: 'key' },
      { text: ` ${way.title}` },
    ];
    const lines = offer.available ? way.lines : [`BLOCKED: ${refusalText(offer)}`];
    return [
      { line: isMarked ? inRole('selected', title) : title, choice: true, ...(isMarked ? { marked: true } : {}) },
      ...lines.map(
        (text): Row => ({
          line: [
            {
              text: `      ${text}`,
              role: text.startsWith('"') ? 'quiet' : text.startsWith('Warning') ? 'warn' : undefined,
            },
          ],
          choice: true,
        }),
      ),
      ...(i < ways.length - 1 ? [{ line: '', fold: 'second' as const, choice: true }] : []),
    ];
  });
  const marked = ways[Number(ui.marks['choice']) - 1];
  const keys: { [key: string]: KeyEffect } = {};
  ways.forEach((_, i) => {
    keys[i + 1] = { marks: { choice: String(i + 1) } };
  });
  return {
    ...headline(context),
    goal: goal(context),
    body: [
      row(double),
      row(`${' '.repeat(20)}THE STAIRWELL`),
      row(double),
      blank,
      row('Cold air rises from the depths below. The darkness beckons.'),
      row(n <= 2 ? ARCH.open : ARCH.dead),
      row(single),
      blank,
      row(`FLOOR ${n} SUMMARY:`),
      row(`  Rooms Explored: ${summary.explored}/${summary.total}`),
      row(`  Enemies Slain:  ${summary.slain}`),
      row(`  Gold Found:     ${summary.gold}`),
      ...(found === '' ? [] : [row(`  Waystone: ${found}`)]),
      row(single),
      { line: '', fold: 'second' },
      ...choices,
      row(single),
      blank,
    ],
    enter: marked ? marked.way.enter : '(choose a way first; nothing is chosen for you)',
    status: status(context),
    keyLine: prompt(`1-${ways.length} choose  Enter do it  I bag  M map  . why  PgUp log  ? help  Q leave`),
    keys,
    order: ways.map((_, i) => String(i + 1)),
    at: marked ? ui.marks['choice'] : undefined,
    commit: marked?.offer.available ? { action: marked.offer.action } : null,
    ...(marked && !marked.offer.available ? { refusal: refusalText(marked.offer) } : {}),
    help: HELP,
  };
}
