/** Texts of the result sheet, loaded together with it. */
export const SHEET = {
  unit: 'Vibe points',
  floors: (n: number) => (n === 1 ? '1 floor' : `${n} floors`),
  bosses: (n: number) => (n === 1 ? '1 boss' : `${n} bosses`),
  reads: (n: number) => (n === 1 ? '1 Read' : `${n} Reads`),
  heat: (n: number) => `Heat ${n}`,
  nowOpen: 'now open',
} as const;
