import type { ActionType } from './types.ts';

/** Priorities of an agent without a plan: the earlier possible type wins. ED-131 */
export const AGENT_PLAY: readonly ActionType[] = ['choose_dialogue', 'evolve_skill', 'fight', 'flee', 'steal', 'recruit', 'murder', 'search', 'talk', 'train', 'live_stream', 'move', 'rest', 'speak'];

/** The lab's policies, each described in one sentence. ED-130, ED-131 */
export const POLICIES: readonly { readonly id: string; readonly plays: string }[] = [
  { id: 'random', plays: 'Any possible action, each as likely.' },
  { id: 'runner', plays: 'To the exit and up; out of every fight.' },
  { id: 'pusher', plays: 'Fights few, trains and searches a while, then climbs.' },
  { id: 'looter', plays: 'As pusher, and walks to treasure rooms.' },
  { id: 'social', plays: 'Recruits, asks and talks before anything else.' },
  { id: 'showrunner', plays: 'Streams where it pays, else as pusher.' },
  { id: 'scholar', plays: 'Forges and evolves skills, else as pusher.' },
  { id: 'tactician', plays: 'As scholar, and speaks towards the heading of a tactician.' },
  { id: 'hopper', plays: 'From forge to forge: rests, trains to the ceiling, climbs late.' },
  { id: 'climber', plays: 'As hopper, but leaves a depth when the stairs are nearer or a crowd gathers.' },
  { id: 'host', plays: 'Talks to everybody, keeps promises, trains a while, climbs.' },
  { id: 'loner', plays: 'As host, without a word to anybody.' },
  { id: 'rusher', plays: 'As loner, without training, searching or a fight against two.' },
  { id: 'villain', plays: 'As host, and steals and takes the mask where it can.' },
  { id: 'coverage', plays: 'The action type used least so far.' },
  { id: 'agent-play-default', plays: 'The first possible action type of a fixed order.' },
  { id: 'planner', plays: 'Asks four others and tries their answers in imagined worlds.' },
];
