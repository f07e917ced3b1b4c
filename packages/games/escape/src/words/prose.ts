import type { Scene } from '@undercroft/kernel';
import { LEVEL_LINES } from './rooms.ts';

const scene = (title: string, ...paragraphs: string[]): Scene => ({ title, paragraphs });

const WARDEN_LINES: readonly (readonly [string, string])[] = [
  ['Ottar the Turnkey', 'He counts you like an item that should still be on the shelf.'],
  ['Sister Grate', 'Behind the bars of her helmet someone is humming.'],
  ['The Tallyman', 'He has a line for every climber. Yours is short.'],
  ['Wick', 'Only the flame looks at you. The rest of him looks away.'],
  ['Bonewright Ansel', 'He measures your shoulders before he lifts the hammer.'],
  ['Choirmaster Oun', 'Every stone here is waiting for his hand to fall.'],
  ['Brine Marshal', 'Salt on the steps, salt on the blade, nothing in the eyes.'],
  ['Sir Underhall', 'He still bows. That is the worst of it.'],
  ['Mother Mire', 'She offers you a place to stop.'],
  ['Bailiff Prime', 'He reads your deeds aloud. Some of them are yours.'],
  ['The Doorhound', 'It sleeps across the stairs with both eyes open.'],
  ['Warden of First Light', 'Past his shoulder the dark is grey. You had forgotten grey.'],
];

/** 3.7 and 3.2 */
export const SCENES: { readonly [id: string]: Scene } = {
  opening: scene(
    'Waking',
    'Stone under my cheek. I count my fingers, then my breaths, then the doors. Nobody says how I came here and I find that I do not know either.',
    'There is air moving somewhere above me. I am going to follow it until it is sky.',
  ),
  locked_cache: scene(
    'A Locked Cache',
    'The seal was cut once before and pressed shut again. Whoever did it meant to come back.',
  ),
  steel_memory: scene(
    'Steel Memory',
    'The post stops ringing before my arms do. I remember holding something heavier than fear.',
  ),
  signal_in_the_dark: scene(
    'Signal in the Dark',
    'One light on the lens. Then a second. Somebody, somewhere, is watching me not die.',
  ),
  hands_like_smoke: scene('Hands Like Smoke', 'My hand is already back in my sleeve when I notice that it left.'),
  chapter_closed: scene(
    'Chapter Closed',
    'The chapter closes. The stairs keep the shape of my weight a moment longer than they should.',
  ),
  surface_air: scene(
    'Surface Air',
    'Wind, with nothing above it. I turn round once, to be sure the dark has an end on this side too.',
  ),
  ...Object.fromEntries(
    WARDEN_LINES.map(([title, line], i) => [`warden_${String(12 - i).padStart(2, '0')}`, scene(title, line)]),
  ),
};

/** ED-89 */
export const EVENT_LINES: { readonly [id: string]: string } = {
  depth_pressure_turn_40: 'The dungeon has noticed. What comes out of the exits now comes out stronger.',
  fame_watchers_20: 'Twenty thousand little lights in the dark. They want to see how this ends.',
  stay_pressure: 'You have stayed too long on this floor. What comes out of the exit comes out stronger.',
};

const VARIANTS = 3;

/** One of three lines per feature, chosen by place; corridors change with the depth. 3.7 */
export function roomLine(feature: string, depth: number, at: number): string {
  const band = depth >= 9 ? 'low' : depth >= 5 ? 'middle' : 'high';
  const lines = LEVEL_LINES[feature === 'corridor' ? `corridor_${band}` : feature];
  return lines?.[(at + depth) % VARIANTS] ?? '';
}

const GREETINGS: { readonly [sign: string]: string } = {
  '-3': 'has a hand on the blade. "Not another step."',
  '-2': 'keeps the wall close. "What do you want?"',
  '-1': 'looks past you. "Say it, then."',
  '0': 'waits for you to begin.',
  '1': 'makes room for you. "Good to see you."',
  '2': 'has saved you a place. "Where do we go?"',
};

/** Greeting by a person, chosen by their opinion of you. ED-101a */
export const greeting = (called: string, opinion: number): string => `${called} ${GREETINGS[String(opinion)] ?? ''}`;
