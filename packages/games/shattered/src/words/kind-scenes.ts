import type { Scene } from '@undercroft/kernel';
import { ADVANCED, type AdvancedId, PATHS, type PathId } from '../content/kind-records.ts';
import { KINDS } from '../content/kinds.ts';
import { KIND_NAMES } from './kind-names.ts';
import { advancedText, pathText } from './kind-text.ts';

const PATH_FLAVOUR: { readonly [id in Exclude<PathId, 'MAW' | 'OUBLIETTE' | 'SCREAM'>]: string } = {
  NURSERY: 'The roots have learned to hold without closing.',
  RUMOUR: 'The gallery no longer only listens. It passes things on.',
  GULLET: 'The tear in the air has grown a swallow.',
  HEARTWOOD: 'The oldest wood is in the middle, and it is warm. It forgives by halves, and rounds up.',
  HONEYGROVE: 'The sap has turned sweet. Nobody asks why.',
  UNDERTOW: 'The water down here has a grip, and it is patient.',
  BATHS: 'Somebody has warmed the pool. As long as nobody strikes, nothing here wears.',
  TRIBUNAL: 'The mirrors face one bench. A blow against somebody who struck none is written down.',
  FACES: 'Every pane has somebody in it, and some of them are missed.',
  AMBER: 'Everything caught here is still caught, and still lovely.',
  PITCHER: 'The walls are smooth and lean the wrong way.',
};

const ADVANCED_FLAVOUR: { readonly [id in AdvancedId]: string } = {
  longNight: 'Nobody has slept, and nobody is going to.',
  crackedBell: 'It rings by itself, and always for the other side.',
  truceStone: 'There is a stone between you with two hands carved in it.',
  mirrorDuel: 'Only what is weakest stands still.',
  thinAir: 'There is less to breathe, and what is burned burns brighter.',
  tithe: 'Something collects here. It has always collected here.',
};

const KINDS_AND_ROOMS: { readonly [id: string]: Scene } = {
  'visitor-magpie': {
    title: 'The Gilt Magpie comes in',
    paragraphs: [
      'It looks at everything twice, once with each eye.',
      'By the time you have decided what to hide, it knows what you love.',
    ],
  },
  'visitor-tortoise': {
    title: 'The Barrow Tortoise comes in',
    paragraphs: ['It carries a grave on its back and does not hurry.', 'It has outlived dungeons before you.'],
  },
  'visitor-LD': {
    title: 'A Lantern Delver comes in',
    paragraphs: [
      'First a light, then a hand with chalk in it.',
      'It wants a way through you, and something it can sell.',
    ],
  },
  'visitor-OW': {
    title: 'An Oathsworn comes in',
    paragraphs: ['It says its name at your door, and the name of the one who sent it.', 'It has promised to end you.'],
  },
  'visitor-VW': {
    title: 'A Veilwright comes in',
    paragraphs: [
      'It stops at the threshold and writes something down.',
      'It knows what you are. It wants to know how.',
    ],
  },
  'room-DS': {
    title: 'Drowned Stair',
    paragraphs: ['The steps go on under the water. One step less than a moment ago.'],
  },
  'room-MC': {
    title: 'Mirror Court',
    paragraphs: ['Silver on every wall. Whoever raises a hand here sees who raised it.'],
  },
};

const isNamedAnew = (id: PathId): id is keyof typeof PATH_FLAVOUR => id in PATH_FLAVOUR;

/** Scenes of edition 2: its visitors and rooms, and what changes a room or a visit, with its rule. SD-145 */
export const KIND_SCENES: { readonly [id: string]: Scene } = {
  ...KINDS_AND_ROOMS,
  ...Object.fromEntries(
    PATHS.filter(isNamedAnew).map((id) => [
      `room-${id}`,
      { title: KIND_NAMES[id]!, paragraphs: [PATH_FLAVOUR[id], pathText(KINDS, id)] },
    ]),
  ),
  ...Object.fromEntries(
    ADVANCED.map((id) => [
      `advanced-${id}`,
      { title: KIND_NAMES[id]!, paragraphs: [ADVANCED_FLAVOUR[id], advancedText(KINDS, id)] },
    ]),
  ),
};
