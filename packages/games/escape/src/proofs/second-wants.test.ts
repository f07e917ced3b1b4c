import { describe, expect, test } from 'vitest';
import { opinion } from '../rules/standing.ts';
import { at, begun, go, option } from './bench.ts';
import { A, B, C, clean, crawlers, D, EXIT, HERE, level, person, tale } from './second-bench.ts';

type Scene = ReturnType<typeof clean>;
type Setup = Parameters<typeof clean>[0] & object;
const thinks = (b: Scene, id: string): number => opinion(b.d, b.being(id), b.kael);
const APART = { [A]: { room: HERE }, [B]: { room: 'R009' } } as const;
const heard = (setup: Setup): Scene => clean({ people: APART, ...setup }).do('choose_dialogue', option('hear_want', A));
const promised = (setup: Setup): Scene => heard(setup).do('choose_dialogue', option('give_word', A));
const aboutMe = (holder: string, actor: string, state: string) => ({
  holder,
  actor,
  verb: 'steal',
  subject: holder,
  state,
  confidence: 0.6,
  source: D,
});

describe('edition 2: one want a chapter', () => {
  test('[ED-260] the lowest person who is neither enemy nor masked asks; the first row that applies is the want', () => {
    const want = (setup: Setup) => clean({ people: APART, ...setup }).s.second!.want;
    expect(want({})).toMatchObject({ asker: A, kind: 'stairs' });
    expect(want({ patch: { kael: { room: 'L12_R022', items: ['weapon_rare', 'worn_blade'] } } }).kind).toBe('arm');
    expect(want({ patch: { beliefs: [aboutMe(A, B, 'rumor')] as never } })).toMatchObject({
      kind: 'settle',
      subject: B,
    });
    expect(want({ patch: { beliefs: [tale(B, { subject: A })] } })).toMatchObject({
      kind: 'clear',
      subject: B,
      about: 'kael',
    });
    const masked = { [A]: { room: HERE, faction: 'laughing_face' }, [B]: { room: 'R009' } } as const;
    expect(want({ people: masked }).asker).toBe(B);
    const ill = [tale(A, { verb: 'murder', subject: C, confidence: 0.9 })];
    expect(want({ patch: { beliefs: ill } }).asker).toBe('');
    expect(begun({}).view.second).toBeUndefined();
  });

  test("[ED-260] hearing it costs nothing; giving one's word comes after it, once a chapter, to the asker only", () => {
    const b = clean({ people: APART });
    expect(b.view.second!.want).toBeNull();
    expect(b.view.beings[0]!.asks).toBe(true);
    expect(b.codes('choose_dialogue', option('give_word', A))).toEqual(['option_locked']);
    b.do('choose_dialogue', option('hear_want', A));
    expect(b.events('wantHeard')[0]!.data).toMatchObject({ asker: A, want: 'stairs' });
    expect(b.axis('Empathy')).toBe(200);
    expect(thinks(b, A)).toBe(600);
    expect(b.view.second!.want).toMatchObject({
      asker: A,
      kind: 'stairs',
      is_given: false,
      reward: ['lamp_oil', 'worn_pouch'],
    });
    expect(b.codes('choose_dialogue', option('hear_want', A))).toEqual(['option_used']);
    b.do('choose_dialogue', option('give_word', A));
    expect(b.events('wordGiven')).toHaveLength(1);
    expect(b.codes('choose_dialogue', option('give_word', A))).toEqual(['option_used']);
    const other = clean({ people: { [A]: { room: HERE }, [B]: { room: HERE } } });
    expect(other.codes('choose_dialogue', option('hear_want', B))).toEqual(['option_standing']);
  });

  test('[ED-260] stairs: the asker walks with Kael, and in the exit room the word is kept', () => {
    const b = promised({ people: { ...APART, [A]: { room: HERE, stay_until: -1 } } });
    for (const direction of ['north', 'west', 'west']) b.do('move', go(direction));
    expect(b.being(A).at).toBe(b.kael.at);
    expect(b.s.second!.want.outcome).toBe('');
  });

  test('[ED-260] stairs kept: keepsake and pouch change hands, and the deed is worth .30', () => {
    const b = promised({
      people: { ...APART, [A]: { room: 'R033', stay_until: -1 }, [C]: { room: 'R049' } },
      patch: { kael: { room: 'L12_R033' } },
    }).do('move', go('east'));
    expect(b.events('wantKept')[0]!.data).toMatchObject({ asker: A, want: 'stairs' });
    expect(b.s.second!.want.outcome).toBe('kept');
    expect([...b.kael.items]).toEqual(['lamp_oil', 'worn_pouch']);
    const kept = b.all.find(
      ({ kind, data }) => kind === 'deedWritten' && (data as { did: string }).did === 'kept_word',
    )!;
    expect(kept.data).toMatchObject({ valence: 3000, subject: A });
    expect(thinks(b, A)).toBe(600 + 1000 + 6000);
    expect(b.view.second!.words).toEqual([]);
  });

  test('[ED-260] a good name doubles the pouches', () => {
    const like = (holder: string) => ({
      holder,
      actor: 'kael',
      verb: 'talk',
      subject: holder,
      state: 'verified',
      confidence: 1,
      source: 'kael',
    });
    const b = promised({
      people: { [A]: { room: 'R033', stay_until: -1 } },
      patch: { kael: { room: 'L12_R033' }, beliefs: [like(A), { ...like(A), verb: 'recruit' }] as never },
    });
    expect(b.view.second!.word).toBe('good');
    b.do('move', go('east'));
    expect([...b.kael.items]).toEqual(['lamp_oil', 'worn_pouch', 'worn_pouch']);
  });

  test('[ED-260] arm: the weaker weapon is handed over', () => {
    const b = promised({ patch: { kael: { room: 'L12_R022', items: ['weapon_rare', 'worn_blade'] } } });
    b.do('choose_dialogue', option('hand_over', A));
    expect(b.being(A).items).toContain('worn_blade');
    expect(b.s.second!.want.outcome).toBe('kept');
    expect(b.view.you.weapon).toBe('weapon_rare');
  });

  test('[ED-260] clear: the word is kept once the lie is corrected, by whoever it was told', () => {
    const b = promised({
      people: { [A]: { room: HERE }, [B]: { room: HERE } },
      patch: { beliefs: [tale(B, { verb: 'talk', subject: A, confidence: 0.5, source: A })] },
    });
    expect(b.s.second!.want).toMatchObject({ kind: 'clear', subject: B });
    b.do('choose_dialogue', option('set_record_straight', B));
    expect(b.s.second!.want.outcome).toBe('kept');
  });

  test('[ED-260] settle: the other yields to Kael, is robbed by him, or the asker learns it was a lie', () => {
    const robbery = (state: string) => ({ beliefs: [aboutMe(A, B, state)] as never });
    const both = { [A]: { room: HERE }, [B]: { room: HERE } };
    const thief = promised({
      people: both,
      patch: { ...robbery('rumor'), kael: { room: 'L12_R022', skills: ['keen_eye', 'shadow_hand'] } },
    }).do('steal', at(B));
    expect(thief.s.second!.want.outcome).toBe('kept');
    const enemy = { holder: B, actor: 'kael', verb: 'murder', subject: C, state: 'rumor', confidence: 0.55, source: C };
    const beaten = promised({
      people: {
        ...both,
        [B]: { room: 'R021', health: 1, max_health: 60 },
        [C]: { room: 'R009' },
        [D]: { room: 'R049' },
      },
      patch: { beliefs: [aboutMe(A, B, 'rumor'), enemy] as never, kael: { room: 'L12_R022', might: 60 } },
    }).do('move', go('west'));
    beaten.do('fight', at(B));
    expect(beaten.s.second!.want.outcome).toBe('kept');
    const lie = promised({
      people: both,
      rooms: { 22: '"' },
      patch: {
        ...robbery('misinformed'),
        dialogue: { done: ['trade_rumors'] },
        kael: { room: 'L12_R022', traits: { Constraint: 0.3 } },
      },
    });
    expect(lie.codes('choose_dialogue', option('set_record_straight', A))).toEqual(['option_standing']);
    lie.do('talk', at(A)).do('choose_dialogue', option('press_for_facts', A));
    lie.do('choose_dialogue', option('set_record_straight', A));
    expect(lie.s.second!.want.outcome).toBe('kept');
  });

  test('[ED-260] a word the chapter closes on is broken: -.20, certain to the asker, before the stories climb', () => {
    const b = promised({
      hasUpstairs: true,
      people: { [A]: { room: 'R034' }, [B]: { room: 'R009' } },
      patch: { kael: { room: EXIT, items: ['weapon_rare', 'worn_blade'] } },
    });
    expect(b.s.second!.want.kind).toBe('arm');
    const before = thinks(b, A);
    b.do('move', go('up'));
    expect(b.events('wantBroken')[0]!.data).toMatchObject({ asker: A, want: 'arm' });
    expect(thinks(b, A)).toBe(before - 4000);
    expect(b.events('chapterPage')[0]!.data).toMatchObject({ outcome: 'broken' });
    expect(b.events('chapterPage')[0]!.data.tales[0]).toMatchObject({ did: 'broke_word', subject: A });
  });

  test("[ED-260] not giving one's word costs nothing", () => {
    const b = heard({
      people: { [A]: { room: 'R034' }, [B]: { room: 'R009' } },
      patch: { kael: { room: EXIT, items: ['weapon_rare', 'worn_blade'] } },
    });
    const before = thinks(b, A);
    b.do('move', go('up'));
    expect(b.events('wantBroken')).toEqual([]);
    expect(thinks(b, A)).toBe(before);
  });
});

describe('edition 2: a chapter has a shape', () => {
  test('[ED-261] the page tells arrival, want, threat and way up, then the stories that climbed', () => {
    const b = heard({
      hasUpstairs: true,
      people: { ...APART, [A]: { room: 'R034' } },
      patch: { kael: { room: EXIT }, add_hostiles: crawlers(2, 'L12_R033') },
    });
    b.do('rest');
    const lost = b.s.second!.page.lost;
    expect(b.s.second!.page.most).toBe(2);
    expect(lost).toBeGreaterThan(0);
    b.do('move', go('up'));
    const { data } = b.events('chapterPage')[0]!;
    expect(data).toMatchObject({
      chapter: 1,
      feature: 'start',
      word: 'nobody',
      asker: A,
      want: 'stairs',
      outcome: 'open',
      most: 2,
      way: 'free',
    });
    expect(data.lost).toBe(lost);
    expect(b.s.second!.page).toMatchObject({ most: 0, lost: 0 });
    expect(b.view.second!.words).toEqual(['nobody']);
  });

  test('[ED-261] the way up: past the warden, over it, paid, bowed', () => {
    const way = (setup: Setup, act: (b: Scene) => void): string => {
      const b = clean({
        hasWarden: true,
        hasUpstairs: true,
        patch: { kael: { room: EXIT, items: ['worn_pouch', 'worn_pouch'] } },
        ...setup,
      });
      act(b);
      b.do('move', go('up'));
      return b.events('chapterPage')[0]!.data.way;
    };
    expect(way({}, () => {})).toBe('past');
    expect(way({}, (b) => b.do('choose_dialogue', option('pay_toll')))).toBe('paid');
    const polite = { patch: { kael: { room: EXIT, traits: { Constraint: 0.3 } } } };
    expect(way(polite, (b) => b.do('choose_dialogue', option('bow_to_warden')))).toBe('bowed');
    const strong = { patch: { kael: { room: EXIT, might: 90 }, entities: { warden_12: { health: 1 } } } };
    expect(way(strong, (b) => b.do('fight', at('warden_12')))).toBe('over');
  });

  test('[ED-262] an act closes and the heading becomes the calling, with the runner-up named', () => {
    const b = begun({
      options: { edition: 2 },
      scenario: {
        closed: [12, 11, 10],
        depth: 9,
        levels: { '9': { map: level() } },
        remove: ['warden_09', ...[1, 2, 3, 4].map((k) => person(k, 9))],
        kael: {
          room: 'L09_R034',
          traits: { Direction: 0.9, Survival: 0.8, Projection: 0.4 },
          features: { Momentum: 2 },
        },
        tunables: { spawn_interval: 0 },
      } as never,
    });
    b.do('rest').do('move', go('up'));
    expect(b.events('callingTaken')[0]!.data).toMatchObject({ calling: b.kael.heading });
    expect(b.s.second!.calling).toBe(b.kael.heading);
    expect(b.events('callingTaken')[0]!.data.lead).toBeGreaterThanOrEqual(0);
  });

  const called = (calling: string, setup: Setup): Scene => {
    const b = clean(setup);
    b.s.second!.calling = calling;
    return b;
  };

  test('[ED-262] wanderer: the first flight of a chapter hides him two turns; delver: the first weapon is better', () => {
    const b = called('wanderer', { patch: { add_hostiles: crawlers(1) } }).do('flee', go('east'));
    expect(b.s.hidden_until).toBe(2);
    b.s.hidden_until = -1;
    const found = called('delver', {
      patch: { levels: { '12': { map: level(), items: { R022: ['weapon_common', 'weapon_common'] } } } } as never,
    });
    found.do('search').do('search');
    expect([...found.kael.items]).toEqual(['weapon_rare', 'weapon_common']);
  });

  test('[ED-262] warden: hurt friends stand; hunter: a kill heals 4; showrunner: streams bring nobody', () => {
    const like = {
      holder: A,
      actor: 'kael',
      verb: 'talk',
      subject: A,
      state: 'verified',
      confidence: 1,
      source: 'kael',
    };
    const hurt = { people: { [A]: { room: HERE, health: 5, max_health: 60 } }, patch: { beliefs: [like] as never } };
    expect(called('', hurt).view.beings[0]!.is_friend).toBe(false);
    expect(called('warden', hurt).view.beings[0]!.is_friend).toBe(true);
    const weak = {
      patch: {
        kael: { room: 'L12_R022', health: 50, might: 60 },
        add_hostiles: [{ kind_depth: 12, room: 'L12_R022', health: 1, max_health: 1 }],
      },
    } as Setup;
    const kill = (calling: string): number =>
      called(calling, weak)
        .do('fight', at('hostile_00001'))
        .events('changed')
        .filter(({ why }) => why.rule === 'ED-262')
        .reduce((sum, { data }) => sum + data.delta, 0);
    expect([kill(''), kill('hunter')]).toEqual([0, 4]);
    expect(called('showrunner', {}).do('live_stream').s.second!.streams).toBe(0);
  });

  test('[ED-262] tactician: sees, of everybody in the room, the story that weighs most', () => {
    const setup = { people: { [A]: { room: HERE } }, patch: { beliefs: [tale(A)] } };
    expect(called('', setup).view.beings[0]!.tale).toBeNull();
    expect(called('tactician', setup).view.beings[0]!.tale).toMatchObject({ actor: 'kael', verb: 'steal', subject: D });
  });
});
