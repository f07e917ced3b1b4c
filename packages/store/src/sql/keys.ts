import type { LogRecord } from '../contract.ts';

/** The keys of a line as one column keeps them: the key itself, or a list where the line opened choices. */
export const keysText = ({ key, opened = [] }: LogRecord): string =>
  JSON.stringify(opened.length === 0 ? key : [key, ...opened]);

export function keysFrom(text: string): Pick<LogRecord, 'key' | 'opened'> | null {
  try {
    const keys = JSON.parse(text) as string | null | [string | null, ...string[]];
    if (!Array.isArray(keys)) return { key: keys };
    const [key, ...opened] = keys;
    return { key, opened };
  } catch {
    return null;
  }
}
