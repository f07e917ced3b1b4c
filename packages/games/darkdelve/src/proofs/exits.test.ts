import { copyJson } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { roomAt } from '../rules/layout.ts';
import type { Scenario } from '../rules/scenario.ts';
import { bench, LEAVE, LIGHT, PLAIN_ROLLS } from './table.ts';

const at = (n: number, letter: 'X' | 'Q', more: Scenario = {}) =>
  bench({
    scenario: {
      floor: { n, template: n <= 2 ? 'A' : n === 5 ? 'D1' : 'C' },
      at: letter,
      prev: n === 5 ? 'D' : 'S',
      ...more,
      rooms: { ...(n === 3 || n === 4 ? { Q: { type: 'WAYSTONE' as const } } : {}), ...more.rooms },
    },
  });
const CAMPAIGN = { mode: 'campaign' } as const;

describe('2.9 Stairwell, Waystone, extraction', () => {
  test('[DD-120] one Stairwell, on the map from the start, with no enemies', () => {
    const b = bench({ scenario: { floor: { n: 3, template: 'C' } } });
    expect(b.view.map.filter(({ mark }) => mark === 'stairs').length).toBe(1);
    expect(roomAt(b.state.floor!, 'X').enemies).toEqual([]);
  });

  test('[DD-121] portals on floors 1 and 2, dead arches on 3 and 4, none on 5', () => {
    expect([1, 2, 3, 4, 5].map((n) => at(n, 'X').has('stairs.extract'))).toEqual([true, true, false, false, false]);
  });

  test('[DD-122] descending needs no cleared room', () => {
    expect([1, 2, 3, 4].map((n) => at(n, 'X').has('stairs.descend'))).toEqual([true, true, true, true]);
  });

  test('[DD-123] down: the torch goes out, 5 Dread, a new floor, the Landing', () => {
    const b = at(1, 'X', { hero: { torchLit: true, ward: 3 } }).act({ type: 'stairs.descend' });
    const { torchLit, ward, dread } = b.state.hero;
    expect([torchLit, ward, dread, b.state.floor!.n, b.state.at, b.state.prev]).toEqual([false, 0, 5, 2, 'L', '']);
    expect(b.events.slice(0, 3).map(({ kind }) => kind)).toEqual(['descended', 'torchOut', 'dread']);
  });

  test('[DD-124] the prompt sums up the floor and warns of what follows', () => {
    const b = at(3, 'X');
    expect(b.view.floor!.summary).toEqual({ explored: 1, total: 5, slain: 0, gold: 0, waystone: 'notFound' });
    expect(b.view.menu!.options.map(({ n, label }) => [n, label])).toEqual([
      [1, 'descend'],
      [2, 'return'],
    ]);
    expect(at(1, 'X').view.menu!.options.map(({ label }) => label)).toEqual(['descend', 'extract', 'return']);
  });

  test('[DD-125] the Waystone: pay, give an item, read the runes once, leave', () => {
    const b = at(3, 'Q', { hero: { gold: 100, bag: ['bone_club'] } });
    expect(b.view.menu!.options.map(({ n, label }) => [n, label])).toEqual([
      [1, 'pay_gold'],
      [2, 'pay_item'],
      [3, 'runes'],
      [4, 'leave'],
    ]);
    b.act({ type: 'waystone.runes' });
    expect(b.dataOf('runes')).toEqual([{ lore: 'lore3_1' }]);
    expect(b.refused({ type: 'waystone.runes' }).reasons[0]!.code).toBe('already_read');
    expect(b.act(LEAVE).state.phase).toBe('explore');
  });

  test('[DD-126, G-3] 10 % of 67 is 7, paid is the minimum of 15; on floor 4 25 %, at least 25', () => {
    const b = at(3, 'Q', { hero: { gold: 67 } });
    expect(b.view.toll).toMatchObject({ gold: 15, percent: 10, least: 15, canPay: true });
    b.act({ type: 'waystone.pay', with: 'gold' });
    expect([b.run.outcome?.score, b.all.find(({ kind }) => kind === 'toll')!.why.terms]).toEqual([
      { delver: 52 },
      [
        { label: 'purse', value: 67 },
        { label: 'percent', value: -60 },
        { label: 'minimum', value: 8 },
      ],
    ]);
    expect(at(4, 'Q', { hero: { gold: 210 } }).view.toll!.gold).toBe(53);
    expect(at(4, 'Q', { hero: { gold: 60 } }).view.toll!.gold).toBe(25);
  });

  test('[DD-127, G-4] an item counts if it is neither the weapon in hand, nor bound, nor starter gear', () => {
    const b = at(4, 'Q', {
      hero: {
        gold: 0,
        gear: { weapon: 'iron_longsword', helm: { id: 'barrow_helm', curse: 'loud' }, accessory: 'iron_band' },
        bag: ['bone_club'],
        belt: [{ id: 'deep_draught', n: 1 }],
      },
    });
    const items = b.view.toll!.items.map(
      (uid) => [...b.state.hero.bag, b.state.hero.accessory!].find((i) => i.uid === uid)?.id,
    );
    expect(items).toEqual(['iron_band', 'bone_club']);
    b.act({ type: 'waystone.pay', with: 'item', item: b.state.hero.bag[0]!.uid });
    expect([b.run.outcome?.code, b.dataOf('toll')]).toEqual([
      'extracted',
      [{ with: 'item', amount: 0, item: 'bone_club' }],
    ]);
  });

  test('[DD-128] with nothing to give the stone takes 20 Dread, and that does not count for the Flagellant', () => {
    const b = bench({
      options: CAMPAIGN,
      scenario: {
        floor: { n: 3, template: 'C' },
        at: 'Q',
        prev: 'R',
        rooms: { Q: { type: 'WAYSTONE' } },
        hero: { gold: 5, dread: 70 },
      },
    });
    expect(b.legal().filter(({ type }) => type === 'waystone.pay')).toEqual([{ type: 'waystone.pay', with: 'free' }]);
    b.act({ type: 'waystone.pay', with: 'free' });
    expect([b.state.report!.dread, b.state.camp.unlocked]).toEqual([90, []]);
  });

  test('[DD-129] extraction is one step from the choice to the open air', () => {
    const b = at(1, 'X', { hero: { hp: 1, statuses: { poison: 3 } } }).act({ type: 'stairs.extract' });
    expect([b.run.outcome?.code, b.state.hero.hp]).toEqual(['extracted', 1]);
  });

  test('[DD-130] gold is banked, all but starter gear goes to the stash, a Taunt shows what was missed', () => {
    const b = bench({
      options: CAMPAIGN,
      scenario: {
        floor: { n: 1, template: 'A' },
        at: 'X',
        prev: 'S',
        hero: { gold: 30, bag: ['bone_club'], gear: { helm: 'barrow_helm' }, belt: [{ id: 'antidote', n: 2 }] },
      },
    }).act({ type: 'stairs.extract' });
    expect([b.state.camp.gold, b.state.camp.stash.map(({ id }) => id), b.state.camp.stacks]).toEqual([
      80,
      ['barrow_helm', 'bone_club'],
      [{ id: 'antidote', n: 2 }],
    ]);
    expect(b.dataOf('taunt').length).toBe(1);
    expect(b.dataOf('taunt')[0]!.rarity).toBeLessThanOrEqual(3);
    const full = bench({
      options: CAMPAIGN,
      scenario: { camp: { stash: Array.from({ length: 13 }, () => 'dented_helm') } },
    });
    expect(full.refused({ type: 'camp.embark' }).reasons[0]).toMatchObject({ rule: 'DD-130', code: 'stash_overflow' });
    expect(full.act({ type: 'camp.discard', id: 'i1' }).has('camp.embark')).toBe(true);
  });

  test('[DD-131, DD-147] no way out of floor 5 but behind the boss, and then for free', () => {
    const b = at(5, 'X');
    expect(b.legal().some(({ type }) => type === 'stairs.extract' || type === 'exit.extract')).toBe(false);
    const won = bench({
      scenario: {
        tier: 'T12',
        floor: { n: 5, template: 'D1' },
        at: 'Z',
        prev: 'X',
        combat: { enemy: { id: 'bone_colossus', hp: 1 } },
      },
      rolls: PLAIN_ROLLS,
    }).act(LIGHT);
    expect([won.has('exit.extract'), won.has('move')]).toEqual([true, true]);
    expect(won.act({ type: 'exit.extract' }).run.outcome?.code).toBe('victory');
  });
});

describe('2.10 Threshold, boss, retreat', () => {
  const CONFIRM = { type: 'threshold.confirm' } as const;

  test('[DD-140] the menu in its order: enter, return, retreat', () => {
    const { options } = at(5, 'X', { hero: { gold: 100 } }).view.menu!;
    expect(options.map(({ n, label, cost }) => [n, label, cost.gold ?? 0])).toEqual([
      [1, 'enter_sanctum', 0],
      [2, 'return', 0],
      [3, 'retreat_gold', 25],
    ]);
  });

  test('[DD-141] entering asks once more; the Watcher bars it, but not the way back', () => {
    const b = at(5, 'X').act({ type: 'threshold.enter' });
    expect([b.state.phase, b.legal().map(({ type }) => type)]).toEqual([
      'confirm',
      ['threshold.confirm', 'threshold.cancel', 'abandon'],
    ]);
    b.act({ type: 'threshold.cancel' });
    expect([b.state.phase, b.state.epoch]).toEqual(['room', 0]);
    b.act({ type: 'threshold.enter' }, CONFIRM);
    expect([b.state.combat?.kind, b.state.at]).toEqual(['boss', 'Z']);
    const hunted = at(5, 'X', { watcher: { at: 'L' }, hero: { gold: 100, dread: 100 } });
    expect([hunted.has('threshold.enter'), hunted.has('room.leave'), hunted.has('threshold.retreat')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('[DD-142, DD-050, I-16] retreat: floor-5 loot is lost, then the toll, then floor 4 as it was left', () => {
    const b = at(5, 'X', {
      hero: {
        gold: 130,
        goldByFloor: [0, 0, 40, 50, 40],
        bag: [
          { id: 'bone_club', foundOn: 5 },
          { id: 'iron_band', foundOn: 3 },
        ],
      },
    });
    const kept = copyJson(b.state.floor4);
    // 90 left after stripping; a quarter is 22.5, at least 25
    expect(b.view.toll!.gold).toBe(25);
    b.act({ type: 'threshold.retreat', with: 'gold' });
    expect([b.state.floor!.n, b.state.at, b.state.phase, b.state.hero.gold, b.state.epoch]).toEqual([
      4,
      'X',
      'room',
      65,
      0,
    ]);
    expect(b.state.hero.bag.map(({ id }) => id)).toEqual(['iron_band']);
    expect(b.dataOf('stripped')).toEqual([{ gold: 40, items: ['bone_club'] }]);
    const seen = copyJson(b.state.floor!);
    for (const room of [...seen.rooms, ...kept!.rooms]) room.seen = false;
    expect(seen).toEqual(kept);
    b.act({ type: 'stairs.descend' });
    expect([b.state.floor!.n, b.state.floor!.visit]).toEqual([5, 2]);
  });

  test('[DD-143] the Watcher follows with the third turn, if Dread is still full', () => {
    const b = at(5, 'X', {
      watcher: { at: 'L', hp: 90, stuns: 1 },
      hero: { dread: 100, gold: 100 },
      floor4: {
        template: 'C',
        rooms: { S: { type: 'COMBAT', state: 'CLEARED' }, Q: { type: 'COMBAT', state: 'CLEARED' } },
      },
    }).act({ type: 'threshold.retreat', with: 'gold' }, LEAVE);
    expect([b.state.watcher.active, b.state.watcher.delay]).toEqual([false, 3]);
    b.act({ type: 'move', dir: 'N' }, { type: 'move', dir: 'S' });
    expect(b.state.watcher.active).toBe(false);
    b.act({ type: 'move', dir: 'N' });
    expect([b.state.watcher.active, b.state.watcher.foe.hp, b.state.watcher.stuns]).toEqual([true, 90, 1]);
  });

  test('[DD-144, DD-145] the readiness check and its bars', () => {
    const ready = (hero: Scenario['hero']) =>
      at(5, 'X', { hero }).view.readiness!.map(({ metric, word, bar }) => [metric, word, bar]);
    expect(ready({ hp: 40, dread: 49, belt: [{ id: 'healing_potion', n: 2 }] })).toEqual([
      ['hp', 'PASS', 8],
      ['dread', 'PASS', 5],
      ['damage', 'WARNING', 2],
      ['healing', 'PASS', 4],
    ]);
    expect(ready({ hp: 24, dread: 70, belt: [], stats: { m: 8 } })).toEqual([
      ['hp', 'WARNING', 5],
      ['dread', 'WARNING', 7],
      ['damage', 'MARGINAL', 3],
      ['healing', 'WARNING', 0],
    ]);
  });

  test('[DD-146] the long warning comes once for each profile', () => {
    const scenes = (profile?: object) =>
      bench({
        ...(profile ? { profile: profile as never } : {}),
        scenario: {
          floor: { n: 5, template: 'D1' },
          at: 'D',
          prev: 'C',
          phase: 'explore',
          rooms: { D: { type: 'COMBAT', state: 'CLEARED' } },
        },
      })
        .act({ type: 'move', dir: 'E' })
        .dataOf('scene')
        .at(-1)!.scene;
    expect(scenes()).toBe('thresholdLong');
    expect(scenes({ thresholdSeen: true, lore: [], bestExpedition: 0, bestCampaign: 0 })).toBe('threshold');
  });
});
