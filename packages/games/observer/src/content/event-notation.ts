import type { EventOption, Gate, Stat, Token } from './types.ts';

/** An option without gates that ends the event, unless `more` says otherwise. */
export const option = (
  key: string,
  tokens: readonly Token[] = [],
  more: Partial<Pick<EventOption, 'gates' | 'next'>> = {},
): EventOption => ({
  key,
  gates: [],
  tokens,
  next: null,
  ...more,
});

type WithAmount = Extract<Token, { readonly amount: number }>['op'];
const withAmount =
  <Op extends Exclude<WithAmount, 'stat' | 'passingStat' | 'frontierSize'>>(op: Op) =>
  (amount: number): Token => ({ op, amount });
export const data = withAmount('data');
export const decay = withAmount('decay');
export const hp = withAmount('hp');
export const maxHp = withAmount('maxHp');
export const mitigation = withAmount('mitigation');
export const stamina = withAmount('stamina');
export const time = withAmount('time');
export const xp = withAmount('xp');

export const gain = (id: string): Token => ({ op: 'gain', id });
export const lose = (id: string): Token => ({ op: 'lose', id });
export const spawn = (id: string): Token => ({ op: 'spawn', id });
export const stat = (name: Stat, amount: number): Token => ({ op: 'stat', stat: name, amount });
export const frontierSize = (amount: number, frontiers: number): Token => ({ op: 'frontierSize', amount, frontiers });
export const BACKPACK: Token = { op: 'backpack' };
export const CLEAR: Token = { op: 'clear' };
export const POUCH: Token = { op: 'pouch' };

/** A gate, or a token that changes the same figure. */
export const instability = (quarters: number): Gate & Token => ({ op: 'instability', quarters });

export const aware = (atLeast: number): Gate => ({ op: 'awareness', atLeast });
export const decayRate = (atLeast: number): Gate => ({ op: 'decayRate', atLeast });
export const has = (id: string): Gate => ({ op: 'has', id });
export const unlocked = (id: string): Gate => ({ op: 'unlock', id });
export const wears = (id: string): Gate => ({ op: 'gear', id });
export const AN_ARTIFACT: Gate = { op: 'artifact' };
