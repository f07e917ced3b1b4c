export const VIBES_KEYS = {
  spend: { key: 's', does: 'Vibes: spend Focus' },
  grid: { key: 'g', does: 'Vibes: all pairs' },
  coach: { key: 'c', does: 'Vibes: coach after a beat' },
  explain: { key: 'w', does: 'Vibes: explain this beat' },
  reveal: { key: 'r', does: 'Vibes: show the last beat' },
  fork: { key: 'f', does: 'Vibes: fork before the beat shown' },
} as const;
