import type { Reason } from '@undercroft/kernel';

/** What of a condition is missing, for the sentence that says it. */
export type Lack = NonNullable<Reason['data']>;

/**
 * What stands in the way of an action, in the order of the table. Whether anything does is asked hundreds of times
 * a turn: then the bars are counted, and no reason is built.
 */
export class Bars {
  count = 0;
  private readonly reasons: Reason[] | null;

  /** Without a list to put them into, bars are only counted. */
  constructor(reasons: Reason[] | null = null) {
    this.reasons = reasons;
  }

  add(rule: string, code: string): void {
    this.count += 1;
    this.reasons?.push({ rule, code });
  }

  /** Whether anybody wants to know what is missing. */
  get isListed(): boolean {
    return this.reasons !== null;
  }

  /** Whether one bar was found and nobody wants to know the others. */
  get isDecided(): boolean {
    return this.count > 0 && this.reasons === null;
  }

  /** A bar to one option of a dialogue. ED-68 */
  addToOption(option: string, code: string, lack: Lack | null = null): void {
    this.count += 1;
    this.reasons?.push({ rule: 'ED-68', code, data: { option, ...lack } });
  }
}
