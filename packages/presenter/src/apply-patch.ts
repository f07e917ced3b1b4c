import type { Operation } from 'fast-json-patch';

type Node = { [key: string]: unknown } | unknown[];

/** A patch that does not fit the value it is applied to. */
class UnfitPatch extends Error {}

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object';

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** True if the index exists; with `isNew` also the one right after the last. */
const isPlace = (list: readonly unknown[], key: string, isNew: boolean): boolean =>
  /^(0|[1-9]\d*)$/.test(key) && Number(key) < list.length + (isNew ? 1 : 0);

function hasPlace(node: Node, key: string, isNew: boolean): boolean {
  if (Array.isArray(node)) return isPlace(node, key, isNew);
  return key !== '__proto__' && (isNew || Object.hasOwn(node, key));
}

const childOf = (node: Node, key: string): unknown =>
  Array.isArray(node) ? node[Number(key)] : (node as { [key: string]: unknown })[key];

function change(node: Node, key: string, operation: Operation): void {
  const { op } = operation;
  const value = 'value' in operation ? operation.value : undefined;
  if (!hasPlace(node, key, op === 'add')) throw new UnfitPatch();
  if (Array.isArray(node)) node.splice(Number(key), op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
  else if (op === 'remove') delete node[key];
  else node[key] = value;
}

function applyOne<T>(root: T, operation: Operation): T {
  if (!['add', 'remove', 'replace'].includes(operation.op)) throw new UnfitPatch();
  if (operation.path === '') {
    if (operation.op === 'remove') throw new UnfitPatch();
    return 'value' in operation ? (operation.value as T) : root;
  }
  const [, ...path] = operation.path.split('/').map(unescaped);
  let node: unknown = root;
  for (const key of path.slice(0, -1)) {
    if (!isNode(node) || !hasPlace(node, key, false)) throw new UnfitPatch();
    node = childOf(node, key);
  }
  if (!isNode(node)) throw new UnfitPatch();
  change(node, path.at(-1)!, operation);
  return root;
}

/** Applies `add`, `remove` and `replace` of JSON Patch (RFC 6902) in place; null if an operation does not fit. */
export function applyPatch<T>(value: T, patch: readonly Operation[]): T | null {
  try {
    return patch.reduce(applyOne, value);
  } catch (error) {
    if (error instanceof UnfitPatch) return null;
    throw error;
  }
}
