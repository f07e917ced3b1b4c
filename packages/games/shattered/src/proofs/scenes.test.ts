import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { shattered } from '../index.ts';
import { headerOf, playOut } from '../lab/playing.ts';
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
