/** Two arms on the same seeds: what differs, how surely, and which two games differ most. */
export * from './compare.ts';
export { divergedPair } from './diverged.ts';
export { sideChanges } from './side-changes.ts';
