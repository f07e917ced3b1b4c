import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRules } from './rulebook.ts';
import { answer, ending, play, type Scene } from './testing/scene.ts';
import * as scenes from './testing/scenes.ts';
import { renderText } from './turn-text.ts';

const DRAWINGS = new URL('../../../fixtures/agent-text/', import.meta.url);
const drawing = (name: string): string => readFileSync(new URL(`${name}.txt`, DRAWINGS), 'utf8').replace(/\n$/, '');

const turn = async (scene: Scene): Promise<string> => (await answer(scene, { about: 'turn' })).text;
const start = async (game: string): Promise<string> => (await answer({ game, n: 0 }, { about: 'start' })).text;
const lookUp = async (scene: Scene, term: string): Promise<string> =>
  (await answer(scene, { about: 'term', term, rules: readRules(scene.game) })).text;

/** The refusal of an action in a scene. */
async function refusal(
  scene: Scene,
  isMeant: (action: { type: string; card?: string }) => boolean,
  given = '',
): Promise<string> {
  const { context } = await play(scene);
  const offer = context.offers.find(({ action }) => isMeant(action)) ?? null;
  const message = `"${given}" is no key of this turn.`;
  return (await renderText(context, { about: 'refusal', given, message, reasons: offer?.reasons ?? [], offer })).text;
}

const MADE: { readonly [name: string]: () => Promise<string> } = {
  'observer-start': () => start('observer'),
  'observer-turn': () => turn(scenes.OBSERVER_FRONTIER),
  'observer-refusal': () => refusal(scenes.OBSERVER_TIRED, ({ type }) => type === 'guard'),
  'observer-loss': () => ending(scenes.OBSERVER_LOSS),
  'observer-look-up': () => lookUp(scenes.OBSERVER_FRONTIER, 'bleed'),
  'vibes-start': () => start('vibes'),
  'vibes-turn': () => turn(scenes.VIBES_BEAT),
  'vibes-refusal': () => refusal(scenes.VIBES_BEAT, () => false, '1E'),
  'vibes-loss': () => ending(scenes.VIBES_LOSS),
  'vibes-look-up': () => lookUp(scenes.VIBES_BEAT, 'clash'),
  'shattered-start': () => start('shattered'),
  'shattered-turn': () => turn(scenes.SHATTERED_TURN),
  'shattered-refusal': () => refusal(scenes.SHATTERED_POOR, ({ type, card }) => type === 'play' && card === 'RH.7'),
  'shattered-loss': () => ending(scenes.SHATTERED_LOSS),
  'shattered-look-up': () => lookUp(scenes.SHATTERED_TURN, 'entangle'),
  'darkdelve-start': () => start('darkdelve'),
  'darkdelve-turn': () => turn(scenes.DARKDELVE_MAP),
  'darkdelve-refusal': () => refusal(scenes.DARKDELVE_MAP, ({ type }) => type === 'travel'),
  'darkdelve-loss': () => ending(scenes.DARKDELVE_LOSS),
  'darkdelve-look-up': () => lookUp(scenes.DARKDELVE_MAP, 'heavy'),
  'escape-start': () => start('escape'),
  'escape-turn': () => turn(scenes.ESCAPE_AT_START),
  'escape-refusal': () => refusal(scenes.ESCAPE_AT_START, ({ type }) => type === 'recruit'),
  'escape-loss': () => ending(scenes.ESCAPE_LOSS),
  'escape-look-up': () => lookUp(scenes.ESCAPE_AT_START, 'rune forge'),
};

/** Maximum size of each kind of text. */
const BYTES_MAX: { readonly [kind: string]: number } = { start: 2000, refusal: 400, loss: 1300, 'look-up': 600 };
const TURN_MAX: { readonly [game: string]: number } = {
  observer: 1200,
  vibes: 2500,
  shattered: 1500,
  darkdelve: 1200,
  escape: 1500,
};

test.each(Object.keys(MADE))('the drawing %s is ASCII and keeps to its bytes', (name) => {
  const [game = '', kind = ''] = [name.slice(0, name.indexOf('-')), name.slice(name.indexOf('-') + 1)];
  const text = drawing(name);
  expect(text).toMatch(/^[\x20-\x7e\n]*$/);
  expect(text.length).toBeLessThanOrEqual(BYTES_MAX[kind] ?? TURN_MAX[game]!);
});

test.each(Object.keys(MADE))('the drawing %s, byte by byte', async (name) => {
  expect(await MADE[name]!()).toBe(drawing(name));
});
