/** How a game is measured: with which options, and against which limits. */
export interface BenchSet {
  readonly name: string;
  readonly options: object;
  /** Printed without a must where the step itself contains a search. */
  readonly isBeside: boolean;
  /** The most one `play` may take at the 99th percentile, in milliseconds. */
  readonly step_ms: number;
}

const usual: BenchSet = { name: '', options: {}, isBeside: false, step_ms: 1 };

/** Games that are not measured with their default options alone. */
const SETS: Readonly<Record<string, readonly BenchSet[]>> = {
  escape: [{ ...usual, step_ms: 5 }],
  vibes: [
    { ...usual, name: 'duel', options: { mode: 'duel' } },
    { ...usual, name: 'run', options: { mode: 'run' }, isBeside: true, step_ms: 20 },
  ],
};

export const setsOf = (gameId: string): readonly BenchSet[] => SETS[gameId] ?? [usual];

export const titleOf = (gameId: string, { name }: BenchSet): string => (name ? `${gameId} ${name}` : gameId);
