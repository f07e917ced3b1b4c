import type { Intent } from './types.ts';

export const intent = (name: string, effects: Partial<Omit<Intent, 'name'>>): Intent => ({
  name,
  damage: 0,
  hits: 0,
  block: 0,
  heal: 0,
  drain: 0,
  inflicts: [],
  ...effects,
});
