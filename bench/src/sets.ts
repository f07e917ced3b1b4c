/** How a game is measured: with which options, and against which limits. */
export interface BenchSet {
  readonly name: string;
  readonly options: object;
  /** How many times @pkmn/sim its random play must be, and is meant to be. */
  readonly must: number;
  readonly aim: number;
  /** The most one `play` may take at the 99th percentile, in milliseconds. */
  readonly step_ms: number;
  /** What a step counts as, seen from the state after it, where more act in it than the seats that chose. */
  readonly activities?: (state: object) => number;
}

/** Everybody whose own action the last turn was, Kael among them; who died in it is not counted. */
function escapeActivities(state: object): number {
  const { beings, turn } = state as { readonly beings: readonly { readonly acted: number }[]; readonly turn: number };
  let count = 0;
  for (let i = 0; i < beings.length; i++) if (beings[i]!.acted === turn) count += 1;
  return count;
}

const usual: BenchSet = { name: '', options: {}, must: 50, aim: 150, step_ms: 1 };

/** Games that are not measured with their default options alone. */
const SETS: Readonly<Record<string, readonly BenchSet[]>> = {
  escape: [{ ...usual, step_ms: 5, activities: escapeActivities }],
  vibes: [
    { ...usual, name: 'duel', options: { mode: 'duel' } },
    // The foe searches within the step.
    { ...usual, name: 'run', options: { mode: 'run' }, must: 15, aim: 60, step_ms: 20 },
  ],
};

export const setsOf = (gameId: string): readonly BenchSet[] => SETS[gameId] ?? [usual];

export const titleOf = (gameId: string, { name }: BenchSet): string => (name ? `${gameId} ${name}` : gameId);
