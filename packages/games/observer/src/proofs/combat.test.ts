import { isRefusal, start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { makeObserver } from '../index.ts';
import type { Scenario } from '../rules/scenario.ts';
import { ATTACK, bench, COLLAPSE, duelWith, GUARD, RECOVER, slimeFight, use } from './table.ts';

const gear = (equipment: NonNullable<Scenario['items']>['equipment'], more: Scenario = {}): Scenario => ({
  ...more,
  items: { ...more.items, equipment },
});
const carry = (...ids: string[]): Scenario => ({ items: { inventory: ids.map((id) => ({ id })) } });
const foe = (b: ReturnType<typeof bench>, target = 1) => b.state.combat!.roster[target - 1]!;

describe('2.7 Combat: costs and values', () => {
  test('[OB-57] the player acts first, one action a turn, then every enemy acts once', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: {
        mode: 'fight',
        fight: {
          roster: [
            { id: 'N12', intent: 'Sting' },
            { id: 'N12', intent: 'Sting' },
          ],
        },
      },
    });
    expect(b.state.combat!.turn).toBe(1);
    b.act(RECOVER);
    expect([b.state.player.hp, b.state.combat!.turn]).toEqual([86, 2]);
  });

  test('[OB-58] Attack 2 for 6, Guard 2 for Block 8, Recover +6, Use Item 2 and its speed', () => {
    expect(slimeFight(['Lick', 'Lick']).view.combat).toMatchObject({
      attack: { cost: 2, damage: 6 },
      guard: { cost: 2, block: 8 },
      recover: 6,
    });
    const b = slimeFight(['Lick', 'Lick', 'Lick'], { player: { stamina: 10 }, ...carry('C01') });
    b.act(ATTACK);
    expect([b.state.player.stamina, foe(b).hp]).toEqual([8, 14]);
    b.act(use(b, 'C01', 1));
    expect([b.state.player.stamina, foe(b).frail]).toEqual([6, 2]);
    expect(b.view.player.staminaMax).toBe(20);
  });

  test('[OB-59] each Skill point is +1 damage and changes no cost', () => {
    expect(slimeFight(['Lick'], { player: { skill: 7 } }).view.combat!.attack).toEqual({ cost: 2, damage: 13 });
  });

  test('[OB-60] weapon and Guard bonuses add up', () => {
    const { attack, guard } = slimeFight(['Lick'], gear({ Weapon: 'Q03', Hands: 'Q22', Helm: 'Q02', Offhand: 'Q08' }))
      .view.combat!;
    expect([attack.damage, guard.block]).toEqual([9, 11]);
    const rings = slimeFight(['Lick'], gear({ Ring1: 'Q29', Ring2: 'Q29' })).view.combat!;
    expect(rings.attack.damage).toBe(8);
  });

  test('[OB-61] costs stop at 0; a modifier on all actions lowers items too, Recover stays free', () => {
    const b = slimeFight(['Lick', 'Lick', 'Lick'], gear({ Weapon: 'Q01' }, carry('C02', 'C03')));
    expect([b.view.combat!.attack.cost, b.view.combat!.guard.cost]).toEqual([1, 1]);
    expect(b.preview(use(b, 'C02')).cost).toEqual([]);
    expect(b.preview(use(b, 'C03', 1)).cost).toEqual([]);
    b.act(use(b, 'C02'));
    expect(b.state.player.stamina).toBe(20);
    expect(slimeFight(['Lick'], gear({ Weapon: 'Q04' })).view.combat).toMatchObject({
      attack: { cost: 3 },
      guard: { cost: 2 },
    });
    const heavy = makeObserver({
      ...CONTENT,
      equipment: {
        ...CONTENT.equipment,
        Q09: { ...CONTENT.equipment['Q09']!, effects: [{ op: 'guardCost', amount: 1 }] },
      },
    });
    const scenario = {
      mode: 'fight',
      items: { equipment: { Offhand: 'Q09' } },
      fight: { roster: [{ id: '01' }] },
    };
    const started = start(heavy as never, { seed: 's', options: COLLAPSE, scenario });
    if (isRefusal(started)) throw new Error(JSON.stringify(started));
    expect(heavy.view(started.run.world.state as never, 'observer').combat!.guard.cost).toBe(3);
  });

  test('[OB-62] what costs more than the Stamina left is blocked with the numbers; Recover always stays', () => {
    const b = slimeFight(['Lick', 'Lick'], { player: { stamina: 1 } });
    expect(b.legal()).toEqual([RECOVER, { type: 'abandon' }]);
    expect(b.refused(ATTACK)).toMatchObject({
      refused: 'blocked_action',
      reasons: [{ rule: 'OB-62', code: 'stamina_cost', data: { cost: 2, have: 1 } }],
    });
    expect(slimeFight(['Lick', 'Lick'], { player: { stamina: 0 } }).act(RECOVER).state.player.stamina).toBe(6);
  });

  test('[OB-63] Block first, then HP; Weak takes a quarter; "ignore 4 Block" leaves those 4', () => {
    const blocked = (block: number, scenario: Scenario = {}) =>
      bench({
        options: COLLAPSE,
        scenario: { mode: 'fight', ...scenario, fight: { roster: [{ id: 'N02', block, intent: 'Quill' }] } },
        rolls: { intent: ['Quill'] },
      });
    expect(blocked(4).act(ATTACK).dataOf('damage')[0]).toMatchObject({ base: 6, blockAbsorbed: 4, hp: 2, left: 24 });
    expect(blocked(9).act(ATTACK).dataOf('damage')[0]).toMatchObject({ blockAbsorbed: 6, hp: 0, left: 26 });
    const weak = blocked(0, { player: { skill: 1, statuses: { weak: 3 } } }).act(ATTACK);
    expect(weak.dataOf('damage')[0]).toMatchObject({ base: 6, skill: 1, weak: -2, hp: 5 });
    const pen = blocked(6, gear({ Weapon: 'Q07' }));
    expect(pen.view.combat!.roster[0]!.ifAttacked).toEqual({ hp: 21, block: 4 });
    expect(pen.act(ATTACK).dataOf('damage')[0]).toMatchObject({ bonus: 1, blockAbsorbed: 2, hp: 5 });
  });

  test('[OB-64] Block adds up in a turn, is used up, and is 0 at the start of its owner’s next turn', () => {
    const b = slimeFight(['Attack', 'Guard', 'Lick'], { player: { block: 3 } });
    b.act(GUARD);
    expect(b.dataOf('block')[0]).toMatchObject({ result: 8, total: 11 });
    expect(b.dataOf('damage')[0]).toMatchObject({ blockAbsorbed: 4, hp: 0 });
    expect(b.dataOf('blockGone')[0]).toEqual({ who: 'player', amount: 7 });
    expect(b.state.player.block).toBe(0);
    b.act(RECOVER);
    expect(foe(b).block).toBe(5);
    b.act(RECOVER);
    expect(foe(b).block).toBe(0);
    const frail = slimeFight(['Lick', 'Lick'], { player: { statuses: { frail: 3 } }, ...carry('C09') });
    expect(frail.view.combat!.guard.block).toBe(6);
    expect(frail.act(use(frail, 'C09')).dataOf('block')[0]).toMatchObject({ base: 14, frail: -4, result: 10 });
  });
});

describe('2.7 Combat: statuses and intents', () => {
  test('[OB-65] Weak and Frail x3/4 rounded down, Bleed 2 past Block, 3 turns each', () => {
    const b = duelWith('N02', ['Quill', 'Bristle', 'Bristle', 'Bristle', 'Bristle']).act(RECOVER);
    expect(b.state.player).toMatchObject({ hp: 97, bleed: 3 });
    b.act(GUARD, GUARD, GUARD);
    expect(b.state.player).toMatchObject({ hp: 91, bleed: 0 });
    const weakFoe = bench({
      options: COLLAPSE,
      scenario: { mode: 'fight', fight: { roster: [{ id: 'E01', intent: 'Add Code', statuses: { weak: 2 } }] } },
    });
    expect(weakFoe.view.combat!.roster[0]!.intent).toMatchObject({ base: 18, hits: [13], hpLoss: 13 });
  });

  test('[OB-66] a turn is the bearer’s own; reapplying keeps the longer duration', () => {
    const b = slimeFight(['Lick', 'Lick', 'Guard']).act(RECOVER);
    expect(b.state.player.frail).toBe(3);
    b.act(RECOVER);
    expect(b.state.player.frail).toBe(3);
    b.act(RECOVER);
    expect(b.state.player.frail).toBe(2);
    const ticks = slimeFight(['Lick', 'Lick'], carry('C01'));
    ticks.act(use(ticks, 'C01', 1));
    expect(foe(ticks).frail).toBe(2);
  });

  test('[OB-66] at the end of a turn Bleed comes before Attrition, then durations', () => {
    const b = slimeFight(['Lick', 'Lick'], { player: { hp: 50, statuses: { bleed: 1 } }, fight: { turn: 13 } }).act(
      RECOVER,
    );
    const kinds = b.events.map(({ kind }) => kind);
    expect(kinds.indexOf('bled')).toBeLessThan(kinds.indexOf('attrition'));
    expect(kinds.indexOf('attrition')).toBeLessThan(kinds.indexOf('ticked'));
    expect(b.state.player).toMatchObject({ hp: 46, bleed: 0 });
  });

  test('[OB-67] the intent is locked; a status applied meanwhile changes the number that is shown and done', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: { mode: 'fight', ...carry('C10'), fight: { roster: [{ id: 'E01', intent: 'Add Code' }] } },
      rolls: { intent: ['Assure User'] },
    });
    expect(b.view.combat!.roster[0]!.intent).toMatchObject({ name: 'Add Code', hits: [18] });
    b.act(use(b, 'C10'));
    expect(b.dataOf('damage')[0]).toMatchObject({ base: 18, weak: -5, hp: 13 });
    expect(foe(b).intent).toBe('Assure User');
  });

  test('[OB-68] enemies Block by the same rules and their damage never scales with the player', () => {
    const frail = bench({
      scenario: { mode: 'fight', fight: { roster: [{ id: '01', intent: 'Guard', statuses: { frail: 3 } }] } },
    }).act(RECOVER);
    expect(foe(frail).block).toBe(3);
    const strong = slimeFight(['Attack', 'Lick'], { player: { skill: 30, awareness: 20 } }).act(RECOVER);
    expect(strong.state.player.hp).toBe(96);
  });

  test('[OB-69] the order of an enemy turn: hits, Block, heal, drain, statuses, thorns, Bleed, deaths, locks', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: {
        mode: 'fight',
        ...gear({ Ring1: 'Q28' }),
        fight: {
          roster: [
            { id: 'N08', intent: 'Latch', hp: 6, block: 3, statuses: { bleed: 2 } },
            { id: 'N05', intent: 'Surcharge' },
          ],
        },
      },
      rolls: { intent: ['Writhe', 'Barrier'] },
    }).act(RECOVER);
    expect(b.events.map(({ kind }) => kind)).toEqual([
      'acted',
      'stamina',
      'blockGone',
      'enemyActed',
      'damage',
      'healed',
      'enemyActed',
      'damage',
      'stamina',
      'thorns',
      'thorns',
      'bled',
      'ticked',
      'intent',
      'intent',
      'turn',
    ]);
    expect([foe(b, 1).hp, foe(b, 2).hp, b.state.player.hp, b.state.player.stamina]).toEqual([5, 29, 89, 17]);
  });

  test('[OB-69] Second Shadow answers an enemy turn, not Bleed', () => {
    const shadow = { items: { belt: ['A08'] }, player: { hp: 4 } };
    const b = slimeFight(['Attack', 'Lick'], shadow).act(RECOVER);
    expect([b.state.player.hp, b.state.belt, b.state.mode]).toEqual([1, [], 'combat']);
    const bled = slimeFight(['Lick', 'Lick'], { ...shadow, player: { hp: 2, statuses: { bleed: 3 } } }).act(RECOVER);
    expect([bled.state.ending, bled.state.belt.length]).toEqual([{ code: 'death', killer: 'bleed' }, 1]);
  });

  test('[OB-70] the last blow ends combat before the player’s own Bleed', () => {
    const b = bench({
      scenario: {
        mode: 'fight',
        player: { hp: 1, statuses: { bleed: 3 } },
        fight: { roster: [{ id: '01', hp: 6, intent: 'Attack' }] },
      },
    }).act(ATTACK);
    expect([b.state.mode, b.state.player.hp, b.state.player.bleed]).toEqual(['interlude', 1, 0]);
    const dead = slimeFight(['Attack'], {
      player: { hp: 4 },
      fight: { roster: [{ id: '01', intent: 'Attack', statuses: { bleed: 3 }, hp: 1 }] },
    });
    expect(dead.act(RECOVER).state.ending).toEqual({ code: 'death', killer: '01' });
  });

  test('[OB-112] Patience is 6 and a quarter of the Max HP; past it Attrition grows by 1 a turn', () => {
    const of = (id: string) =>
      bench({ options: COLLAPSE, scenario: { mode: 'fight', fight: { roster: [{ id }] } } }).view.combat!.patience;
    expect([of('01'), of('E02'), of('B01')]).toEqual([11, 17, 24]);
    const b = slimeFight(['Lick', 'Lick', 'Lick', 'Lick'], { fight: { turn: 11 } });
    expect(b.view.combat!.attrition).toEqual([0, 1, 2]);
    b.act(GUARD, GUARD, GUARD);
    expect(b.state.player.hp).toBe(97);
    const kill = bench({
      scenario: {
        mode: 'fight',
        player: { hp: 1 },
        fight: { turn: 30, roster: [{ id: '01', hp: 6, intent: 'Lick' }] },
      },
    }).act(ATTACK);
    expect(kill.state.player.hp).toBe(1);
  });

  test('[OB-71] an item ends the turn unless it says otherwise, and may do nothing', () => {
    const b = slimeFight(['Attack', 'Lick'], carry('C02', 'C03'));
    b.act(use(b, 'C02'));
    expect([b.state.combat!.turn, b.state.player.hp, b.dataOf('hp')[0]!.amount]).toEqual([1, 100, 0]);
    b.act(use(b, 'C03', 1));
    expect([b.state.combat!.turn, b.state.player.hp]).toEqual([2, 96]);
    expect(b.refused({ type: 'use', uid: 2 })).toMatchObject({ reasons: [{ rule: 'OB-71', code: 'needs_target' }] });
    expect(b.refused({ type: 'use', uid: 2, target: 2 })).toMatchObject({ refused: 'invalid_payload' });
  });

  test('[OB-72] the Shiv ignores Block and leaves it, without Skill or weapon, but Weak counts', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: {
        mode: 'fight',
        player: { skill: 9, statuses: { weak: 2 } },
        ...carry('C03'),
        fight: { roster: [{ id: 'N02', block: 5, intent: 'Bristle' }] },
      },
    });
    expect(b.preview(use(b, 'C03', 1)).cost).toEqual([{ label: 'stamina', value: -1, rule: 'OB-72' }]);
    b.act(use(b, 'C03', 1));
    expect(b.dataOf('damage')[0]).toMatchObject({ base: 6, skill: 0, bonus: 0, weak: -2, blockAbsorbed: 0, hp: 4 });
    expect(b.state.inventory).toMatchObject([{ id: 'C03', uses: 1 }]);
  });

  test('[OB-73] statuses and combat-long effects end with the combat; HP and Stamina stay', () => {
    const b = slimeFight(['Attack', 'Attack'], {
      player: { hp: 60, stamina: 9, skill: 8, statuses: { weak: 0, frail: 2, bleed: 2 } },
      ...carry('C13'),
    });
    b.act(use(b, 'C13'));
    expect(b.view.combat!.attack.damage).toBe(17);
    b.act(ATTACK);
    expect(b.state.combat!.roster[0]!.hp).toBe(3);
    b.act(ATTACK);
    expect(b.state.player).toMatchObject({ hp: 54, stamina: 4, weak: 0, frail: 0, bleed: 0, block: 0 });
    expect(b.state.combat).toBeNull();
  });

  test('[OB-74] death ends the run at once', () => {
    const b = slimeFight(['Attack'], { player: { hp: 3 } }).act(RECOVER);
    expect([b.state.mode, b.state.player.hp, b.run.outcome?.code]).toEqual(['ended', 0, 'death']);
    expect(b.refused(RECOVER)).toMatchObject({ reasons: [{ code: 'game_over' }] });
  });

  test('[OB-75] combat never moves Time', () => {
    const b = slimeFight(['Attack', 'Lick', 'Guard', 'Attack']).act(GUARD, RECOVER, ATTACK);
    expect([b.state.time, b.dataOf('time')]).toEqual([0, []]);
  });

  test('[OB-76] Skill 20 and 40 unlock nothing: one hit an Attack', () => {
    for (const skill of [19, 20, 40]) {
      const b = duelWith('E01', ['Assure User', 'Assure User'], { player: { skill } }).act(ATTACK);
      expect(b.dataOf('damage').filter(({ by }) => by === 'player').length).toBe(1);
      expect(b.legal().filter(({ type }) => type === 'attack').length).toBe(1);
    }
  });
});

describe('2.7 Combat: gear and artifacts', () => {
  test('[OB-60] Ward Scalpel bleeds, Cattle Chaps soften Bleed, Gas Hood shortens Weak', () => {
    const scalpel = duelWith('N02', ['Bristle', 'Bristle'], gear({ Weapon: 'Q05' })).act(ATTACK);
    expect(scalpel.dataOf('status')[0]).toMatchObject({ status: 'bleed', turns: 3 });
    expect(foe(scalpel).hp).toBe(20);
    const chaps = duelWith(
      'N02',
      ['Bristle', 'Bristle'],
      gear({ Legs: 'Q19' }, { player: { statuses: { bleed: 2 } } }),
    );
    expect(chaps.act(RECOVER).state.player.hp).toBe(99);
    const hood = duelWith('N12', ['Powder', 'Flutter'], gear({ Helm: 'Q12' }));
    expect(hood.view.combat!.roster[0]!.intent!.inflicts).toEqual([{ status: 'weak', turns: 2 }]);
    expect(hood.act(RECOVER).state.player.weak).toBe(2);
  });

  test('[OB-60] Ribbed Vest takes 6 from the first hit of a combat only, before Block, and the display says so', () => {
    const b = duelWith('E04', ['Tines', 'Tines', 'Idle'], gear({ Chest: 'Q16' }));
    expect(b.view.combat!.roster[0]!.intent).toMatchObject({ base: 3, hits: [0, 3, 3], hpLoss: 6 });
    b.act(RECOVER);
    expect(b.state.player.hp).toBe(94);
    expect(b.view.combat!.roster[0]!.intent!.hits).toEqual([3, 3, 3]);
  });

  test('[OB-60] Sprint Cleats make the first action with a cost free, once a combat', () => {
    const b = duelWith('N02', ['Bristle', 'Bristle', 'Bristle'], gear({ Feet: 'Q26' }, carry('C02')));
    b.act(use(b, 'C02'));
    expect(b.view.combat!.attack.cost).toBe(0);
    b.act(ATTACK);
    expect([b.state.player.stamina, b.view.combat!.attack.cost]).toEqual([20, 2]);
  });

  test('[OB-60] Work Gloves and Coat Tails help Recover, Surgeon Gloves heal 5 more, Pulse Locket pays a win', () => {
    expect(slimeFight(['Lick'], gear({ Hands: 'Q21', Legs: 'Q20' })).view.combat!.recover).toBe(9);
    const healer = slimeFight(
      ['Lick', 'Lick'],
      gear({ Hands: 'Q23', Necklace: 'Q31' }, { player: { hp: 50, skill: 14 }, ...carry('C02') }),
    );
    healer.act(use(healer, 'C02'));
    expect(healer.state.player.hp).toBe(65);
    expect(healer.act(ATTACK).state.player.hp).toBe(68);
  });

  test('[OB-63] Ember Jar adds 2 at half Max HP or less', () => {
    const jar = (hp: number) =>
      slimeFight(['Lick'], { items: { belt: ['A05'] }, player: { hp } }).view.combat!.attack.damage;
    expect([jar(51), jar(50)]).toEqual([6, 8]);
  });

  test('[OB-64] Tuning Fork: Block 5 through the first enemy turn', () => {
    const b = slimeFight(['Attack', 'Attack'], { items: { belt: ['A04'] } });
    expect(b.state.player.block).toBe(5);
    b.act(RECOVER);
    expect([b.state.player.hp, b.state.player.block]).toEqual([100, 0]);
  });

  test('[OB-71] Splint, Tourniquet, Salts, Caltrops, Acid and Trauma Kit do what they list', () => {
    const b = duelWith('E02', ['Root', 'Root', 'Root', 'Root'], {
      player: { hp: 40, stamina: 8, statuses: { weak: 3, frail: 2, bleed: 2 } },
      ...carry('C07', 'C08', 'C05', 'C11', 'C12', 'C06'),
    });
    b.act(use(b, 'C07'), use(b, 'C08'), use(b, 'C05'));
    expect(b.state.player).toMatchObject({ weak: 0, frail: 0, bleed: 0, hp: 44, stamina: 16 });
    b.act(use(b, 'C12', 1));
    expect(foe(b).hp).toBe(32);
    b.act(use(b, 'C11'));
    expect(foe(b)).toMatchObject({ hp: 30, bleed: 2 });
    b.act(use(b, 'C06'));
    expect(b.state.player).toMatchObject({ hp: 69, stamina: 10 });
  });
});
