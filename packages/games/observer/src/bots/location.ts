import { type ObserverContent, STAGES } from '../content/types.ts';
import type { EntryView, ObserverView } from '../rules/view-schema.ts';
import { tuningOf } from './fight.ts';
import type { Policy } from './policy.ts';

const HUNTER_AT = 5;
const CONVERGENCE = 'CONV';
const NEVER = -45;

/** Attack, Guard and cost changes that gear and Skill add to the base kit. OB-155 */
function powerOf(content: ObserverContent, { bag, player }: ObserverView): number {
  let attack = player.stats.skill.total;
  let guard = 0;
  for (const { id } of bag.worn)
    for (const { op, amount } of content.equipment[id]!.effects) {
      if (op === 'attack') attack += amount;
      if (op === 'guard') guard += amount;
    }
  return 1 + 0.11 * attack + 0.06 * guard;
}

interface ScoreContext {
  readonly content: ObserverContent;
  readonly view: ObserverView;
  readonly policy: Policy;
  /** Cumulative ExcessTime, summed by the bot itself. */
  readonly excess: number;
}

const needOf = ({ player }: ObserverView): number =>
  0.35 * (player.hpMax - player.hp) + 0.5 * (player.staminaMax - player.stamina);

function restScore({ view, policy, excess }: ScoreContext, entry: EntryView): number {
  const still = entry.threat.kind === 'rest' && entry.threat.options.some(({ mitigation }) => mitigation >= 2);
  const bonus = still ? policy.stillRestBonus : 0;
  if (policy.rests === 'never') return NEVER;
  if (policy.rests === 'always') return 8 + needOf(view) + bonus;
  const left = HUNTER_AT + view.world.hunter.reach - excess;
  if (left < 4 && view.player.hp > 25) return -5;
  return needOf(view) - 6 + bonus;
}

function fightScore(context: ScoreContext, entry: EntryView, stage: number): number {
  const { content, view, policy } = context;
  if (entry.threat.kind !== 'fight') return 0;
  const { loss } = tuningOf(
    entry.threat.roster.map(({ id }) => id),
    view.second !== undefined,
  );
  const { hp, stamina } = view.player;
  if (entry.category === 'Elite') {
    const isReady = hp > (1.7 * loss) / powerOf(content, view) + 10 && stamina >= 10;
    return policy.takesElites && isReady ? 9 + stage : -60;
  }
  const due = entry.threat.reward === '' ? 0 : 4;
  const tired = stamina < 8 ? 3 : 0;
  const hopeless = hp < 2.5 * loss ? 40 : 0;
  return 6 - loss / 2 - 0.5 * entry.ztc + 0.7 * stage + due - tired - hopeless;
}

function bossScore({ view, policy }: ScoreContext, entry: EntryView): number {
  const { convergenceAt_pct, convergenceNeedsWeapon } = policy;
  const hasWeapon = view.bag.worn.some(({ slot }) => slot === 'Weapon');
  const dares =
    entry.id === CONVERGENCE &&
    convergenceAt_pct !== null &&
    100 * view.player.hp > convergenceAt_pct * view.player.hpMax &&
    (hasWeapon || !convergenceNeedsWeapon);
  return dares ? 50 : -50;
}

/** Decay stage of an entry; one that visibly leaves its stage within 2 Time counts as the next. OB-155 */
const rotOf = ({ stage, timer }: EntryView): number => STAGES.indexOf(stage) + (timer && timer.high <= 2 ? 1 : 0);

/** The highest score wins. OB-155 */
export function locationScore(context: ScoreContext, entry: EntryView): number {
  const { view, policy, excess } = context;
  const stage = rotOf(entry);
  const left = HUNTER_AT + view.world.hunter.reach - excess;
  const isDry = entry.biome === 'Desert' && view.world.wq >= 24 && view.player.hp > 35 && excess < 20;
  const desert = isDry ? policy.desertPenalty : 0;
  switch (entry.category) {
    case 'Rest':
      return restScore(context, entry) - desert;
    case 'Event':
      return 6 + 0.7 * stage - (left < 3 ? 4 : 0) - desert;
    case 'Boss':
      return bossScore(context, entry);
    default:
      return fightScore(context, entry, stage) - desert;
  }
}
