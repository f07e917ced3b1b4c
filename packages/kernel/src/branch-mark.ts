import { type Lanes, mixWord } from './hash.ts';
import type { Shape } from './shape.ts';

/** The shape of a branch, and whether its mark holds its hash. All branches of a shape share two of them. */
export interface BranchKind {
  /** Null before the first hash. */
  readonly shape: Shape<object> | null;
  readonly isHashed: boolean;
  /** The same kind for a branch that is about to change. */
  readonly unhashed: BranchKind;
}

class UnhashedKind implements BranchKind {
  readonly shape: Shape<object> | null;
  readonly isHashed = false;

  constructor(shape: Shape<object> | null) {
    this.shape = shape;
  }

  get unhashed(): BranchKind {
    return this;
  }
}

const UNMARKED: BranchKind = new UnhashedKind(null);

/** The kind of a shape's branches while their marks hold their hashes. */
export const hashedKindOf = (shape: Shape<object>): BranchKind => ({
  shape,
  isHashed: true,
  unhashed: new UnhashedKind(shape),
});

class ReturnOverride {
  constructor(branch: object) {
    // biome-ignore lint/correctness/noConstructorReturn: the private fields are then added to the branch itself
    return branch;
  }
}

/**
 * A mark is three private fields of the branch: copies, JSON and comparisons ignore them, and they live as long as the
 * branch. A `WeakMap` would do the same, but it makes collection of new objects many times slower. An object of its own
 * for each mark would take two thirds more memory: a run of Escape has 1,300 branches.
 */
class Mark extends ReturnOverride {
  #one = 0;
  #two = 0;
  #kind: BranchKind;

  constructor(branch: object, kind: BranchKind) {
    super(branch);
    this.#kind = kind;
  }

  static kindOf(branch: object): BranchKind {
    return #kind in branch ? branch.#kind : UNMARKED;
  }

  static setKind(branch: object, kind: BranchKind): void {
    if (#kind in branch) branch.#kind = kind;
    else new Mark(branch, kind);
  }

  static setHash(branch: object, { one, two }: Lanes): void {
    if (!(#kind in branch)) return;
    branch.#one = one;
    branch.#two = two;
  }

  static mix(branch: object): void {
    if (!(#kind in branch)) return;
    mixWord(branch.#one);
    mixWord(branch.#two);
  }
}

export const kindOf = (branch: object): BranchKind => Mark.kindOf(branch);

export const markBranch = (branch: object, kind: BranchKind): void => Mark.setKind(branch, kind);

export function markHashed(branch: object, kind: BranchKind, hash: Lanes): void {
  Mark.setKind(branch, kind);
  Mark.setHash(branch, hash);
}

/** Mixes the hash that a mark holds. */
export const mixMark = (branch: object): void => Mark.mix(branch);
