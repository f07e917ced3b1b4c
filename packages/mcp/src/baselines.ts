/** Results of bots, so that an agent can judge its own play. */
export interface Baseline {
  /** The meaning of the score. */
  readonly means: string;
  /** Number of public arena seeds that were played, and the bot in the other seats. */
  readonly seeds: number;
  readonly against: string;
  readonly bots: { readonly [bot: string]: { readonly won_pct: number; readonly score: number | null } };
}

/** `npx undercroft arena GAME --agent …` on the first public seeds. A draw counts as half a win. */
export const BASELINES: { readonly [game: string]: Baseline } = {
  observer: {
    means: 'Data you keep, whatever the end',
    seeds: 50,
    against: 'random',
    bots: {
      random: { won_pct: 2, score: 21 },
      bold: { won_pct: 96, score: 96 },
      careful: { won_pct: 96, score: 96 },
    },
  },
  vibes: {
    means: 'Vibe points',
    seeds: 10,
    against: 'random',
    bots: {
      random: { won_pct: 0, score: 6 },
      avg: { won_pct: 20, score: 24 },
      nash: { won_pct: 30, score: 24 },
    },
  },
  shattered: {
    means: 'won or lost; no points',
    seeds: 10,
    against: 'heuristic',
    bots: {
      random: { won_pct: 0, score: null },
      heuristic: { won_pct: 50, score: null },
      greedy: { won_pct: 55, score: null },
    },
  },
  darkdelve: {
    means: 'gold banked and bosses slain, over the campaign',
    seeds: 50,
    against: 'random',
    bots: {
      random: { won_pct: 50, score: 378 },
      standard: { won_pct: 50, score: 17818 },
      adaptive: { won_pct: 100, score: 39388 },
    },
  },
  escape: {
    means: 'depths climbed, people and fame',
    seeds: 50,
    against: 'random',
    bots: {
      random: { won_pct: 0, score: 0 },
      climber: { won_pct: 88, score: 12474 },
    },
  },
  duel: {
    means: 'won or lost; no points',
    seeds: 20,
    against: 'random',
    bots: {
      random: { won_pct: 50, score: null },
      greedy: { won_pct: 60, score: null },
      ismcts: { won_pct: 68, score: null },
    },
  },
};
