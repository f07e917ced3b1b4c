/** A position in a file of a pack. Lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** `error`: the pack cannot be played. `warning`: it can, and its author should know. `note`: nothing is wrong. */
export type Severity = 'error' | 'warning' | 'note';

/** One result of a check: the place, a sentence, and the way out. */
export interface Finding extends Place {
  readonly severity: Severity;
  /** The pack's id, or its folder while the id is not known. */
  readonly pack: string;
  readonly message: string;
  readonly fix: string;
}

/** `street-tricks/cards.json:4:12 error: … Fix: …` */
export const findingText = ({ pack, file, line, column, severity, message, fix }: Finding): string =>
  `${pack}/${file}:${line}:${column} ${severity}: ${message}${fix === '' ? '' : ` Fix: ${fix}`}`;

export const isRefused = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');
