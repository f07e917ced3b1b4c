import type { Issue } from '@undercroft/kernel';
import { E4 } from '@undercroft/kernel/units';
import { EMPTY_SECOND, SCENARIOS } from '../content/scenarios.ts';
import { FEATURES, type Lie, ROOM_FEATURES, type RoomFeature, TRAITS, type Verb } from '../content/types.ts';
import { type Being, type Belief, DEPTHS, type Deed, type Escape, EXIT_AT, KAEL, LEVEL_SIZE } from '../state.ts';
import { beliefEvent, sourceName, takeSlot } from './beliefs.ts';
import { equip } from './belongings.ts';
import { type Book, beingOf, beingPlace, type Dungeon, isOn, kaelOf, memoryOf, secondOf } from './dungeon.ts';
import { emit, inSystem, type Turn } from './emit.ts';
import { draw } from './gossip.ts';
import { blankRoom, exitFeature, hostileId, makeHostile, stockLevel } from './levels.ts';
import type { BeingPatch, Patch, Scenario } from './scenario-schema.ts';
import { roomIndex } from './topology.ts';

const u = (value: number): number => Math.round(value * E4);

/** The patches of a scenario, the base first. In edition 2, the empty level has another exit. ED-145, ED-231 */
const patchesOf = (scenario: Scenario, isSecond: boolean): Patch[] => {
  const named = (name: keyof typeof SCENARIOS): Patch =>
    (name === 'empty' && isSecond ? EMPTY_SECOND : SCENARIOS[name]) as unknown as Patch;
  if (typeof scenario === 'string') return [named(scenario)];
  const { base } = scenario;
  return base === undefined ? [scenario] : [named(base), scenario];
};

/** The drawn levels of `canonical` and `dense` have the exit of edition 1. ED-231 */
export function isFirstOnly(scenario: unknown): boolean {
  const base = scenario !== null && typeof scenario === 'object' && 'base' in scenario ? scenario.base : scenario;
  return base === 'canonical' || base === 'dense';
}

const isEmptyBase = (scenario: Scenario): boolean =>
  scenario === 'empty' || (typeof scenario !== 'string' && scenario.base === 'empty');

const atOf = (room: string): number => Number(room.slice(room.indexOf('R') + 1));
const depthOf = (room: string, own: number): number =>
  room.startsWith('L') ? Number(room.slice(1, room.indexOf('_'))) : own;

function featureOfGlyph({ content }: Book, glyph: string, depth: number): RoomFeature | undefined {
  if (glyph === '^') return exitFeature(depth) as RoomFeature;
  return ROOM_FEATURES.find((feature) => content.rooms[feature].glyph === glyph);
}

/** Glyphs of a drawn level; blanks are ignored. */
const glyphsOf = (map: string): string => map.replaceAll(/\s/g, '');

/** A drawn level has its exit where the map says, and its warden there. ED-231 */
function moveExit({ s }: Turn, depth: number, at: number): void {
  s.second!.exits[DEPTHS - depth] = at;
  const warden = s.beings.find((being) => being.kind === 'warden' && being.breed === depth);
  if (warden) warden.at = at;
}

function drawLevel(c: Turn, depth: number, map: string): void {
  const first = roomIndex(depth, 0);
  const glyphs = glyphsOf(map);
  if (c.s.second) moveExit(c, depth, glyphs.indexOf('^'));
  for (let at = 0; at < LEVEL_SIZE; at++)
    c.s.rooms[first + at] = blankRoom(featureOfGlyph(c.book, glyphs[at]!, depth) ?? 'corridor');
  stockLevel(c, depth);
}

const NUMBERS = [
  'base_level',
  'xp',
  'health',
  'max_health',
  'might',
  'agility',
  'insight',
  'willpower',
  'reputation',
] as const;
const PLAIN = ['yielded_until', 'fresh', 'faction'] as const;

function patchBeing({ s, book }: Dungeon, being: Being, patch: BeingPatch): void {
  const given = patch as Record<string, unknown>;
  for (const name of [...NUMBERS, ...PLAIN])
    if (given[name] !== undefined) (being as unknown as Record<string, unknown>)[name] = given[name];
  if (patch.health !== undefined && patch.max_health === undefined)
    being.max_health = Math.max(being.max_health, patch.health);
  being.health = Math.min(being.health, being.max_health);
  if (patch.energy !== undefined) being.energy = u(patch.energy);
  for (const [name, value] of Object.entries(patch.traits ?? {}))
    being.traits[TRAITS.indexOf(name as 'Survival')] = u(value as number);
  for (const [name, value] of Object.entries(patch.features ?? {}))
    being.features[FEATURES.indexOf(name as 'Fame')] = u(value as number);
  if (patch.items) {
    being.items = [...patch.items];
    equip(book, being);
  }
  if (patch.skills) being.skills = [...patch.skills];
  if (patch.room !== undefined) {
    being.depth = depthOf(patch.room, being.depth);
    being.at = atOf(patch.room);
    being.from = -1;
  }
  if (patch.stay_until !== undefined) s.rooted.push({ id: being.id, until: patch.stay_until });
  if (patch.leash !== undefined && patch.leash >= 0) s.leashed.push({ id: being.id, at: being.at, steps: patch.leash });
}

function removeBeings(s: Escape, ids: readonly string[]): void {
  const kinds: Record<string, Being['kind']> = {
    all_hostiles: 'hostile',
    all_dungeoneers: 'dungeoneer',
    all_wardens: 'warden',
  };
  const isGone = ({ id, kind }: Being): boolean =>
    id !== KAEL && ids.some((name) => kinds[name] === kind || name === id);
  s.beings = s.beings.filter((being) => !isGone(being));
  s.memories = s.memories.filter(({ holder }) => beingOf(s, holder) !== undefined);
}

function addHostile(c: Turn, patch: NonNullable<Patch['add_hostiles']>[number]): void {
  const { s } = c;
  if (patch.id === undefined) s.spawn_count += 1;
  const id = patch.id ?? hostileId(s.spawn_count);
  const place = { depth: depthOf(patch.room, patch.kind_depth), at: atOf(patch.room) };
  const hostile = makeHostile(c, patch.kind_depth, id, place);
  patchBeing(c, hostile, patch);
  s.beings.splice(-1 - beingPlace(s, id), 0, hostile);
}

/** A belief of a scenario, or the lie of edition 2, which has its own verb and weight. */
type PlantedBelief = Omit<NonNullable<Patch['beliefs']>[number], 'verb'> & {
  readonly verb: Verb;
  readonly valence?: number;
};

const DEED_ID = /^d(\d+)_(\d+)_(.+)$/;

/** Plants a belief about an invented deed, unless it names a deed of this run. */
function plantBelief(c: Turn, given: PlantedBelief): void {
  const { s, book } = c;
  const named = DEED_ID.exec(given.deed_id ?? '');
  const [, turnNamed = '0', seqNamed = String(s.deed_count + 1), actorNamed = given.actor] = named ?? [];
  const known = named
    ? s.deeds.find(({ turn, seq, actor }) => `d${turn}_${seq}_${actor}` === given.deed_id)
    : undefined;
  const valence = given.valence ?? book.echoes[given.verb].valence;
  const isLie = given.state === 'misinformed';
  const deed: Deed = known ?? {
    n: s.deed_count + 1,
    turn: Number(turnNamed),
    seq: Number(seqNamed),
    actor: actorNamed,
    verb: isLie ? 'refuted' : given.verb,
    subject: given.subject,
    place: roomIndex(kaelOf(s).depth, kaelOf(s).at),
    valence: isLie ? 0 : valence,
    text: '',
    slot: takeSlot(s),
  };
  if (!known) {
    s.deed_count += 1;
    s.deeds.push(deed);
  }
  const belief: Belief = {
    deed: deed.n,
    state: given.state,
    confidence: u(given.confidence),
    weight: Math.abs(valence),
    source: given.source,
    turn: s.turn,
    twist: isLie ? { actor: given.actor, verb: given.verb, subject: given.subject, valence } : null,
  };
  memoryOf(s, given.holder)!.beliefs.push(belief);
}

function patchRun(c: Turn, patch: Patch): void {
  const { s } = c;
  s.turn = patch.turn_index ?? s.turn;
  s.global_bonus = patch.global_bonus ?? s.global_bonus;
  s.stay_bonus = patch.stay_bonus ?? s.stay_bonus;
  s.chapter_began = patch.chapter_began ?? s.chapter_began;
  if (patch.closed) s.closed = [...patch.closed];
  if (patch.fired) s.fired = [...patch.fired];
  if (patch.dialogue?.done) s.dialogue.done = [...patch.dialogue.done];
  if (patch.dialogue?.used) s.dialogue.used = [...patch.dialogue.used];
  Object.assign(s.tunables, patch.tunables ?? {});
}

function applyPatch(c: Turn, patch: Patch): void {
  const { s } = c;
  patchRun(c, patch);
  for (const [depth, { map, items }] of Object.entries(patch.levels ?? {})) {
    if (map !== undefined) drawLevel(c, Number(depth), map);
    for (const [room, list] of Object.entries(items ?? {}))
      s.rooms[roomIndex(Number(depth), atOf(room))]!.items = [...list];
  }
  if (patch.remove) removeBeings(s, patch.remove);
  const kael = kaelOf(s);
  if (patch.depth !== undefined) kael.depth = patch.depth;
  if (patch.kael) patchBeing(c, kael, patch.kael);
  for (const [id, given] of Object.entries(patch.entities ?? {})) patchBeing(c, beingOf(s, id)!, given);
  for (const given of patch.add_hostiles ?? []) addHostile(c, given);
  for (const given of patch.beliefs ?? []) plantBelief(c, given);
  if (patch.companion !== undefined) {
    s.companion = patch.companion;
    beingOf(s, patch.companion)!.faction = 'party';
  }
}

/** Applies a scenario after the normal setup. ED-145 */
export function arrange(c: Turn, scenario: Scenario): void {
  const patches = patchesOf(scenario, c.s.second !== undefined);
  for (const patch of patches) applyPatch(c, patch);
  c.s.isWaived = isEmptyBase(scenario) || patches.some(({ levels }) => levels !== undefined);
  if (c.t.emit)
    emit(
      c,
      'scenarioSet',
      { ...inSystem(kaelOf(c.s).depth, '', 'scenario'), name: typeof scenario === 'string' ? scenario : 'patch' },
      { rule: 'ED-145' },
      { seen: true, about: [KAEL] },
    );
  if (c.t.emit) emitPlanted(c);
}

/** Plants the story that waits for Kael: the one chosen, or one drawn; none on Story but the thief's. ED-247 */
export function plantLie(c: Turn, chosen: Lie | undefined): void {
  const two = secondOf(c);
  if (!two || !isOn(c, 'lie')) return;
  const drawn = c.s.difficulty === 'story' ? two.drawn[0]! : undefined;
  const lie = two.lies[chosen ?? drawn ?? two.drawn[draw(c, 'world.lie', two.drawn.length)]!];
  if (!lie) return;
  const { holder, source, confidence_e4 } = two.formulas.lie;
  const person = (k: number): string => `dungeoneer_${DEPTHS}_${String(k).padStart(2, '0')}`;
  plantBelief(c, {
    holder: person(holder),
    deed_id: `d0_1_${KAEL}`,
    actor: KAEL,
    verb: lie.verb,
    subject: person(lie.subject),
    state: 'misinformed',
    confidence: confidence_e4 / E4,
    source: person(source),
    valence: lie.valence,
  });
  if (c.t.emit) emitPlanted(c, 'ED-247');
}

/** Emits the beliefs a scenario plants, because chains of causes end at them. ED-219 */
function emitPlanted(c: Turn, rule = 'ED-145'): void {
  for (const { holder, beliefs } of c.s.memories)
    for (const belief of beliefs) {
      const event = beliefEvent(c.s, beingOf(c.s, holder)!, belief, belief.state === 'verified' ? 'remember' : 'hear');
      const about = [...new Set([holder, event.source, event.actor])];
      emit(c, 'beliefStored', event, { rule }, { seen: false, about, as: sourceName(c.s, holder, belief) });
    }
}

const DUNGEONEER = /^dungeoneer_(0[1-9]|1[0-2])_0[1-4]$/;
const WARDEN = /^warden_(0[1-9]|1[0-2])$/;
const HOSTILE = /^hostile_\d{5}$/;

/** True if a text has the form of an entity's id. ED-22 */
export const isEntityId = (id: string): boolean =>
  id === KAEL || DUNGEONEER.test(id) || WARDEN.test(id) || HOSTILE.test(id);

/** Issues of a scenario that names things that do not exist. */
export function checkScenario(book: Book, scenario: Scenario, isSecond: boolean): Issue[] {
  const issues: Issue[] = [];
  const report = (path: string, message: string): void => void issues.push({ path: `/scenario${path}`, message });
  const patches = patchesOf(scenario, isSecond);
  const exits = isSecond ? (book.second?.exits ?? []) : [EXIT_AT];
  const removed = new Set(patches.flatMap(({ remove }) => remove ?? []));
  const added = new Set(patches.flatMap(({ add_hostiles }) => (add_hostiles ?? []).map(({ id }) => id ?? '')));
  const exists = (id: string): boolean => {
    if (id === KAEL || added.has(id)) return true;
    if (removed.has(id)) return false;
    return (DUNGEONEER.test(id) && !removed.has('all_dungeoneers')) || (WARDEN.test(id) && !removed.has('all_wardens'));
  };
  const isPerson = (id: string): boolean => exists(id) && (id === KAEL || DUNGEONEER.test(id));
  const checkBeing = (given: BeingPatch, path: string): void => {
    for (const item of given.items ?? [])
      if (!Object.hasOwn(book.content.items, item)) report(`${path}/items`, `no item ${item}`);
    for (const skill of given.skills ?? []) if (!book.skills.has(skill)) report(`${path}/skills`, `no skill ${skill}`);
  };
  for (const patch of patches) {
    for (const [depth, { map, items }] of Object.entries(patch.levels ?? {})) {
      if (map !== undefined) checkMap(book, { depth: Number(depth), map, exits }, report);
      for (const [room, list] of Object.entries(items ?? {}))
        for (const item of list)
          if (!Object.hasOwn(book.content.items, item)) report(`/levels/${depth}/items/${room}`, `no item ${item}`);
    }
    if (patch.kael) checkBeing(patch.kael, '/kael');
    for (const [id, given] of Object.entries(patch.entities ?? {})) {
      if (!exists(id)) report(`/entities/${id}`, 'no such entity');
      checkBeing(given, `/entities/${id}`);
    }
    for (const [i, given] of (patch.add_hostiles ?? []).entries()) checkBeing(given, `/add_hostiles/${i}`);
    for (const [i, { holder, actor }] of (patch.beliefs ?? []).entries())
      if (!isPerson(holder) || !isEntityId(actor)) report(`/beliefs/${i}`, 'holder and actor are persons of this run');
    if (patch.companion !== undefined && (patch.companion === KAEL || !isPerson(patch.companion)))
      report('/companion', 'no such dungeoneer');
    if ((patch.fired ?? []).some((id) => !isFireable(book, id))) report('/fired', 'no such event or cutscene');
  }
  return issues;
}

const isFireable = ({ content }: Book, id: string): boolean =>
  content.scenes.some((scene) => scene.id === id) ||
  content.events.some((event) => event.id === id) ||
  /^(chapter_closed|warden)_\d{2}$/.test(id);

interface DrawnMap {
  readonly depth: number;
  readonly map: string;
  /** Rooms that may be the exit. */
  readonly exits: readonly number[];
}

function checkMap(book: Book, { depth, map, exits }: DrawnMap, report: (path: string, message: string) => void): void {
  const glyphs = glyphsOf(map);
  const path = `/levels/${depth}/map`;
  if (glyphs.length !== LEVEL_SIZE) report(path, `a level has ${LEVEL_SIZE} rooms, this one ${glyphs.length}`);
  else if (glyphs[0] !== 's') report(path, 'a level begins with s');
  else if (!exits.some((at) => glyphs[at] === '^')) report(path, `a level has its ^ at ${exits.join(', ')}`);
  else if ([...glyphs].some((glyph) => featureOfGlyph(book, glyph, depth) === undefined))
    report(path, 'has a glyph nobody knows');
  else if (depth > DEPTHS) report(path, 'no such depth');
}
