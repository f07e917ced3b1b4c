/** NUL and the other control characters; not allowed in ids, names and keys. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

export const isPlain = (text: string): boolean => !CONTROL.test(text);

/** True if any string or field name in the value has a control character. */
export function hasControls(sent: unknown): boolean {
  if (typeof sent === 'string') return !isPlain(sent);
  if (Array.isArray(sent)) return sent.some(hasControls);
  return (
    sent !== null &&
    typeof sent === 'object' &&
    Object.entries(sent).some(([name, value]) => !isPlain(name) || hasControls(value))
  );
}
