const ANSWER_CHARS_MAX = 10_000;

/** A number by itself, or `{"action": 3}`; -1 for anything else. */
export function parseAnswer(text: string): number {
  const trimmed = text.trim().slice(0, ANSWER_CHARS_MAX);
  if (/^\d{1,6}$/.test(trimmed)) return Number(trimmed);
  try {
    const value = JSON.parse(trimmed) as { action?: unknown } | null;
    return Number.isInteger(value?.action) ? (value!.action as number) : -1;
  } catch {
    return -1;
  }
}
