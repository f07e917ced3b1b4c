import type { Rng } from '@undercroft/kernel';

/** Kinds of operations with their weights: activities of users, and faults of the machine. */
const WEIGHTS = {
  act: 120,
  open: 14,
  look: 14,
  readLog: 10,
  undo: 8,
  list: 6,
  invite: 8,
  watch: 4,
  share: 3,
  remove: 2,
  fork: 3,
  restore: 3,
  handOver: 3,
  profile: 3,
  guess: 8,
  fuzz: 6,
  oldKeys: 4,
  burst: 2,
  trespass: 3,
  sweep: 4,
  jump: 4,
  pause: 1,
  kill: 3,
  powerCut: 3,
  second: 2,
  rot: 1,
} as const;

export type Kind = keyof typeof WEIGHTS;
const HOSTILE_KINDS: readonly Kind[] = ['guess', 'fuzz', 'oldKeys', 'burst', 'trespass'];

/**
 * One line of a world's script. Its random draws are independent of other lines, so it stays the same when others are
 * removed.
 */
export interface Operation {
  readonly id: number;
  readonly kind: Kind;
  readonly user: number;
  readonly wait_ms: number;
}

const KINDS = Object.keys(WEIGHTS) as Kind[];
const WAIT_MS_MAX = 250;
/** A script begins by opening some runs. */
const OPENINGS = 4;
/** From, to, and weight. */
const LENGTHS = [
  [200, 240, 80],
  [240, 400, 18],
  [400, 2_000, 2],
] as const;

/** The script: 200 to 2,000 lines, short ones more often. */
export function scriptOf(rng: Rng, users: number): Operation[] {
  const [least, most] = LENGTHS[rng.weigh(LENGTHS.map(([, , weight]) => weight))]!;
  const length = least + rng.below(most - least + 1);
  const weights = KINDS.map((kind) => WEIGHTS[kind]);
  return Array.from({ length }, (_, id) => {
    const kind = id < OPENINGS ? 'open' : KINDS[rng.weigh(weights)]!;
    const user = HOSTILE_KINDS.includes(kind) ? users - 1 : rng.below(users);
    return { id, kind, user, wait_ms: rng.below(WAIT_MS_MAX) };
  });
}
