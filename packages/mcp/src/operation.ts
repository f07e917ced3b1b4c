import type { Caller, Failure, Host } from '@undercroft/host';
import type { z } from 'zod';
import type { answers } from './answers.ts';

/** Whom an operation is done for, and what its operator allows. */
export interface Agent {
  readonly caller: Caller;
  /** How new sessions are seen. */
  readonly visibility: 'open' | 'fair';
  /** The operator allows nothing a player at the table could not do: no full state, scenario, rolls or set-back. */
  readonly isFair?: boolean;
  /** Where its notes are kept; in memory where absent. */
  readonly notes?: NoteBook;
}

/** Pages an agent writes for itself, by user and session. */
export interface NoteBook {
  read(key: string): Promise<string>;
  write(key: string, text: string): Promise<void>;
}

/** What an operation gives back: what a player would read, and the same for programs. */
export interface Answer {
  readonly text: string;
  readonly data: { readonly ok: true; readonly [key: string]: unknown };
}

/** Tells a client that waits that something is still under way. */
export type Progress = (done: number, message: string) => void;

/** One operation of the machine interface: constant words, strict input, no protocol. */
export interface Operation {
  readonly name: keyof typeof answers;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  readonly isReadOnly: boolean;
  readonly isDestructive: boolean;
  run(host: Host, agent: Agent, input: unknown, progress: Progress): Promise<Answer | Failure>;
}

type Said<I extends z.ZodType> = Omit<Operation, 'input' | 'run' | 'isDestructive'> & {
  readonly input: I;
  readonly isDestructive?: boolean;
  run(host: Host, agent: Agent, input: z.output<I>, progress: Progress): Promise<Answer | Failure>;
};

export const operation = <I extends z.ZodType>({ isDestructive = false, run, ...said }: Said<I>): Operation => ({
  ...said,
  isDestructive,
  run: (host, agent, input, progress) => run(host, agent, input as z.output<I>, progress),
});

export const refuse = (error: Failure['error'], message: string, path?: string): Failure => ({
  error,
  message,
  reasons: [],
  issues: path === undefined ? [] : [{ path, message }],
});
