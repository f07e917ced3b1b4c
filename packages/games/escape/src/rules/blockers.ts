import type { Reason } from '@undercroft/kernel';

/** Details of a missing requirement, for the sentence that explains it. */
export type Lack = NonNullable<Reason['data']>;

/**
 * Rules that block an action, in table order. Legality is checked hundreds of times a turn: without a list, blockers
 * are only counted and no reason is built.
 */
export class Blockers {
  count = 0;
  private readonly reasons: Reason[] | null;

  /** Without a list, blockers are only counted. */
  constructor(reasons: Reason[] | null = null) {
    this.reasons = reasons;
  }

  add(rule: string, code: string, lack: Lack | null = null): void {
    this.count += 1;
    this.reasons?.push(lack === null ? { rule, code } : { rule, code, data: lack });
  }

  /** Adds a blocker on a number: the least or most it needs, the present one, and anything else its sentence names. */
  addNumber(rule: string, code: string, needs: number, have: number, more: Lack | null = null): void {
    this.count += 1;
    this.reasons?.push({ rule, code, data: { needs, have, ...more } });
  }

  /** True if reasons are collected, not just counted. */
  get isListed(): boolean {
    return this.reasons !== null;
  }

  /** True once one blocker is counted and no list is wanted: the caller may stop. */
  get isDecided(): boolean {
    return this.count > 0 && this.reasons === null;
  }

  /** Adds a blocker of a dialogue option. ED-68 */
  addToOption(option: string, code: string, lack: Lack | null = null): void {
    this.count += 1;
    this.reasons?.push({ rule: 'ED-68', code, data: { option, ...lack } });
  }
}
