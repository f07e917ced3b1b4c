import { progressOf } from '@undercroft/host';
import type { Meta } from '@undercroft/store';
import { CommandError } from './output.ts';

/** A daily run stays hidden until its day has ended, even on the player's own machine. */
export function refuseHeld(id: string, meta: Meta | null): void {
  if (meta === null || !progressOf(meta, false, Date.now()).isHeld) return;
  const until = new Date(meta.heldUntil!).toISOString().slice(0, 16).replace('T', ' ');
  throw new CommandError(`${id}: a daily run; its seed and replay open when the day ends (${until} UTC)`);
}
