/** Texts of the result sheet. */
export const S = {
  lostTo: (name: string) => `Lost to ${name}`,
  plus: (n: number) => `+${n}`,
  part: (value: number, label: string) => `${value} for ${label}`,
  stand: (before: number, after: number) => `${before} → ${after}`,
  nextAt: (n: number) => `Next at ${n}.`,
  unlocks: (n: number) => (n === 1 ? '1 unlock.' : `${n} unlocks.`),
  notAdded: 'Not added to your profile: this run does not count.',
  keep: 'You keep',
  lose: 'You lost',
  opened: 'Unlocked',
  newOne: (kind: string) => `new ${kind}`,
} as const;
