import type { EscapeAction } from '../actions.ts';
import { AGENT_PLAY } from '../content/policies.ts';
import { ACTION_TYPES, type ActionType } from '../content/types.ts';
import { type Notes, type Policy, pusher } from './policies.ts';
import { healthPct, rest, type Sense } from './sense.ts';

const WALKING: readonly ActionType[] = ['move', 'fight', 'flee'];
const LINE = 'steady and guard';

/** Legal actions of a type; for `speak`, which is never listed, one fixed sentence. */
function rowsOf(s: Sense, type: ActionType): EscapeAction[] {
  if (type === 'speak') return [{ type: 'speak', payload: { text: LINE } }];
  return s.legal.filter((action) => action.type === type);
}

/** Takes the least used action type while health allows. ED-130 */
export const coverage: Policy = (s, notes) => {
  const least = s.view.has_encounter ? 60 : 35;
  const limit = Math.max(2, Math.floor(s.view.turn / 40));
  if (healthPct(s) >= least) {
    let best: ActionType | undefined;
    for (const type of ACTION_TYPES) {
      if (WALKING.includes(type) || rowsOf(s, type).length === 0) continue;
      if (best === undefined || used(notes, type) < used(notes, best)) best = type;
    }
    if (best !== undefined && used(notes, best) < limit) {
      const rows = rowsOf(s, best);
      const row = rows[used(notes, best) % rows.length]!;
      notes[best] = used(notes, best) + 1;
      return row;
    }
  }
  const action = pusher(s, notes);
  notes[action.type] = used(notes, action.type as ActionType) + 1;
  return action;
};

const used = (notes: Notes, type: ActionType): number => notes[type] ?? 0;

/** Key of an action in the current room. ED-131 */
const keyOf = (s: Sense, action: EscapeAction): string => `${s.view.room.id} ${JSON.stringify(action)}`;

/** Acts by priority; never repeats an option, a talk or an empty search while in the same room. ED-131 */
export const agentPlay: Policy = (s, notes) => {
  for (const type of AGENT_PLAY)
    for (const action of rowsOf(s, type)) {
      const isBarren =
        type === 'choose_dialogue' || type === 'talk' || (type === 'search' && s.view.room.items.length === 0);
      if (isBarren && notes[keyOf(s, action)]) continue;
      for (const key of Object.keys(notes)) if (!key.startsWith(s.view.room.id)) delete notes[key];
      notes[keyOf(s, action)] = 1;
      return action;
    }
  return rest(s);
};
