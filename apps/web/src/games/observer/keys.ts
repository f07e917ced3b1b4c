export const OBSERVER_KEYS = {
  gear: { key: 'i', does: 'Observer: gear' },
  target: { key: 't', does: 'Observer: next target' },
  goOn: { key: ' ', does: 'Observer: continue' },
} as const;
