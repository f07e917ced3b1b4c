/** Settings for measuring a game: its options and limits. */
export interface BenchSet {
  readonly name: string;
  readonly options: object;
  /** Required and desired ratio of random play to @pkmn/sim. */
  readonly must: number;
  readonly aim: number;
  /** Maximum of one `play` at the 99th percentile, in milliseconds. */
  readonly step_ms: number;
  /**
   * Number of activities in a step, computed from the state after it; for games in which more act than the seats that
   * chose.
   */
  readonly activities?: (state: object) => number;
}

/** Counts the beings that acted in the last turn, including Kael; those who died in it are not counted. */
function escapeActivities(state: object): number {
  const { beings, turn } = state as { readonly beings: readonly { readonly acted: number }[]; readonly turn: number };
  let count = 0;
  for (let i = 0; i < beings.length; i++) if (beings[i]!.acted === turn) count += 1;
  return count;
}

const usual: BenchSet = { name: '', options: {}, must: 50, aim: 150, step_ms: 1 };

/** Games measured with more than their default options. */
const SETS: Readonly<Record<string, readonly BenchSet[]>> = {
  escape: [{ ...usual, step_ms: 5, activities: escapeActivities }],
  vibes: [
    { ...usual, name: 'duel', options: { mode: 'duel' } },
    // The foe searches within the step.
    { ...usual, name: 'run', options: { mode: 'run' }, must: 6, aim: 15, step_ms: 20 },
  ],
};

export const setsOf = (gameId: string): readonly BenchSet[] => SETS[gameId] ?? [usual];

export const titleOf = (gameId: string, { name }: BenchSet): string => (name ? `${gameId} ${name}` : gameId);
