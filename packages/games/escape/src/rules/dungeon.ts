import { PERCENT } from '@undercroft/kernel/units';
import type { EscapeContent, Formulas, Second } from '../content/content.ts';
import {
  type ArchetypeRow,
  type Attribute,
  AXES,
  type EchoRow,
  FEATURES,
  type ItemTag,
  type Need,
  type OptionRow,
  type SkillRow,
  TRAITS,
  VERBS,
  type Vector,
  type Verb,
} from '../content/types.ts';
import { DEED_HINTS } from '../limits.ts';
import { type Being, DEPTHS, type Deed, type Escape, KAEL, type Memory } from '../state.ts';
import type { Crowd } from './crowd.ts';

/** A vector as pairs of axis and amount, in axis order. */
export type Sparse = readonly (readonly [axis: number, amount: number])[];

export const TRAIT_COUNT = TRAITS.length;
export const FAME = FEATURES.indexOf('Fame');
export const EFFORT = FEATURES.indexOf('Effort');
export const AWARENESS = FEATURES.indexOf('Awareness');
export const GUILE = FEATURES.indexOf('Guile');
export const MOMENTUM = FEATURES.indexOf('Momentum');
export const COMPREHENSION = TRAITS.indexOf('Comprehension');
export const EMPATHY = TRAITS.indexOf('Empathy');
export const LEVITY = TRAITS.indexOf('Levity');
export const PROJECTION = TRAITS.indexOf('Projection');
export const SURVIVAL = TRAITS.indexOf('Survival');
export const DIRECTION = TRAITS.indexOf('Direction');

const sparse = (vector: Vector): Sparse =>
  AXES.flatMap((axis, i): [number, number][] => {
    const amount = vector[axis] ?? 0;
    return amount === 0 ? [] : [[i, amount]];
  });

/** Conditions as pairs. */
export interface Conditions {
  readonly attributes: readonly (readonly [Attribute, number])[];
  readonly atLeast: Sparse;
  /** Not built by `sparse`, which drops zeroes: a bound of 0 is a bound. */
  readonly atMost: Sparse;
  readonly skills: readonly string[];
}

const conditionsOf = ({ attributes, atLeast, atMost, skills }: Need): Conditions => ({
  attributes: Object.entries(attributes) as [Attribute, number][],
  atLeast: sparse(atLeast),
  atMost: AXES.flatMap((name, axis): [number, number][] => {
    const most = atMost[name];
    return most === undefined ? [] : [[axis, most]];
  }),
  skills,
});

/** Memoises a value derived from a book or a table row. */
export function onceFor<Of extends object, Made extends object>(make: (of: Of) => Made): (of: Of) => Made {
  const all = new WeakMap<Of, Made>();
  return (of) => {
    const known = all.get(of);
    if (known) return known;
    const made = make(of);
    all.set(of, made);
    return made;
  };
}

/** A skill that unlocks by itself. ED-80 */
interface PlainSkill {
  readonly skill: SkillRow;
  readonly profile: Sparse;
  readonly conditions: Conditions;
}

/** The content, indexed for the rules. */
export interface Book {
  readonly content: EscapeContent;
  readonly f: Formulas;
  /** The tables of edition 2; null if the content has none. */
  readonly second: Second | null;
  /** Those of both editions. */
  readonly echoes: { readonly [V in Verb]: EchoRow };
  /** The highest value of each feature. ED-19 */
  readonly featureMax: readonly number[];
  vector(of: Vector): Sparse;
  conditions(of: Need): Conditions;
  readonly skills: ReadonlyMap<string, SkillRow>;
  /** In table order. */
  readonly plainSkills: readonly PlainSkill[];
  /** Those of both editions; `optionsOf` leaves out what a run does not have. */
  readonly options: ReadonlyMap<string, OptionRow>;
  readonly archetypes: ReadonlyMap<string, ArchetypeRow>;
  readonly verbs: ReadonlyMap<string, number>;
  /** Stems by their first letter, longest first. */
  readonly stems: ReadonlyMap<string, readonly string[]>;
}

const featureMaxOf = ({ axes }: Formulas): number[] =>
  FEATURES.map((name) => {
    if (name === 'Fame') return axes.fame_e4;
    return name === 'Effort' ? axes.effort_e4 : axes.others_e4;
  });

/** A deed the tables of edition 1 do not know weighs nothing. */
const NO_ECHO: EchoRow = {
  echo: {},
  valence: 0,
  routine: false,
  hear_pct: 0,
  hear_confidence: 0,
  exaggerated: 'refuted',
};

export function makeBook(content: EscapeContent): Book {
  const stems = new Map<string, string[]>();
  for (const stem of Object.keys(content.lexicon)) stems.set(stem[0]!, [...(stems.get(stem[0]!) ?? []), stem]);
  for (const list of stems.values()) list.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return {
    content,
    f: content.formulas,
    second: content.second ?? null,
    echoes: { kept_word: NO_ECHO, broke_word: NO_ECHO, ...content.echoes, ...content.second?.echoes },
    featureMax: featureMaxOf(content.formulas),
    vector: onceFor(sparse),
    conditions: onceFor(conditionsOf),
    skills: new Map(content.skills.map((row) => [row.id, row])),
    plainSkills: content.skills
      .filter(({ branch, parent }) => branch === '' && parent === '')
      .map((skill) => ({ skill, profile: sparse(skill.profile), conditions: conditionsOf(skill.needs) })),
    options: new Map([...content.dialogue, ...(content.second?.dialogue ?? [])].map((row) => [row.id, row])),
    archetypes: new Map(content.archetypes.map((row) => [row.id, row])),
    verbs: new Map(VERBS.map((verb, i) => [verb, i])),
    stems,
  };
}

/** Input of the rules: the state and the book. */
export interface Dungeon {
  readonly s: Escape;
  readonly book: Book;
  /** Beings by room, while the index pays off. */
  readonly crowd?: Crowd;
}

/** The tables of edition 2 if the run has it, else null: every rule that differs asks here. ED-230 */
export const secondOf = ({ s, book }: Dungeon): Second | null => (s.second === undefined ? null : book.second);

/** True if a run of edition 2 has a proposal that is on. */
export const isOn = (d: Dungeon, name: keyof Second['switches']): boolean => secondOf(d)?.switches[name] ?? false;

/** The options of a run. */
export const optionsOf = (d: Dungeon): readonly OptionRow[] => {
  const second = secondOf(d);
  return second ? [...d.book.content.dialogue, ...second.dialogue] : d.book.content.dialogue;
};

/** An option by its id, if the run has it. */
export const optionOf = (d: Dungeon, id: string): OptionRow | undefined => {
  const option = d.book.options.get(id);
  return option && (d.s.second || d.book.content.dialogue.includes(option)) ? option : undefined;
};

/** Binary search by id in a sorted list; returns `-1 - place` if the id is missing. */
function search<T>(list: readonly T[], id: string, idOf: (entry: T) => string): number {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = idOf(list[middle]!);
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1 - low;
}

const beingId = ({ id }: Being): string => id;
const holderOf = ({ holder }: Memory): string => holder;

export const beingPlace = (s: Escape, id: string): number => search(s.beings, id, beingId);
export const beingOf = (s: Escape, id: string): Being | undefined => s.beings[beingPlace(s, id)];
export const kaelOf = (s: Escape): Being => beingOf(s, KAEL)!;

/** Last known index of each person's memory: usually right, and cheaper than comparing ids. */
const memoryHints = new Map<string, number>();

export function memoryPlace({ memories }: Escape, id: string): number {
  const hinted = memoryHints.get(id);
  if (hinted !== undefined && memories[hinted]?.holder === id) return hinted;
  const place = search(memories, id, holderOf);
  if (place >= 0) memoryHints.set(id, place);
  return place;
}

export const memoryOf = (s: Escape, id: string): Memory | undefined => s.memories[memoryPlace(s, id)];

/** Last known index of each deed, by number: usually right, otherwise the deed is searched. */
const deedHints = new Int32Array(DEED_HINTS);

/** Records the index of a deed. */
export function hintDeed(n: number, place: number): void {
  deedHints[n & (DEED_HINTS - 1)] = place;
}

export function deedOf({ deeds }: Escape, n: number): Deed | undefined {
  const hint = deedHints[n & (DEED_HINTS - 1)]!;
  if (hint < deeds.length && deeds[hint]!.n === n) return deeds[hint];
  let low = 0;
  let high = deeds.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = deeds[middle]!;
    if (found.n === n) {
      hintDeed(n, middle);
      return found;
    }
    if (found.n < n) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** ED-55 */
export const deedId = ({ turn, seq, actor }: Pick<Deed, 'turn' | 'seq' | 'actor'>): string =>
  `d${turn}_${seq}_${actor}`;

export const tierOf = (depth: number): number => DEPTHS - depth;
export const levelOf = ({ book }: Dungeon, { base_level, xp }: Being): number =>
  base_level + Math.floor(xp / book.f.growth.xp_per_level);
/** ED-89a */
export const bonusOf = ({ global_bonus, stay_bonus }: Escape): number => global_bonus + stay_bonus;
/** The present chapter, and its act. ED-2 */
export const chapterOf = ({ closed }: Escape): number => Math.min(DEPTHS, closed.length + 1);
export const actOf = ({ s, book }: Dungeon): number => Math.ceil(chapterOf(s) / book.f.act_chapters);

export const isAlive = ({ health }: Being): boolean => health > 0;
/** Wardens and hostiles. The dead keep their kind. */
export const isLegion = ({ kind }: Being): boolean => kind === 'hostile' || kind === 'warden';
export const isTogether = (a: Being, b: Being): boolean => a.depth === b.depth && a.at === b.at;
export const isHurtBelow = ({ health, max_health }: Being, pct: number): boolean => health * PERCENT < pct * max_health;
export const hasSkill = ({ skills }: Being, id: string): boolean => skills.includes(id);

export const traitOf = (being: Being, axis: number): number => being.traits[axis]!;
export const featureOf = (being: Being, feature: number): number => being.features[feature]!;
/** A value by its index among the fifteen axes. */
export const axisValue = (being: Being, axis: number): number =>
  axis < TRAIT_COUNT ? being.traits[axis]! : being.features[axis - TRAIT_COUNT]!;

export const hasTag = ({ book }: Dungeon, item: string, tag: ItemTag): boolean =>
  book.content.items[item]!.tags.includes(tag);

/** The first item tagged loot; '' for none. ED-42 */
export function lootOf(d: Dungeon, { items }: Being): string {
  for (let i = 0; i < items.length; i++) if (hasTag(d, items[i]!, 'loot')) return items[i]!;
  return '';
}

/** ED-74 */
export const companionOf = (s: Escape): Being | undefined => (s.companion === '' ? undefined : beingOf(s, s.companion));

/** The companion, if it is alive and beside Kael. */
export function companionBeside(s: Escape, kael: Being): Being | undefined {
  const companion = companionOf(s);
  return companion && isAlive(companion) && isTogether(companion, kael) ? companion : undefined;
}

/** Weapon power; a tempered edge counts for Kael in its chapter. ED-16, ED-24 */
export function weaponPower({ s, book }: Dungeon, being: Being): number {
  const item = being.weapon === '' ? 0 : book.content.items[being.weapon]!.power;
  const power = Math.max(being.arms, item);
  return being.kind === 'player' && s.tempered === chapterOf(s) && being.weapon !== ''
    ? Math.min(book.f.temper_max, power + 1)
    : power;
}

export const armorOf = ({ book }: Dungeon, being: Being): number =>
  Math.max(being.hide, being.armor === '' ? 0 : book.content.items[being.armor]!.armor);

/** Effective level: legion grow with the pressure. ED-21 */
export const strengthLevel = (d: Dungeon, being: Being): number =>
  levelOf(d, being) + (isLegion(being) ? bonusOf(d.s) : 0);
