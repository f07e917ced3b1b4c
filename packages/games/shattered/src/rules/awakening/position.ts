import type { AwakeningState, CompanionState } from '../../awakening-state.ts';
import type { Awakening } from '../../content/awakening/records.ts';
import { INTERVAL_PHASES } from '../../interval-phases.ts';
import type { DungeonRecord, ShatteredState } from '../../state.ts';
import type { Position } from '../scene.ts';

/** The tables, the state and the record of an Awakening; only rules of the mode ask for them. */
export const tablesOf = ({ book }: Pick<Position, 'book'>): Awakening => book.content.awakening!;
export const awake = ({ s }: { readonly s: ShatteredState }): AwakeningState => s.awakening!;
export const recordOf = ({ s }: { readonly s: ShatteredState }): DungeonRecord => s.record!;

/** 0 for a creature. SD-310 */
export const tierOfKind = ({ book }: Pick<Position, 'book'>, kind: string): number =>
  book.kinds!.templates[kind]?.tier ?? 0;

interface Clock {
  readonly run: number;
  readonly length: number;
  readonly phase: string;
}

const BETWEEN: readonly string[] = [...INTERVAL_PHASES, 'graft'];
export const isBetween = ({ phase }: { readonly phase: string }): boolean => BETWEEN.includes(phase);

/** The visit that is on, or that comes. */
export const visitOf = (clock: Clock): number => (isBetween(clock) ? clock.run + 1 : Math.max(1, clock.run));

export const chapterAt = ({ numbers }: Awakening, length: number, visit: number): number =>
  Math.max(1, Math.ceil((visit * numbers.chapters) / length));

/** Four chapters of equal length. SD-220 */
export const chapterOf = (tables: Awakening, clock: Clock): number => chapterAt(tables, clock.length, visitOf(clock));

/** True for the visit that closes a chapter. */
export const closesChapter = ({ numbers }: Awakening, { run, length }: Clock): boolean =>
  (run * numbers.chapters) % length === 0;

export const heartMax = ({ numbers }: Awakening, { grade }: Pick<AwakeningState, 'grade'>): number =>
  grade >= numbers.heart.lateFrom ? numbers.heart.late : numbers.heart.start;

type Memory = AwakeningState['memory'][number];
const NOTHING: Readonly<Memory> = { kind: '', grudge: 0, thanks: 0 };
export const memoryOf = (
  { memory }: { readonly memory: readonly Readonly<Memory>[] },
  kind: string,
): Readonly<Memory> => memory.find((one) => one.kind === kind) ?? NOTHING;

export const companionOf = (
  { companions }: { readonly companions: readonly Readonly<CompanionState>[] },
  kind: string,
): Readonly<CompanionState> | undefined => companions.find((one) => one.kind === kind);

/** The flag an arc ended with; '' while it is open. SD-295 */
export const flagOf = (
  { arcs }: { readonly arcs: readonly { readonly id: string; readonly flag: string }[] },
  arc: string,
): string => arcs.find(({ id }) => id === arc)?.flag ?? '';

/** True if one of the arcs ended with this flag. */
export const hasFlag = (a: Pick<AwakeningState, 'arcs'>, flag: string): boolean =>
  a.arcs.some((one) => one.flag === flag);
