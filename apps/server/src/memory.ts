import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';

/** Of all that node may take; the rest is for short-lived objects, and for what is on its way out. */
const FULL_PART = 0.4;

/** Whether long-lived objects take so much that the process may soon be ended for want of memory. */
export function isShortOfMemory(): boolean {
  let kept = 0;
  for (const { space_name, space_used_size } of getHeapSpaceStatistics())
    if (!space_name.startsWith('new_')) kept += space_used_size;
  return kept > FULL_PART * getHeapStatistics().heap_size_limit;
}
