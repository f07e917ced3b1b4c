import '@undercroft/registry/quick';
import { runTask } from './task.ts';

export default runTask;
