import { progressOf } from '@undercroft/host';
import type { Meta } from '@undercroft/store';
import { Failed } from './output.ts';

/** A day's run is not told whole before its day has ended, on one's own machine neither. */
export function refuseHeld(id: string, meta: Meta | null): void {
  if (meta === null || !progressOf(meta, false, Date.now()).isHeld) return;
  const until = new Date(meta.heldUntil!).toISOString().slice(0, 16).replace('T', ' ');
  throw new Failed(`${id}: a daily run; its seed and replay open when the day ends (${until} UTC)`);
}
