import '@undercroft/registry/quick';
import { runKnown } from './known.ts';

export default runKnown;
