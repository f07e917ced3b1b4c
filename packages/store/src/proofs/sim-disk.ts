import { Rng } from '@undercroft/kernel';
import type { Disk } from '../disk.ts';

/** Thrown where the simulated machine stops: nothing after it happens. */
export class Crash extends Error {}

/**
 * A disk in memory that can crash at any call. What was not yet synced is lost, kept, or kept in part:
 * a random prefix, or a random choice of 512-byte sectors.
 */
export class SimDisk implements Disk {
  readonly synced = new Map<string, Buffer>();
  private readonly rng: Rng;
  private calls = 0;
  /** The call that fails, and how. */
  fault: { readonly call: number; readonly kind: 'crash' | 'full' | 'sync' } | null = null;
  readonly fired: Record<string, number> = {};

  constructor(seed: string) {
    this.rng = Rng.from(seed);
  }

  async writeAt(path: string, offset: number, text: string): Promise<void> {
    const before = this.synced.get(path) ?? Buffer.alloc(0);
    const data = Buffer.from(text, 'utf8');
    const whole = Buffer.alloc(Math.max(before.length, offset + data.length));
    before.copy(whole);
    data.copy(whole, offset);
    this.strike(() => this.synced.set(path, this.torn(before, whole, offset, data.length)));
    this.synced.set(path, whole);
  }

  async replace(path: string, text: string): Promise<void> {
    const data = Buffer.from(text, 'utf8');
    this.strike(() => {
      if (this.rng.below(2) === 0) this.synced.set(path, data);
    });
    this.synced.set(path, data);
  }

  async read(path: string): Promise<string | null> {
    return this.synced.get(path)?.toString('utf8') ?? null;
  }

  async list(folder: string): Promise<readonly string[]> {
    const inside = [...this.synced.keys()].filter((path) => path.startsWith(`${folder}/`));
    return inside.map((path) => path.slice(folder.length + 1)).sort();
  }

  async remove(path: string): Promise<boolean> {
    return this.synced.delete(path);
  }

  /** The same platters after a restart: no fault, calls counted anew. */
  heal(): void {
    this.calls = 0;
    this.fault = null;
  }

  private strike(leave: () => void): void {
    this.calls += 1;
    if (this.fault?.call !== this.calls) return;
    const { kind } = this.fault;
    this.fired[kind] = (this.fired[kind] ?? 0) + 1;
    leave();
    if (kind === 'crash') throw new Crash('the machine stopped');
    throw Object.assign(new Error(kind === 'full' ? 'no space left' : 'sync failed'), {
      code: kind === 'full' ? 'ENOSPC' : 'EIO',
    });
  }

  /** What is left of a write that was not synced. */
  private torn(before: Buffer, whole: Buffer, offset: number, length: number): Buffer {
    const kept = this.rng.below(length + 1);
    if (this.rng.below(2) === 0) return Buffer.from(whole.subarray(0, Math.max(before.length, offset + kept)));
    const left = Buffer.from(before);
    const mixed = Buffer.alloc(whole.length);
    left.copy(mixed);
    for (let sector = 0; sector < whole.length; sector += 512)
      if (this.rng.below(2) === 0) whole.copy(mixed, sector, sector, Math.min(whole.length, sector + 512));
    return mixed;
  }
}
