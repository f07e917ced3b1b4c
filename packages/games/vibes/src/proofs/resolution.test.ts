import { expect, test } from 'vitest';
import { beat, begun, both, commit, losses } from './table.ts';

/** Rule book 2.5: the ordered algorithm. */

test('[NV-40] a Read is right when the token lies on the slot the foe committed', () => {
  expect(beat('quick_jab', 'choke_chain', { read: true }).kinds).toContain('readRight');
  expect(beat('quick_jab', 'choke_chain', { read: false }).kinds).toContain('readWrong');
});

test('[NV-40] a foe Feint counts as itself: the token on its slot is right whatever it becomes', () => {
  const after = beat('quick_jab', 'feint', { read: true, foeSwap: 'heavy_swing' });
  expect(after.of('readRight')[0]).toMatchObject({ who: 'you', slot: 0 });
  expect(after.of('feintSwapped')[0]).toMatchObject({ who: 'foe', to: 'heavy_swing' });
});

test('[NV-41] the new card resolves with base Speed 5, the Feint burns, the card goes to the discard', () => {
  const after = beat('feint', 'choke_chain', { swap: 'heavy_swing' });
  expect(after.of('speed').find(({ who }) => who === 'you')).toMatchObject({ base: 5, speed: 5 });
  expect(after.you.discard).toEqual(['heavy_swing']);
  expect(after.you.ash).toEqual(['guard_wall', 'feint']);
});

test('[NV-41] Deja Vu prints its own Speed and declining resolves the card as it is', () => {
  const after = beat('deja_vu+', 'choke_chain', { swap: 'heavy_swing' });
  expect(after.of('feintSwapped')[0]).toMatchObject({ speed: 6 });
  const declined = beat('feint', 'choke_chain', { swap: null });
  expect(declined.kinds).toContain('feintDeclined');
  expect(losses(declined)).toEqual([1, 0]);
});

test("[NV-41] a Feint's Read is the baseline and its own printed line, not the new card's", () => {
  const after = beat('feint', 'focus', { swap: 'quick_jab', read: true });
  expect(losses(after)[1]).toBe(3 - 2);
  expect(after.of('glance')).toEqual([]);
  expect(after.of('hit')[0]).toMatchObject({ card: 'quick_jab', n: 3 });
  expect(after.of('fizzled').find(({ card, text }) => card === 'quick_jab' && text.startsWith('R'))).toBeTruthy();
});

test('[NV-41] both Feint: both answer sealed and both swap', () => {
  const from = begun({
    options: { mode: 'lab', seats: 2 },
    scenario: { you: { row: ['feint', 'lunge'] }, foe: { row: ['feint', 'grapple'] } },
  });
  const up = both(from, commit(0, 1), commit(0, 1));
  expect(up.state.phase).toBe('feint');
  const after = both(up, { type: 'feint', to: 1, spend: false }, { type: 'feint', to: 1, spend: false });
  expect(after.of('feintSwapped').map(({ to }) => to)).toEqual(['lunge', 'grapple']);
  expect(after.kinds).toContain('clashTied');
});

test('[NV-41a] a swapped-in card never stuns and leaves Slow 1 next beat', () => {
  const light = beat('feint', 'body_blow', { swap: 'heavy_swing' });
  expect(light.kinds).toContain('landedLight');
  expect(light.kinds).not.toContain('stunned');
  expect(light.you.status.slow).toBe(1);
  const throwing = beat('feint', 'heavy_swing', { swap: 'grapple' });
  expect(throwing.kinds).not.toContain('stunnedByGrapple');
  expect(losses(throwing)).toEqual([4, 2]);
});

test('[NV-42] an Fn price is paid at the set-up, and Focus won there cannot pay it', () => {
  const after = beat('combo_jab', 'focus', { spend: true, you: { focus: 1, row: ['combo_jab', 'guard_wall'] } });
  expect(after.of('focus')[0]).toMatchObject({ who: 'you', n: -1, focus: 0 });
  expect(after.of('hit')[0]).toMatchObject({ n: 2 });
});

test('[NV-43] Speed is base, bonus and Slow, clamped to 1..6, drag first', () => {
  const speeds = (you: object) =>
    beat('lunge', 'choke_chain', { you: { row: ['lunge', 'guard_wall'], status: you } }).of('speed')[0]!.speed;
  expect(speeds({})).toBe(4);
  expect(speeds({ spd: 1 })).toBe(5);
  expect(speeds({ spd: 5 })).toBe(6);
  expect(speeds({ slow: 2 })).toBe(2);
  expect(speeds({ slow: 9 })).toBe(1);
  expect(speeds({ drag: 2, spd: 1 })).toBe(3);
});

test('[NV-43] a Slow of this beat strikes before Speeds are fixed', () => {
  const after = beat('disrupt', 'lunge');
  expect(after.of('speed').map(({ speed }) => speed)).toEqual([5, 2]);
  expect(after.of('initiative')[0]).toMatchObject({ who: 'you', you: 5, foe: 2 });
});

test('[NV-43] a card that ignores Slow keeps its Speed against a card, not against what is stored', () => {
  const extra = { id: 'lunge', up: false, extra: ['K: ignore slow'] };
  const after = beat('disrupt', 'lunge', { foe: { row: [extra, 'guard_wall'], status: { slow: 1 } } });
  expect(after.of('speed').find(({ who }) => who === 'foe')).toMatchObject({ slow: 1, speed: 3 });
});

test('[NV-44] higher Speed first; equal Speed is a Clash; a forced beat is one whatever the Speeds', () => {
  expect(beat('quick_jab', 'heavy_swing').of('initiative')[0]).toMatchObject({ who: 'you' });
  expect(beat('quick_jab', 'quick_jab').kinds).toContain('clashTied');
  expect(beat('quick_jab', 'heavy_swing', { scenario: { forcedClash: true } }).kinds).toContain('clashForced');
});

test('[NV-44] a tie by Crossfire read makes the beat a Clash', () => {
  const after = beat('crossfire', 'heavy_swing', { read: true });
  expect(after.of('clashTied')[0]).toMatchObject({ through: 'tie' });
  expect(after.of('hit').find(({ who }) => who === 'you')).toMatchObject({ n: 2 + 2 + 1 });
});

test('[NV-45] in a Clash a card with `C: void` does nothing', () => {
  const after = beat('sidestep', 'burrow');
  expect(after.of('voided').map(({ card }) => card)).toContain('sidestep');
  expect(after.you.focus).toBe(0);
  const forced = beat('sidestep', 'lunge', { scenario: { forcedClash: true } });
  expect(losses(forced)).toEqual([2, 0]);
});

test('[NV-46] Parry cancels an Attack it comes before, and deals 2', () => {
  const after = beat('parry', 'body_blow');
  expect(after.of('countered')[0]).toMatchObject({ card: 'parry', foeCard: 'body_blow' });
  expect(after.kinds).toContain('fizzledCancelled');
  expect(losses(after)).toEqual([0, 2]);
});

test('[NV-46] a cancel fails in this order: Clash, not first, type, Unstoppable', () => {
  expect(beat('parry', 'lunge').kinds).toContain('cancelClashed');
  expect(beat('parry', 'quick_jab').kinds).toContain('cancelTooSlow');
  expect(beat('parry', 'grapple').kinds).toContain('cancelMistyped');
  expect(beat('parry', 'freight_train').kinds).toContain('cancelResisted');
});

test('[NV-46] a cancelled card has lost Guard, act and end, but its Slow has struck', () => {
  const after = beat('stonewall_stare+', 'sand_toss', {
    you: { row: ['stonewall_stare+', 'parry'], status: { spd: 2 } },
  });
  expect(after.kinds).toContain('intercepted');
  expect(after.of('speed')[0]).toMatchObject({ slow: 1 });
  expect(losses(after)).toEqual([0, 0]);
});

test('[NV-47] Guard holds for the whole beat, even for a slow card', () => {
  const after = beat('guard_wall', 'heavy_swing');
  expect(after.of('guarded')[0]).toMatchObject({ who: 'you', prevented: 4, left: 0 });
  expect(losses(after)).toEqual([0, 0]);
});

test('[NV-47] a dodged card does nothing to its foe; what it does for itself works', () => {
  const after = beat('sidestep', 'choke_chain');
  expect(after.kinds).toContain('dodged');
  expect(losses(after)).toEqual([0, 0]);
  expect(after.you.status.slow).toBe(0);
  const typed = beat('slip', 'grapple');
  expect(typed.kinds).toContain('dodgeMistyped');
  expect(losses(typed)[0]).toBe(2);
  expect(beat('sidestep', 'foreclosure').kinds).toContain('dodgeIgnored');
});

test('[NV-48] all dmg+ are summed and added once to the first dmg', () => {
  const after = beat('lunge', 'focus', { read: true, you: { row: ['lunge', 'guard_wall'], status: { pow: 2 } } });
  expect(after.of('hit')[0]).toMatchObject({ n: 2 + 1 + 1 + 2 });
});

test('[NV-48] whoever is at 0 HP does not act', () => {
  const after = beat('quick_jab', 'heavy_swing', { foe: { hp: 1, row: ['heavy_swing', 'guard_wall'] } });
  expect(after.kinds).toContain('fizzledOver');
  expect(after.of('knockout')).toEqual([{ who: 'foe' }]);
  expect(after.state.result).toBe('won');
  expect(after.you.hp).toBe(30);
});

test('[NV-49] in a Clash both act from one snapshot and a stun costs only the end', () => {
  const after = beat('lunge', 'mirror_slap');
  expect(losses(after)).toEqual([2 + 2, 2]);
  expect(after.of('stunnedLate').length).toBe(2);
});

test('[NV-49, CR-3] Quick Jab against Quick Jab costs both 3', () => {
  expect(losses(beat('quick_jab', 'quick_jab'))).toEqual([3, 3]);
});

test('[NV-50] damage is what Guard leaves, never below 0, and Clash lines use Guard', () => {
  const after = beat('guard_wall', 'heavy_swing', { scenario: { forcedClash: true } });
  expect(after.of('guarded')[0]).toMatchObject({ prevented: 4 });
  expect(losses(after)).toEqual([2, 2]);
  expect(losses(beat('guard_wall', 'avalanche'))[0]).toBe(6);
  expect(beat('guard_wall', 'guard_crush').kinds).toContain('guardIgnored');
});

test('[NV-51] impact at or above Stability stuns whoever has not acted', () => {
  const after = beat('lunge', 'choke_chain');
  expect(after.of('stunned')[0]).toMatchObject({ who: 'foe', impact: 3, stability: 3 });
  expect(after.kinds).toContain('fizzledStunned');
  expect(losses(after)).toEqual([0, 3]);
});

test('[NV-51] glancing: other types than Attack and Grapple count 1 less', () => {
  const after = beat('jam', 'grapple');
  expect(after.of('glance')[0]).toMatchObject({ d: 2, impact: 1 });
  expect(after.kinds).not.toContain('stunned');
});

test('[NV-51] Stability is printed + stab - shake, at least 1', () => {
  const shaken = beat('quick_jab', 'heavy_swing', {
    foe: { row: ['heavy_swing', 'guard_wall'], status: { shake: 9 } },
  });
  expect(shaken.of('stunned')[0]).toMatchObject({ stability: 1 });
  const steady = beat('lunge', 'choke_chain', { foe: { row: ['choke_chain', 'guard_wall'], status: { stab: 1 } } });
  expect(steady.kinds).not.toContain('stunned');
});

test('[NV-52] a Grapple hits through a block: no damage, but its riders and its stun', () => {
  const after = beat('brace', 'coil');
  expect(after.kinds).toContain('gripped');
  expect(losses(after)).toEqual([0, 0]);
  expect(after.of('stunnedByGrapple')[0]).toMatchObject({ who: 'you' });
  expect(after.you.status.slow).toBe(1);
});

test('[NV-52] an Attack blocked to 0 is no hit', () => {
  const after = beat('guard_wall', 'body_blow');
  expect(after.of('status').some(({ what, to }) => what === 'spd+' && to === 'you')).toBe(true);
});

test('[NV-53] the keyword stuns below Stability; the type alone does not', () => {
  expect(beat('grapple', 'heavy_swing').of('stunnedByGrapple')[0]).toMatchObject({ who: 'foe', stability: 3 });
  const choke = beat('choke_chain', 'heavy_swing', { you: { row: ['choke_chain', 'parry'], status: { spd: 2 } } });
  expect(choke.kinds.filter((kind) => kind.startsWith('stunnedByGrapple'))).toEqual([]);
});

test('[NV-54] Unstoppable resists the keyword, not the damage', () => {
  const held = beat('grapple', 'final_pause');
  expect(held.kinds).toContain('stunResisted');
  expect(held.kinds).not.toContain('stunnedByGrapple');
  const hurt = beat('heavy_swing', 'freight_train', { you: { row: ['heavy_swing', 'parry'], status: { spd: 3 } } });
  expect(hurt.of('stunned')[0]).toMatchObject({ who: 'foe', impact: 4, stability: 3 });
});

test('[NV-55] end of beat: E clauses, faster first, then Bleed, then Cleanup', () => {
  const after = beat('roll_out', 'drum_roll', { you: { row: ['roll_out', 'parry'], status: { bleed: [[2, 1]] } } });
  const order = after.events.map(({ kind, data }) => `${kind} ${(data as { what?: string }).what ?? ''}`.trim());
  expect(order.indexOf('status spd+')).toBeLessThan(order.indexOf('bleed ticks'));
  expect(order.indexOf('bleed ticks')).toBeLessThan(order.indexOf('burned'));
  expect(after.you.hp).toBe(28);
});

test('[NV-56] Bleed does not tick in the beat it lands, instances are separate, a tick is at most 6', () => {
  const landed = beat('ignite', 'focus', { read: true });
  expect(landed.foe.bleed).toEqual([{ n: 2, k: 2, beat: 1 }]);
  const heavy = beat('focus', 'focus', {
    you: {
      row: ['focus', 'parry'],
      hp: 20,
      maxHp: 30,
      status: {
        bleed: [
          [4, 1],
          [4, 2],
        ],
      },
    },
  });
  expect(heavy.of('bleed')[0]).toMatchObject({ what: 'ticks', n: 6, hp: 20 + 2 - 6 });
  expect(heavy.you.bleed).toEqual([{ n: 4, k: 1, beat: 0 }]);
});

test('[NV-57] Slows add, Charge needs not to be hit, Focus stays within 0..3', () => {
  const slowed = beat('sand_toss', 'lunge', { foe: { row: ['lunge', 'guard_wall'], status: { slow: 1 } } });
  expect(slowed.of('speed').find(({ who }) => who === 'foe')).toMatchObject({ slow: 2, speed: 2 });
  expect(beat('sidestep', 'lunge').of('charged')[0]).toMatchObject({ focus: 1 });
  expect(beat('howl', 'lunge').kinds).toContain('fizzledStunned');
  expect(beat('howl', 'trash_talk').of('chargeLost').length).toBe(1);
  const full = beat('breathe', 'focus', { you: { focus: 3, row: ['breathe', 'parry'] } });
  expect(full.you.focus).toBe(3);
});

test('[NV-58] next-beat statuses last exactly one beat, used or not', () => {
  const from = begun({
    options: { mode: 'duel' },
    scenario: { you: { row: ['focus', 'focus'], draw: ['focus', 'focus', 'focus', 'focus', 'focus', 'focus'] } },
  });
  const one = both(from, commit(0, 0), commit(0, 0));
  expect(one.you.status.stab).toBe(1);
  expect(one.you.next.stab).toBe(0);
});
