import '@undercroft/registry/quick';
import { rowsOfKnown, runKnown } from './known.ts';

export default runKnown;
/** The task of a pool that wants rows. */
export const rows = rowsOfKnown;
