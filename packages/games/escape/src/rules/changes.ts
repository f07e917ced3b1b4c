import { clamp, type RuleId } from '@undercroft/kernel';
import { E4 } from '@undercroft/kernel/units';
import { AXES } from '../content/types.ts';
import type { Being } from '../state.ts';
import { type Dungeon, isLegion, levelOf, type Sparse, TRAIT_COUNT, tierOf } from './dungeon.ts';
import { emit, isKael, sumOf, type Turn, whereIs } from './emit.ts';
import { roomIdOf } from './topology.ts';

/** The reason for a change: the label of its term, its rule, and the action it is part of. */
export interface Ground {
  readonly label: string;
  readonly rule: RuleId;
  readonly verb: string;
  readonly source?: string | undefined;
  /** Amount a ceiling or a cap withholds before the bounds apply. */
  readonly held?: number;
}

/** Fills in all fields of a ground, so that hot objects share one layout, which the engine reads fastest. */
export const groundOf = ({ label, rule, verb, source, held = 0 }: Ground): Ground => ({
  label,
  rule,
  verb,
  source,
  held,
});

interface Change {
  readonly what: string;
  readonly requested: number;
  /** Amount a ceiling or a cap withheld before the bounds applied. */
  readonly held: number;
  readonly heldBy: string;
  readonly delta: number;
  readonly to: number;
}

/** Emits one change of Kael's numbers with its terms. Changes of others are emitted once, after their activity. */
function emitChange(c: Turn, being: Being, change: Change, ground: Ground): void {
  const { what, requested, held, heldBy, delta, to } = change;
  emit(
    c,
    'changed',
    { entity: being.id, verb: ground.verb, room: roomIdOf(being), depth: being.depth, what, requested, delta, to },
    {
      rule: ground.rule,
      source: ground.source,
      terms: sumOf([ground.label, requested], [heldBy, held], ['bound', delta - requested - held]),
      of: 'delta',
    },
    { seen: true },
  );
}

/** Adds to a trait or feature within its bounds and returns the actual change. ED-18, ED-19, ED-34 */
export function shiftAxis(c: Turn, being: Being, axis: number, requested: number, ground: Ground): number {
  if (requested === 0) return 0;
  const held = ground.held ?? 0;
  const isTrait = axis < TRAIT_COUNT;
  const list = isTrait ? being.traits : being.features;
  const place = isTrait ? axis : axis - TRAIT_COUNT;
  const before = list[place]!;
  const to = isTrait
    ? clamp(before + requested + held, -E4, E4)
    : clamp(before + requested + held, 0, c.book.featureMax[place]!);
  // `| 0` keeps the list an integer array: in an array of doubles, every hash would box each number.
  list[place] = to | 0;
  if (c.t.emit && isKael(being))
    emitChange(c, being, { what: AXES[axis]!, requested, held, heldBy: 'cap', delta: to - before, to }, ground);
  return to - before;
}

export function shiftVector(c: Turn, being: Being, vector: Sparse, ground: Ground): void {
  for (let i = 0; i < vector.length; i++) shiftAxis(c, being, vector[i]![0], vector[i]![1], ground);
}

type Field = 'energy' | 'reputation' | 'health' | 'might' | 'willpower' | 'xp';

const leastOf = ({ book }: Dungeon, field: Field): number =>
  field === 'reputation' ? -book.f.standing.reputation_max : 0;

function mostOf({ book }: Dungeon, being: Being, field: Field): number {
  switch (field) {
    case 'energy':
      return E4;
    case 'reputation':
      return book.f.standing.reputation_max;
    case 'health':
      return being.max_health;
    default:
      return book.f.axes.fame_e4;
  }
}

/** Adds to another number within its bounds; `held` is the amount a ceiling withholds. */
export function shiftField(c: Turn, being: Being, field: Field, requested: number, ground: Ground): number {
  if (requested === 0) return 0;
  const held = ground.held ?? 0;
  const before = being[field];
  const to = clamp(before + requested + held, leastOf(c, field), mostOf(c, being, field));
  being[field] = to;
  if (c.t.emit && isKael(being))
    emitChange(c, being, { what: field, requested, held, heldBy: 'ceiling', delta: to - before, to }, ground);
  return to - before;
}

/** Training stops at the ceiling of the depth; legion are exempt. ED-23a */
export function trainAttribute(
  c: Turn,
  being: Being,
  field: 'might' | 'willpower',
  amount: number,
  ground: Ground,
): void {
  if (amount === 0) return;
  const ceiling = c.book.f.growth.train_ceiling + tierOf(being.depth);
  const isHeld = !isLegion(being) && being[field] >= ceiling;
  if (isHeld && !c.t.emit) return;
  shiftField(c, being, field, amount, isHeld ? atCeiling(ground, amount) : ground);
}

/** A ground that withholds the whole amount. ED-23a */
const atCeiling = ({ label, verb, source }: Ground, amount: number): Ground =>
  groundOf({ label, rule: 'ED-23a', verb, source, held: -amount });

/** Adds experience, then the levels it brings. ED-23, ED-23a */
export function gainXp(c: Turn, being: Being, amount: number, ground: Ground): void {
  if (amount === 0) return;
  const level = levelOf(c, being);
  const isHeld = !isLegion(being) && level >= tierOf(being.depth) + c.book.f.growth.xp_ceiling;
  if (isHeld && !c.t.emit) return;
  shiftField(c, being, 'xp', amount, isHeld ? atCeiling(ground, amount) : ground);
  for (let reached = level + 1; reached <= levelOf(c, being); reached++) gainLevel(c, being, reached, ground.verb);
}

/** ED-23 */
function gainLevel(c: Turn, being: Being, level: number, verb: string): void {
  const { max_health, heal } = c.book.f.growth;
  const attribute = level % 2 === 0 ? 'insight' : 'agility';
  being.max_health += max_health;
  being[attribute] += 1;
  if (c.t.emit && isKael(being))
    emit(
      c,
      'levelGained',
      { ...whereIs(being, verb), level, max_health: being.max_health, attribute },
      { rule: 'ED-23' },
      { seen: true },
    );
  shiftField(c, being, 'health', heal, groundOf({ label: 'level_up', rule: 'ED-23', verb }));
}

const WATCHED = [
  'health',
  'max_health',
  'energy',
  'xp',
  'might',
  'agility',
  'insight',
  'willpower',
  'reputation',
] as const;
const before = new Int32Array(WATCHED.length + AXES.length);

/** Records a being's numbers before an activity. One buffer is enough: activities never overlap. */
export function noteNumbers(being: Being): void {
  for (let i = 0; i < WATCHED.length; i++) before[i] = being[WATCHED[i]!];
  for (let i = 0; i < AXES.length; i++)
    before[WATCHED.length + i] = i < TRAIT_COUNT ? being.traits[i]! : being.features[i - TRAIT_COUNT]!;
}

/** The empty set of changes, compared by identity. */
export const NOTHING: Changes = {};

type Changes = { readonly [what: string]: number };

/** Differences from the recorded numbers, by name. */
export function changesOf(being: Being): Changes {
  let changes: { [what: string]: number } | null = null;
  for (let i = 0; i < WATCHED.length; i++) {
    const name = WATCHED[i]!;
    if (being[name] === before[i]) continue;
    changes ??= {};
    changes[name] = being[name] - before[i]!;
  }
  for (let i = 0; i < AXES.length; i++) {
    const now = i < TRAIT_COUNT ? being.traits[i]! : being.features[i - TRAIT_COUNT]!;
    const was = before[WATCHED.length + i]!;
    if (now === was) continue;
    changes ??= {};
    changes[AXES[i]!] = now - was;
  }
  return changes ?? NOTHING;
}
