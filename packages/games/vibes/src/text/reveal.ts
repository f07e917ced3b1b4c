import {
  bar,
  bodyHeight,
  firstRow,
  hang,
  inRole,
  joinLines,
  type Line,
  paint,
  rule,
  type ScreenParts,
} from '@undercroft/text';
import type { VibesEvents } from '../events.ts';
import { card as cardName, letters } from '../words/side-words.ts';
import { cardText, name, TYPE_NAMES } from '../words/text.ts';
import { HELP, HELP_2 } from './scheme.ts';
import { bookOf, type Context, fightGoal, headline, shortText } from './table.ts';

type Beat = VibesEvents['beat'];

/** The last beat, until the player has looked at it. */
export function freshBeat({ log, n, ui }: Context): Beat | null {
  if (n === 0 || ui.open['seen'] === String(n)) return null;
  const beatEvent = log.findLast(({ kind }) => kind === 'beat');
  return beatEvent && beatEvent.n === log.at(-1)?.n ? (beatEvent.data as unknown as Beat) : null;
}

const INNER = 23;

/** A card in a box of its own. */
function cardBox(context: Context, title: string, key: string, head: string, fate: string): Line[] {
  const edge = `┌─ ${title.slice(0, INNER - 2)} ${'─'.repeat(Math.max(0, INNER - Math.min(title.length, INNER - 2) - 1))}┐`;
  const row = (text: string): Line => `│ ${text.slice(0, INNER).padEnd(INNER)} │`;
  const card = key === '' ? null : bookOf(context).card(key);
  const text = card ? firstRow(shortText(cardText(card.clauses)), INNER) : '';
  return [
    edge,
    row(`${head}${cardName(key)}`),
    row(card ? (TYPE_NAMES[card.type] ?? card.type) : ''),
    row(card ? `Speed ${card.speed}  Stability ${card.stability}` : ''),
    row(text),
    inRole(fate === 'STUNNED' || fate === 'CANCELLED' ? 'warn' : 'good', row(fate)),
    `└${'─'.repeat(INNER + 2)}┘`,
  ];
}

const signed = (n: number): string => (n > 0 ? `-${n}` : n < 0 ? `+${-n}` : 'not hit');

/** Centre of the picture: Speed against Speed, and the result. */
function between({ order, speeds, dealt, taken }: Beat): Line[] {
  const [you, foe] = speeds;
  const head = order === 'clash' ? `${you} = ${foe}` : order === 'you' ? `${you} > ${foe}` : `${you} < ${foe}`;
  const arrow = order === 'foe' ? '◂──────' : order === 'clash' ? '───────' : '──────▸';
  const hit = order === 'foe' ? signed(taken) : signed(dealt);
  const centred = (text: string): string => {
    const left = Math.max(0, Math.floor((9 - text.length) / 2));
    return `${' '.repeat(left)}${text}`.padEnd(9);
  };
  const empty = ' '.repeat(9);
  return [empty, empty, centred(head), centred(arrow.replace('◂──────', '<──────')), centred(hit), empty, empty];
}

const fateOf = (beat: Beat, who: 'you' | 'foe'): string => {
  if (beat.stunned.includes(who)) return 'STUNNED';
  if (beat.cancelled.includes(who)) return 'CANCELLED';
  if (beat.missed.includes(who)) return 'MISSED';
  return beat.order === who ? 'FIRST' : beat.order === 'clash' ? 'CLASH' : '';
};

/** Event kinds already visible in the picture. */
const SHOWN = ['scene', 'committed', 'revealed', 'readRight', 'readWrong', 'habitKept', 'habitBroken', 'beat', 'phase'];

/** Causes in order; if they do not fit, the last row says how many are left. */
function causeRows(lines: readonly string[], width: number, room: number): string[] {
  const rows = lines.flatMap((line, i) => hang(` ${i + 1}  `.padEnd(4), line, width));
  return rows.length <= room ? rows : [...rows.slice(0, room - 1), `    v ${rows.length - room + 1} more (PgUp)`];
}

/** Rows 3 and 4: both sides after the beat, with aligned columns. */
function bothSides({ view }: Context, beat: Beat): Line[] {
  const [hpYou, hpFoe] = beat.hp;
  const foeMax = view.fight?.foe.maxHp ?? Math.max(hpFoe, 1);
  const youMax = view.fight?.you.maxHp ?? view.maxHp;
  const foe = name(beat.foe).padEnd(13);
  const side = (head: string, hp: number, max: number, lost: number): string =>
    ` ${head} HP ${hp}/${max} ${bar(hp, max)}  ${signed(lost)}`;
  return [
    paint(side(`FOE ${foe}`, hpFoe, foeMax, beat.dealt), [[/-\d+$/, 'good']]),
    paint(side('YOU'.padEnd(foe.length + 4), hpYou, youMax, beat.taken), [[/-\d+$/, 'harm']]),
  ];
}

/** Result of a beat, cause by cause. A.8 */
export function revealScreen(context: Context, beat: Beat): ScreenParts {
  const { view, size, log } = context;
  const { width } = size;
  const [hpYou, hpFoe] = beat.hp;
  const read =
    beat.tokens.length > 0 ? ` You predicted ${letters(beat.tokens)}. It was ${letters([beat.slots[1]])}.` : '';
  const title = `Beat ${beat.beat}: ${beat.readOk ? 'READ!' : beat.tokens.length > 0 ? 'no Read.' : 'no prediction.'}${read}`;
  const habit = log.findLast(({ kind, n }) => n === log.at(-1)?.n && (kind === 'habitKept' || kind === 'habitBroken'));
  const left = cardBox(context, 'you', beat.resolvedYou, `${beat.slots[0] + 1} `, fateOf(beat, 'you'));
  const right = cardBox(context, name(beat.foe), beat.resolvedFoe, `${letters([beat.slots[1]])} `, fateOf(beat, 'foe'));
  const middle = between(beat);
  const boxes = left.map((line, i) => joinLines('     ', line, middle[i] ?? '', right[i] ?? ''));
  const n = log.at(-1)?.n;
  const headlines = log.filter(
    (one) => one.n === n && one.line !== '' && one.weight === 'headline' && !SHOWN.includes(one.kind),
  );
  const burned = (row: readonly string[], slot: number): string =>
    row
      .filter((_, i) => i !== slot)
      .map(name)
      .join(', ');
  const next = hang(
    ' ',
    `Burned: ${burned(beat.rowYou, beat.slots[0]) || 'nothing'}. Theirs: ${burned(beat.rowFoe, beat.slots[1]) || 'nothing'}.`,
    width,
  );
  const causes = causeRows(
    headlines.map(({ line, why }) => (view.mode === 'prototype' && why !== '' ? `${line} ${why}` : line)),
    width,
    Math.max(3, bodyHeight(size) - boxes.length - next.length - 5),
  );
  const isOver = !view.fight || context.outcome !== null;
  return {
    ...headline(context),
    where: headline(context).where.replace(/beat \d+/, `beat ${beat.beat}`),
    goal: isOver ? 'The fight is over. See what the last beat did.' : fightGoal(context),
    body: [
      ...bothSides(context, beat),
      rule(width, { title: paint(habit ? `${title} ${habit.line}` : title, [[/READ!/, 'good']]) }),
      ...boxes,
      rule(width, { title: 'What happened' }),
      ...causes,
      rule(width, { title: 'Next' }),
      ...next,
    ].map((line) => ({ line })),
    hasLog: true,
    enter: isOver ? 'On to what comes next.' : `On to beat ${view.fight!.beat}.`,
    last: beat.readOk
      ? `You read ${cardName(beat.resolvedFoe)}. ${name(beat.foe)} has ${hpFoe} HP left, you ${hpYou}.`
      : `${name(beat.foe)} played ${cardName(beat.resolvedFoe)}. It has ${hpFoe} HP left, you ${hpYou}.`,
    keyLine: 'Enter on  . why  PgUp log  / look up  U undo  ? help  Q leave',
    keys: { ' ': { open: { seen: String(context.n) } } },
    order: [],
    commit: null,
    turns: { open: { seen: String(context.n) } },
    help: { ...(view.edition2 ? HELP_2 : HELP), screen: 'reveal' },
  };
}
