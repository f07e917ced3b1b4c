import { ARC_SCENES, ARCS } from './arc-scenes.ts';
import { CRAFTED_CARDS } from './crafted-cards.ts';
import { EVOLVED_FORMS } from './evolved-forms.ts';
import { FREE_SCENES } from './free-scenes.ts';
import { GOODS } from './goods.ts';
import { NUMBERS } from './numbers.ts';
import { ANNEXES, COMPANIONS, CORE, CORRIDORS, DIGS, SITES, START } from './places.ts';
import { RECIPES } from './recipes.ts';
import type { Awakening, Ending, Legacy } from './records.ts';
import { effects } from './scene-notation.ts';

/** Cards that only an Awakening makes. */
export const AWAKENING_CARDS = [...EVOLVED_FORMS, ...CRAFTED_CARDS];

/** SD-300 */
const WEIGHTS: Awakening['weights'] = [
  { creature: 0, parasite: 0, parasiteMax: 0, tiers: [0, 0, 0] },
  { creature: 3, parasite: 3, parasiteMax: 6, tiers: [4, 0, 0] },
  { creature: 1, parasite: 1, parasiteMax: 4, tiers: [4, 4, 0] },
  { creature: 0, parasite: 0, parasiteMax: 0, tiers: [1, 4, 4] },
];

const by = (...flags: readonly (readonly [string, string])[]): Ending['fulfilledBy'] => flags.map(([arc, flag]) => ({ arc, flag }));

/** SD-303 */
const ENDINGS: readonly Ending[] = [
  { id: 'mouth', archetype: 'Predator', fulfilledBy: by(['A4', 'eaten']), legacy: 'tooth' },
  { id: 'law', archetype: 'Oppressor', fulfilledBy: by(['A3', 'bound']), legacy: 'law' },
  { id: 'dark', archetype: 'Nightmare', fulfilledBy: by(['A7', 'feared']), legacy: 'cold' },
  { id: 'door', archetype: 'Haven', fulfilledBy: by(['A5', 'shelter']), legacy: 'hand' },
  { id: 'house', archetype: 'Charlatan', fulfilledBy: by(['A6', 'swindle']), legacy: 'spare' },
  { id: 'unnamed', archetype: 'Unformed', fulfilledBy: by(['A1', ''], ['A2', '']), legacy: 'earth' },
];

const legacy = (id: string, does: string): Legacy => ({ id, effects: effects(does) });

/** SD-307 */
const LEGACIES: readonly Legacy[] = [legacy('tooth', 'card ID.1'), legacy('law', 'card ID.5'), legacy('cold', 'card ID.7'), legacy('hand', 'card ID.10, Rep+1'), legacy('spare', 'card ID.13'), legacy('earth', 'E+3')];

/** Printed cards with two forms each. SD-253 */
const FORMS: Awakening['forms'] = Object.fromEntries(EVOLVED_FORMS.filter(({ id }) => id.endsWith('a')).map(({ id }) => [id.slice(0, -1), [id, `${id.slice(0, -1)}b`]]));

export const AWAKENING: Awakening = {
  numbers: NUMBERS,
  kinds: ['boar', 'moth', 'symbiote', 'magpie', 'tortoise', 'LD', 'OW', 'VW'],
  sites: SITES,
  start: START,
  digs: DIGS,
  corridors: CORRIDORS,
  annexes: ANNEXES,
  core: CORE,
  firstVisitors: [['boar'], ['moth'], ['symbiote'], ['magpie', 'tortoise']],
  weights: WEIGHTS,
  companions: COMPANIONS,
  forms: FORMS,
  recipes: RECIPES,
  goods: GOODS,
  scenes: Object.fromEntries([...FREE_SCENES, ...ARC_SCENES].map((scene) => [scene.id, scene])),
  arcs: ARCS,
  leans: { Predator: 'aggressive', Oppressor: 'tactical', Nightmare: 'tactical', Haven: 'nurturing', Charlatan: 'deceptive', Unformed: 'tactical' },
  endings: ENDINGS,
  legacies: LEGACIES,
};
