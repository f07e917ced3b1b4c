import type { GameEvent } from '@undercroft/kernel';
import { FEATURES, TRAITS } from '../content/types.ts';
import type { BeliefEvent, EscapeEvents } from '../events.ts';
import { SHOWN_BELIEFS } from '../limits.ts';
import { type Being, type Belief, type Escape, KAEL, LEVEL_SIZE } from '../state.ts';
import { crowdLimit } from './combat.ts';
import { archetypeScores } from './compass.ts';
import {
  actOf,
  armorOf,
  type Book,
  bonusOf,
  chapterOf,
  type Dungeon,
  deedId,
  deedOf,
  hasSkill,
  hasTag,
  isAlive,
  isLegion,
  isTogether,
  kaelOf,
  levelOf,
  lootOf,
  memoryOf,
  secondOf,
  weaponPower,
} from './dungeon.ts';
import { type Foresight, foresightOf, nextStepOf } from './foresight.ts';
import { viewSecond, viewSecondBeing } from './second-view.ts';
import { isVisited, revealedOn, seesBeing } from './sight.ts';
import { missingNeeds, offersTo, skillDistance, skillsOf } from './skills.ts';
import { hasEncounter, hasYielded, heardIllOfKael, isEnemy, misjudgesKael, opinion, taleOf } from './standing.ts';
import { exitAt, exitsOf, exitTo, roomId, roomIdOf, roomIndex, roomOf } from './topology.ts';
import type { BeingView, BeliefView, CellView, EscapeView } from './view-schema.ts';

/** Opinion of Kael on a scale from -3 to 2, by the thresholds the rules use. ED-101a */
function opinionSign(d: Dungeon, value: number): number {
  const { f } = d.book;
  const hostile_e4 = secondOf(d)?.formulas.enemy_e4 ?? f.opinion.hostile_e4;
  const { cold_e4, warm_e4, close_e4 } = f.opinion;
  const kind = [value >= warm_e4, value >= close_e4];
  const unkind = [value < 0, value < cold_e4, value <= hostile_e4];
  return kind.filter(Boolean).length - unkind.filter(Boolean).length;
}

function viewBeing(d: Dungeon, kael: Being, being: Being, foresight: Foresight | null): BeingView {
  const isPerson = !isLegion(being);
  const isHere = isTogether(being, kael);
  const thinks = isPerson ? opinion(d, being, kael) : null;
  const next = foresight && !isPerson ? nextStepOf(d, being, foresight) : -1;
  return {
    id: being.id,
    kind: being.kind,
    breed: being.breed,
    faction: being.faction,
    room: roomIdOf(being),
    at: being.at,
    is_here: isHere,
    level: levelOf(d, being),
    health: being.health,
    max_health: being.max_health,
    is_enemy: isEnemy(d, kael, being),
    has_yielded: hasYielded(d, being),
    has_loot: isPerson && lootOf(d, being) !== '',
    is_companion: being.id === d.s.companion,
    is_met: d.s.dialogue.met.includes(being.id),
    opinion: thinks === null ? null : opinionSign(d, thinks),
    opinion_e4: hasSkill(kael, 'deep_appraisal') ? thinks : null,
    misjudges_you: isPerson && misjudgesKael(d, being),
    heard_ill_of_you: isPerson && heardIllOfKael(d, being),
    next: next < 0 ? null : roomId(being.depth, next),
    ...viewSecondBeing(d, kael, being),
  };
}

/** Kael cannot distinguish a rumor from a lie before he pressed its teller. */
const stateOf = ({ checked }: Escape, belief: Belief, isPlain: boolean): BeliefView['state'] =>
  belief.state === 'verified' || isPlain || checked.includes(belief.deed) ? belief.state : 'hearsay';

export function viewBelief(s: Escape, holder: string, belief: Belief, isPlain: boolean): BeliefView {
  const { actor, verb, subject } = taleOf(s, belief);
  return {
    deed: deedId(deedOf(s, belief.deed)!),
    actor,
    verb,
    subject,
    state: stateOf(s, belief, isPlain),
    confidence: belief.confidence,
    source: belief.source === '' ? holder : belief.source,
    turn: belief.turn,
  };
}

/** Kael's beliefs about others, and hearsay about himself. */
function viewBeliefs({ s }: Dungeon, isPlain: boolean): BeliefView[] {
  const { beliefs } = memoryOf(s, KAEL)!;
  return beliefs
    .filter((belief) => belief.state !== 'verified' || taleOf(s, belief).actor !== KAEL)
    .slice(-SHOWN_BELIEFS)
    .map((belief) => viewBelief(s, KAEL, belief, isPlain));
}

function viewOfYou({ s }: Dungeon, seen: readonly Being[]): EscapeView['of_you'] {
  return seen.flatMap(({ id }) =>
    (memoryOf(s, id)?.beliefs ?? [])
      .filter((belief) => id !== KAEL && taleOf(s, belief).actor === KAEL)
      .map((belief) => ({ holder: id, ...viewBelief(s, id, belief, true) })),
  );
}

function viewLevel(d: Dungeon, kael: Being, isPlain: boolean): CellView[] {
  const revealed = revealedOn(d, kael, kael.depth);
  const appraises = isPlain || hasSkill(kael, 'appraisal') || hasSkill(kael, 'deep_appraisal');
  const exit = exitAt(d.s, kael.depth);
  return Array.from({ length: LEVEL_SIZE }, (_, at) => {
    const room = d.s.rooms[roomIndex(kael.depth, at)]!;
    const { feature, left, items } = room;
    const isKnown = isPlain || revealed[at]!;
    const weapon =
      appraises && isKnown && feature === 'treasure' ? items.find((item) => hasTag(d, item, 'weapon')) : undefined;
    return {
      id: roomId(kael.depth, at),
      at,
      feature: isKnown || at === 0 || at === exit ? feature : null,
      visited: isVisited(room),
      left,
      weapon: weapon ?? null,
    };
  });
}

const byName = (names: readonly string[], values: readonly number[]): { [name: string]: number } =>
  Object.fromEntries(names.map((name, i) => [name, values[i]!]));

function viewYou(d: Dungeon, kael: Being): EscapeView['you'] {
  const { xp_per_level } = d.book.f.growth;
  return {
    room: roomIdOf(kael),
    depth: kael.depth,
    at: kael.at,
    level: levelOf(d, kael),
    xp: kael.xp,
    xp_next: xp_per_level - (kael.xp % xp_per_level),
    health: kael.health,
    max_health: kael.max_health,
    energy: kael.energy,
    might: kael.might,
    agility: kael.agility,
    insight: kael.insight,
    willpower: kael.willpower,
    weapon: kael.weapon,
    power: weaponPower(d, kael),
    armor: kael.armor,
    guard: armorOf(d, kael),
    faction: kael.faction,
    reputation: kael.reputation,
    traits: byName(TRAITS, kael.traits),
    features: byName(FEATURES, kael.features),
    items: [...kael.items],
    skills: [...kael.skills],
    heading: kael.heading,
    has_yielded: hasYielded(d, kael),
    last: kael.last,
    streamed: [...kael.streamed],
  };
}

function viewRoom(d: Dungeon, kael: Being, level: readonly CellView[]): EscapeView['room'] {
  const { feature, items } = roomOf(d.s, kael);
  const exits = exitsOf(d.s, kael.depth, kael.at).map((direction) => {
    const place = exitTo(d.s, kael.depth, kael.at, direction)!;
    const isStairs = direction === 'up' || direction === 'down';
    const known = place.isOut ? 'surface' : isStairs ? d.s.rooms[roomIndex(place.depth, place.at)]!.feature : null;
    return {
      direction,
      room: place.isOut ? 'surface' : roomId(place.depth, place.at),
      feature: known ?? level[place.at]!.feature,
    };
  });
  return { id: roomIdOf(kael), feature, items: [...items], exits };
}

function viewSkills(d: Dungeon, kael: Being): EscapeView['skills'] {
  const offered = offersTo(d, kael);
  return skillsOf(d).map((skill) => ({
    id: skill.id,
    state: hasSkill(kael, skill.id) ? 'unlocked' : offered.includes(skill) ? 'offered' : 'locked',
    distance: skill.parent === '' ? skillDistance(d, kael, skill) : 0,
    radius: skill.radius,
    missing: missingNeeds(d, kael, skill.needs),
  }));
}

/** Kael's view; `isPlain` lifts fog and doubt for referees. ED-101, ED-101a */
export function view(book: Book, s: Escape, isPlain: boolean): EscapeView {
  const d: Dungeon = { s, book };
  const kael = kaelOf(s);
  const foresight = hasSkill(kael, 'trap_vision') ? foresightOf(d, kael) : null;
  const seen = s.beings.filter(
    (being) => being.id !== KAEL && isAlive(being) && (isPlain || seesBeing(d, kael, being)),
  );
  const level = viewLevel(d, kael, isPlain);
  const enemies = seen.filter((being) => isTogether(being, kael) && isEnemy(d, kael, being)).length;
  return {
    turn: s.turn,
    turn_limit: s.turn_limit,
    pack: s.pack,
    chapter: chapterOf(s),
    act: actOf(d),
    ending: s.ending,
    killer: s.killer,
    here: s.turn - s.chapter_began,
    bonus: bonusOf(s),
    scenes: [...s.scenes],
    you: viewYou(d, kael),
    compass: archetypeScores(d, kael),
    room: viewRoom(d, kael, level),
    beings: seen.map((being) => viewBeing(d, kael, being, foresight)),
    level,
    skills: viewSkills(d, kael),
    companion: s.companion,
    has_encounter: hasEncounter(d, kael),
    crowd: { attackers: enemies, limit: crowdLimit(d, kael, s.turn + 1) },
    gate_open: s.isGateOpen,
    patrol_until: s.patrol_until,
    hidden_until: s.hidden_until,
    fork_until: s.fork_until,
    is_tempered: s.tempered === chapterOf(s),
    dialogue: {
      done: [...s.dialogue.done],
      used: [...s.dialogue.used],
      last: s.dialogue.last,
      entries: [...s.dialogue.entries],
    },
    beliefs: viewBeliefs(d, isPlain),
    of_you: isPlain || hasSkill(kael, 'deep_appraisal') ? viewOfYou(d, seen) : [],
    quests: { surface: s.closed.length, steel: s.train_count, chronicle: chapterOf(s) },
    ...viewSecond(d, kael),
  };
}

/** Masks what Kael hears as hearsay, without state, roll or cause: the cause of a lie is its twist. ED-33a */
export function shown(_: Escape, event: GameEvent<EscapeEvents>): GameEvent<EscapeEvents> {
  if (event.kind === 'beliefStored' && isHearsay(event.data))
    return { ...event, data: { ...event.data, state: 'hearsay' }, why: { rule: 'ED-62' }, because: undefined };
  if (event.kind === 'beliefCorrected' && isHearsay(event.data))
    return { ...event, data: { ...event.data, state: 'hearsay' }, why: { rule: 'ED-64' }, because: undefined };
  return event;
}

const isHearsay = ({ entity, state }: BeliefEvent): boolean => entity === KAEL && state !== 'verified';
