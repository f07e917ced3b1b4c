/** Wrong arguments: prints one line, exit code 2. */
export class UsageError extends Error {}

/** An expected failure: prints one line, exit code 1. */
export class CommandError extends Error {}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not reach a terminal
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes escape sequences, control characters and direction marks from text of unknown origin. */
export const printable = (text: string): string => text.replace(CONTROL, '');

/** Wraps a text at spaces to this width. */
export function wrap(text: string, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of printable(text).split(' ')) {
    if (row !== '' && row.length + 1 + word.length > width) {
      rows.push(row);
      row = '';
    }
    row = row === '' ? word : `${row} ${word}`;
  }
  return [...rows, row];
}

export const print = (text = ''): void => {
  process.stdout.write(`${text}\n`);
};
