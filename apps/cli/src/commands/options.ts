import type { Json } from '@undercroft/kernel';
import { UsageError } from '../output.ts';

/** Parses `--option pack=starter`; numbers and true/false become JSON values. */
export function optionsOf(given: readonly string[]): Json {
  const options: { [key: string]: Json } = {};
  for (const text of given) {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`--option takes NAME=VALUE, not "${text}"`);
    options[text.slice(0, at)] = optionValue(text.slice(at + 1));
  }
  return options;
}

function optionValue(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
