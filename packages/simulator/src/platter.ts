import type { Rng } from '@undercroft/kernel';

/** Bytes written and not yet synced. */
interface Dirty {
  readonly offset: number;
  readonly bytes: Buffer;
}

/** A file: what a reader sees, and what would survive a power cut. */
export interface FileNode {
  readonly kind: 'file';
  seen: Buffer;
  kept: Buffer;
  dirty: Dirty[];
}

/** A folder: names as a reader sees them, as they would survive, and what happened in between. */
export interface FolderNode {
  readonly kind: 'folder';
  seen: Map<string, Node>;
  kept: Map<string, Node>;
  dirty: readonly ((names: Map<string, Node>) => void)[];
}

export type Node = FileNode | FolderNode;

/** How much of what was not synced is left after a power cut. */
export const TEARS = ['lost', 'prefix', 'sectors', 'whole'] as const;
export type Tear = (typeof TEARS)[number];

const SECTOR = 512;

export const newFile = (): FileNode => ({ kind: 'file', seen: Buffer.alloc(0), kept: Buffer.alloc(0), dirty: [] });
export const newFolder = (): FolderNode => ({ kind: 'folder', seen: new Map(), kept: new Map(), dirty: [] });

export function writeFile(file: FileNode, offset: number, bytes: Buffer): void {
  file.seen = overlaid(file.seen, offset, bytes);
  file.dirty.push({ offset, bytes: Buffer.from(bytes) });
}

export function truncate(file: FileNode): void {
  file.seen = Buffer.alloc(0);
  file.kept = Buffer.alloc(0);
  file.dirty = [];
}

function overlaid(base: Buffer, offset: number, bytes: Buffer): Buffer {
  const end = offset + bytes.length;
  const whole = end > base.length ? Buffer.concat([base, Buffer.alloc(end - base.length)]) : Buffer.from(base);
  bytes.copy(whole, offset);
  return whole;
}

export function changeFolder(folder: FolderNode, change: (names: Map<string, Node>) => void): void {
  change(folder.seen);
  folder.dirty = [...folder.dirty, change];
}

/** What was written is there for good. */
export function sync(node: Node): void {
  if (node.kind === 'file') for (const { offset, bytes } of node.dirty) node.kept = overlaid(node.kept, offset, bytes);
  else for (const change of node.dirty) change(node.kept);
  node.dirty = [];
}

/** A part of what was written reaches the platter; of the rest nothing is known any more. Readers still see it. */
export function syncInPart(node: Node, tear: Tear, rng: Rng): void {
  if (node.kind === 'file') node.kept = tornFile(node, tear, rng);
  else {
    const count = node.dirty.length === 0 ? 0 : rng.below(node.dirty.length + 1);
    node.dirty.forEach((change, i) => {
      if (tear === 'whole' || (tear === 'prefix' && i < count) || (tear === 'sectors' && rng.below(2) === 0))
        change(node.kept);
    });
  }
  node.dirty = [];
}

function tornFile({ kept, seen, dirty }: FileNode, tear: Tear, rng: Rng): Buffer {
  if (tear === 'sectors') return sectorsOf(kept, seen, dirty, rng);
  let left = tear === 'whole' ? Number.MAX_SAFE_INTEGER : 0;
  if (tear === 'prefix') left = rng.below(1 + dirty.reduce((all, { bytes }) => all + bytes.length, 0));
  let torn = kept;
  for (const { offset, bytes } of dirty) {
    if (left <= 0) break;
    torn = overlaid(torn, offset, bytes.subarray(0, left));
    left -= bytes.length;
  }
  return torn;
}

/** Each sector of the disk is written or not, whatever the order it was sent in. */
function sectorsOf(kept: Buffer, seen: Buffer, dirty: readonly Dirty[], rng: Rng): Buffer {
  const touched = new Set<number>();
  for (const { offset, bytes } of dirty)
    for (let at = Math.floor(offset / SECTOR); at * SECTOR < offset + bytes.length; at++) touched.add(at);
  let torn = kept;
  for (const at of [...touched].sort((a, b) => a - b))
    if (rng.below(2) === 0) torn = overlaid(torn, at * SECTOR, seen.subarray(at * SECTOR, (at + 1) * SECTOR));
  return torn;
}

/** The power goes: what was kept is all there is. Answers with what became of each unsynced thing. */
export function cutPower(root: FolderNode, draw: () => Tear, rng: Rng): Tear[] {
  const tears: Tear[] = [];
  const done = new Set<Node>();
  const settle = (node: Node): void => {
    if (done.has(node)) return;
    done.add(node);
    if (node.dirty.length > 0) {
      const tear = draw();
      tears.push(tear);
      syncInPart(node, tear, rng);
    }
    if (node.kind === 'file') {
      node.seen = node.kept;
      return;
    }
    node.seen = new Map(node.kept);
    for (const inner of node.kept.values()) settle(inner);
  };
  settle(root);
  return tears;
}
