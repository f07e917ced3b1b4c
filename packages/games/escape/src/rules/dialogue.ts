import { AXES, type OptionRow } from '../content/types.ts';
import type { Being, Escape } from '../state.ts';
import type { Blockers, Lack } from './blockers.ts';
import {
  axisValue,
  chapterOf,
  companionBeside,
  type Dungeon,
  EFFORT,
  featureOf,
  hasSkill,
  hasTag,
  isAlive,
  isLegion,
  isOn,
  isTogether,
  secondOf,
  TRAIT_COUNT,
} from './dungeon.ts';
import { effectiveVector } from './fame.ts';
import { offersTo } from './skills.ts';
import { hasEncounter, heardIllOfKael, isMasked, misjudgesKael, opinion } from './standing.ts';
import { roomIdOf, roomOf } from './topology.ts';
import { exposedLie, weaponsOf } from './wants.ts';

/** The squared distance of ED-70, in ten-thousandths squared. */
function optionDistance2(d: Dungeon, actor: Being, option: OptionRow): number {
  if (option.anchor === null) return 0;
  const place = effectiveVector(d, actor);
  const anchor = d.book.vector(option.anchor);
  let sum = 0;
  let next = 0;
  for (let axis = 0; axis < TRAIT_COUNT; axis++) {
    const wanted = next < anchor.length && anchor[next]![0] === axis ? anchor[next++]![1] : 0;
    const gap = actor.traits[axis]! + place[axis]! - wanted;
    sum += gap * gap;
  }
  return sum;
}

export const optionDistance = (d: Dungeon, actor: Being, option: OptionRow): number =>
  Math.round(Math.sqrt(optionDistance2(d, actor, option)));

/** Key under which an option counts as used. ED-68 */
export function usedKey(s: Escape, actor: Being, option: OptionRow, target: string): string {
  switch (option.once) {
    case 'chapter':
      return `${option.id}@${chapterOf(s)}`;
    case 'room':
      return `${option.id}@${roomIdOf(actor)}`;
    case 'target':
      return `${option.id}@${target}`;
    default:
      return option.id;
  }
}

/** True if a being is of the kind an option is for. */
function isOfKind(d: Dungeon, { target: kind }: OptionRow, target: Being): boolean {
  switch (kind) {
    case 'misjudges':
      return misjudgesKael(d, target) || exposedLie(d, target) !== undefined;
    case 'spoken_ill':
      return heardIllOfKael(d, target);
    case 'pact_free':
      return target.faction === 'freelancer';
    case 'laughing_face':
      return isMasked(target);
    case 'asker':
      return d.s.second?.want.asker === target.id;
    default:
      return true;
  }
}

/** Reason code against a target, '' if it fits. ED-38a */
function targetCode(d: Dungeon, actor: Being, option: OptionRow, target: Being): string {
  const { dialogue } = d.s;
  if (option.target === 'unmet') return dialogue.met.includes(target.id) ? 'option_used' : '';
  if (option.target === 'pact_offered') return dialogue.offered.includes(target.id) ? '' : 'option_locked';
  if (!isOfKind(d, option, target)) return 'option_standing';
  return option.opinion !== null && opinion(d, target, actor) < option.opinion ? 'option_standing' : '';
}

const isPartner = (actor: Being, being: Being | undefined): being is Being =>
  being !== undefined && being !== actor && isAlive(being) && !isLegion(being) && isTogether(being, actor);

/** The lowest id that fits, else the lowest id of all; undefined if nobody is here. ED-41 */
export function defaultPartner(d: Dungeon, actor: Being, option: OptionRow): Being | undefined {
  if (option.target === 'none') return undefined;
  const here = d.s.beings.filter((being) => isPartner(actor, being));
  return here.find((being) => targetCode(d, actor, option, being) === '') ?? here[0];
}

function itemCode(d: Dungeon, actor: Being, { needs, cost_energy }: OptionRow): boolean {
  const { book, s } = d;
  if (needs.want === 'arm' && weaponsOf(d, actor).length < 2) return false;
  if (needs.toll && tollItems(d, actor).length < tollOf(d)) return false;
  const hasCache = roomOf(s, actor).items.some((item) => book.content.items[item]!.tags.includes('treasure'));
  if (needs.treasure === 'present' && !hasCache) return false;
  if (needs.treasure === 'absent' && hasCache) return false;
  if (needs.weapon && actor.weapon === '') return false;
  return actor.energy >= Math.max(needs.energy, cost_energy) && featureOf(actor, EFFORT) >= needs.effort;
}

function hasStanding(d: Dungeon, actor: Being, { needs }: OptionRow): boolean {
  for (const [axis, least] of d.book.vector(needs.atLeast)) if (axisValue(actor, axis) < least) return false;
  if (needs.masked && !isMasked(actor)) return false;
  if (needs.companion && !companionBeside(d.s, actor)) return false;
  if (needs.toll && (d.s.second?.word === 'dread' || !isOn(d, 'tolls'))) return false;
  return !needs.warden || wardenHere(d, actor) !== undefined;
}

/** The first requirement about standing that an option lacks; only facts Kael may know. ED-101a */
function standingLack(d: Dungeon, actor: Being, option: OptionRow, target: Being | undefined): Lack {
  const { needs } = option;
  if (target && !isOfKind(d, option, target)) return { lacks: option.target };
  for (const [axis, need] of d.book.vector(needs.atLeast)) {
    const have = axisValue(actor, axis);
    if (have < need) return { lacks: 'axis', axis: AXES[axis]!, need, have };
  }
  if (needs.masked && !isMasked(actor)) return { lacks: 'masked' };
  if (needs.companion && !companionBeside(d.s, actor)) return { lacks: 'companion' };
  if (needs.warden && !wardenHere(d, actor)) return { lacks: 'warden' };
  if (needs.toll) return { lacks: 'dread' };
  return { lacks: 'opinion', need: option.opinion ?? 0 };
}

export const wardenHere = ({ s }: Dungeon, actor: Being): Being | undefined =>
  s.beings.find((being) => being.kind === 'warden' && isAlive(being) && isTogether(being, actor));

/** Items that pay a toll, the oldest first. ED-252 */
export const tollItems = (d: Dungeon, { items }: Being): string[] =>
  items.filter((item) => hasTag(d, item, 'currency') || hasTag(d, item, 'treasure'));

/** Number of items the warden asks for, by the Word; under Dread nothing helps. ED-252 */
export function tollOf(d: Dungeon): number {
  const { good, nobody, bad } = secondOf(d)!.formulas.toll;
  const { word } = d.s.second!;
  if (word === 'good') return good;
  return word === 'nobody' ? nobody : bad;
}

/** True if the asker's want is not far enough for an option. ED-260 */
function isWantOpen({ s }: Dungeon, { needs: { want: needed } }: OptionRow): boolean {
  if (needed === undefined || needed === 'unheard') return true;
  const { isHeard, isGiven, kind, outcome } = s.second!.want;
  return needed === 'heard' ? isHeard : isGiven && kind === 'arm' && outcome === '';
}

const wasAnyChosen = ({ dialogue, fired }: Escape, options: readonly string[]): boolean =>
  options.some((id) => dialogue.done.includes(id) || fired.includes(id));

const isOffered = (d: Dungeon, actor: Being, skill: string): boolean =>
  offersTo(d, actor).some(({ id }) => id === skill);

/** Adds every condition in the way, in table order. ED-38, ED-38a, ED-68 */
export function addOptionBlockers(
  d: Dungeon,
  actor: Being,
  option: OptionRow,
  named: Being | undefined,
  blockers: Blockers,
): void {
  const { s } = d;
  const { id, rooms, once, anchor } = option;
  const target = isPartner(actor, named) ? named : undefined;
  if (rooms.length > 0 && !rooms.includes(roomOf(s, actor).feature as 'start')) blockers.addToOption(id, 'option_room');
  if (!option.inEncounter && hasEncounter(d, actor)) blockers.addToOption(id, 'option_encounter');
  if (option.target !== 'none' && !target) blockers.addToOption(id, 'option_needs_target');
  if (blockers.isDecided) return;
  if (!itemCode(d, actor, option)) blockers.addToOption(id, 'option_item');
  const { skill, offer, after } = option.needs;
  const lacksSkill = skill !== '' && !hasSkill(actor, skill);
  if (lacksSkill || (offer !== '' && !isOffered(d, actor, offer))) blockers.addToOption(id, 'option_skill');
  const code = target ? targetCode(d, actor, option, target) : '';
  if (code === 'option_standing' || !hasStanding(d, actor, option))
    blockers.addToOption(id, 'option_standing', blockers.isListed ? standingLack(d, actor, option, target) : null);
  if (code === 'option_locked' || (after.length > 0 && !wasAnyChosen(s, after)) || !isWantOpen(d, option))
    blockers.addToOption(id, 'option_locked');
  const isUsed = once !== 'never' && s.dialogue.used.includes(usedKey(s, actor, option, target?.id ?? ''));
  if (code === 'option_used' || isUsed) blockers.addToOption(id, 'option_used');
  if (anchor !== null && optionDistance2(d, actor, option) > option.radius * option.radius)
    blockers.addToOption(id, 'option_out_of_range');
}
