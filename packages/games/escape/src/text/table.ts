import {
  bar,
  type HelpParts,
  type Line,
  type Role,
  refusalText,
  type ScreenContext,
  type ScreenParts,
  type TextOffer,
} from '@undercroft/text';
import type { EscapeContent } from '../content/content.ts';
import type { BeingView, EscapeView } from '../rules/view-schema.ts';
import { name, nameAt, withoutZeros } from '../words/names.ts';
import { beingMarks, huntersText as secondHunters, wantLine } from './second-text.ts';

export type Context = ScreenContext<EscapeView>;

/** Ten-thousandths in at most two places, without the zero before the point: `.65`, `-.2`, `3.1`. */
export function short(e4: number): string {
  const sign = e4 < 0 ? '-' : '';
  const cents = Math.round(Math.abs(e4) / 100);
  const whole = Math.floor(cents / 100);
  const rest = String(cents % 100).padStart(2, '0');
  if (whole === 0 && cents % 100 === 0) return '0';
  return `${sign}${whole === 0 ? '' : whole}.${rest}`;
}

interface Opinion {
  readonly word: string;
  readonly range: string;
  readonly role: Role | undefined;
}

/** ED-101a: a word with its range. */
const OPINIONS: { readonly [sign: string]: Opinion } = {
  '-3': { word: 'hostile', range: 'an enemy', role: 'harm' },
  '-2': { word: 'cold', range: 'below -.20', role: 'harm' },
  '-1': { word: 'cool', range: '-.20 to 0', role: 'warn' },
  '0': { word: 'neutral', range: '0 to .05', role: undefined },
  '1': { word: 'warm', range: '.05 to .10', role: 'good' },
  '2': { word: 'would join', range: '.10 or more', role: 'good' },
};

/** `cool (-.20 to 0)`; the number only with Deep Appraisal. */
export function opinionText({ opinion, opinion_e4 }: BeingView): string {
  if (opinion === null) return '';
  const known = OPINIONS[String(opinion)]!;
  return `${known.word} (${opinion_e4 === null ? known.range : short(opinion_e4)})`;
}

export const beingName = ({ you }: EscapeView, id: string): string => nameAt(id, you.depth);

/** `Rook  level 2, cool (-.20 to 0). MISJUDGES YOU` */
export function beingLine(view: EscapeView, being: BeingView): string {
  const parts = [
    `level ${being.level}`,
    ...(being.is_enemy ? [`ENEMY, HP ${being.health}/${being.max_health}`] : []),
    ...(being.is_companion ? ['your companion'] : []),
    ...(being.has_yielded ? ['yielded'] : []),
    ...(being.opinion === null || being.is_enemy || being.is_companion ? [] : [opinionText(being)]),
    ...beingMarks(being),
  ];
  return `${beingName(view, being.id)}  ${parts.join(', ')}${being.misjudges_you ? '. MISJUDGES YOU' : ''}`;
}

/** The full text of a refusal. */
export const refusalOf = (offer: TextOffer): string => withoutZeros(refusalText(offer));

const levels = (count: number): string => `+${count} ${count === 1 ? 'level' : 'levels'}`;

/** Turns until hunters grow again, and the growth. ED-89, ED-89a */
function nextGrowth({ view, game }: Context): { turns: number; bonus: number } | undefined {
  const { turn, here } = view;
  const due = (game.content!.tables as EscapeContent).events
    .filter(({ bonus }) => bonus > 0)
    .map(({ turn: at, every, bonus }) => {
      if (every === 0) return { turns: at - turn, bonus };
      return { turns: here < at ? at - here : every - ((here - at) % every), bonus };
    });
  return due.filter(({ turns }) => turns > 0).sort((a, b) => a.turns - b.turns)[0];
}

/** `Hunters +2 levels, +1 more in 12 turns` */
function huntersText(context: Context, isShort: boolean): string {
  const { bonus } = context.view;
  const next = nextGrowth(context);
  const now = bonus > 0 ? `Hunters ${isShort ? `+${bonus}` : levels(bonus)}` : 'Hunters';
  if (!next) return now;
  const more = bonus > 0 ? `, +${next.bonus}${isShort ? '' : ' more'}` : ` ${levels(next.bonus)}`;
  return `${now}${more} in ${next.turns} ${next.turns === 1 ? 'turn' : 'turns'}`;
}

const weaponText = ({ weapon }: EscapeView['you']): string =>
  weapon === '' ? 'bare hands' : name(weapon).replace(/ weapon$/, '');

/** Rows 3 and 4; the second loses labels until it fits. */
export function vitals(context: Context): Line[] {
  const { view, size } = context;
  const { you } = view;
  const cells = size.width >= 120 ? 20 : 10;
  const effort = Math.floor((you.features['Effort'] ?? 0) / 10_000);
  const weapon = weaponText(you);
  const { second } = view;
  const [level, heading] = [`Level ${you.level}`, second ? name(second.word) : `Heading ${name(you.heading)}`];
  const [hunters, brief] = second
    ? [secondHunters(second), `Hunters ${second.hunters} (+1 in ${second.next_hunter})`]
    : [huntersText(context, false), huntersText(context, true)];
  const seconds = [
    [level, `Weapon ${weapon}`, heading, hunters].join('   '),
    [level, `Weapon ${weapon}`, heading, brief].join('   '),
    [level, weapon, heading, brief].join('  '),
  ];
  return [
    ` Health ${you.health}/${you.max_health} ${bar(you.health, you.max_health, cells)}   Energy ${short(you.energy)}   Effort ${effort}   Fame ${short(you.features['Fame'] ?? 0)}   Reputation ${you.reputation}`,
    ` ${seconds.find(({ length }) => length < size.width) ?? seconds.at(-1)}`,
  ];
}

export function headline({ view }: Context): Pick<ScreenParts, 'where' | 'stand'> {
  const { you, turn } = view;
  return {
    where: `depth ${you.depth} · turn ${turn}`,
    stand: [`depth ${you.depth}, turn ${turn}`, `HP ${you.health}/${you.max_health}`, `level ${you.level}`],
  };
}

/** The goal line; in edition 2, a want comes first. ED-260 */
export function goalOf({ view: { second } }: Context): string {
  const want = second ? wantLine(second) : '';
  return want === '' ? GOAL : `${want} Win: reach the surface.`;
}

export const GOAL = 'Find the stairs up before the hunters pile up. Win: reach the surface.';

export const HELP: HelpParts = {
  screen: 'room',
  now: ['One action is one turn. A hunter leaves the stairs every turn: grow, then climb.'],
  win: 'Reach the surface alive.',
  lose: 'Health 0.',
  keys: [
    ['WASD', 'go at once'],
    ['< >', 'stairs up, down'],
    ['letters', 'select an action'],
    ['Tab', 'other target'],
    ['C, Y', 'answer, say'],
    ['J I K B', 'journal, traits, skills, bag'],
  ],
  words: [
    ['Opinion', 'what a person thinks of you: cool, neutral, warm, would join.'],
    ['Effort', 'what streaming and some answers cost.'],
    ['Map', '@ you  D person  E hunter  W warden  ^ stairs up  R forge  T treasure'],
  ],
};
