import { gameById } from '@undercroft/registry';
import { expect, it } from 'vitest';
import { faceOf } from './games.ts';

const { rules, contentHash, content } = gameById('duel')!;

it('shows a run on today’s content without the rules of its game', async () => {
  const face = await faceOf({ game: 'duel', rules, contentHash });
  expect(face).toMatchObject({ id: 'duel', contentHash });
  expect(face).not.toHaveProperty('step');
});

it('shows a run on tables of its own by the game made of them', async () => {
  const { limits, ...tables } = structuredClone(content!.tables) as { limits: { hp_max: number } };
  const overlay = { ...tables, limits: { ...limits, hp_max: limits.hp_max + 1 } };
  const made = content!.make(overlay);
  expect(made.contentHash).not.toBe(contentHash);
  const face = await faceOf({ game: 'duel', rules, contentHash: made.contentHash, overlay });
  expect(face).toMatchObject({ contentHash: made.contentHash, content: { tables: overlay } });
});

it('says what is in the way of a run by other rules', async () => {
  expect(await faceOf({ game: 'duel', rules: 'duel/0', contentHash })).toHaveProperty('problem');
});
