import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rng } from '@undercroft/kernel';
import type { DiskEvent } from './traced-disk.ts';

type Change = Extract<DiskEvent, { kind: 'write' | 'cut' }>;

/** A simulated file: its synced bytes, and the changes a power cut may lose. */
interface File {
  kept: Buffer;
  changes: Change[];
}

/** The part of unsynced changes that survives a power cut. */
export const SURVIVING_PARTS = ['nothing', 'beginning', 'some sectors'] as const;
export type SurvivingPart = (typeof SURVIVING_PARTS)[number];

const SECTOR = 512;
/** Shared memory of running processes; recreated after a power cut. */
const NOT_KEPT = /-shm$/;

/** The files on the disk after a power cut right before this event. */
export function afterCut(events: readonly DiskEvent[], at: number, left: SurvivingPart, rng: Rng): Map<string, Buffer> {
  const files = new Map<string, File>();
  let names = new Map<string, File>();
  let renames: ((names: Map<string, File>) => void)[] = [];
  const later = (change: (names: Map<string, File>) => void): void => {
    change(files);
    renames.push(change);
  };
  for (const event of events.slice(0, at)) {
    if (event.kind === 'create') {
      const file: File = { kept: Buffer.alloc(0), changes: [] };
      later((all) => void all.set(event.name, file));
    } else if (event.kind === 'remove') later((all) => void all.delete(event.name));
    else if (event.kind === 'rename')
      later((all) => {
        const file = all.get(event.name);
        all.delete(event.name);
        if (file) all.set(event.to, file);
      });
    else if (event.kind === 'write' || event.kind === 'cut') files.get(event.name)?.changes.push(event);
    else if (event.kind === 'sync') {
      const file = files.get(event.name)!;
      file.kept = changed(file.kept, file.changes);
      file.changes = [];
    } else if (event.kind === 'syncNames') {
      names = new Map(files);
      renames = [];
    }
  }
  const named = left === 'nothing' ? 0 : rng.below(renames.length + 1);
  for (const change of renames.slice(0, named)) change(names);
  return new Map([...names].map(([name, { kept, changes }]) => [name, changed(kept, survivors(changes, left, rng))]));
}

function survivors(changes: readonly Change[], left: SurvivingPart, rng: Rng): Change[] {
  if (left === 'nothing') return [];
  if (left === 'beginning') return changes.slice(0, rng.below(changes.length + 1));
  return changes.flatMap((change): Change[] => {
    if (change.kind === 'cut') return rng.below(2) === 0 ? [change] : [];
    const pieces: Change[] = [];
    for (let from = 0; from < change.bytes.length; from += SECTOR)
      if (rng.below(2) === 0)
        pieces.push({ ...change, offset: change.offset + from, bytes: change.bytes.subarray(from, from + SECTOR) });
    return pieces;
  });
}

function changed(kept: Buffer, changes: readonly Change[]): Buffer {
  let bytes = kept;
  for (const change of changes) {
    if (change.kind === 'cut') {
      const cut = Buffer.alloc(change.length);
      bytes.copy(cut, 0, 0, change.length);
      bytes = cut;
      continue;
    }
    const end = change.offset + change.bytes.length;
    if (end > bytes.length || bytes === kept) bytes = Buffer.concat([bytes], Math.max(end, bytes.length));
    change.bytes.copy(bytes, change.offset);
  }
  return bytes;
}

/** Writes the files into a fresh folder. */
export function layOut(files: ReadonlyMap<string, Buffer>, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, bytes] of files) if (!NOT_KEPT.test(name)) writeFileSync(join(folder, name), bytes);
}

/** The last line of each run that was acknowledged before this event. */
export function acknowledgedBefore(events: readonly DiskEvent[], at: number): Map<string, number> {
  const acknowledged = new Map<string, number>();
  for (const event of events.slice(0, at)) {
    if (event.kind !== 'said') continue;
    for (const [, run, n] of event.text.matchAll(/(\w+)=(\d+)/g)) acknowledged.set(run!, Number(n));
  }
  return acknowledged;
}
