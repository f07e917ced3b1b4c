import { copyJson } from './json.ts';
import { type Change, type Shape, withWritten } from './shape.ts';
import type { World } from './world.ts';

/**
 * Proof mode finds state changes since the last event. `snapshot` shares branches with the current state; only branches
 * written in this step are copied, so a comparison costs as much as was written, not as much as exists.
 */
export interface Proof<S> {
  readonly shape: Shape<S>;
  readonly world: Pick<World<object>, 'owned'>;
  readonly state: S;
  snapshot: S;
  /** Copies of the branches written in this step, as of the last event. */
  writtenBranches: Map<object, object>;
}

export function startProof<S extends object>(shape: Shape<S>, world: World<S>): Proof<S> {
  const proof: Proof<S> = { shape, world, state: world.state, snapshot: world.state, writtenBranches: new Map() };
  takeSnapshot(proof);
  return proof;
}

function takeSnapshot<S>(proof: Proof<S>): void {
  proof.snapshot = proof.shape.copy(proof.state);
  proof.writtenBranches = new Map();
  for (const branch of proof.world.owned ?? []) proof.writtenBranches.set(branch, copyJson(branch));
}

/** State changes since the last event. */
export const changesSinceEvent = <S>({ shape, snapshot, state, writtenBranches }: Proof<S>): Change[] =>
  withWritten(writtenBranches, () => {
    const changes: Change[] = [];
    shape.diff(snapshot, state, '', changes);
    return changes.map(({ path, from, to }) => ({ path, from: copyJson(from), to: copyJson(to) }));
  });

/** Returns the changes since the last event and starts over from the current state. */
export function takeChanges<S>(proof: Proof<S>): Change[] {
  const changes = changesSinceEvent(proof);
  takeSnapshot(proof);
  return changes;
}
