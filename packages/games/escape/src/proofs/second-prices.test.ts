import { describe, expect, test } from 'vitest';
import { opinion } from '../rules/standing.ts';
import { wordOf } from '../rules/word.ts';
import { at, begun, go, option } from './bench.ts';
import { A, B, C, clean, crawlers, D, EXIT, HERE, person, tale } from './second-bench.ts';

type Scene = ReturnType<typeof clean>;
const thinks = (b: Scene, id: string): number => opinion(b.d, b.being(id), b.kael);
const everybody = {
  [A]: { room: HERE },
  [B]: { room: 'R009' },
  [C]: { room: 'R040' },
  [D]: { room: 'R049', faction: 'freelancer' },
} as const;
const friend = (holder: string) => ({
  holder,
  actor: 'kael',
  verb: 'talk',
  subject: holder,
  state: 'verified',
  confidence: 1,
  source: 'kael',
});

describe('edition 2: keepsakes', () => {
  test('[ED-250] everybody carries one by their number, before the pouch; nobody does in edition 1', () => {
    const bags = (options: object): string[][] =>
      [A, B, C, D].map((id) => [...begun({ options: options as never }).being(id).items]);
    expect(bags({ edition: 2 })).toEqual(
      ['lamp_oil', 'whetstone', 'letter', 'salve'].map((keepsake) => [keepsake, 'worn_pouch']),
    );
    expect(bags({})).toEqual(new Array(4).fill(['worn_pouch']));
  });

  test('[ED-250] a Salve heals 25 at the end of a turn at 30 % health or less, and is used up', () => {
    const hurt = (health: number): Scene =>
      clean({ patch: { kael: { room: 'L12_R022', health, max_health: 100, items: ['salve'] } } }).do('search');
    expect(hurt(30).events('keepsakeUsed')).toHaveLength(1);
    expect([hurt(30).kael.health, [...hurt(30).kael.items]]).toEqual([56, []]);
    expect([hurt(31).kael.health, [...hurt(31).kael.items]]).toEqual([32, ['salve']]);
  });

  test('[ED-250] Lamp Oil hides the next flight in this turn and the next two', () => {
    const b = clean({
      patch: { kael: { room: 'L12_R022', items: ['lamp_oil'] }, add_hostiles: crawlers(1) },
    }).do('flee', go('east'));
    expect(b.s.hidden_until).toBe(3);
    expect([...b.kael.items]).toEqual([]);
    expect(b.being('hostile_00001').at).not.toBe(23);
    b.do('rest').do('rest');
    expect(b.view.has_encounter).toBe(false);
  });

  test('[ED-250] a Whetstone sharpens the weapon for the chapter, and waits for one', () => {
    const sharpened = (items: string[]): [number, string[]] => {
      const b = clean({ patch: { kael: { room: 'L12_R022', items } } }).do('rest');
      return [b.view.you.power, [...b.kael.items]];
    };
    expect(sharpened(['weapon_rare', 'whetstone'])).toEqual([3, ['weapon_rare']]);
    expect(sharpened(['weapon_legendary', 'whetstone'])).toEqual([5, ['weapon_legendary']]);
    expect(sharpened(['whetstone'])).toEqual([0, ['whetstone']]);
  });

  test('[ED-250] a Letter corrects the same lie in every memory of the depth', () => {
    const lie = { deed_id: 'd0_9_kael', verb: 'steal', subject: C, confidence: 0.5 };
    const straight = (items: string[]): number[] => {
      const b = clean({
        people: everybody,
        patch: { kael: { room: 'L12_R022', items }, beliefs: [tale(A, lie), tale(B, lie), tale(D, lie)] },
      }).do('choose_dialogue', option('set_record_straight', A));
      return [A, B, D].map((id) => b.beliefs(id).filter(({ state }) => state === 'misinformed').length);
    };
    expect(straight([])).toEqual([0, 1, 1]);
    expect(straight(['letter'])).toEqual([0, 0, 0]);
  });
});

describe('edition 2: verbs with a price', () => {
  const thief = { room: 'L12_R022', skills: ['keen_eye', 'shadow_hand'] };

  test('[ED-251] [ED-244] W7: a theft takes the keepsake, and four people make a bad name or Dread of it', () => {
    const robbed = (hear: readonly number[]): Scene =>
      clean({ people: everybody, patch: { kael: thief }, rolls: { 'rumor.hear': hear } }).do('steal', at(A));
    const b = robbed([44, 45, 10]);
    expect(b.events('itemMoved')[0]!.data).toMatchObject({ item: 'lamp_oil', from: A, to: 'kael' });
    expect(b.kael.reputation).toBe(-2);
    expect([A, B, C, D].map((id) => thinks(b, id))).toEqual([-5000, -1125, 0, -1125]);
    expect(b.view.beings.find(({ id }) => id === A)!.is_enemy).toBe(true);
    expect(wordOf(b.d, 12)).toBe(-1812);
    expect(b.events('wordChanged').map(({ data }) => data.to)).toEqual(['bad']);
    const dread = robbed([44, 44, 10]);
    expect(wordOf(dread.d, 12)).toBe(-2093);
    expect(dread.view.second!.word).toBe('dread');
    expect(wordOf(robbed([99, 99, 99]).d, 12)).toBe(-1250);
  });

  test('[ED-252] the toll costs one, two or three pouches and caches, oldest first; under Dread nobody takes it', () => {
    const before = (items: string[], beliefs: object[] = [], people: object = {}): Scene =>
      clean({
        people: people as never,
        hasWarden: true,
        patch: {
          kael: { room: EXIT, items },
          add_hostiles: crawlers(2, EXIT),
          beliefs: beliefs as never,
        },
      });
    const rich = ['weapon_common', 'treasure_cache', 'worn_pouch', 'worn_pouch'];
    const b = before(rich);
    expect(b.view.second!.toll).toEqual({ price: 2, have: 3, is_open: true });
    b.do('choose_dialogue', option('pay_toll'));
    expect(b.events('tollPaid')[0]!.data.items).toEqual(['treasure_cache', 'worn_pouch']);
    expect([...b.kael.items]).toEqual(['weapon_common', 'worn_pouch']);
    expect(b.events('strike')).toEqual([]);
    expect(b.codes('choose_dialogue', option('pay_toll'))).toContain('option_used');
    expect(before(['worn_pouch']).codes('choose_dialogue', option('pay_toll'))).toEqual(['option_item']);
    const known = (verb: string) => [{ ...friend(A), verb, subject: person(1, 11), holder: A }];
    const alone = { [A]: { room: 'R009' } };
    expect(before(rich, [friend(A), { ...friend(A), verb: 'recruit' }], alone).view.second!.toll.price).toBe(1);
    expect(before(rich, known('fight_person'), alone).view.second!.toll.price).toBe(3);
    const dread = before(rich, known('murder'), alone);
    expect(dread.view.second!.toll.is_open).toBe(false);
    expect(dread.codes('choose_dialogue', option('pay_toll'))).toEqual(['option_standing']);
  });

  test('[ED-253] a murder takes both things; every witness thinks .50 less of Kael, the rest who hear .225', () => {
    const b = clean({
      people: { ...everybody, [A]: { room: HERE, health: 5, max_health: 60 }, [B]: { room: HERE } },
      patch: { kael: { room: 'L12_R022', traits: { Survival: 0.3 }, reputation: -6 } },
      rolls: { 'rumor.hear': [0, 99] },
    }).do('murder', at(A));
    expect([...b.kael.items]).toEqual(['lamp_oil', 'worn_pouch']);
    expect([thinks(b, B), thinks(b, C), thinks(b, D)]).toEqual([-5000, -2250, 0]);
    expect(b.view.second!.word).toBe('dread');
  });

  test('[ED-254] a stream brings one more hunter for the chapter; Fame 3 leaves a Salve in the room', () => {
    const b = clean({ patch: { kael: { room: 'L12_R022', features: { Fame: 2.9 } } } });
    expect(b.view.second!.hunters).toBe(1);
    b.do('live_stream');
    expect(b.view.second!.hunters).toBe(2);
    expect(b.events('giftLeft').map(({ data }) => data.item)).toEqual(['salve']);
    expect(b.view.room.items).toEqual(['salve']);
    b.do('search');
    expect([...b.kael.items]).toEqual(['salve']);
    expect(b.s.second!.gifts).toBe(1);
    const famous = clean({ patch: { kael: { room: 'L12_R022', features: { Fame: 30 } } } }).do('rest');
    expect(famous.events('giftLeft').map(({ data }) => data.item)).toEqual(['salve', 'whetstone', 'salve', 'lamp_oil']);
  });

  test('[ED-255] two talks recruit a stranger: one is not enough', () => {
    const b = clean({ people: { [A]: { room: HERE } } }).do('talk', at(A));
    expect(b.codes('recruit', at(A))).toContain('not_recruitable:opinion');
    b.do('talk', at(A)).do('recruit', at(A));
    expect(b.s.companion).toBe(A);
  });
});
