import { type Label, phrases } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import type { EscapeContent } from '../content/content.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { decimal, name, nameAt } from './names.ts';
import { optionText } from './options.ts';

const { capital } = phrases;

const ENERGY_MAX = 10_000;

function where(view: EscapeView, direction: string): string {
  const exit = view.room.exits.find((one) => one.direction === direction);
  if (!exit) return '';
  return exit.feature === null ? 'Nobody has told you what is there.' : `${name(exit.feature)}.`;
}

const person = (view: EscapeView, id: string | undefined): string =>
  id === undefined ? 'somebody' : nameAt(id, view.you.depth);

/** Effect of a rest here; beside an enemy nobody recovers health. ED-25 */
function restText({ formulas, actions }: EscapeContent, { you, room, has_encounter }: EscapeView): string {
  const { step, rest, rest_room, rest_forge, rest_room_energy_e4 } = formulas.recovery;
  const isBed = room.feature === 'rest';
  const energy = Math.min(ENERGY_MAX - you.energy, actions.rest.energy + (isBed ? rest_room_energy_e4 : 0));
  const heals = step + (isBed ? rest_room : room.feature === 'rune_forge' ? rest_forge : rest);
  const health = Math.min(you.max_health - you.health, heals);
  const gains = energy > 0 ? `Gain ${decimal(energy)} Energy` : 'Energy is full';
  if (health <= 0) return `${gains}. Health is full.`;
  return has_encounter
    ? `${gains}. No health while an enemy is here.`
    : `${gains}, and ${health} health if no enemy comes.`;
}

/** Legion never answer a talk. ED-39 */
const talkText = ({ beings }: EscapeView, id: string | undefined): string =>
  beings.some((being) => being.id === id && being.opinion === null)
    ? 'Nobody answers. Empathy -0.01.'
    : 'Trade one story each.';

function healthOf(view: EscapeView, id: string | undefined): string {
  const being = view.beings.find((one) => one.id === id);
  return being ? `Level ${being.level}, ${being.health} of ${being.max_health} health.` : '';
}

/** Texts of the buttons. */
export const makeLabel =
  (content: EscapeContent) =>
  (action: EscapeAction, view: EscapeView): Label => {
    switch (action.type) {
      case 'move':
        return { name: `Go ${action.payload.direction}`, detail: where(view, action.payload.direction) };
      case 'flee':
        return { name: `Flee ${action.payload.direction}`, detail: where(view, action.payload.direction) };
      case 'train':
        return { name: 'Train', detail: 'Gain 1 Might, 1 Willpower, 5 XP.', cost: '0.15 Energy' };
      case 'rest':
        return { name: 'Rest', detail: restText(content, view) };
      case 'search':
        return {
          name: 'Search',
          detail: view.room.items.length > 0 ? `Take ${name(view.room.items[0]!)}.` : 'Nothing lies here.',
        };
      case 'speak':
        return { name: 'Say something', detail: 'Words bend your traits.' };
      case 'talk':
        return {
          name: `Talk to ${person(view, action.payload.target_id)}`,
          detail: talkText(view, action.payload.target_id),
        };
      case 'fight':
        return {
          name: `Fight ${person(view, action.payload.target_id)}`,
          detail: healthOf(view, action.payload.target_id),
        };
      case 'live_stream':
        return {
          name: 'Stream live',
          detail: `Gain Fame. You have ${decimal(view.you.features['Fame']!)}.`,
          cost: '10 Effort',
        };
      case 'steal':
        return { name: `Steal from ${person(view, action.payload.target_id)}`, cost: '2 Reputation' };
      case 'recruit':
        return { name: `Recruit ${person(view, action.payload.target_id)}`, detail: 'Gain a companion.' };
      case 'murder':
        return { name: `Murder ${person(view, action.payload.target_id)}`, cost: '2 Reputation' };
      case 'evolve_skill':
        return { name: `Evolve into ${name(action.payload.skill_id)}` };
      case 'choose_dialogue': {
        const options = [...content.dialogue, ...(content.second?.dialogue ?? [])];
        const option = options.find(({ id }) => id === action.payload.option_id);
        const target = action.payload.target_id;
        const cost = option && option.cost_energy > 0 ? { cost: `${decimal(option.cost_energy)} Energy` } : {};
        return {
          name: `${name(action.payload.option_id)}${target === undefined ? '' : ` (${capital(person(view, target))})`}`,
          detail: option ? optionText(option, options) : '',
          ...cost,
        };
      }
    }
  };
