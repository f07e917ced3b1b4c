import { copyJson } from './json.ts';
import { type Change, type Shape, withWritten } from './shape.ts';
import type { World } from './world.ts';

/**
 * Proof mode: what changed since the last event. The known state shares the branches of the present one; of those
 * that were written in this step it keeps copies, so a comparison costs what was written and not what there is.
 */
export interface Proof<S> {
  readonly shape: Shape<S>;
  readonly world: Pick<World<object>, 'owned'>;
  readonly state: S;
  known: S;
  /** Branches written in this step, as they were at the last event. */
  written: Map<object, object>;
}

export function startProof<S extends object>(shape: Shape<S>, world: World<S>): Proof<S> {
  const proof: Proof<S> = { shape, world, state: world.state, known: world.state, written: new Map() };
  remember(proof);
  return proof;
}

function remember<S>(proof: Proof<S>): void {
  proof.known = proof.shape.copy(proof.state);
  proof.written = new Map();
  for (const branch of proof.world.owned?.branches ?? []) proof.written.set(branch, copyJson(branch));
}

/** What changed since the last event. */
export const untold = <S>({ shape, known, state, written }: Proof<S>): Change[] =>
  withWritten(written, () => {
    const changes: Change[] = [];
    shape.diff(known, state, '', changes);
    return changes.map(({ path, from, to }) => ({ path, from: copyJson(from), to: copyJson(to) }));
  });

/** What changed since the last event; from now on it is known. */
export function settle<S>(proof: Proof<S>): Change[] {
  const changes = untold(proof);
  remember(proof);
  return changes;
}
