type Fields = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const idOf = (row: unknown): unknown => (isObject(row) ? (row as Fields)['id'] : undefined);

/** Rows by id; null if they have no ids. */
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
 * Returns a view that shares the unchanged objects of the previous one, so that a table redraws only changed parts.
 * Rows with an id are matched by it: removing one from a list leaves the others unchanged.
 */
export function shareUnchanged<T>(before: unknown, after: T): T {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const shared = Array.isArray(before)
    ? sharedRows(before, after as unknown as readonly unknown[])
    : sharedFields(before as Fields, after as unknown as Fields);
  return shared as T;
}
