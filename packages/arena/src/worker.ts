import '@undercroft/registry/quick';
import { type MatchTask, makePlayer } from './contest.ts';

const { play } = makePlayer();

export default (task: MatchTask) => play(task);
