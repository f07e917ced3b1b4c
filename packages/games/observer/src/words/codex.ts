import type { CodexEntry } from '@undercroft/kernel';
import { secondContent } from '../content/edition.ts';
import type { Enemy, EventDef, ObserverContent, Place, RestType } from '../content/types.ts';
import { CONVERGENCE, GATEKEEPER, HUNTER } from '../rules/book.ts';
import { CONV, EXIT, GATE } from '../state.ts';
import { ENEMY_FLAVOUR, EVENT_FLAVOUR, PLACE_FLAVOUR, THING_FLAVOUR } from './flavour.ts';
import { kindName } from './labels.ts';
import {
  consumableText,
  contractText,
  enemyText,
  fitText,
  intentText,
  optionText,
  passivesText,
  unlockText,
} from './mechanics.ts';
import { enemyName, name, optionName } from './names.ts';

const sorted = <T extends { id: string }>(table: { readonly [id: string]: T }): T[] =>
  Object.values(table).toSorted((a, b) => (a.id < b.id ? -1 : 1));

const placeText = (place: Place): string => {
  const met = [
    ...place.rosters.map((roster) => roster.map(enemyName).join(' + ')),
    ...place.events.map(name),
    ...(place.rest ? [name(place.rest)] : []),
  ];
  const rewards = place.rewards.length > 0 ? `Rewards: ${place.rewards.map(name).join(', ')}` : 'Rewards: 0';
  const needs = [
    ...(place.unlock ? [name(place.unlock)] : []),
    ...(place.awareness > 0 ? [`Awareness ${place.awareness} or more`] : []),
  ];
  const parts = [
    `${kindName(place.category)}, ${place.biome}, danger ${place.danger}, Zone Time Cost ${place.ztc}, arrives ${place.stage}`,
    ...(place.behaviour ? [place.behaviour] : []),
    ...(needs.length > 0 ? [`Needs ${needs.join(' and ')}`] : []),
    `You meet ${met.join('; then ')}`,
    rewards,
  ];
  return `${parts.join('. ')}.`;
};

const eventText = ({ id, options }: EventDef): string =>
  options
    .map((option) => `${option.key} ${optionName(`${id}.${option.key}`) ?? option.key}: ${optionText(option)}`)
    .join('. ');

const restText = ({ options }: RestType): string =>
  options
    .map(
      ({ id, time, hp, stamina, mitigation }) =>
        `${id}: spend ${time} Time, gain ${hp} HP and ${stamina} Stamina${mitigation > 0 ? `, hold off ${mitigation} decay` : ''}`,
    )
    .join('; ');

const EDGE_TEXT: { readonly [id: string]: string } = {
  [EXIT]:
    'Event, Threshold, Zone Time Cost 0. Appears alone when the frontier size is 1 and you held off less than 10 decay. Leaving ends the run as a success and pays 10 Data.',
  [GATE]: 'Boss fight, Threshold, Zone Time Cost 0. Stands instead of the Exit once you held off 10 decay or more.',
  [CONV]:
    'Boss fight, Zone Time Cost 2, arrives Secure, danger 20 for each Elite it took. Appears after 5 Elites were Removed.',
};

const BOSS_TEXT: { readonly [id: string]: string } = {
  [GATEKEEPER]: ' 5 more HP for each decay held off above 10. It shows what delaying decay does.',
  [CONVERGENCE]:
    ' 1/5 of the HP of each Elite it took, and the signature intent of each kind. It shows what ignored Elites become.',
  [HUNTER]: ' It catches you 20 after it appears. It shows how long observation stays viable.',
};

const unlockEntry = (content: ObserverContent, id: string): string => {
  const locations = sorted(content.packs.collapse.places)
    .filter(({ unlock }) => unlock === id)
    .map((place) => place.id);
  const options = sorted(content.events).flatMap((event) =>
    event.options
      .filter(({ gates }) => gates.some((gate) => gate.op === 'unlock' && gate.id === id))
      .map(({ key }) => `the option ${optionName(`${event.id}.${key}`) ?? key}`),
  );
  return unlockText(content.unlocks[id]!, locations, options);
};

/** The text of the first edition. OB-196 */
const classicText = (text: string): string => ` Classic: ${text}.`;

const classicPlace = (now: Place, then: Place | undefined): string => {
  if (!then || (then.stage === now.stage && then.danger === now.danger)) return '';
  return classicText(`danger ${then.danger}, arrives ${then.stage}`);
};

const classicEnemy = (now: Enemy, then: Enemy | undefined): string =>
  !then || enemyText(then) === enemyText(now)
    ? ''
    : classicText(`${then.hp} HP. ${then.intents.map(intentText).join('; ')}`);

const entry = (id: string, kind: string, mechanics: string, flavour: string | undefined, from: string): CodexEntry => ({
  id,
  name: name(id),
  kind,
  mechanics,
  ...(flavour === undefined ? {} : { flavour }),
  from,
});

/** Locations, enemies, events and rests, as the second edition has them. */
const regionEntries = (content: ObserverContent, classic: ObserverContent): CodexEntry[] => [
  ...sorted(content.packs.collapse.places).map((place) => {
    const mechanics = placeText(place) + classicPlace(place, classic.packs.collapse.places[place.id]);
    return entry(place.id, 'Location', mechanics, PLACE_FLAVOUR[place.id], place.from);
  }),
  ...[EXIT, GATE, CONV].map((id) => entry(id, 'Location', EDGE_TEXT[id]!, PLACE_FLAVOUR[id], 'S15')),
  ...sorted(content.enemies).map((enemy) => {
    const mechanics = enemyText(enemy) + classicEnemy(enemy, classic.enemies[enemy.id]);
    return entry(`enemy/${enemy.id}`, 'enemy', mechanics, ENEMY_FLAVOUR[enemy.id], enemy.from);
  }),
  ...sorted(content.bosses).map((boss) => {
    const mechanics = enemyText(boss) + BOSS_TEXT[boss.id]! + classicEnemy(boss, classic.bosses[boss.id]);
    return entry(`enemy/${boss.id}`, 'boss', mechanics, ENEMY_FLAVOUR[boss.id], boss.from);
  }),
  ...sorted(content.events)
    .filter(({ id }) => id !== EXIT)
    .map((event) => entry(event.id, 'event', eventText(event), EVENT_FLAVOUR[event.id], event.from)),
  ...sorted(content.rests).map((rest) => entry(rest.id, 'rest', restText(rest), THING_FLAVOUR[rest.id], rest.from)),
];

/** Every codex entry: mechanics first, flavour last. */
export function makeCodex(classic: ObserverContent): CodexEntry[] {
  const content = secondContent(classic) ?? classic;
  return [
    ...regionEntries(content, classic),
    ...sorted(content.consumables).map((item) =>
      entry(item.id, 'consumable', `${consumableText(item)}.`, THING_FLAVOUR[item.id], item.from),
    ),
    ...sorted(content.equipment).map((item) =>
      entry(
        item.id,
        'equipment',
        `${fitText(item.slot)}. ${passivesText(item.effects)}`,
        THING_FLAVOUR[item.id],
        item.from,
      ),
    ),
    ...sorted(content.artifacts).map((item) =>
      entry(item.id, 'artifact', `On your belt. ${passivesText(item.effects)}`, THING_FLAVOUR[item.id], item.from),
    ),
    ...sorted(content.unlocks).map(({ id, from }) =>
      entry(id, 'unlock', `${unlockEntry(content, id)}.`, THING_FLAVOUR[id], from),
    ),
    ...sorted(content.contracts).map((contract) =>
      entry(contract.id, 'contract', `${contractText(contract)}.`, THING_FLAVOUR[contract.id], contract.from),
    ),
  ];
}
