import { runTask } from './task.ts';

export default runTask;
