import { type Bot, bots } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { agentPlay, coverage } from './catalog-bots.ts';
import { host, loner, rusher, villain } from './hosts.ts';
import { planner } from './planner.ts';
import {
  climber,
  hopper,
  looter,
  type Notes,
  type Policy,
  pusher,
  runner,
  scholar,
  showrunner,
  social,
} from './policies.ts';
import { tactician } from './tactician.ts';

type EscapeBot = Bot<EscapeView, EscapeAction>;

const botOf =
  (policy: Policy): EscapeBot =>
  ({ view, legal, notes }) => {
    const kept: Notes = { ...((notes ?? {}) as Notes) };
    return { action: policy({ view, legal }, kept), notes: kept };
  };

/** ED-130, ED-131, ED-280: every policy by name; `planner` looks ahead. */
export const BOTS: { readonly [name: string]: EscapeBot } = {
  random: bots.random(),
  runner: botOf(runner),
  pusher: botOf(pusher),
  looter: botOf(looter),
  social: botOf(social),
  showrunner: botOf(showrunner),
  scholar: botOf(scholar),
  tactician: botOf(tactician),
  hopper: botOf(hopper),
  climber: botOf(climber),
  host: botOf(host),
  loner: botOf(loner),
  rusher: botOf(rusher),
  villain: botOf(villain),
  coverage: botOf(coverage),
  'agent-play-default': botOf(agentPlay),
  planner,
};
