import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveContent } from '../content/types.ts';
import type { DarkdelveView, ItemView } from '../rules/view-schema.ts';
import { scoreOf } from './known.ts';

/** Input of a policy: the view, its offers, and its notes. */
export interface PolicyInput {
  readonly content: DarkdelveContent;
  readonly view: DarkdelveView;
  readonly legal: readonly DarkdelveAction[];
  readonly notes: Notes;
}

/** Memory of a policy between decisions; not part of the run. */
export interface Notes {
  /** Slots in which it has worn an unidentified piece. */
  blind: string[];
  /** Pieces it has already worn: none is worn twice, even if corrupted perception later shows other numbers. */
  tried: string[];
  retreats: number;
  /** It fled and now wants to leave. */
  fled: boolean;
  expedition: number;
}

export const newNotes = (expedition: number): Notes => ({
  blind: [],
  tried: [],
  retreats: 0,
  fled: false,
  expedition,
});

export const offered = (
  legal: readonly DarkdelveAction[],
  type: DarkdelveAction['type'],
  fits: (action: DarkdelveAction) => boolean = () => true,
): DarkdelveAction | undefined => legal.find((action) => action.type === type && fits(action));

const TORCHES_RICH = 4;
const CALM_DREAD = 70;

/** Light, calm and gear, before other actions outside a fight. AI-4 */
export function habit({ view, legal, notes }: PolicyInput): DarkdelveAction | null {
  const { hero, floor, here } = view;
  const isRich = hero.torches >= TORCHES_RICH;
  const torch = here?.type === 'LANDING' && (floor!.n >= 2 || isRich) && offered(legal, 'torch.light');
  if (torch) return torch;
  if (hero.dread >= CALM_DREAD) {
    const calm = offered(
      legal,
      'item.use',
      (one) => 'id' in one && ['calm_draught', 'clarity_potion'].includes(one.id),
    );
    if (calm) return calm;
  }
  const loot = offered(legal, 'loot.take');
  if (loot) return loot;
  const scroll = offered(legal, 'item.use', (one) => 'id' in one && one.id === 'id_scroll');
  if (scroll) return scroll;
  return dressUp(view, legal, notes);
}

/** Identified pieces by score, unidentified ones once per slot. */
function dressUp({ hero }: DarkdelveView, legal: readonly DarkdelveAction[], notes: Notes): DarkdelveAction | null {
  for (const item of hero.bag) {
    const action = offered(legal, 'item.equip', (one) => 'id' in one && one.id === item.uid);
    if (!action || notes.tried.includes(item.uid)) continue;
    const worn = hero.gear[item.slot as 'weapon'] as ItemView | null;
    if (!item.identified && item.rarity >= 1 && !notes.blind.includes(item.slot)) {
      notes.blind.push(item.slot);
      notes.tried.push(item.uid);
      return action;
    }
    if (item.identified && item.curse === '' && scoreOf(item) > (worn ? scoreOf(worn) : 0)) {
      notes.tried.push(item.uid);
      return action;
    }
  }
  return null;
}

const chooseOf = (legal: readonly DarkdelveAction[], n: number): DarkdelveAction | undefined =>
  offered(legal, 'choose', (action) => 'n' in action && action.n === n);

/** Pick when weak and equipped for it, Force when hurt, else Smash. AI-4 */
export function openChest({ view, legal }: PolicyInput): DarkdelveAction {
  const share = view.hero.hp / view.hero.maxHp;
  const pick = chooseOf(legal, 1);
  if (share < 0.4 && pick) return pick;
  return (share < 0.75 && chooseOf(legal, 2)) || chooseOf(legal, 3)!;
}

/** Options that may start a fight or cause a curse that prevents healing. */
const RISKS = ['rest_fully', 'rest_briefly', 'meditate', 'threaten', 'spring_trap', 'desecrate'];

/** Rests when hurt, else takes the first affordable option without a fight. AI-4 */
export function meetEvent({ view, legal }: PolicyInput): DarkdelveAction {
  const options = (view.menu?.options ?? []).filter(({ type, blocked }) => type === 'choose' && blocked === null);
  const isHurt = view.hero.hp < 0.6 * view.hero.maxHp;
  const rest = options.find(({ label }) => label === 'rest_fully');
  if (isHurt && rest) return chooseOf(legal, rest.n)!;
  const open = options.filter(({ label }) => !RISKS.includes(label) && label !== 'look_closer');
  const first = open.find(({ label }) => label !== 'refuse') ?? open[0];
  if (first) return chooseOf(legal, first.n)!;
  const leave = offered(legal, 'room.leave');
  return leave ?? chooseOf(legal, options[0]?.n ?? 1) ?? legal[0]!;
}

const READY = 0.8;

/** Uses a potion while there is time. AI-4 */
export function drink({ view, legal }: PolicyInput, below: number): DarkdelveAction | undefined {
  const { hero } = view;
  if (hero.hp >= below * hero.maxHp || hero.statuses.cursed > 0) return undefined;
  return offered(legal, 'item.use', (one) => 'id' in one && ['deep_draught', 'healing_potion'].includes(one.id));
}

/** Potion first, then enters; returns to floor 4 at most once, and only if three warnings apply. AI-4 */
export function atThreshold(input: PolicyInput): DarkdelveAction {
  const { view, legal, notes } = input;
  const sip = drink(input, READY);
  if (sip) return sip;
  const warnings = (view.readiness ?? []).filter(({ word }) => word === 'WARNING').length;
  const retreat = offered(legal, 'threshold.retreat');
  if (warnings >= 3 && notes.retreats === 0 && retreat) {
    notes.retreats += 1;
    return retreat;
  }
  return offered(legal, 'threshold.enter') ?? offered(legal, 'room.leave')!;
}
