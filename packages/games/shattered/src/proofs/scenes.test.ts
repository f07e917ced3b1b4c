import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { ADVANCED, PATHS } from '../content/kind-records.ts';
import { KINDS } from '../content/kinds.ts';
import { shattered } from '../index.ts';
import { headerOf, playOut } from '../lab/playing.ts';
import { ENDINGS } from '../words/awakening/names.ts';
import { SCENES } from '../words/scenes.ts';

const ARCHETYPES = ['Unformed', 'Predator', 'Oppressor', 'Nightmare', 'Haven', 'Charlatan'];

test('[SD-145] every visitor, room, morph, ending and archetype has its scene, and no scene is idle', () => {
  const rooms = Object.values(CONTENT.rooms).flatMap(({ id, morph }) => (morph ? [id, morph.id] : [id]));
  const wanted = [
    'opening',
    ...Object.keys(CONTENT.visitors).map((id) => `visitor-${id}`),
    ...rooms.map((id) => `room-${id}`),
    ...['Overcome', 'Inert', 'Dominate', 'Survive'].map((ending) => `ended-${ending}`),
    ...['Kill', 'Break', 'Panic', 'Bond', 'Parasite', 'Survive', 'Fled'],
    ...ARCHETYPES.map((archetype) => `archetype-${archetype}`),
    'Campaign',
    ...['magpie', 'tortoise', ...Object.keys(KINDS.templates)].map((id) => `visitor-${id}`),
    ...['DS', 'MC', ...PATHS.filter((id) => !rooms.includes(id))].map((id) => `room-${id}`),
    ...ADVANCED.map((id) => `advanced-${id}`),
    ...Object.keys(ENDINGS).map((id) => `ending-${id}`),
  ];
  expect(Object.keys(SCENES).toSorted()).toEqual(wanted.toSorted());
});

test('[SD-145] a run shows its opening, each room and its result, and a scene changes nothing', () => {
  const header = headerOf(shattered, {
    options: { answers: { D: 'formula', V: 'formula' }, sanctuary: 'never', visitor: 'boar' },
  });
  const events: NonNullable<Parameters<typeof playOut>[2]['events']> = [];
  const finalState = playOut(shattered, header, { seed: 'scenes', dungeon: 'heuristic', visitor: 'heuristic', events });
  const scenes = events.flatMap((event) => (event.kind === 'scene' ? [event.data.scene] : []));
  expect(scenes.slice(0, 2)).toEqual(['opening', 'visitor-boar']);
  expect(scenes.filter((id) => id.startsWith('room-'))).toEqual(finalState.visited.map((room) => `room-${room}`));
  expect(scenes.at(-1)).toBe(finalState.result);
  expect(scenes.every((id) => id in SCENES)).toBe(true);
  const silent = playOut(shattered, header, { seed: 'scenes', dungeon: 'heuristic', visitor: 'heuristic' });
  expect(silent).toEqual(finalState);
});

test('[SD-145] an advanced encounter against a template shows itself after its visitor', () => {
  const header = headerOf(shattered, {
    options: { edition: 2, answers: { D: 'formula', V: 'formula' }, visitor: 'OW', advanced: 'tithe', route: ['DS'] },
  });
  const events: NonNullable<Parameters<typeof playOut>[2]['events']> = [];
  playOut(shattered, header, { seed: 'scenes', dungeon: 'heuristic', visitor: 'heuristic', events });
  const scenes = events.flatMap((event) => (event.kind === 'scene' ? [event.data.scene] : []));
  expect(scenes.slice(0, 4)).toEqual(['opening', 'visitor-OW', 'advanced-tithe', 'room-DS']);
});
