import {
  type Commit,
  commitOf,
  type HelpParts,
  joinLines,
  type Line,
  lastText,
  type ScreenContext,
  type ScreenParts,
  type TextOffer,
} from '@undercroft/text';
import type { DarkdelveContent } from '../content/types.ts';
import { tollPrice } from '../rules/toll.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { purseText } from '../words/panels.ts';

export type Context = ScreenContext<DarkdelveView>;

/** The screen in the design document is 63 columns wide. */
export const DESIGN = 63;

/** Current toll of this floor's Waystone. DD-126 */
export function tollText({ view, game }: Pick<Context, 'view' | 'game'>): string {
  const { hero, floor, toll } = view;
  const { numbers } = game.content!.tables as unknown as DarkdelveContent;
  if (toll) return toll.free ? `${numbers.dread.desperation} Dread` : `${toll.gold} gold`;
  return `${tollPrice(numbers, floor!.n, hero.gold)} gold`;
}

/** The exit of this floor, in row 2. */
function wayOut({ view, game }: Context): string {
  const { floor, watcher } = view;
  if (!floor) return '';
  if (watcher) return 'The Watcher hunts you: the exits are sealed.';
  if (floor.n <= 2) return 'Way out: the portal at the stairs, free.';
  if (floor.n === 5) return 'Way out: the exit behind the boss.';
  const found = floor.summary.waystone === 'found' ? 'Found.' : 'Not found yet.';
  return `Way out: the Waystone, ${tollText({ view, game })}. ${found}`;
}

export function goal(context: Context): string {
  const { view, game } = context;
  const phase = game.presentation!.phase(view);
  if (view.floor && (phase === 'explore' || phase === 'room' || phase === 'deep'))
    return `${view.second?.pledge ? `${purseText(view)}.` : 'Get out with the gold.'} ${wayOut(context)}`;
  const goals = game.presentation!.goals[phase];
  const now = goals?.now ?? '';
  const out = view.floor && !view.ending ? ` ${wayOut(context)}` : '';
  return now.length + out.length <= context.size.width - 6 ? `${now}${out}` : now;
}

/** First row of the screen, also used in lists of runs. */
export function headline({ view }: Context): Pick<ScreenParts, 'where' | 'stand'> {
  const { floor, hero, expedition, maxExpeditions, mode } = view;
  const hp = `HP ${hero.hp}/${hero.maxHp}`;
  if (!floor) {
    const camp = mode === 'campaign' ? `camp · expedition ${expedition} of ${maxExpeditions}` : 'over';
    return { where: camp, stand: [`Expedition ${expedition}`, hp, `${view.camp?.gold ?? 0} gold banked`] };
  }
  return {
    where: `The Ossuary · floor ${floor.n} of 5`,
    stand: [`Floor ${floor.n}`, hp, `${hero.gold} gold at risk`],
  };
}

/** Row 23: the footer of the design document, then the last line. */
export function status(context: Context): Line {
  const { hero, camp } = context.view;
  const gold = camp ? camp.gold : hero.gold;
  const foot = `HP: ${hero.hp}/${hero.maxHp} | Dread: ${hero.dread} | Gold: ${gold}`;
  const last = lastText(context.log, context.size.width - foot.length - 11);
  return joinLines(foot, last === '' ? '' : `     Last: ${last}`);
}

const THE_WAY_OUT = ['stairs.descend', 'stairs.extract'];

/** Stairs need no confirmation, as in the design document; permanent payments do. */
export const commitFor = (offer: TextOffer): Commit =>
  THE_WAY_OUT.includes(offer.action.type) ? { action: offer.action } : commitOf(offer);

export const prompt = (keys: string): string => `> _  ${keys}`;

export const HELP: HelpParts = {
  screen: 'the Ossuary',
  now: ['Pick a door. Every room is a turn, and the dark feeds Dread. Get out while you can.'],
  win: 'Leave alive with what you carry; slay the boss of floor 5.',
  lose: 'HP 0.',
  keys: [
    ['1-4', 'North East South West'],
    ['B', 'back'],
    ['T', 'travel to a room'],
    ['L', 'light a torch'],
    ['5-7', 'use from the belt'],
    ['I', 'bag and gear'],
    ['O', 'look at the room'],
  ],
  words: [
    ['Dread', 'at 50 your sight begins to lie, at 100 the Watcher comes.'],
    ['Ward', 'a lit torch takes the next 5 Dread.'],
    ['Map', '▣ you  ! combat  $ treasure  * event  ◊ Waystone  ↓ stairs  ☠ slain'],
  ],
};

/** If choices are picked from a list, only the keys shown in it work. */
export const PICK_HELP: HelpParts = { ...HELP, keys: [['1-9 a-z', 'pick what stands beside it']] };

/** A list in a room without a fight, where bag and map can also be opened. */
export const ROOM_HELP: HelpParts = {
  ...HELP,
  keys: [...PICK_HELP.keys, ['I', 'bag and gear'], ['M', 'map']],
};

const DREAD_STEPS: readonly (readonly [number, string])[] = [
  [50, 'Uneasy'],
  [70, 'Shaken'],
  [85, 'Terrified'],
  [100, 'Watcher'],
];

/** The next two levels of Dread, and the current one. DD-100 */
export function dreadRows({ hero, perception }: DarkdelveView): Line[] {
  const role = perception.level === 'calm' ? undefined : perception.level === 'uneasy' ? 'warn' : 'harm';
  const next = DREAD_STEPS.filter(([at]) => at > hero.dread).slice(0, 2);
  return [
    [{ text: `Dread ${hero.dread} ${name(perception.level)}`, role }],
    ...next.map(([at, word]) => `at ${at} ${word}`),
  ];
}
