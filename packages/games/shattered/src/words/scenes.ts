import type { Scene } from '@undercroft/kernel';
import { ENDINGS } from './awakening/names.ts';
import { KIND_SCENES } from './kind-scenes.ts';

/** Titles of the endings of an Awakening. SD-303 */
const ENDING_SCENES: { readonly [id: string]: Scene } = Object.fromEntries(
  Object.entries(ENDINGS).map(([id, [title, says]]) => [`ending-${id}`, { title, paragraphs: [says] }]),
);

/** Scenes at the start and end of a campaign, a visit and a room. SD-145 */
export const SCENES: { readonly [id: string]: Scene } = {
  ...KIND_SCENES,
  ...ENDING_SCENES,
  opening: {
    title: 'You are the dungeon',
    paragraphs: [
      'You have no hands. You have corridors, roots, echoes and a great deal of time.',
      'Something with a heartbeat has found the way in. What you do to it is what you become.',
    ],
  },
  'visitor-boar': {
    title: 'The Thornback Boar comes in',
    paragraphs: ['It does not look for a door. It makes one.', 'It is afraid of nothing it can gore.'],
  },
  'visitor-moth': {
    title: 'The Veil Moth comes in',
    paragraphs: [
      'It settles on the threshold and counts your doors with its feelers.',
      'It came to see, and it means to leave with what it saw.',
    ],
  },
  'visitor-symbiote': {
    title: 'The Drift Symbiote comes in',
    paragraphs: [
      'It drifts in and touches the wall first, gently, as one knocks.',
      'It is asking whether you are alone.',
    ],
  },
  'room-RH': {
    title: 'Root Hollow',
    paragraphs: [
      'Roots close the way behind. Here the ground itself has a grip, and it tires with every hour it holds.',
    ],
  },
  'room-WG': {
    title: 'Whispering Gallery',
    paragraphs: ['Every sound comes back changed. Courage wears thin here, and so does whoever does the whispering.'],
  },
  'room-VB': {
    title: 'Veil Breach',
    paragraphs: ['The air is torn, and something looks through. Both of you would rather not look back.'],
  },
  'room-LS': {
    title: 'Living Root Sanctuary',
    paragraphs: ['Warm sap, soft light. Nothing here has to hurt anybody.'],
  },
  'room-HH': {
    title: 'Honeyed Hollow',
    paragraphs: ['It smells of summer. The sweetness goes all the way down to the trap.'],
  },
  'room-MAW': {
    title: 'The Maw',
    paragraphs: ['The hollow has learned to swallow. Every fourth round it remembers that it is hungry.'],
  },
  'room-OUBLIETTE': {
    title: 'The Oubliette',
    paragraphs: ['The gallery has forgotten how to let go. What is dropped here is not found again.'],
  },
  'room-SCREAM': {
    title: 'The Scream',
    paragraphs: ['The breach has found its voice. It has only one word.'],
  },
  'ended-Overcome': {
    title: 'Overcome',
    paragraphs: ['The walls of this room are broken. The visitor climbs over what is left and goes deeper.'],
  },
  'ended-Inert': {
    title: 'Inert',
    paragraphs: ['The veil of this room is gone. It is only stone now, and stone does not stop anybody.'],
  },
  'ended-Dominate': {
    title: 'Dominated',
    paragraphs: ['You no longer feel this room. The visitor walks through it as if it had built it.'],
  },
  'ended-Survive': {
    title: 'Outlasted',
    paragraphs: ['Time is up in this room. The visitor still stands, and the next door is open.'],
  },
  Kill: {
    title: 'Kill',
    paragraphs: ['The heartbeat stops. The roots take what they can use.', 'It is quiet, and you are a little larger.'],
  },
  Break: {
    title: 'Break',
    paragraphs: [
      'It lives, but there is nobody left in it to leave.',
      'It will sit where it sits until you say otherwise.',
    ],
  },
  Panic: {
    title: 'Panic',
    paragraphs: [
      'It runs the way it came and leaves everything behind but its fear.',
      'It will tell of you. It will not sleep.',
    ],
  },
  Bond: {
    title: 'Bond',
    paragraphs: ['Neither of you let go. What lives in you now came in of its own will.', 'Both of you have won.'],
  },
  Parasite: {
    title: 'A bond with teeth',
    paragraphs: [
      'It stays, and it feeds. You both call it a bond.',
      'Both of you have won. One of you knows the price.',
    ],
  },
  Survive: {
    title: 'It got through',
    paragraphs: ['The last door closes behind it, from outside.', 'You keep what you learned. It keeps its life.'],
  },
  Fled: {
    title: 'It got away',
    paragraphs: ['It tore itself loose and ran before you had decided what it was to you.'],
  },
  'archetype-Unformed': {
    title: 'Unformed',
    paragraphs: ['What you were has worn off. Nobody could say what you are now, not even you.'],
  },
  'archetype-Predator': {
    title: 'You have become a Predator',
    paragraphs: ['You count visitors in mouthfuls.'],
  },
  'archetype-Oppressor': {
    title: 'You have become an Oppressor',
    paragraphs: ['You do not need them dead. You need them small.'],
  },
  'archetype-Nightmare': {
    title: 'You have become a Nightmare',
    paragraphs: ['They dream of you before they have met you.'],
  },
  'archetype-Haven': {
    title: 'You have become a Haven',
    paragraphs: ['They come to you hurt and leave you whole. Some of them do not leave.'],
  },
  'archetype-Charlatan': {
    title: 'You have become a Charlatan',
    paragraphs: ['Every gift of yours has a string, and every string leads back to you.'],
  },
  Campaign: {
    title: 'The life of the dungeon is over',
    paragraphs: [
      'The last visitor is gone and the last door grows shut.',
      'What you were is written in those who got out.',
    ],
  },
};
