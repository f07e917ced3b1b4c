type Fields = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const idOf = (row: unknown): unknown => (isObject(row) ? (row as Fields)['id'] : undefined);

/** Rows by their id; null where they have none. */
const byId = (rows: readonly unknown[]): ReadonlyMap<unknown, unknown> | null =>
  idOf(rows[0]) === undefined ? null : new Map(rows.map((row) => [idOf(row), row]));

function sharedRows(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const known = byId(before);
  const rows = after.map((row, i) => shareUnchanged(known ? known.get(idOf(row)) : before[i], row));
  return rows.length === before.length && rows.every((row, i) => row === before[i]) ? before : rows;
}

function sharedFields(before: Fields, after: Fields): Fields {
  const names = Object.keys(after);
  const fields: { [name: string]: unknown } = {};
  let isSame = names.length === Object.keys(before).length;
  for (const name of names) {
    fields[name] = shareUnchanged(before[name], after[name]);
    if (fields[name] !== before[name]) isSame = false;
  }
  return isSame ? before : fields;
}

/**
 * A view whose unchanged parts are the very objects of the view before, so that a table draws again only what changed.
 * Rows with an id are found by it: where one leaves a list, the others are still themselves.
 */
export function shareUnchanged<T>(before: unknown, after: T): T {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const shared = Array.isArray(before)
    ? sharedRows(before, after as unknown as readonly unknown[])
    : sharedFields(before as Fields, after as unknown as Fields);
  return shared as T;
}
