import { phrases } from '@undercroft/kernel';
import {
  bar,
  commitOf,
  goalOf,
  goalText,
  hang,
  inRole,
  joinLines,
  type KeyEffect,
  keyCell,
  type Line,
  NOTHING_CHOSEN,
  type Role,
  type Row,
  refusalText,
  rule,
  type ScreenContext,
  type ScreenParts,
  type TextOffer,
} from '@undercroft/text';
import type { ActionOf } from '../actions.ts';
import type { CombatView, ObserverView } from '../rules/view-schema.ts';
import { STATUS_NAMES } from '../words/mechanics.ts';
import { enemyName, name } from '../words/names.ts';
import { itemText, resultOf } from './fight-items.ts';
import { thenRows } from './fight-then.ts';
import { gearPage } from './gear.ts';
import { FIGHT_HELP, headline } from './help.ts';
import { woundText } from './second.ts';
import { fightVitals } from './vitals.ts';

const { plural } = phrases;

type Context = ScreenContext<ObserverView>;
type Foe = CombatView['roster'][number];

const TEXT_AT = 21;
const STAMINA_AT = 66;
const RIGHT_COLUMNS = 13;
/** Columns of a key before its row. */
const KEY_COLUMNS = 4;

/** Enemies with the same name are told apart by their number. */
const foeTitle = ({ roster }: CombatView, { id, target }: Foe): string =>
  roster.filter((one) => one.id === id).length > 1 ? `${enemyName(id)} ${target}` : enemyName(id);

/** `Arc: 9 damage`: the locked intent with its resulting numbers. OB-67 */
function intentText({ intent, hp }: Foe): string {
  if (hp <= 0) return 'dead';
  if (!intent) return '';
  const parts = [
    ...(intent.hits.length > 0 ? [`${intent.hits.join(' + ')} damage`] : []),
    ...(intent.block > 0 ? [`${intent.block} Block`] : []),
    ...(intent.heal > 0 ? [`heals ${intent.heal}`] : []),
    ...woundText(intent.wound, [
      ...(intent.drain > 0
        ? [`${intent.wound ? 'Stamina loss' : 'you lose'} ${intent.drain}${intent.wound ? '' : ' Stamina'}`]
        : []),
      ...intent.inflicts.map(({ status, turns }) => `${STATUS_NAMES[status]} ${plural(turns, 'turn')}`),
    ]),
  ];
  return `${intent.name}: ${parts.join(', ')}`;
}

const statusText = (foe: Foe): string =>
  (['weak', 'frail', 'bleed'] as const)
    .filter((status) => foe[status] > 0)
    .map((status) => `, ${STATUS_NAMES[status]} ${foe[status]}`)
    .join('');

/** One row, or two if the intent would be cut off. */
function foeRows(context: Context, foe: Foe, isTarget: boolean): Row[] {
  const { combat } = context.view;
  const names = combat!.roster.map((one) => foeTitle(combat!, one).length);
  const title = foeTitle(combat!, foe).padEnd(Math.max(11, ...names) + 2);
  const hp = `HP ${String(foe.hp).padStart(2)}/${foe.hpMax} ${bar(foe.hp, foe.hpMax)}`;
  const block = (foe.block > 0 ? `Block ${foe.block}` : '').padEnd(10);
  const head = `${title}${hp}  ${block}`;
  const text = `${intentText(foe)}${statusText(foe)}`;
  const fits = KEY_COLUMNS + head.length + text.length <= context.size.width;
  const line = joinLines(keyCell(String(foe.target), isTarget), fits ? head + text : head.trimEnd());
  const lines = fits ? [line] : [line, ...hang('      ', text, context.size.width)];
  return lines.map(
    (each): Row => ({
      line: isTarget ? inRole('accent', each) : foe.hp <= 0 ? inRole('quiet', each) : each,
    }),
  );
}

interface FightChoice {
  readonly key: string;
  readonly name: string;
  readonly offer: TextOffer | undefined;
  readonly text: string;
  readonly stamina: string;
  readonly endHp: number | null;
  readonly isItem: boolean;
}

const BLOCKED_TEXT = (offer: TextOffer | undefined): string =>
  offer ? `BLOCKED: ${refusalText(offer)}` : 'BLOCKED: not now.';

/** HP at the end of the turn; null if the turn continues. */
const endHp = (offer: TextOffer | undefined): number | null => resultOf(offer, '/player/hp');

function attackChoice({ view, offers }: Context, foe: Foe | undefined): FightChoice {
  const combat = view.combat!;
  const offer = offers.find(
    ({ action }) => action.type === 'attack' && (action as ActionOf<'attack'>).target === foe?.target,
  );
  const attack = offer ?? offers.find(({ action }) => action.type === 'attack');
  const block = foe && foe.block > 0 && foe.ifAttacked ? `Block ${foe.block} -> ${foe.ifAttacked.block}, ` : '';
  const ends = foe?.ifAttacked?.hp === 0 ? 'It dies.' : 'It lives.';
  const hp = foe?.ifAttacked && foe.ifAttacked.hp !== foe.hp ? `HP ${foe.hp} -> ${foe.ifAttacked.hp}` : 'HP stays';
  const text = foe?.ifAttacked ? `${combat.attack.damage} damage. ${block}${hp}. ${ends}` : '';
  return {
    key: '1',
    name: foe ? `Attack ${foeTitle(combat, foe)}` : 'Attack',
    offer: attack,
    text: attack?.available ? text : BLOCKED_TEXT(attack),
    stamina: attack?.available ? costText(combat.attack.cost) : '',
    endHp: attack?.available ? endHp(attack) : null,
    isItem: false,
  };
}

const costText = (cost: number): string => (cost === 0 ? ' 0' : `-${cost}`);

function guardChoice({ view, offers }: Context): FightChoice {
  const { guard, incoming } = view.combat!;
  const offer = offers.find(({ action }) => action.type === 'guard');
  const { block } = view.player;
  const stops = Math.min(incoming, block + guard.block) - Math.min(incoming, block);
  const text = `Gain ${guard.block} Block. ${incoming > 0 ? `Stops ${stops} of ${incoming}.` : 'Nothing to stop.'}`;
  const isOpen = offer?.available ?? false;
  return {
    key: '2',
    name: 'Guard',
    offer,
    text: isOpen ? text : BLOCKED_TEXT(offer),
    stamina: isOpen ? costText(guard.cost) : '',
    endHp: isOpen ? endHp(offer) : null,
    isItem: false,
  };
}

function recoverChoice({ view, offers }: Context): FightChoice {
  const { recover } = view.combat!;
  const { stamina, staminaMax } = view.player;
  const offer = offers.find(({ action }) => action.type === 'recover');
  const to = Math.min(staminaMax, stamina + recover);
  return {
    key: '3',
    name: 'Recover',
    offer,
    text: !offer?.available
      ? BLOCKED_TEXT(offer)
      : to > stamina
        ? `Gain ${to - stamina} Stamina: ${stamina} -> ${to}.`
        : 'Stamina is full.',
    stamina: offer?.available ? (to > stamina ? `+${to - stamina}` : ' 0') : '',
    endHp: endHp(offer),
    isItem: false,
  };
}

/** Items in the order they were first seen in this fight, so that an item keeps its letter. */
function itemChoices(context: Context, foe: Foe | undefined): FightChoice[] {
  const { view, offers } = context;
  const uids = [
    ...new Set(offers.flatMap(({ action }) => (action.type === 'use' ? [(action as ActionOf<'use'>).uid] : []))),
  ];
  return uids.slice(0, 10).map((uid, i): FightChoice => {
    const mine = offers.filter(({ action }) => action.type === 'use' && (action as ActionOf<'use'>).uid === uid);
    const offer = mine.find(({ action }) => (action as ActionOf<'use'>).target === foe?.target) ?? mine[0]!;
    const item = view.bag.items.find((one) => one.uid === uid);
    const cost = view.combat!.items.find((one) => one.uid === uid)?.cost ?? 0;
    const text = offer.available ? itemText(context, offer, foe) : BLOCKED_TEXT(offer);
    const goesOn = text.endsWith('Your turn goes on.');
    return {
      key: 'abcdefghij'[i]!,
      name: `${name(item?.id ?? '')} x${item?.uses ?? 1}`,
      offer,
      text,
      stamina: offer.available ? costText(cost) : '',
      endHp: offer.available && !goesOn ? endHp(offer) : null,
      isItem: true,
    };
  });
}

/** Items usable only between Locations: they keep a row so that players do not search for them. */
function idleChoices({ view, offers }: Context): FightChoice[] {
  const offered = new Set(
    offers.flatMap(({ action }) => (action.type === 'use' ? [(action as ActionOf<'use'>).uid] : [])),
  );
  return view.bag.items
    .filter(({ uid, id }) => !offered.has(uid) && id.startsWith('C'))
    .map(({ id, uses }, i) => ({
      key: 'abcdefghij'[offered.size + i] ?? ' ',
      name: `${name(id)} x${uses}`,
      offer: undefined,
      text: 'BLOCKED: not in a fight. Use it between Locations.',
      stamina: '',
      endHp: null,
      isItem: true,
    }));
}

function choiceRows(choice: FightChoice, isMarked: boolean, role: Role | undefined, textAt: number): Row[] {
  const isOpen = choice.offer?.available ?? false;
  const room = isOpen ? STAMINA_AT - textAt - 1 : 80 - textAt;
  const key: Line = choice.isItem
    ? [
        { text: isMarked ? '  ▸' : '   ', role: isMarked ? 'accent' : undefined },
        { text: `${choice.key} `, role: 'key' },
      ]
    : keyCell(choice.key, isMarked);
  const head = choice.name.padEnd(textAt - (choice.isItem ? 5 : 4) - 1);
  return hang(`${head} `, choice.text, room + head.length + 1).map((text, i): Row => {
    const body = i === 0 ? text : text.slice(1);
    const end = choice.endHp === null ? (choice.stamina === '' ? '' : '-   ') : `HP ${choice.endHp}`;
    const right: Line =
      i === 0 && isOpen ? [{ text: choice.stamina.padEnd(RIGHT_COLUMNS - end.length) }, { text: end, role }] : '';
    const indent = choice.isItem ? '      ' : '     ';
    const left: Line = i === 0 ? joinLines(key, body) : `${indent}${body}`;
    const gap =
      i === 0 && isOpen
        ? ' '.repeat(
            Math.max(
              1,
              STAMINA_AT + 1 - [...(typeof left === 'string' ? left : left.map((part) => part.text).join(''))].length,
            ),
          )
        : '';
    const line = joinLines(left, gap, right);
    return {
      line: isMarked ? inRole('selected', line) : isOpen ? line : inRole('blocked', line),
      choice: true,
      ...(isMarked && i === 0 ? { marked: true } : {}),
      ...(i > 0 && !isMarked ? { fold: 'second' as const } : {}),
    };
  });
}

function enterText({ view }: Context, choice: FightChoice | undefined, foe: Foe | undefined): string {
  if (!choice) return NOTHING_CHOSEN;
  if (!choice.offer?.available) return `${choice.name}: BLOCKED.`;
  const { combat, player } = view;
  const what =
    choice.key === '1' && foe
      ? `${choice.name} for ${combat!.attack.damage}.`
      : choice.key === '2'
        ? `Guard: ${combat!.guard.block} Block.`
        : `${choice.isItem ? `Use ${choice.name.replace(/ x\d+$/, '')}` : choice.name}.`;
  if (choice.endHp === null) return `${what} Your turn goes on.`;
  const lost = player.hp - choice.endHp;
  if (lost <= 0) return `${what} You end with HP ${choice.endHp}.`;
  return `${what} Then they deal ${lost}: you drop from HP ${player.hp} to ${choice.endHp}.`;
}

const KILL = ['', 'Kill it.', 'Kill both.'];

function goal(context: Context): string {
  const { combat, frontier } = context.view;
  const { presentation } = context.game;
  const phase = presentation?.phase(context.view);
  if (phase !== 'combat' || frontier === undefined) return goalOf(context, context.size.width);
  const alive = combat!.roster.filter(({ hp }) => hp > 0).length;
  const win = presentation?.goals['combat']?.win ?? '';
  return goalText(`${KILL[alive] ?? `Kill all ${alive}.`} No one leaves a fight.`, win, context.size.width);
}

/** The targeted enemy: the marked one, else the first alive. */
function targetOf({ view, ui }: Context): Foe | undefined {
  const alive = view.combat!.roster.filter(({ hp }) => hp > 0);
  return alive.find(({ target }) => String(target) === ui.marks['target']) ?? alive[0];
}

/** Each action with its effect and the HP at the end of the turn. A.5 */
export function fightScreen(context: Context): ScreenParts {
  const { view, ui, size } = context;
  const combat = view.combat!;
  const foe = targetOf(context);
  const main = [attackChoice(context, foe), guardChoice(context), recoverChoice(context)];
  const items = [...itemChoices(context, foe), ...idleChoices(context)].slice(0, 10);
  const choices = [...main, ...items];
  const marked = choices.find(({ key }) => key === ui.marks['choice']);
  const ends = choices.flatMap(({ endHp: end }) => (end === null ? [] : [end]));
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const roleOf = ({ endHp: end }: FightChoice): Role | undefined =>
    end === null || low === high ? undefined : end === low ? 'harm' : end === high ? 'good' : undefined;
  const deal = combat.incoming > 0 ? `they will deal ${combat.incoming}` : 'they will deal no damage';
  const textAt = Math.max(TEXT_AT, ...choices.map(({ name: called, isItem }) => called.length + (isItem ? 6 : 5)));
  const rows = (list: readonly FightChoice[]): Row[] =>
    list.flatMap((choice) => choiceRows(choice, choice.key === marked?.key, roleOf(choice), textAt));
  const alive = combat.roster.filter(({ hp }) => hp > 0);
  const next = alive[(alive.findIndex(({ target }) => target === foe?.target) + 1) % Math.max(1, alive.length)];
  const keys: { [key: string]: KeyEffect } = { i: { page: () => gearPage(context) } };
  for (const { key } of choices) keys[key] = { marks: { choice: key } };
  if (next && alive.length > 1) keys['tab'] = { marks: { target: String(next.target) } };
  return {
    ...headline(context),
    goal: goal(context),
    body: [
      ...fightVitals(view, size.width).map((line): Row => ({ line })),
      { line: rule(size.width, { title: 'Enemies', note: [{ text: deal, role: 'harm' }] }) },
      ...combat.roster.flatMap((one) => foeRows(context, one, one.target === foe?.target && alive.length > 1)),
      { line: rule(size.width, { title: 'Your turn: one action', note: 'Stamina    you end with' }) },
      ...rows(main),
      ...(items.length > 0 ? [{ line: '  4 Use an item:', choice: true }] : []),
      ...rows(items),
      ...thenRows(context, foe, alive.length > 1),
    ],
    enter: enterText(context, marked, foe),
    keyLine: '1-3 act  4 a-j item  Tab target  Enter do it  . why  PgUp log  U undo  ? help',
    keys,
    order: choices.map(({ key }) => key),
    at: marked?.key,
    commit: marked?.offer?.available ? commitOf(marked.offer) : null,
    ...(marked && !marked.offer?.available
      ? { refusal: marked.offer ? refusalText(marked.offer) : `${marked.text.replace('BLOCKED: not', 'Not')}` }
      : {}),
    help: FIGHT_HELP,
  };
}
