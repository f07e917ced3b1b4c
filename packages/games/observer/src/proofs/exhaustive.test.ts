import { isRefusal, profiles } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import type { EventDef, EventOption } from '../content/types.ts';
import { observer } from '../index.ts';
import type { ObserverProfile } from '../rules/profile.ts';
import type { Scenario } from '../rules/scenario.ts';
import { ATTACK, type Bench, bench, CONTINUE, choose, EVERYTHING, go, RECOVER, rest } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});
const places = Object.values(CONTENT.packs.collapse.places);
const enemies = { ...CONTENT.enemies, ...CONTENT.bosses };

/** Satisfies every gate. */
const OPEN: Scenario = {
  player: { awareness: 10, health: 20 },
  world: { wq: 24, removed: 7 },
  items: {
    inventory: ['C01', 'C02', 'C06', 'C17'].map((id) => ({ id })),
    equipment: { Offhand: 'Q10' },
    belt: ['A01'],
  },
};

const enter = (event: string): Bench => {
  const place = places.find(({ events }) => events.includes(event))!;
  return bench({
    options: EVERYTHING,
    scenario: {
      ...OPEN,
      frontier: [at(place.id, 'Solid', 4), at('04'), at('05')],
      world: { ...OPEN.world, offsets: { [place.id]: place.events.indexOf(event) } },
    },
  }).act(go(1));
};

/** Path to an option: if it is not in the first step, includes an option of an earlier step that leads there. */
function wayTo({ options }: EventDef, { key }: EventOption): string[] {
  const step = Number(key[0]);
  if (step === 1) return [key];
  return [...wayTo({ options } as EventDef, options.find(({ next }) => next === step)!), key];
}

describe('every content record is used', () => {
  test('[OB-84] every event option', () => {
    let taken = 0;
    for (const event of Object.values(CONTENT.events)) {
      if (event.id === 'EXIT') continue;
      for (const option of event.options) {
        const b = enter(event.id).act(...wayTo(event, option).map(choose));
        expect(b.dataOf('chose').at(-1), `${event.id}.${option.key}`).toEqual({
          event: event.id,
          key: option.key,
          next: option.next,
        });
        expect(b.state.mode, `${event.id}.${option.key}`).toBe(option.next === null ? 'interlude' : 'event');
        taken += 1;
      }
    }
    expect(taken).toBe(129);
  });

  test('[OB-68] [OB-69] every intent of every enemy lands with its printed numbers', () => {
    let landed = 0;
    for (const enemy of Object.values(enemies))
      for (const intent of enemy.intents) {
        const b = bench({
          options: EVERYTHING,
          scenario: { mode: 'fight', fight: { roster: [{ id: enemy.id, intent: intent.name }] } },
        });
        const hurt = b.state.combat!.roster[0]!;
        hurt.hp -= 6;
        b.act(RECOVER);
        const foe = b.state.combat!.roster[0]!;
        const where = `${enemy.id} ${intent.name}`;
        expect(b.state.player.hp, where).toBe(100 - intent.hits * intent.damage);
        expect(b.state.player.stamina, where).toBe(20 - intent.drain);
        expect([foe.block, foe.hp], where).toEqual([intent.block, Math.min(foe.hpMax, foe.hpMax - 6 + intent.heal)]);
        for (const status of intent.inflicts) expect(b.state.player[status], where).toBe(3);
        landed += 1;
      }
    expect(landed).toBe(80);
  });

  test('[OB-31] [OB-102] every Location is drawn, chosen and resolved, and pays its rewards in order', () => {
    for (const place of places) {
      const rewards: string[] = [];
      for (let visit = 0; visit <= place.rewards.length; visit++) {
        const b = bench({
          options: EVERYTHING,
          scenario: {
            mode: 'load',
            frontier: [at('04'), at('05'), at('03')],
            player: { skill: 500, awareness: 10, health: 50 },
            world: { visits: { [place.id]: visit } },
          },
          rolls: { loc: [place.id], dur: [4] },
        });
        expect(b.state.frontier[3], place.id).toMatchObject({ id: place.id, stage: place.stage });
        b.act(go(4));
        while (b.state.mode === 'combat')
          b.act({ type: 'attack', target: b.state.combat!.roster.findIndex(({ hp }) => hp > 0) + 1 });
        while (b.state.mode === 'event') b.act(b.legal()[b.legal().length - 2]!);
        if (b.state.mode === 'rest') b.act(rest(0));
        expect([b.state.mode, b.state.visits[place.id]], place.id).toEqual(['interlude', visit + 1]);
        if (place.category !== 'Event') rewards.push(b.dataOf('gained').at(-1)?.id ?? '');
      }
      if (place.category === 'Normal' || place.category === 'Elite')
        expect(rewards.slice(0, place.rewards.length), place.id).toEqual([...place.rewards]);
    }
  });

  test('[OB-50] every rest option gives what it lists', () => {
    for (const place of places.filter((one) => one.rest !== null))
      CONTENT.rests[place.rest!]!.options.forEach((option, index) => {
        const b = bench({
          options: EVERYTHING,
          scenario: { frontier: [at(place.id), at('05'), at('01')], player: { hp: 50, stamina: 0 } },
        }).act(go(1), rest(index));
        expect(
          [b.state.player.hp, b.state.player.stamina, b.state.time, b.state.mitigation, b.state.excess],
          option.id,
        ).toEqual([50 + option.hp, option.stamina, option.time, option.mitigation, option.time]);
      });
  });

  test('[OB-99] every consumable is used where it may be, or brought back', () => {
    for (const item of Object.values(CONTENT.consumables)) {
      const items = { inventory: [{ id: item.id }] };
      if (item.combat) {
        const b = bench({
          options: EVERYTHING,
          scenario: { mode: 'fight', items, fight: { roster: [{ id: 'E02' }] } },
        });
        b.act({ type: 'use', uid: 1, ...(item.aimed ? { target: 1 } : {}) });
        expect(b.dataOf('used'), item.id).toEqual([{ uid: 1, id: item.id, usesLeft: item.uses - 1 }]);
        expect(b.state.combat!.turn, item.id).toBe(item.endsTurn ? 2 : 1);
      }
      if (item.interlude) {
        const b = bench({
          options: EVERYTHING,
          scenario: { mode: 'interlude', items, player: { hp: 10, stamina: 1 } },
        }).act({ type: 'use', uid: 1 });
        expect([b.dataOf('used').length, b.state.inventory], item.id).toEqual([1, []]);
      }
      if (!item.combat && !item.interlude) expect(item.data, item.id).toBeGreaterThan(0);
    }
  });

  test('[OB-94] every piece of equipment is worn, with its sum in the kit, and taken off', () => {
    for (const { id, slot } of Object.values(CONTENT.equipment)) {
      const into = slot === 'Ring' ? 'Ring2' : slot;
      const b = bench({ options: EVERYTHING, scenario: { mode: 'interlude', items: { inventory: [{ id }] } } });
      b.act({ type: 'equip', uid: 1, slot: into });
      expect(b.state.worn, id).toEqual([{ slot: into, uid: 1, id }]);
      b.act({ type: 'unequip', slot: into });
      expect(b.state.inventory, id).toEqual([{ uid: 1, id, uses: 1 }]);
    }
  });

  test('[OB-97] every artifact goes on the belt and off; Cartographer’s Knot widens the frontier', () => {
    for (const id of Object.keys(CONTENT.artifacts)) {
      const b = bench({ options: EVERYTHING, scenario: { mode: 'interlude', items: { inventory: [{ id }] } } }).act({
        type: 'belt',
        id,
      });
      expect(b.state.belt.map((thing) => thing.id)).toEqual([id]);
      if (id === 'A02') expect(b.view.world.nextTarget).toBe(5);
      b.act({ type: 'unbelt', id });
      expect(b.state.belt).toEqual([]);
    }
  });

  test('[OB-110] every unlock is bought once its needs are met', () => {
    let profile: ObserverProfile = { ...observer.profile!.empty(), data: 770, endings: ['exit'] };
    for (const unlock of ['U01', 'U02', 'U03', 'U04', 'U05', 'U06', 'U07', 'U08', 'U09', 'U10', 'U11', 'U12']) {
      const bought = profiles.submit(observer as never, profile, { type: 'buy', unlock });
      if (isRefusal(bought)) throw new Error(unlock);
      profile = bought.profile as ObserverProfile;
    }
    expect([profile.data, profile.unlocks.length]).toEqual([0, 12]);
    expect(observer.profile!.legalActions!(profile)).toEqual([]);
  });
});

describe('3.11 Contracts', () => {
  const withContract = (contract: string, scenario: Scenario, rolls = {}) =>
    bench({ options: { ...EVERYTHING, contract }, scenario, rolls });
  const paid = (b: Bench) =>
    b
      .dataOf('odCredited')
      .filter(({ cause }) => cause === 'contract')
      .map(({ id, amount }) => [id, amount]);
  const leave = (contract: string, scenario: Scenario = {}) =>
    withContract(contract, {
      mode: 'load',
      frontier: [],
      ...scenario,
      world: { wq: 40, removed: 14, time: 24, ...scenario.world },
    }).act(go(1), choose('1A'));

  test('[OB-107] K01 Witness pays 15 at the third Critical Location, at once and once', () => {
    const b = withContract('K01', {
      frontier: [at('03', 'Critical', 2), at('12', 'Critical', 2), at('07', 'Critical', 2), at('01')],
      items: { nextMitigation: 9 },
    });
    b.act(go(1), choose('1B'), CONTINUE, go(1), rest(0), CONTINUE);
    expect([b.view.contract, paid(b)]).toEqual([{ id: 'K01', progress: 2, need: 3, isPaid: false }, []]);
    b.act(go(1), rest(0));
    expect([paid(b), b.state.mode]).toEqual([[['K01', 15]], 'interlude']);
  });

  test('[OB-107] K03 Archivist pays 20 at the eighth Event', () => {
    const b = withContract(
      'K03',
      { mode: 'load', frontier: [] },
      { loc: new Array(40).fill('03'), dur: new Array(60).fill(9) },
    );
    for (let i = 0; i < 8; i++) {
      expect(paid(b)).toEqual([]);
      b.act(go(1), choose('1B'));
      if (i < 7) b.act(CONTINUE);
    }
    expect(paid(b)).toEqual([['K03', 20]]);
  });

  test('[OB-107] K04 Cull pays 30 at the third Elite', () => {
    const b = withContract('K04', {
      mode: 'fight',
      player: { skill: 500, health: 50 },
      fight: { roster: [{ id: 'E02' }, { id: 'E03' }, { id: 'E04' }] },
    });
    b.act({ type: 'attack', target: 1 }, { type: 'attack', target: 2 });
    expect(paid(b)).toEqual([]);
    expect(paid(b.act({ type: 'attack', target: 3 }))).toEqual([['K04', 30]]);
  });

  test('[OB-107] K02, K05, K06 and K07 pay with a success that meets them, and not otherwise', () => {
    expect([paid(leave('K02')), paid(leave('K05')), paid(leave('K06')), paid(leave('K07'))]).toEqual([
      [['K02', 40]],
      [['K05', 25]],
      [['K06', 35]],
      [['K07', 25]],
    ]);
    expect(paid(leave('K05', { player: { hp: 69 } }))).toEqual([]);
    expect(paid(leave('K05', { world: { wq: 39 } }))).toEqual([]);
    expect(paid(leave('K07', { world: { time: 25 } }))).toEqual([]);
    const rested = withContract('K02', {
      frontier: [at('04', 'Secure', 3), at('01', 'Critical', 1)],
      world: { wq: 40, removed: 13 },
    });
    expect(paid(rested.act(go(1), rest(0), CONTINUE, go(1), choose('1A')))).toEqual([]);
    const armed = withContract('K06', {
      frontier: [at('01', 'Secure', 3), at('04', 'Critical', 1)],
      world: { wq: 40, removed: 13 },
      player: { skill: 50 },
      items: { equipment: { Offhand: 'Q08' } },
    });
    expect(paid(armed.act(go(1), ATTACK, CONTINUE, go(1), choose('1A')))).toEqual([]);
  });

  test('[OB-107] K08, K09 and K10 pay for their boss', () => {
    const strong = { skill: 500 };
    const hunter = withContract('K08', { mode: 'interlude', world: { excess: 25 }, player: strong }).act(
      CONTINUE,
      ATTACK,
    );
    const gate = withContract('K09', {
      mode: 'load',
      frontier: [],
      world: { wq: 40, removed: 14, mitigation: 10 },
      player: strong,
    }).act(go(1), ATTACK);
    const absorbed = ['E02', 'E02', 'E02', 'E02', 'E02'];
    const conv = withContract('K10', {
      frontier: [{ id: 'CONV', stage: 'Secure', timer: 4 }, at('04')],
      world: { absorbed },
      player: strong,
    }).act(go(1), ATTACK);
    expect([paid(hunter), paid(gate), paid(conv)]).toEqual([[['K08', 40]], [['K09', 60]], [['K10', 40]]]);
    expect(paid(leave('K08'))).toEqual([]);
  });
});
