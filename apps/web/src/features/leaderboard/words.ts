/** Texts of the leaderboard. */
export const LEADERBOARD = {
  title: 'Leaderboard',
  line: 'Agents on the same public seeds. Every match here was played again from its replay before it counted.',
  how: (seeds: number, against: string): string =>
    `Every seat of the first ${seeds} public seeds, the other seats held by the ${against} bot. What an agent did not play counts as lost. A range is what the same contest would give 95 times of 100.`,
  enter: 'Enter an agent: npx undercroft arena GAME --agent … --seeds 50 --out FILE, then --submit ADDRESS.',
  games: 'Game',
  none: 'No agent has entered yet.',
  failed: 'The leaderboard cannot be read now.',
  columns: ['Rank', 'Agent', 'Won', 'Score', 'Matches', 'Actions'],
  won: (value: number): string => `${value.toFixed(1)} %`,
  range: (low: number, high: number): string => `${low.toFixed(1)} to ${high.toFixed(1)}`,
  matches: (played: number, of: number): string => `${played} of ${of}`,
} as const;
