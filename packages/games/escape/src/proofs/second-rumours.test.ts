import { describe, expect, test } from 'vitest';
import { friendsHere } from '../rules/friends.ts';
import { opinion, taleOf } from '../rules/standing.ts';
import { distance } from '../rules/topology.ts';
import { wordName, wordOf } from '../rules/word.ts';
import { at, begun, go, option } from './bench.ts';
import { A, B, C, clean, crawlers, D, EXIT, HERE, person, tale } from './second-bench.ts';

type Scene = ReturnType<typeof clean>;
const thinks = (b: Scene, id: string): number => opinion(b.d, b.being(id), b.kael);
const strikesOnKael = (b: Scene): number =>
  b.events('strike').filter(({ data }) => data.target === 'kael' && data.entity.startsWith('hostile')).length;
const four = {
  [A]: { room: HERE },
  [B]: { room: 'R009' },
  [C]: { room: 'R040' },
  [D]: { room: 'R049', faction: 'freelancer' },
} as const;
/** A story of this weight makes the wanted opinion. */
const held = (holder: string, verb: string, confidence: number, rest: object = {}) =>
  tale(holder, { verb, confidence, state: 'rumor', subject: person(1, 11), source: person(1, 11), ...rest });

describe('edition 2: friends', () => {
  test('[ED-242] W2: strangers do not count; one talk makes a friend, who takes an attacker off Kael', () => {
    const alone = clean({ people: { [A]: { room: HERE } }, patch: { add_hostiles: crawlers(4) } }).do('rest');
    expect(strikesOnKael(alone)).toBe(2);
    const b = clean({ people: { [A]: { room: HERE } } });
    expect(b.view.beings[0]).toMatchObject({ is_friend: false, befriends: true });
    b.do('talk', at(A));
    expect(thinks(b, A)).toBe(600);
    expect(b.view.beings[0]).toMatchObject({ is_friend: true, befriends: false });
    const seen = {
      holder: A,
      actor: 'kael',
      verb: 'talk',
      subject: A,
      state: 'verified',
      confidence: 1,
      source: 'kael',
    };
    const stood = (health: number): Scene =>
      clean({
        people: { [A]: { room: HERE, health, max_health: 60 } },
        patch: { add_hostiles: crawlers(4), beliefs: [seen] as never },
      }).do('rest');
    const with_ = stood(60);
    expect(strikesOnKael(with_)).toBe(1);
    expect(with_.events('stoodWith')).toHaveLength(1);
    expect(with_.events('stoodWith')[0]!.data).toMatchObject({ entity: A, target: 'kael' });
    expect(with_.events('stoodWith')[0]!.because).toBe(
      with_.all.find(({ kind, data }) => kind === 'beliefStored' && data.entity === A)!.id,
    );
    expect(strikesOnKael(stood(14))).toBe(2);
  });

  test("[ED-242] a mask is nobody's friend, and a story that got there first keeps a talk from making one", () => {
    const masked = clean({ people: { [A]: { room: HERE, faction: 'laughing_face' } } }).do('talk', at(A));
    expect(friendsHere(masked.d, masked.kael)).toEqual([]);
    const b = clean({ people: { [A]: { room: HERE } }, patch: { beliefs: [tale(A)] } });
    expect(b.view.beings[0]!.befriends).toBe(false);
    b.do('talk', at(A));
    expect(thinks(b, A)).toBe(-1375 + 600);
    expect(friendsHere(b.d, b.kael)).toEqual([]);
  });

  test('[ED-248] with a friend or the companion beside him and no enemy, a turn heals three more', () => {
    const healed = (setup: object): (number | undefined)[] => {
      const b = clean({
        people: { [A]: { room: HERE } },
        patch: { kael: { room: 'L12_R022', health: 50 }, ...setup },
      } as never).do('search');
      return b
        .events('changed')
        .filter(({ data }) => data.what === 'health')
        .map(({ data }) => data.delta);
    };
    const friend = {
      holder: A,
      actor: 'kael',
      verb: 'talk',
      subject: A,
      state: 'verified',
      confidence: 1,
      source: 'kael',
    };
    expect(healed({})).toEqual([1]);
    expect(healed({ beliefs: [friend] })).toEqual([1, 3]);
    expect(healed({ companion: A })).toEqual([1, 3]);
    expect(healed({ beliefs: [friend], add_hostiles: crawlers(1) }).filter((delta) => delta! > 0)).toEqual([]);
  });
});

describe('edition 2: the Word', () => {
  test('[ED-245] an opinion of -.25 makes an enemy; in edition 1 it takes -.40', () => {
    const isEnemy = (confidence: number): boolean =>
      clean({ people: { [A]: { room: HERE } }, patch: { beliefs: [held(A, 'murder', confidence)] } }).view.beings[0]!
        .is_enemy;
    expect([isEnemy(0.5), isEnemy(0.4999)]).toEqual([true, false]);
    const first = begun({
      scenario: {
        entities: { [A]: { room: 'R000', stay_until: 9 } },
        kael: { room: 'L12_R000' },
        beliefs: [held(A, 'murder', 0.79)],
      } as never,
    });
    expect(first.view.beings.find(({ id }) => id === A)!.is_enemy).toBe(false);
  });

  test('[ED-244] [ED-245] W6: a bad name brings the warden from the stairs; corrected, it walks back', () => {
    const beliefs = [
      tale(A, { verb: 'talk', subject: A, state: 'verified', confidence: 1, source: 'kael' }),
      held(B, 'murder', 0.6),
      tale(D, { verb: 'fight_person', subject: A, confidence: 0.8, source: B }),
    ];
    const b = clean({
      people: { [A]: { room: 'R009' }, [B]: { room: 'R049' }, [C]: { room: 'R003' }, [D]: { room: 'R030' } },
      hasWarden: true,
      patch: { kael: { room: 'L12_R030' }, beliefs },
    });
    expect([A, B, C, D].map((id) => thinks(b, id))).toEqual([600, -3000, 0, -1200]);
    expect(wordOf(b.d, 12)).toBe(-900);
    expect(b.view.second!.word).toBe('bad');
    expect(distance(30, 34)).toBe(4);
    b.do('rest');
    expect(b.being('warden_12').at).toBe(33);
    b.do('choose_dialogue', option('set_record_straight', D));
    expect(wordOf(b.d, 12)).toBe(-600);
    expect(b.events('wordChanged')[0]!.data).toMatchObject({ from: 'bad', to: 'nobody' });
    expect(b.being('warden_12').at).toBe(34);
  });

  test('[ED-244] the names and their bounds; without people the Word is 0', () => {
    const b = clean({ people: { [A]: { room: HERE } } });
    expect([800, 799, -799, -800, -1999, -2000].map((word) => wordName(b.d, word))).toEqual([
      'good',
      'nobody',
      'nobody',
      'bad',
      'bad',
      'dread',
    ]);
    const empty = clean();
    expect([wordOf(empty.d, 12), empty.view.second!.word]).toEqual([0, 'nobody']);
  });

  test('[ED-244] under Dread one fewer strikes Kael; the change names the story that moved it', () => {
    const murdered = [A, B, C, D].map((id) => held(id, 'murder', 0.45));
    const dread = clean({ people: four, patch: { add_hostiles: crawlers(4), beliefs: murdered } });
    expect(dread.view.second!.word).toBe('dread');
    expect(dread.view.crowd.limit).toBe(1);
    const talked = clean({ people: { [A]: { room: HERE } } }).do('talk', at(A));
    expect(talked.view.second!.word).toBe('nobody');
    talked.do('talk', at(A));
    expect(talked.events('wordChanged')[0]).toMatchObject({ data: { from: 'nobody', to: 'good' } });
    expect(talked.events('wordChanged')[0]!.because).toBeDefined();
  });

  test('[ED-292] without any tale the Word is 0, nobody is a friend, and nobody an enemy by opinion', () => {
    const b = clean({
      people: four,
      patch: {
        beliefs: [held(A, 'murder', 0.9), tale(B, { verb: 'talk', subject: B, state: 'verified', confidence: 1 })],
      },
    });
    expect(b.view.has_encounter).toBe(true);
    for (const memory of b.s.memories) memory.beliefs.splice(0);
    expect(wordOf(b.d, 12)).toBe(0);
    expect(friendsHere(b.d, b.kael)).toEqual([]);
    expect(b.view.has_encounter).toBe(false);
  });
});

describe('edition 2: rumours climb', () => {
  const upstairs = (fame: number, hear: readonly number[]) =>
    clean({
      people: { [A]: { room: 'R009' }, [B]: { room: 'R009' }, [D]: { room: 'R009' } },
      hasUpstairs: true,
      rolls: { 'rumor.hear': hear },
      patch: {
        remove: [2, 3, 4].map((k) => person(k, 11)),
        entities: { [person(1, 11)]: { room: 'L11_R049', stay_until: 99 } },
        kael: { room: EXIT, features: { Fame: fame } },
        beliefs: [
          tale(A, { verb: 'murder', subject: C, confidence: 0.35, source: B }),
          tale(B, { verb: 'fight', subject: 'hostile_00001', state: 'verified', confidence: 1, source: B }),
          tale(D, { verb: 'talk', subject: D, state: 'verified', confidence: 1, source: D }),
        ],
      },
    });

  test('[ED-246] W5: the three weightiest stories climb; each is heard by its own roll, a tenth less sure', () => {
    const listener = person(1, 11);
    const b = upstairs(0, [10, 59, 60]).do('move', go('up'));
    const memory = b.beliefs(listener).filter((belief) => taleOf(b.s, belief).actor === 'kael');
    expect(memory.map((belief) => [taleOf(b.s, belief).verb, belief.state, belief.confidence])).toEqual([
      ['murder', 'misinformed', 2500],
      ['fight', 'rumor', 9000],
    ]);
    expect(thinks(b, listener)).toBe(-890);
    expect(b.events('wordArrived').map(({ data }) => data.isHeard)).toEqual([true, true, false]);
    expect(b.events('wordArrived')[0]!.seenBy).not.toBe('all');
    expect(b.view.beings.filter(({ is_friend, is_enemy }) => is_friend || is_enemy)).toEqual([]);
    const famous = upstairs(12.7, [10, 59, 60]).do('move', go('up'));
    expect(
      famous
        .beliefs(listener)
        .filter((belief) => taleOf(famous.s, belief).actor === 'kael')
        .map((belief) => [taleOf(famous.s, belief).verb, belief.confidence]),
    ).toEqual([
      ['murder', 2500],
      ['fight', 9000],
      ['talk', 9000],
    ]);
  });

  test('[ED-246] Kael is told the weightiest story of the new depth, without a name he cannot see', () => {
    const b = upstairs(0, [10, 59, 60]).do('move', go('up'));
    expect(b.events('nameArrived')[0]).toMatchObject({
      data: { holder: '', actor: 'kael', did: 'murder' },
      seenBy: 'all',
    });
    const silent = upstairs(0, [99, 99, 99]).do('move', go('up'));
    expect(silent.events('nameArrived')[0]!.data).toMatchObject({ actor: '', holder: '' });
  });

  test('[ED-246] at most two of one verb climb, and nothing climbs a second time', () => {
    const b = clean({
      people: { [A]: { room: 'R009' } },
      hasUpstairs: true,
      rolls: { 'rumor.hear': new Array(12).fill(0) },
      patch: {
        kael: { room: EXIT },
        beliefs: [1, 2, 3].map((n) =>
          tale(A, { deed_id: `d0_${n}_kael`, verb: 'steal', confidence: 0.9 - n / 10, source: B }),
        ),
      },
    });
    b.do('move', go('up'));
    expect(b.events('chapterPage')[0]!.data.tales).toHaveLength(2);
    expect(b.events('wordArrived')).toHaveLength(8);
    b.do('move', go('down')).do('move', go('up'));
    expect(b.events('wordArrived')).toHaveLength(0);
  });

  test("[ED-247] a story that never happened waits on depth 12: the draw, the choice, and Story's own", () => {
    const second = person(2);
    const told = (options: object, roll: number) => {
      const b = begun({ options: { edition: 2, ...options }, rolls: { 'world.lie': [roll] } });
      const lie = b.beliefs(second)[0];
      return lie === undefined
        ? null
        : [taleOf(b.s, lie).verb, taleOf(b.s, lie).subject, opinion(b.d, b.being(second), b.kael)];
    };
    expect(told({}, 0)).toEqual(['steal', C, -1375]);
    expect(told({}, 1)).toEqual(['fight_person', C, -825]);
    expect(told({}, 2)).toEqual(['talk', A, 165]);
    expect(told({ difficulty: 'story' }, 2)).toEqual(['steal', C, -1375]);
    expect(told({ lie: 'deserter' }, 0)).toEqual(['broke_word', C, -1100]);
    expect(told({ lie: 'healer' }, 0)).toEqual(['kept_word', A, 660]);
    expect(told({ lie: 'ghost' }, 0)).toBeNull();
    const b = begun({ options: { edition: 2 }, rolls: { 'world.lie': [0] } });
    expect(b.beliefs(second)[0]).toMatchObject({ state: 'misinformed', confidence: 5500, source: D });
    expect(begun({}).s.memories.every(({ beliefs }) => beliefs.length === 0)).toBe(true);
  });

  test('[ED-281] edition 2 adds two draws: an exit per depth, first of all, and the lie, last of setup', () => {
    const tags = (options: object): string[] =>
      begun({ options: options as never })
        .all.map(({ why }) => why.roll?.tag ?? '')
        .filter((tag) => tag !== '');
    expect(Object.keys(begun({}).run.world.rng)).toEqual(Object.keys(begun({ options: { edition: 2 } }).run.world.rng));
    expect(tags({})).not.toContain('world.exit');
  });
});
