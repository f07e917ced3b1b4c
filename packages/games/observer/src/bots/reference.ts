import type { Bot, BotTurn, Json } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { ObserverAction } from '../actions.ts';
import { secondContent } from '../content/edition.ts';
import type { ObserverContent } from '../content/types.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { itemToUse, measuredFight, tuningOf, turtleFight } from './fight.ts';
import { manage } from './interlude.ts';
import { locationScore } from './location.ts';
import { POLICIES, type Policy } from './policy.ts';
import { spoilsAction } from './spoils.ts';
import { strongBot } from './strong.ts';
import { optionWorth } from './worth.ts';

type ObserverBot = Bot<ObserverView, ObserverAction>;
type BotInput = BotTurn<ObserverView, ObserverAction>;

/** Uniform, but never abandons, and drops only when nothing else is offered. OB-153 */
const random: ObserverBot = ({ legal, rng }) => {
  const wanted = legal.filter(({ type }) => type !== 'abandon' && type !== 'drop');
  const forced = legal.filter(({ type }) => type !== 'abandon');
  return { action: rng.pick(wanted.length > 0 ? wanted : forced) };
};

interface Notes {
  readonly excess: number;
  readonly resolutions: number;
}

const asNotes = (notes: Json): Notes => {
  const known = notes as Partial<Notes> | null;
  return { excess: known?.excess ?? 0, resolutions: known?.resolutions ?? 0 };
};

/** Adds the ExcessTime shown by the latest pass to the bot's notes. */
function addUp(view: ObserverView, notes: Json): Notes {
  const known = asNotes(notes);
  const { resolutions } = view.world;
  if (resolutions <= known.resolutions || !view.lastPass) return known;
  return { excess: known.excess + view.lastPass.excess, resolutions };
}

const best = <T extends object>(things: readonly T[], score: (thing: T) => number): T => {
  let top = things[0]!;
  let most = score(top);
  for (const thing of things.slice(1)) {
    const now = score(thing);
    if (now > most) {
      most = now;
      top = thing;
    }
  }
  return top;
};

function fightAction(content: ObserverContent, policy: Policy, { view, legal }: BotInput): ObserverAction {
  const tuning = tuningOf(
    view.combat!.roster.map(({ id }) => id),
    view.second !== undefined,
  );
  const planned = policy.fight === 'turtle' ? turtleFight(view) : measuredFight(view, tuning);
  return itemToUse(content, view, legal, planned) ?? planned;
}

function eventAction(content: ObserverContent, policy: Policy, { view, legal }: BotInput): ObserverAction {
  const { id } = view.event!;
  const offers = legal.filter((action) => action.type === 'choose');
  return best(offers, ({ key }) => {
    const option = content.events[id]!.options.find((one) => one.key === key)!;
    return optionWorth({ content, view, policy, event: id }, option);
  });
}

function restAction(policy: Policy, { view }: BotInput): ObserverAction {
  const { player, rest } = view;
  const chosen = best(rest!.options, ({ hp, stamina, time, mitigation }) => {
    if (policy.rests === 'always') return time;
    const gained = Math.min(hp, player.hpMax - player.hp) + 0.5 * Math.min(stamina, player.staminaMax - player.stamina);
    return gained - 2.2 * time + (policy.mitigationWorth - 1) * mitigation;
  });
  return { type: 'rest', index: chosen.index };
}

function actionOf(content: ObserverContent, policy: Policy, ask: BotInput, excess: number): ObserverAction {
  const { view, legal } = ask;
  switch (view.mode) {
    case 'frontier': {
      const { slot } = best(view.frontier, (entry) => locationScore({ content, view, policy, excess }, entry));
      return { type: 'go', slot };
    }
    case 'combat':
      return fightAction(content, policy, ask);
    case 'event':
      return eventAction(content, policy, ask);
    case 'rest':
      return restAction(policy, ask);
    default:
      if (view.second?.spoils) return spoilsAction(content, view, policy);
      return manage(content, view, legal, policy);
  }
}

interface Tables {
  readonly first: ObserverContent;
  readonly second: ObserverContent;
}

const reference =
  (tables: Tables, policy: Policy): ObserverBot =>
  (ask) => {
    const notes = addUp(ask.view, ask.notes);
    const content = ask.view.second ? tables.second : tables.first;
    return { action: actionOf(content, policy, ask, notes.excess), notes: { ...notes } };
  };

/** Share of decisions that Novice takes at random, in percent. OB-225 */
const SLIPS_PCT = 20;

/** Careful that slips now and then. OB-225 */
const noviceBot =
  (careful: ObserverBot): ObserverBot =>
  (ask) => {
    const usual = careful(ask);
    return ask.rng.below(PERCENT) < SLIPS_PCT ? { ...usual, ...random(ask) } : usual;
  };

/** The bots of the rule book; they receive the view of a player. OB-153..OB-156, OB-225 */
export function makeBots(content: ObserverContent): Record<string, ObserverBot> {
  const tables = { first: content, second: secondContent(content) ?? content };
  const bots: Record<string, ObserverBot> = { random };
  for (const [name, policy] of Object.entries(POLICIES)) bots[name] = reference(tables, policy);
  const careful = bots['careful']!;
  return { ...bots, novice: noviceBot(careful), strong: strongBot(careful) };
}
