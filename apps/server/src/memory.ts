import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';

/** Share of the heap limit; the rest is for short-lived objects and garbage not yet collected. */
const FULL_PART = 0.4;

/** True if long-lived objects take so much of the heap that the process may soon run out of memory. */
export function isShortOfMemory(): boolean {
  let used = 0;
  for (const { space_name, space_used_size } of getHeapSpaceStatistics())
    if (!space_name.startsWith('new_')) used += space_used_size;
  return used > FULL_PART * getHeapStatistics().heap_size_limit;
}
