import type { Label } from '@undercroft/kernel';
import type { ActionOf, ActionType } from '../../actions.ts';
import type { Annex, Coin } from '../../content/awakening/records.ts';
import type { AwakeningView } from '../../rules/awakening/view-schema.ts';
import type { Book } from '../../rules/book.ts';
import { kindOf } from '../../rules/templates/guests.ts';
import type { ShatteredView } from '../../rules/view-schema.ts';
import { advancedText, pathText } from '../kind-text.ts';
import { name } from '../names.ts';
import { ARC_SCENE_TEXTS } from './arc-scenes.ts';
import { COMPANION_TEXT } from './companions.ts';
import { effectsText } from './effects.ts';
import { FREE_SCENE_TEXTS } from './free-scenes.ts';
import { GOOD_NAMES, siteName } from './names.ts';

export const sceneText = (scene: string) => FREE_SCENE_TEXTS[scene] ?? ARC_SCENE_TEXTS[scene];

/** Input of a label between two visits. */
interface LabelContext {
  readonly book: Book;
  readonly view: ShatteredView;
  text(card: string): string;
}

const coins = (coin: Coin, price: number): string => (price === 0 ? 'free' : `${price} ${name(coin)}`);
const own = ({ view }: LabelContext): AwakeningView => view.awakening!;
const tables = ({ book }: LabelContext) => book.content.awakening!;
const told = ({ view }: LabelContext) => ({ record: view.record!, awakening: view.awakening! });
const roomAt = (context: LabelContext, site: string): string =>
  site === 'M' ? 'the Mouth' : name(own(context).sites.find(({ id }) => id === site)?.room ?? site);

const CORRIDOR_TEXT = {
  passage: 'Plain: no effect on the way.',
  crawl: 'The visitor loses 1 Nerve on the way, at least 1 stays. Appeal -2.',
  hall: 'The visitor regains 1 in its lowest resource. Appeal +2.',
} as const;

/** Effects of an annex, a sentence each. SD-235 */
function annexText({ appeal, heals, losses, trust, spoils, hears, houses }: Annex): string {
  const parts = [
    ...heals.map(({ r, n }) => `When a visitor comes in here, your ${name(r)} regains ${n}.`),
    ...losses.map(({ r, n }) => `A visitor loses ${n} ${name(r)} when it comes in; at least 1 stays.`),
    ...(trust > 0 ? [`A visitor has ${trust} more Trust when it comes in.`] : []),
    ...(spoils > 0 ? [`A Kill that ends a visit here: Essence +${spoils}.`] : []),
    ...(hears > 0 ? [`A visitor that leaves alive from here: Knowledge +${hears}.`] : []),
    ...(houses ? ['A companion posted here needs no upkeep.'] : []),
    ...(appeal !== 0 ? [`Appeal ${appeal < 0 ? appeal : `+${appeal}`} for every visitor.`] : []),
  ];
  return parts.join(' ');
}

function corridorPriceText(context: LabelContext, kind: keyof typeof CORRIDOR_TEXT): string {
  const { corridors, numbers } = tables(context);
  const more = own(context).grade >= numbers.grades.prices.from ? numbers.grades.prices.n : 0;
  return coins('essence', corridors[kind].price + more);
}

function evolveLabel({ card, form }: ActionOf<'evolve'>, context: LabelContext): Label {
  const isFirst = tables(context).forms[card]?.[0] === form;
  const row = own(context).counters.find((one) => one.card === card);
  const cat = context.book.content.cards[card]?.cat ?? '';
  const { needed, fewer, quick } = tables(context).numbers.deeds;
  const done = (isFirst ? row?.a : row?.b) ?? 0;
  const all = quick.includes(cat) ? fewer : needed;
  return {
    name: `${name(card)} becomes ${name(form)}`,
    detail: `${context.text(form)} For good. Deeds: ${done} of ${all} (${isFirst ? 'used as meant' : 'given up or otherwise'}).`,
    cost: coins(isFirst ? 'essence' : 'knowledge', tables(context).numbers.prices.evolve),
  };
}

function craftLabel({ recipe }: ActionOf<'craft'>, context: LabelContext): Label {
  const { from, strain } = tables(context).recipes[recipe]!;
  const { veilNext, companions } = own(context);
  const eased = companions.some(({ kind }) => kind === 'VW') ? Math.max(1, strain - 1) : strain;
  return {
    name: `Craft ${name(recipe)}`,
    detail: `${context.text(recipe)} Uses up ${from.map(name).join(' and ')}. Strain ${eased}: Veil ${veilNext} -> ${veilNext - eased} at the next start; its maximum stays.`,
    cost: coins('knowledge', tables(context).numbers.prices.craft),
  };
}

function buyLabel({ good, card, kind, r }: ActionOf<'buy'>, context: LabelContext): Label {
  const shown = own(context).goods.find((one) => one.good === good);
  const { effects } = tables(context).goods[good ?? ''] ?? { effects: [] };
  const choice = card ?? kind ?? r;
  return {
    name: `Buy ${GOOD_NAMES[good ?? ''] ?? good}${choice === undefined ? '' : `: ${name(choice)}`}`,
    detail: `${effectsText(effects, told(context))}${card === undefined ? '' : ` ${context.text(card)}`}`,
    ...(shown ? { cost: coins(shown.coin, shown.price) } : {}),
  };
}

function chooseLabel({ option }: ActionOf<'choose'>, context: LabelContext): Label {
  const { scene } = own(context);
  const at = ['a', 'b', 'c'].indexOf(option);
  const { effects } = tables(context).scenes[scene]!.choices[at]!;
  return { name: sceneText(scene)?.choices[at] ?? option, detail: effectsText(effects, told(context)) };
}

/** The way of a kind, as it would walk now. */
export const wayText = (context: Pick<LabelContext, 'view'>, way: readonly string[]): string =>
  way.length === 0
    ? 'nowhere'
    : way
        .map((site) => name(context.view.awakening!.sites.find(({ id }) => id === site)?.room ?? site))
        .join(', then ');

function openLabel(context: LabelContext): Label {
  const { next } = context.view.record!;
  const { ways, heart } = own(context);
  const way = ways.find(({ kind }) => kind === kindOf(next));
  const who = next === '' ? 'A visitor you do not know yet comes in.' : `The ${name(next)} comes in.`;
  const goes = way ? ` It goes to ${wayText(context, way.way)}.` : '';
  const last = heart === 1 ? ' Your Heart is at 1: a visitor that clears every room ends this life.' : '';
  return { name: 'Open the Mouth', detail: `${who}${goes}${last}` };
}

type IntervalType =
  | 'legacy'
  | 'welcome'
  | 'dismiss'
  | 'choose'
  | 'dig'
  | 'connect'
  | 'seal'
  | 'move'
  | 'annex'
  | 'morph'
  | 'slot'
  | 'evolve'
  | 'craft'
  | 'post'
  | 'encounter'
  | 'lure'
  | 'open';

/** Labels of the buttons between two visits. */
export const AWAKENING_LABELS: { readonly [T in IntervalType]: (action: ActionOf<T>, context: LabelContext) => Label } =
  {
    legacy: ({ id }, context) => {
      const legacy = tables(context).legacies.find((one) => one.id === id);
      return legacy
        ? { name: name(id), detail: effectsText(legacy.effects, told(context)) }
        : { name: 'Begin with nothing' };
    },
    welcome: ({ keep }, context) => {
      const { kind } = own(context).visit;
      const { coin, upkeep } = tables(context).companions[kind] ?? { coin: 'essence' as const, upkeep: 0 };
      const card = context.book.kinds!.companions[kind] ?? '';
      return keep
        ? {
            name: `Keep the ${name(kind)}`,
            detail: `It stays: ${coins(coin, upkeep)} after each visit. Lends ${name(card)}: ${context.text(card)} ${COMPANION_TEXT[kind] ?? ''} No other of its kind comes while it stays.`,
          }
        : { name: 'Let it go', detail: 'Knowledge +1. Its kind: thanks +1.' };
    },
    dismiss: ({ kind }) => ({
      name: `Send the ${name(kind)} away`,
      detail: 'It takes its card along. Its kind may visit again.',
    }),
    choose: chooseLabel,
    dig: ({ site, room, from }, context) => ({
      name: `Dig ${name(room)} at ${siteName(site)}`,
      detail: `A passage leads there from ${roomAt(context, from)}. ${roomText(context, room)}`,
      cost: coins('essence', own(context).digPrice),
    }),
    connect: ({ from, to, kind }, context) => ({
      name: `Dig a ${kind} from ${roomAt(context, from)} to ${roomAt(context, to)}`,
      detail: CORRIDOR_TEXT[kind],
      cost: corridorPriceText(context, kind),
    }),
    seal: ({ from, to }, context) => ({
      name: `Seal the way from ${roomAt(context, from)} to ${roomAt(context, to)}`,
      detail: 'Nobody can go this way any more.',
      cost: 'free',
    }),
    move: ({ site, to }, context) => {
      const other = own(context).sites.find(({ id }) => id === to)?.room ?? '';
      return {
        name:
          other === ''
            ? `Move ${roomAt(context, site)} to ${siteName(to)}`
            : `Swap ${roomAt(context, site)} and ${name(other)}`,
        detail: 'Annexes and marks stay with the site.',
        cost: coins('essence', tables(context).numbers.prices.move),
      };
    },
    annex: ({ site, id }, context) => {
      const annex = tables(context).annexes[id]!;
      const there = own(context).sites.find((one) => one.id === site)?.annex ?? '';
      return {
        name: `Build a ${name(id)} in ${roomAt(context, site)}`,
        detail: `${annexText(annex)}${there === '' ? '' : ` Replaces the ${name(there)}.`}`,
        cost: coins(annex.coin, annex.price),
      };
    },
    morph: ({ room, path }, context) => ({
      name: `${name(room)} becomes ${name(path)}`,
      detail: `${pathText(context.book.kinds!, path)} Its cards ${context.book.kinds!.paths[path].slots.map(({ card }) => name(card)).join(' and ')} come in. For good.`,
      cost: 'free',
    }),
    slot: ({ card, room, slot }, context) => {
      const now =
        own(context)
          .decks.find((one) => one.room === room)
          ?.slots.find((one) => one.slot === slot)?.card ?? slot;
      return {
        name: `${name(card)} into ${name(room)}, in the place of ${name(now)}`,
        detail: `${context.text(card)} ${name(now)} goes to the satchel.`,
        cost: 'free',
      };
    },
    evolve: evolveLabel,
    craft: craftLabel,
    post: ({ kind, room, slot }, context) => {
      const card = context.book.kinds!.companions[kind] ?? '';
      const now =
        own(context)
          .decks.find((one) => one.room === room)
          ?.slots.find((one) => one.slot === slot)?.card ?? slot;
      return {
        name: `Post the ${name(kind)} in ${name(room)}, in the place of ${name(now)}`,
        detail: `${name(card)}: ${context.text(card)} If that room is lost it is hurt; at 2 wounds it dies.`,
        cost: 'free',
      };
    },
    encounter: ({ id }, context) => ({
      name: `Take ${name(id)}`,
      detail: `${advancedText(context.book.kinds!, id)} This visit books its Essence and Knowledge twice.`,
    }),
    lure: ({ site }, context) => ({
      name: `Lure the visitor to ${roomAt(context, site)}`,
      detail: 'Appeal +2 there for this visit. Once a visit.',
      cost: coins('essence', tables(context).numbers.prices.lure),
    }),
    open: (_, context) => openLabel(context),
  };

/** Effects of a room on both sides, its ending and its tags. */
function roomText({ book }: Pick<LabelContext, 'book'>, room: string): string {
  const { auto, forEnding, tags } = book.content.rooms[room]!;
  const every = (n: number): string => (n === 1 ? 'every round' : n === 2 ? 'every other round' : 'every third round');
  const effects = auto.map(({ r, n, every: times }) => `${name(r)} ${n < 0 ? n : `+${n}`} ${every(times)}`).join('; ');
  return `Good for ${forEnding}. ${effects}. ${tags.join(', ')}.`;
}

/** Labels of actions that a campaign has too. */
export function intervalLabel(action: { readonly type: ActionType }, context: LabelContext): Label | null {
  switch (action.type) {
    case 'graft': {
      const { card } = action as ActionOf<'graft'>;
      return { name: `Take ${name(card)}`, detail: `${context.text(card)} It comes into the satchel.` };
    }
    case 'decline':
      return { name: 'Take no card', detail: 'Knowledge +1.' };
    case 'buy':
      return buyLabel(action as ActionOf<'buy'>, context);
    case 'leave':
      return context.view.phase === 'dig'
        ? {
            name: 'Leave the workshop',
            detail: own(context).visitNumber > 1 ? 'The market opens next.' : 'The first visitor comes next.',
          }
        : { name: 'Leave the market', detail: 'The next visitor comes near.' };
    default:
      return null;
  }
}
