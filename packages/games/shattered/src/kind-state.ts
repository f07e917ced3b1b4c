import { type Of, shape } from '@undercroft/kernel';
import type { AdvancedId, PathId } from './content/kind-records.ts';

const { record, list, int, bool, text } = shape;

/** Facts of a visit that templates, paths and advanced encounters read. SD-310…325 */
export const kindsShape = record({
  /** The encounter of the visit, '' if it is a plain one. SD-325 */
  advanced: text<AdvancedId | ''>(),
  /** Rooms with a path. SD-320 */
  paths: list(record({ room: text(), path: text<PathId>() })),
  /** In this room: a side played a Strike; Traps of D that sprang. */
  hasStruck: bool,
  sprung: int,
  /** D's plays in earlier rooms of the visit, in the order of the weighed categories. SD-317 */
  played: list(int),
  /** D's plays in the last visit of each kind. SD-317 */
  last: list(record({ kind: text(), played: list(int) })),
  /** V's face-down cards of the visit, oldest first: true for a bluff. Only V knows them. SD-315 */
  bluffs: list(bool),
  /** D's answer to V's last Offer of the visit. SD-316 */
  answered: text<'' | 'yes' | 'no'>(),
});

export type Kinds = Of<typeof kindsShape>;
