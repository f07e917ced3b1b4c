import { expect, test } from 'vitest';
import { highlight } from '../rules/mix.ts';
import { acted, beat, codes, commit, fightOf, losses, refused, type TestRun } from './table.ts';

/** Rule book 2.6: Predictions and Reads. */

const FOE = { row: ['quick_maul', 'guard', 'howl', 'crush'] };
const pup = (scenario: object, rolls: object = {}, options: object = {}): TestRun =>
  fightOf(
    {
      node: { type: 'combat', enemy: 'brawler_pup' },
      foe: FOE,
      you: { row: ['quick_jab', 'parry', 'guard_wall', 'lunge'] },
      ...scenario,
    } as never,
    { 'ai.pick': [2, 2, 2], ...rolls } as never,
    options as never,
  );

test('[NV-60] a wrong Prediction costs nothing', () => {
  expect(losses(beat('lunge', 'focus'))).toEqual([0, 3]);
});

test('[NV-61] the Read is the baseline and the printed line: Quick Jab +2', () => {
  expect(beat('quick_jab', 'howl', { read: true }).of('hit')[0]).toMatchObject({ n: 3 });
  const wall = beat('guard_wall', 'howl', { read: true });
  expect(wall.of('speed')[0]).toMatchObject({ base: 1, spd: 1, speed: 2 });
});

test('[NV-61] a conditional A clause makes the baseline damage; an R clause does not', () => {
  expect(beat('slip', 'lunge', { read: true }).of('status')[0]).toMatchObject({ what: 'read dmg+' });
  expect(beat('stonewall_stare', 'lunge', { read: true }).of('status')[0]).toMatchObject({ what: 'read spd' });
});

test('[NV-62] Heat 3: only the baseline of the kind chosen at the start', () => {
  const dmg = acted(pup({ heat: 3 }), commit(0, 2));
  expect(dmg.of('hit')[0]).toMatchObject({ n: 2 });
  const spd = acted(pup({ heat: 3 }, {}, { readKind: 'spd' }), commit(0, 2));
  expect(spd.of('hit')[0]).toMatchObject({ n: 1 });
  expect(spd.of('speed')[0]).toMatchObject({ speed: 6 });
});

test('[NV-63] Smirk Mask turns every Read dmg+ into Speed', () => {
  const after = acted(pup({ relics: ['smirk_mask'] }), commit(0, 2));
  expect(after.of('hit')[0]).toMatchObject({ n: 1 });
  expect(after.of('speed')[0]).toMatchObject({ spd: 2 });
});

test('[NV-63] Double-Fake: tokens lie open, +2 if right, no printed Read; commit waits for declare', () => {
  const from = pup({ relics: ['double_fake'] });
  expect(codes(refused(from, { type: 'commit', card: 0, tokens: [], spend: false }))).toEqual(['declare_first']);
  const declared = acted(from, { type: 'declare', tokens: [2] });
  expect(codes(refused(declared, { type: 'declare', tokens: [1] }))).toEqual(['declared']);
  const after = acted(declared, { type: 'commit', card: 0, tokens: [], spend: false });
  expect(after.kinds).toContain('readRight');
  expect(after.of('hit')[0]).toMatchObject({ n: 1 + 2 });
});

test('[NV-63] Cold Read doubles the baseline after two misses, and multiplies with Double-Fake', () => {
  const cold = acted(pup({ relics: ['cold_read'], counters: { missRun: 2 } }), commit(0, 2));
  expect(cold.of('hit')[0]).toMatchObject({ n: 1 + 1 + 2 });
  const from = acted(pup({ relics: ['double_fake', 'cold_read'], counters: { missRun: 2 } }), {
    type: 'declare',
    tokens: [2],
  });
  expect(acted(from, { type: 'commit', card: 0, tokens: [], spend: false }).of('hit')[0]).toMatchObject({
    n: 1 + 4,
  });
});

test('[NV-64] only a seer predicts; its token is shown at Reveal and its Read counts', () => {
  const plain = acted(pup({}), commit(0, 0));
  expect(plain.kinds).not.toContain('foePredicted');
  const seer = fightOf(
    {
      act: 2,
      node: { type: 'elite', enemy: 'understudy' },
      you: { row: ['focus', 'parry', 'guard_wall', 'lunge'] },
      foe: { row: ['prompt_line', 'tock', 'vanish', 'downbeat'] },
    },
    { 'ai.pick': [0], 'ai.token': [0] },
  );
  const after = acted(seer, commit(0, 1));
  expect(after.of('foePredicted')[0]).toMatchObject({ tokens: [0] });
  expect(after.of('readRight')[0]).toMatchObject({ who: 'foe' });
  expect(after.of('glance')[0]).toMatchObject({ card: 'prompt_line', n: 2 + 1 + 2 });
});

test('[NV-65] several tokens: right if any matches, the bonus once', () => {
  const from = pup({ relics: ['spare_token'], beat: 4 });
  expect(from.fight.tokens).toBe(2);
  const after = acted(from, { type: 'commit', card: 0, tokens: [1, 2], spend: false });
  expect(after.of('hit')[0]).toMatchObject({ n: 3 });
  const eye = acted(pup({ instants: ['third_eye_drop'] }), { type: 'instant', slot: 0 });
  expect(eye.fight.tokens).toBe(2);
});

test('[NV-66] Rewind Sand: Reveal pauses, rewind lets both choose again', () => {
  const up = acted(pup({ instants: ['rewind_sand'] }, { 'ai.pick': [2, 1] }), commit(0, 0));
  expect(up.state.phase).toBe('revealed');
  const back = acted(up, { type: 'rewind' });
  expect(back.state.phase).toBe('scheme');
  expect(back.state.instants).toEqual([]);
  expect(back.you.row).toEqual(up.you.row);
  const after = acted(back, commit(3, 1));
  expect(after.of('revealed')[0]).toMatchObject({ you: 'lunge', foe: 'guard' });
  const passed = acted(up, { type: 'pass' });
  expect(passed.kinds).toContain('speed');
});

test('[NV-67] a highlighted slot is doubled, at most to 90%, the others share the rest', () => {
  expect(highlight([1000, 3000, 4000, 2000], 0, 9000)).toEqual([2000, 2667, 3555, 1778]);
  expect(highlight([6000, 2000, 1000, 1000], 0, 9000)).toEqual([9000, 500, 250, 250]);
  expect(highlight([9500, 500, 0, 0], 0, 9000)).toEqual([9500, 500, 0, 0]);
  const lit = pup({ relics: ['telltale_locket'] }, { 'badge.glow': [3] });
  expect(lit.fight.glow).toEqual([3]);
});
