import { AXES, type Need, type SkillRow } from '../content/types.ts';
import type { Being } from '../state.ts';
import { shiftVector } from './changes.ts';
import { axisValue, type Book, type Conditions, type Dungeon, hasSkill, type Sparse } from './dungeon.ts';
import { emit, isKael, type Turn, whereIs } from './emit.ts';
import { isWitnessed } from './sight.ts';
import { featureAt } from './topology.ts';

/** Squared gap on one axis: a lack counts more than an excess. In units of the square of `lack`. ED-79 */
function squaredGap(being: Being, wanted: Sparse[number], lack: number): number {
  const gap = wanted[1] - axisValue(being, wanted[0]);
  const quarters = gap >= 0 ? lack * gap : gap;
  return quarters * quarters;
}

type Gap = Book['f']['gap'];

/** The squared distance, whole numbers, so that all engines agree. ED-79 */
function squaredDistance({ lack, factor }: Gap, being: Being, profile: Sparse): number {
  let sum = 0;
  for (let i = 0; i < profile.length; i++) sum += squaredGap(being, profile[i]!, lack);
  return factor * factor * sum;
}

/** Stops summing as soon as the radius is exceeded: most profiles are far off. */
function isWithin({ lack, factor }: Gap, being: Being, profile: Sparse, radius: number): boolean {
  const most = lack * lack * radius * radius;
  const scale = factor * factor;
  let sum = 0;
  for (let i = 0; i < profile.length && scale * sum <= most; i++) sum += squaredGap(being, profile[i]!, lack);
  return scale * sum <= most;
}

/** D of ED-79 in ten-thousandths, for display. */
export const skillDistance = ({ book }: Dungeon, being: Being, skill: SkillRow): number =>
  Math.round(Math.sqrt(squaredDistance(book.f.gap, being, book.vector(skill.profile))) / book.f.gap.lack);

const AXIS_NAMES = AXES.map((name) => name.toLowerCase());

/** Missing requirements, by the names the reasons use. ED-38, ED-81 */
export function missingNeeds({ book }: Dungeon, being: Being, needs: Need): string[] {
  const { attributes, atLeast, atMost, skills } = book.conditions(needs);
  const names: string[] = [];
  for (const [name, least] of attributes) if (being[name] < least) names.push(name);
  for (const [axis, least] of atLeast) if (axisValue(being, axis) < least) names.push(AXIS_NAMES[axis]!);
  for (const [axis, most] of atMost) if (axisValue(being, axis) > most) names.push(AXIS_NAMES[axis]!);
  for (const id of skills) if (!hasSkill(being, id)) names.push(id);
  return names;
}

/** True if nothing is missing. Checked for every skill of every being: uses indices, because iterators make garbage. */
function fulfils(being: Being, { attributes, atLeast, atMost, skills }: Conditions): boolean {
  for (let i = 0; i < attributes.length; i++) if (being[attributes[i]![0]] < attributes[i]![1]) return false;
  for (let i = 0; i < atLeast.length; i++) if (axisValue(being, atLeast[i]![0]) < atLeast[i]![1]) return false;
  for (let i = 0; i < atMost.length; i++) if (axisValue(being, atMost[i]![0]) > atMost[i]![1]) return false;
  for (let i = 0; i < skills.length; i++) if (!hasSkill(being, skills[i]!)) return false;
  return true;
}

export const hasNeeds = ({ book }: Dungeon, being: Being, needs: Need): boolean =>
  fulfils(being, book.conditions(needs));

const isInPack = ({ s }: Dungeon, { pack }: SkillRow): boolean => pack === 'core' || s.pack === 'extended';

export const skillsOf = (d: Dungeon): SkillRow[] => d.book.content.skills.filter((skill) => isInPack(d, skill));

/** ED-79 */
const isReachable = (d: Dungeon, being: Being, skill: SkillRow): boolean =>
  isWithin(d.book.f.gap, being, d.book.vector(skill.profile), skill.radius) && hasNeeds(d, being, skill.needs);

/** True if a skill of the branch was taken: an evolved skill counts with its parent, which stays. */
const isBranchTaken = (d: Dungeon, being: Being, branch: string): boolean =>
  being.skills.some((id) => d.book.skills.get(id)!.branch === branch);

/** The branch skills on offer; a pure function of the state. ED-80 */
export function offersTo(d: Dungeon, being: Being): SkillRow[] {
  return d.book.content.skills.filter(
    (skill) =>
      skill.branch !== '' &&
      isInPack(d, skill) &&
      !isBranchTaken(d, being, skill.branch) &&
      isReachable(d, being, skill),
  );
}

/** Adds a skill; its bonuses apply at once. ED-80 */
export function unlockSkill(c: Turn, being: Being, skill: SkillRow, verb: string): void {
  being.skills.push(skill.id);
  if (isKael(being) && skill.id === 'shadow_hand') c.triggers.smoke = true;
  if (c.t.emit) {
    const reach = { seen: isWitnessed(c, being) };
    const note = { rule: skill.parent === '' ? 'ED-80' : 'ED-81', source: skill.id };
    if (skill.parent === '') emit(c, 'skillUnlocked', { ...whereIs(being, verb), skill: skill.id }, note, reach);
    else emit(c, 'skillEvolved', { ...whereIs(being, verb), skill: skill.id, parent: skill.parent }, note, reach);
  }
  shiftVector(c, being, c.book.vector(skill.gives), {
    label: 'skill',
    rule: skill.parent === '' ? 'ED-80' : 'ED-81',
    verb,
    source: skill.id,
  });
}

/** Step 6: at most one skill a turn unlocks by itself; branches are offered. ED-80, ED-82 */
export function reviewSkills(c: Turn, being: Being): void {
  const { plainSkills, f } = c.book;
  const { gap } = f;
  for (let i = 0; i < plainSkills.length; i++) {
    const { skill, profile, conditions } = plainSkills[i]!;
    // The check that fails most often comes first.
    if (!fulfils(being, conditions) || !isWithin(gap, being, profile, skill.radius)) continue;
    if (!isInPack(c, skill) || hasSkill(being, skill.id)) continue;
    unlockSkill(c, being, skill, 'learn');
    break;
  }
  if (isKael(being)) {
    hintAndOffer(c, being);
    return;
  }
  const feature = featureAt(c.s, being.depth, being.at);
  if (feature !== 'dialogue' && feature !== 'rune_forge') return;
  if (!hasBranch(c, being)) chooseBranch(c, being);
}

const hasBranch = ({ book }: Dungeon, being: Being): boolean =>
  being.skills.some((id) => book.skills.get(id)!.branch !== '');

/** An NPC takes the nearer skill, on a tie the first. ED-80 */
function chooseBranch(c: Turn, being: Being): void {
  let nearest: SkillRow | undefined;
  for (const skill of offersTo(c, being))
    if (!nearest || skillDistance(c, being, skill) < skillDistance(c, being, nearest)) nearest = skill;
  if (nearest) unlockSkill(c, being, nearest, 'learn');
}

function hintAndOffer(c: Turn, kael: Being): void {
  const { s } = c;
  const offered = offersTo(c, kael).map(({ id }) => id);
  if (offered.join() !== s.offered.join()) {
    s.offered = offered;
    if (c.t.emit) emit(c, 'skillOffered', { ...whereIs(kael, 'learn'), offered }, { rule: 'ED-80' }, { seen: true });
  }
  for (const skill of skillsOf(c)) {
    if (skill.parent !== '' || hasSkill(kael, skill.id) || s.hinted.includes(skill.id)) continue;
    const profile = c.book.vector(skill.profile);
    if (
      isWithin(c.book.f.gap, kael, profile, skill.radius) ||
      !isWithin(c.book.f.gap, kael, profile, skill.radius + c.book.f.hint_e4)
    )
      continue;
    s.hinted.push(skill.id);
    if (c.t.emit)
      emit(
        c,
        'skillNear',
        { ...whereIs(kael, 'learn'), skill: skill.id, distance: skillDistance(c, kael, skill), radius: skill.radius },
        { rule: 'ED-82', source: skill.id },
        { seen: true },
      );
  }
}
