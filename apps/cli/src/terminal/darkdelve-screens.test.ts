import { expect, test } from 'vitest';
import { PORTAL, THRESHOLD, WAYSTONE } from '../testing/darkdelve-scenes.ts';
import { picture, pressed, type Scene, tableAt } from '../testing/drawing.ts';
import { press } from './keyboard.ts';

const BASE = { width: 80, height: 24 };

/** The effect of Enter after one key, or the question it asks first. */
async function entered(scene: Scene, key: string) {
  const { state } = await tableAt(scene);
  const marked = pressed(state, [key], BASE);
  const next = press(marked, 'return', BASE);
  if (next.kind === 'act') return next.action;
  return next.kind === 'show' && next.state.over?.kind === 'grave' ? { asks: next.state.over.action } : next.kind;
}

test('[DD-124] the Stairwell: 1 goes down, 2 leaves, 3 returns', async () => {
  expect(await entered(PORTAL, '1')).toEqual({ type: 'stairs.descend' });
  expect(await entered(PORTAL, '2')).toEqual({ type: 'stairs.extract' });
  expect(await entered(PORTAL, '3')).toEqual({ type: 'room.leave' });
});

test('[DD-125] the Waystone: 1 pays, 2 or a letter gives a piece, 3 reads, 4 returns', async () => {
  expect(await entered(WAYSTONE, '1')).toEqual({ asks: { type: 'waystone.pay', with: 'gold' } });
  const band = { asks: { type: 'waystone.pay', with: 'item', item: expect.any(String) } };
  expect(await entered(WAYSTONE, '2')).toEqual(band);
  expect(await entered(WAYSTONE, 'b')).toEqual(band);
  expect(await entered(WAYSTONE, 'b')).not.toEqual(await entered(WAYSTONE, '2'));
  expect(await entered(WAYSTONE, '3')).toEqual({ type: 'waystone.runes' });
  expect(await entered(WAYSTONE, '4')).toEqual({ type: 'room.leave' });
});

test('[DD-126] the Waystone says how its toll comes about', async () => {
  const { state } = await tableAt(WAYSTONE);
  expect(picture(state, [], BASE)).toContain('EXTRACTION COST: 10 % of 67, at least 15: 15 gold');
});

test('[DD-140] the Threshold: 1 enters, 2 returns, 3 retreats and says what is lost', async () => {
  expect(await entered(THRESHOLD, '1')).toEqual({ type: 'threshold.enter' });
  expect(await entered(THRESHOLD, '2')).toEqual({ type: 'room.leave' });
  expect(await entered(THRESHOLD, '3')).toEqual({ asks: { type: 'threshold.retreat', with: 'gold' } });
  const { state } = await tableAt(THRESHOLD);
  expect(picture(state, ['3', 'return'], BASE)).toContain('what you found on floor 5: 40 gold, Bone Club.');
});

test('[DD-141] at the iron doors Y enters, N steps back, and Enter does nothing', async () => {
  const { state } = await tableAt({ ...THRESHOLD, actions: [{ type: 'threshold.enter' }] });
  expect(press(state, 'y', BASE)).toMatchObject({ kind: 'act', action: { type: 'threshold.confirm' } });
  expect(press(state, 'n', BASE)).toMatchObject({ kind: 'act', action: { type: 'threshold.cancel' } });
  expect(press(state, 'return', BASE)).toMatchObject({ kind: 'show' });
});

test('[DD-144] readiness shows the half point it is judged by', async () => {
  const { state } = await tableAt(THRESHOLD);
  expect(picture(state, [], BASE)).toMatch(/Damage: +█+░+ +9\.5 +15\+ recommended +\[WARNING\]/);
});

test.each([
  ['Stairwell', PORTAL],
  ['Waystone', WAYSTONE],
  ['Threshold', THRESHOLD],
])('at the %s I opens the bag, M the map, L lights a torch and 5 drinks', async (_, scene) => {
  const { state } = await tableAt(scene);
  expect(picture(state, ['i'], BASE)).toContain('Bag and gear');
  expect(picture(state, ['i', 'escape'], BASE)).toContain('THE ');
  expect(picture(state, ['m'], BASE)).toContain('─ Map ─');
  expect(await entered(scene, 'l')).toEqual({ type: 'torch.light' });
  expect(await entered(scene, '5')).toEqual({ type: 'item.use', id: 'healing_potion' });
});
