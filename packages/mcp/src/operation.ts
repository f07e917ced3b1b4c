import type { Caller, Failure, Host } from '@undercroft/host';
import type { AnyGame } from '@undercroft/kernel';
import type { z } from 'zod';
import type { answers } from './answers.ts';

/** The caller of an operation, and the operator's restrictions. */
export interface Agent {
  readonly caller: Caller;
  /** The visibility of new sessions. */
  readonly visibility: 'open' | 'fair';
  /** True if the operator allows only what a player at the table could do: no full state, scenario, rolls or rewind. */
  readonly isFair?: boolean;
  /** Packs the operator offers; none if absent. */
  readonly packs?: PackShelf;
  /** Storage for the agent's notes; in memory if absent. */
  readonly notes?: NoteBook;
}

/** Content packs that an operator offers. An agent names them by their ids. */
export interface PackShelf {
  readonly packs: readonly { readonly id: string; readonly title: string; readonly game: string }[];
  /** The game with these packs. */
  gameWith(game: AnyGame, ids: readonly string[]): AnyGame | { readonly problem: string };
}

/** An agent's own notes, by user and session. */
export interface NoteBook {
  read(key: string): Promise<string>;
  write(key: string, text: string): Promise<void>;
}

/** The result of an operation: as text for players, and as data for programs. */
export interface Answer {
  readonly text: string;
  readonly data: { readonly ok: true; readonly [key: string]: unknown };
}

/** Reports progress to a waiting client. */
export type Progress = (done: number, message: string) => void;

/** One operation of the machine interface: constant wording, strict input, independent of the protocol. */
export interface Operation {
  readonly name: keyof typeof answers;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  readonly isReadOnly: boolean;
  readonly isDestructive: boolean;
  run(host: Host, agent: Agent, input: unknown, progress: Progress): Promise<Answer | Failure>;
}

type OperationSpec<I extends z.ZodType> = Omit<Operation, 'input' | 'run' | 'isDestructive'> & {
  readonly input: I;
  readonly isDestructive?: boolean;
  run(host: Host, agent: Agent, input: z.output<I>, progress: Progress): Promise<Answer | Failure>;
};

export const operation = <I extends z.ZodType>({
  isDestructive = false,
  run,
  ...spec
}: OperationSpec<I>): Operation => ({
  ...spec,
  isDestructive,
  run: (host, agent, input, progress) => run(host, agent, input as z.output<I>, progress),
});

export const refuse = (error: Failure['error'], message: string, path?: string): Failure => ({
  error,
  message,
  reasons: [],
  issues: path === undefined ? [] : [{ path, message }],
});
