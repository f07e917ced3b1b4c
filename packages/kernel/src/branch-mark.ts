import type { Lanes } from './hash.ts';
import type { Shape } from './shape.ts';

/** Kernel data about a branch: its cached hash, and the world that may change it. */
class BranchMark implements Lanes {
  one = 0;
  two = 0;
  isHashed = false;
  /** The shape used to hash it; null before the first hash. */
  shape: Shape<object> | null;
  /** Token of the only world that may change it in place; null if the branch may be shared. */
  readonly owner: object | null;

  constructor(shape: Shape<object> | null, owner: object | null) {
    this.shape = shape;
    this.owner = owner;
  }
}

class ReturnOverride {
  constructor(branch: object) {
    // biome-ignore lint/correctness/noConstructorReturn: the private field is then added to the branch itself
    return branch;
  }
}

/**
 * The mark is a private field of the branch: copies, JSON and comparisons ignore it, and it lives as long as the
 * branch. A `WeakMap` would do the same, but it makes collection of new objects many times slower.
 */
class MarkCarrier extends ReturnOverride {
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
  new MarkCarrier(branch, mark);
  return mark;
}

export const markOf = (branch: object): BranchMark => MarkCarrier.markOf(branch) ?? markBranch(branch);
