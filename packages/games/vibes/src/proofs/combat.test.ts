import { expect, test } from 'vitest';
import { acted, beat, begun, both, commit, fightOf, type TestRun } from './table.ts';

/** Rule book 2.2 and 2.3: the state of a fight, the beat. */

const pup = (you: object = {}, foe: object = {}, more: object = {}, rolls: object = {}): TestRun =>
  fightOf({ node: { type: 'combat', enemy: 'brawler_pup' }, you, foe, ...more }, rolls as never);

test('[NV-10] each side has a row of four, Focus 0, a draw pile, discard and Ash', () => {
  const { you, foe, fight } = pup();
  expect([you.row.length, foe.row.length]).toEqual([4, 4]);
  expect([you.focus, foe.focus, you.ash.length, you.discard.length]).toEqual([0, 0, 0, 0]);
  expect(you.draw.length).toBe(8);
  expect(fight.beat).toBe(1);
});

test('[NV-12] a KO ends the fight at once: no end of beat, no Bleed', () => {
  const after = beat('lunge', 'roll_out', {
    foe: { hp: 2, row: ['photosynth', 'parry'] },
    you: { row: ['lunge', 'parry'], status: { bleed: [[3, 2]] } },
  });
  expect(after.kinds).toContain('knockout');
  expect(after.kinds).not.toContain('bleed');
  expect(after.you.hp).toBe(30);
});

test('[NV-12] HP is stored as at least 0 while the hit uses the full damage', () => {
  const after = beat('heavy_swing', 'guard_wall', {
    foe: { hp: 1, row: ['focus', 'parry'] },
    you: { row: ['heavy_swing', 'parry'], status: { spd: 2 } },
  });
  expect(after.of('hit')[0]).toMatchObject({ d: 4, hp: 0 });
});

test('[NV-13] both down: a right Prediction survives at 1 and wins, in a run', () => {
  const both1 = { hp: 1, row: ['quick_jab', 'parry'] };
  const from = pup(both1, { hp: 1, row: ['quick_jab', 'parry'] }, {}, { 'ai.pick': [0] });
  const right = acted(from, commit(0, 0));
  expect(right.kinds).toContain('photoFinish');
  expect(right.of('fightEnded')[0]).toMatchObject({ result: 'won', hpOut: 1 });
  const wrong = acted(pup(both1, { hp: 1, row: ['quick_jab', 'parry'] }, {}, { 'ai.pick': [0] }), commit(0, 1));
  expect(wrong.state.result).toBe('lost');
});

test('[NV-13] in a duel the only right Prediction wins, otherwise it is a draw', () => {
  const one = { hp: 1, row: ['quick_jab', 'guard_wall'] };
  expect(beat('quick_jab', 'quick_jab', { you: one, foe: one }).state.result).toBe('drawn');
  expect(beat('quick_jab', 'quick_jab', { you: one, foe: one, read: true }).state.result).toBe('won');
  expect(beat('quick_jab', 'quick_jab', { you: one, foe: one, foeRead: true }).state.result).toBe('lost');
  expect(beat('quick_jab', 'quick_jab', { you: one, foe: one, read: true, foeRead: true }).state.result).toBe('drawn');
});

test('[NV-14] a fight starts with Focus 0 and ends with the deck whole; beat 60 is lost', () => {
  const row = ['focus', 'parry'];
  const late = pup(
    { row, draw: row },
    { row: ['guard', 'howl'], draw: ['guard', 'howl'] },
    { beat: 60 },
    { 'ai.pick': [0] },
  );
  const after = acted(late, commit(0, 0));
  expect(after.kinds).toContain('timeout');
  expect(after.state.result).toBe('lost');
  const duel = begun({
    options: { mode: 'duel' },
    scenario: { beat: 60, you: { hp: 9, row, draw: row }, foe: { hp: 8, row, draw: row } },
  });
  expect(both(duel, commit(0, 0), commit(0, 0)).state.result).toBe('won');
});

test('[NV-20] Show: kept cards close up to the left, new ones join on the right', () => {
  const from = begun({
    options: { mode: 'duel' },
    scenario: {
      you: { row: ['lunge', 'phoenix_form', 'parry', 'focus'], draw: ['grapple', 'ignite', 'sidestep'] },
      foe: { row: ['focus', 'parry'], draw: ['focus', 'parry'] },
    },
  });
  const after = both(from, commit(1, 0), commit(0, 0));
  expect(after.you.row.slice(0, 3)).toEqual(['lunge', 'parry', 'focus']);
  expect(after.you.row[3]).toBe('grapple');
});

test('[NV-21] all tokens on different slots, in order; a spend that cannot be paid is blocked', async () => {
  const { codes, refused } = await import('./table.ts');
  const from = pup({ row: ['combo_jab', 'parry', 'lunge', 'focus'] });
  expect(codes(refused(from, { type: 'commit', card: 0, tokens: [], spend: false }))).toEqual(['wrong_tokens']);
  expect(codes(refused(from, { type: 'commit', card: 0, tokens: [0], spend: true }))).toEqual(['focus_short']);
  expect(codes(refused(from, { type: 'commit', card: 1, tokens: [0], spend: true }))).toEqual(['nothing_to_spend']);
  expect(codes(refused(from, { type: 'commit', card: 5, tokens: [0], spend: false }))).toEqual(['no_such_slot']);
});

test('[NV-21] one Instant per beat, public at once', async () => {
  const { codes, refused } = await import('./table.ts');
  const from = pup({}, {}, { instants: ['stone_skin', 'liquid_focus'] });
  const used = acted(from, { type: 'instant', slot: 0 });
  expect(used.fight.instant).toBe('stone_skin');
  expect(codes(refused(used, { type: 'instant', slot: 0 }))).toEqual(['one_instant']);
});

test('[NV-22, I-4] the foe picks from the public state of the commit, whatever the hidden card and token', () => {
  const picks = [0, 1, 2, 3].flatMap((card) =>
    [0, 1, 2, 3].map((token) => acted(pup(), commit(card, token)).of('revealed')[0]!.foeSlot),
  );
  expect(new Set(picks).size).toBe(1);
});

test('[NV-23] a Feint opens its own window after the Reveal', () => {
  const from = pup({ row: ['feint', 'lunge', 'parry', 'focus'] }, {}, {}, { 'ai.pick': [0] });
  const up = acted(from, commit(0, 0));
  expect(up.state.phase).toBe('feint');
  expect(up.fight.revealed).toMatchObject({ you: { slot: 0 }, foe: { slot: 0 } });
  expect(acted(up, { type: 'feint', to: 1, spend: false }).of('feintSwapped')[0]).toMatchObject({ to: 'lunge' });
});

test('[NV-24] Cleanup: the card to the discard, the others to the Ash left to right', () => {
  const after = beat('lunge', 'focus', { you: { row: ['lunge', 'parry', 'ignite', 'focus'] } });
  expect(after.you.discard).toEqual(['lunge']);
  expect(after.you.ash).toEqual(['parry', 'ignite', 'focus']);
});

/** 12 cards, four a beat: a pass of the deck lasts three beats. */
test('[NV-25, CR-2] a 12-card deck turns over at the Show of beats 4, 7 and 10', () => {
  let now = pup(
    { hp: 75, maxHp: 75 },
    { hp: 500, maxHp: 500, row: ['guard', 'guard', 'guard', 'guard'], draw: new Array(16).fill('guard') },
  );
  const turnovers: number[] = [];
  const costs: number[] = [];
  for (let i = 0; i < 10; i++) {
    if (now.state.phase === 'feint') now = acted(now, { type: 'feint', to: null, spend: false });
    const focus = now.you.row.findIndex((card) => card !== 'feint');
    now = acted(now, commit(focus, 0));
    if (now.of('turnover').some(({ who }) => who === 'you')) turnovers.push(now.fight.beat);
    costs.push(
      ...now
        .of('burnout')
        .filter(({ who }) => who === 'you')
        .map(({ cost }) => cost),
    );
  }
  expect(turnovers).toEqual([4, 7, 10]);
  expect(costs).toEqual([1]);
});

test('[NV-26] the t-th Turnover costs max(0, t - 2), and may knock out', () => {
  const row = ['focus', 'parry'];
  const from = pup(
    { row, hp: 2, maxHp: 30 },
    { row: ['guard', 'howl'] },
    { counters: { turnoversYou: 4 } },
    { 'ai.pick': [0] },
  );
  const after = acted(from, commit(1, 1));
  expect(after.of('burnout')[0]).toMatchObject({ who: 'you', t: 5, cost: 3, hp: 0 });
  expect(after.state.result).toBe('lost');
});

test('[NV-27] Countdown: unplayed cards stay, count down from 3, and burn at 0; new ones enter at 3', () => {
  expect(begun({ options: { mode: 'duel', deckFlow: 'countdown' } }).you.counters).toEqual([3, 3, 3, 3]);
  const after = beat('focus', 'focus', {
    options: { deckFlow: 'countdown' },
    you: { row: ['focus', 'lunge', 'parry', 'ignite'], counters: [3, 2, 1, 3] },
  });
  expect(after.you.row).toEqual(['lunge', 'ignite']);
  expect(after.you.counters).toEqual([1, 2]);
  expect(after.you.ash).toEqual(['parry']);
  const kept = beat('phoenix_form', 'focus', {
    options: { deckFlow: 'countdown' },
    you: { row: ['phoenix_form', 'lunge', 'parry'], counters: [1, 1, 1] },
  });
  expect(kept.you.row, 'keep does nothing under Countdown').toEqual([]);
});

test('[NV-28] with an empty row a side takes a Breath: Speed 1, no card', () => {
  const from = begun({
    options: { mode: 'lab', seats: 2 },
    scenario: { you: { row: [] }, foe: { row: ['lunge', 'parry'] } },
  });
  const after = both(
    from,
    { type: 'commit', card: null, tokens: [1], spend: false },
    { type: 'commit', card: 0, tokens: [], spend: false },
  );
  expect(after.of('speed').find(({ who }) => who === 'you')).toMatchObject({ speed: 1, card: '' });
  expect(after.you.hp).toBe(27);
});

test('[NV-11] rows, piles and statuses are public; the order of a pile is not', async () => {
  const { vibes } = await import('../index.ts');
  const { state } = pup();
  const view = vibes.view(state, 'player');
  expect(view.fight!.you.draw).toEqual([...state.fight!.you.draw].sort());
  expect(view.fight!.foe.draw).toEqual([...state.fight!.foe.draw].sort());
  expect(JSON.stringify(view)).not.toContain('"knownTop"');
  expect(view.fight!.revealed).toBeNull();
});
