import type { Lanes } from './hash.ts';
import type { Shape } from './shape.ts';

/** What the kernel knows of a branch beside its fields: its hash, unless it changed since, and who may change it. */
class BranchMark implements Lanes {
  one = 0;
  two = 0;
  isHashed = false;
  /** The shape it was hashed by; null before its first hash. */
  shape: Shape<object> | null;
  /** The token of the one world that may change it in place; null where it may be shared. */
  readonly owner: object | null;

  constructor(shape: Shape<object> | null, owner: object | null) {
    this.shape = shape;
    this.owner = owner;
  }
}

class Returned {
  constructor(branch: object) {
    // biome-ignore lint/correctness/noConstructorReturn: a private field then stands on the branch itself
    return branch;
  }
}

/**
 * The mark is a private field of the branch: copies, JSON and comparisons do not see it, and it goes with its branch.
 * A `WeakMap` would do the same, but the collector of new objects is many times as slow with one.
 */
class Carrier extends Returned {
  readonly #mark: BranchMark;

  constructor(branch: object, mark: BranchMark) {
    super(branch);
    this.#mark = mark;
  }

  static markOf(branch: object): BranchMark | null {
    return #mark in branch ? branch.#mark : null;
  }
}

/** Marks a branch that has no mark yet. */
export function markBranch(
  branch: object,
  shape: Shape<object> | null = null,
  owner: object | null = null,
): BranchMark {
  const mark = new BranchMark(shape, owner);
  new Carrier(branch, mark);
  return mark;
}

export const markOf = (branch: object): BranchMark => Carrier.markOf(branch) ?? markBranch(branch);
