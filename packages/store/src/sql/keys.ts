/** The column value for a key and its related keys: the key itself, or a list if there are others. */
export const keysText = (key: string | null, others: readonly string[] = []): string =>
  JSON.stringify(others.length === 0 ? key : [key, ...others]);

export function keysFrom(text: string): { readonly key: string | null; readonly others: readonly string[] } | null {
  try {
    const keys = JSON.parse(text) as string | null | [string | null, ...string[]];
    if (!Array.isArray(keys)) return { key: keys, others: [] };
    const [key, ...others] = keys;
    return { key, others };
  } catch {
    return null;
  }
}
