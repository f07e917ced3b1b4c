const runs = (n: number): string => (n === 1 ? '1 run' : `${n} runs`);

/** Texts about the user's own runs. */
export const FIGURES = {
  title: 'In your runs',
  counting: 'Counting your runs …',
  empty: 'No figures yet. Finish a run of this game and they appear here.',
  lost: 'Your runs cannot be read now.',
  of: (n: number) => `of your last ${runs(n)} named it`,
  won: (won: number, of: number) => (of === 0 ? 'Not named yet.' : `${won} of those ${of} won`),
  without: (won: number, of: number) => (of === 0 ? 'No run without it.' : `${won} of ${runs(of)} without it won`),
  tooFew: 'Too few runs to say whether it helps: ten with it and ten without it are needed.',
} as const;
