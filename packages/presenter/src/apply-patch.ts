import type { Operation } from 'fast-json-patch';

type Node = { readonly [key: string]: unknown } | readonly unknown[];

/** A patch that does not fit the value it is applied to. */
class UnfitPatch extends Error {}

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object';

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** True if the index exists; with `isNew` also the one right after the last. */
const isIndex = (list: readonly unknown[], key: string, isNew: boolean): boolean =>
  /^(0|[1-9]\d*)$/.test(key) && Number(key) < list.length + (isNew ? 1 : 0);

function hasPlace(node: Node, key: string, isNew: boolean): boolean {
  if (Array.isArray(node)) return isIndex(node, key, isNew);
  return key !== '__proto__' && (isNew || Object.hasOwn(node, key));
}

const childOf = (node: Node, key: string): unknown =>
  Array.isArray(node) ? node[Number(key)] : (node as { [key: string]: unknown })[key];

/** A copy of the node with one child added, replaced or removed. */
function withChild(node: Node, key: string, op: string, value: unknown): Node {
  const added = op === 'remove' ? [] : [value];
  if (Array.isArray(node)) return node.toSpliced(Number(key), op === 'add' ? 0 : 1, ...added);
  if (op !== 'remove') return { ...node, [key]: value };
  const { [key]: _, ...others } = node as { readonly [key: string]: unknown };
  return others;
}

function applyAt(node: unknown, path: readonly string[], operation: Operation): unknown {
  const { op } = operation;
  const value = 'value' in operation ? operation.value : undefined;
  const [key, ...below] = path;
  if (key === undefined) {
    if (op === 'remove') throw new UnfitPatch();
    return value;
  }
  const isLast = below.length === 0;
  if (!isNode(node) || !hasPlace(node, key, isLast && op === 'add')) throw new UnfitPatch();
  if (isLast) return withChild(node, key, op, value);
  return withChild(node, key, 'replace', applyAt(childOf(node, key), below, operation));
}

function applyOne(root: unknown, operation: Operation): unknown {
  if (!['add', 'remove', 'replace'].includes(operation.op)) throw new UnfitPatch();
  const [, ...path] = operation.path.split('/').map(unescaped);
  return applyAt(root, path, operation);
}

/**
 * The value after `add`, `remove` and `replace` of JSON Patch (RFC 6902); null if an operation does not fit. The value
 * itself stays as it is, and shares what did not change with the result.
 */
export function applyPatch<T>(value: T, patch: readonly Operation[]): T | null {
  try {
    return patch.reduce(applyOne, value as unknown) as T;
  } catch (error) {
    if (error instanceof UnfitPatch) return null;
    throw error;
  }
}
