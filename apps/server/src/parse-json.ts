import { jsonDepth } from '@undercroft/kernel';

/** A parsed body, or the reason it is invalid. */
export type ParsedJson = { readonly value: unknown } | { readonly problem: string };

export const DEPTH_MAX = 64;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes and parses a body. Checks the depth first: deeply nested values overflow the stack of recursive code. */
export function parseJson(bytes: Uint8Array): ParsedJson {
  const text = decodeUtf8(bytes);
  if (text === null) return { problem: 'The body cannot be read as UTF-8.' };
  if (text === '') return { value: {} };
  if (jsonDepth(text) > DEPTH_MAX) return { problem: `The JSON nests deeper than ${DEPTH_MAX}.` };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: 'The body is not JSON.' };
  }
}

export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
}
