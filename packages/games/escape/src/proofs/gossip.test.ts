import { describe, expect, test } from 'vitest';
import { forgottenPlace } from '../rules/beliefs.ts';
import { canonicalText, embeddingOf } from '../rules/deeds.ts';
import { hasNewsFor, newsFor } from '../rules/gossip.ts';
import { normalised, project } from '../rules/speech.ts';
import { opinion, taleOf } from '../rules/standing.ts';
import type { Escape } from '../state.ts';
import { at, BOOK, bench, game, go, option, P1, P2, P3, P4 } from './bench.ts';
import { playPolicy } from './policy-run.ts';

const story = (holder: string, rest: object = {}) =>
  ({
    holder,
    actor: 'kael',
    verb: 'steal',
    subject: P4,
    state: 'rumor',
    confidence: 0.8,
    source: P3,
    ...rest,
  }) as never;
const held = (b: ReturnType<typeof bench>, holder: string, actor: string, verb: string) =>
  b.beliefs(holder).find((belief) => taleOf(b.s, belief).actor === actor && taleOf(b.s, belief).verb === verb);
const AXES = [
  'Comprehension',
  'Constraint',
  'Construction',
  'Direction',
  'Empathy',
  'Equilibrium',
  'Freedom',
  'Levity',
  'Projection',
  'Survival',
  'Fame',
  'Effort',
  'Awareness',
  'Guile',
  'Momentum',
];
const said = (text: string, times = 0) =>
  Object.fromEntries(
    project(BOOK, normalised(text), times).applied.flatMap((value, i) => (value === 0 ? [] : [[AXES[i]!, value]])),
  );

/** An event and its chain of causes. */
function chainOf(b: ReturnType<typeof bench>, from: (typeof b.all)[number] | undefined) {
  const chain: (typeof b.all)[number][] = [];
  for (let here = from; here; here = b.all.find(({ id }) => id === here!.because)) chain.push(here);
  return chain;
}

describe('2.8 deeds, belief, misinformation', () => {
  test('[ED-54] [ED-55] a deed has id, doer, subject, text, embedding, time', () => {
    const b = bench({ people: { [P1]: { room: 'R001' } }, kael: { room: 'R001' } }).do('talk', at(P1));
    const deed = (game.truth(b.s) as unknown as { deeds: { deed_id: string; embedding: number[] }[] }).deeds.find(
      ({ deed_id }) => deed_id === 'd1_1_kael',
    );
    expect(deed).toMatchObject({
      actor_entity_id: 'kael',
      subject_entity_id: P1,
      canonical_text: `kael talk ${P1} at l12_r001`,
      timestamp_turn: 1,
      valence: 300,
    });
    expect(deed!.embedding).toEqual([40, 0, 0, 0, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(canonicalText({ actor: 'kael', verb: 'speak', subject: 'self', place: 0, text: 'go on' })).toBe(
      'kael say "go on"',
    );
    expect(embeddingOf(BOOK, { verb: 'speak', text: 'calm' })[5]).toBe(700);
  });

  test('[ED-56] echoes and valences', () => {
    const { echoes } = BOOK.content;
    expect([echoes.murder.valence, echoes.steal.valence, echoes.fight_person.valence, echoes.recruit.valence]).toEqual([
      -5000, -2500, -1500, 500,
    ]);
    expect(bench().do('move', go('east')).axis('Freedom')).toBe(20);
    expect(bench().do('rest').axis('Equilibrium')).toBe(460);
  });

  test('[ED-57] who is in the room knows; routine deeds nobody stores', () => {
    const b = bench({ people: { [P1]: { room: 'R001' }, [P2]: { room: 'R001' } }, kael: { room: 'R001' } });
    b.do('speak', { text: 'mercy' });
    for (const holder of ['kael', P1, P2])
      expect(held(b, holder, 'kael', 'speak')).toMatchObject({ state: 'verified', confidence: 10_000, source: '' });
    b.do('rest');
    expect(held(b, P1, 'kael', 'rest')).toBeUndefined();
    expect(held(b, 'kael', 'kael', 'rest')).toBeDefined();
  });

  test('[ED-58] text to vector: prefixes, signs, weights, repeats, caps', () => {
    expect(said('Protect my friends and push forward!')).toEqual({
      Empathy: 1100,
      Survival: 300,
      Direction: 600,
      Momentum: 600,
    });
    expect(said('gold')).toEqual({});
    expect(said('go')).toEqual({ Momentum: 200 });
    expect(said('not calm')).toEqual({ Equilibrium: -700 });
    expect(said('never not calm')).toEqual({ Equilibrium: 700 });
    expect(said('very calm')).toEqual({ Equilibrium: 1050 });
    expect(said('maybe calm')).toEqual({ Equilibrium: 350 });
    expect(said('calm calm calm')).toEqual({ Equilibrium: 1050 });
    expect(said('mercy mercy help help friend friend care care')).toEqual({ Empathy: 2200 });
    expect(said('calm', 1)).toEqual({ Equilibrium: 350 });
    expect(normalised('  Don\u2019t   STOP!! \u00c9t\u00e9 ')).toBe("don't stop t");
    expect(normalised(normalised('\uff21bc   d'))).toBe('abc d');
    const b = bench().do('speak', { text: '!!!' });
    expect(b.events('spoken')[0]!.data).toMatchObject({ text: '', isHeeded: false });
    const again = bench().do('speak', { text: 'calm' }).do('speak', { text: 'Calm!' });
    expect(again.events('changed').find(({ data }) => data.what === 'Equilibrium')!.data.delta).toBe(350);
  });

  test('[ED-59] a fourth belief of a kind goes at once, a full memory loses its weakest', () => {
    const b = bench({ people: { [P1]: { room: 'R001' } }, kael: { room: 'R001' } }).times(5, 'talk', at(P1));
    const talks = b
      .beliefs('kael')
      .filter((belief) => taleOf(b.s, belief).actor === 'kael' && taleOf(b.s, belief).verb === 'talk');
    expect(talks.map(({ turn }) => turn)).toEqual([3, 4, 5]);
    expect(b.s.deeds.every(({ n }) => b.s.memories.some(({ beliefs }) => beliefs.some(({ deed }) => deed === n)))).toBe(
      true,
    );
    const lies = Array.from({ length: 4 }, (_, i) => story(P1, { state: 'misinformed', deed_id: `d0_${i}_kael` }));
    expect(bench({ patch: { beliefs: lies } }).beliefs(P1).length).toBe(4);
    const weights = [300, 100, 200].map(
      (weight, i) =>
        ({
          deed: 1,
          state: 'rumor',
          confidence: 5000,
          weight,
          source: '',
          turn: i,
          twist: { actor: P2, verb: 'talk', subject: P1, valence: 300 },
        }) as const,
    );
    expect(forgottenPlace(b.d, weights)).toBe(1);
  });

  test('[ED-60] [ED-123] lies are believed and acted upon', () => {
    const b = bench({
      kael: { room: 'R001' },
      people: { [P1]: { room: 'R001' } },
      patch: { beliefs: [story(P1, { verb: 'murder', state: 'misinformed', confidence: 0.9, subject: P2 })] },
    });
    expect(b.view.has_encounter).toBe(true);
    expect(opinion(b.d, b.being(P1), b.kael)).toBe(-4500);
  });

  test('[ED-61] broadcast: 65 % for a stream, 45 % for loud deeds, to the depth outside the room', () => {
    const b = bench({ rolls: { 'rumor.hear': [64, 65, 0, 99], 'rumor.distort': [99, 99] } }).do('live_stream');
    expect(b.events('rumorHeard').map(({ data }) => [data.entity, data.isHeard])).toEqual([
      [P1, true],
      [P2, false],
      [P3, true],
      [P4, false],
    ]);
    expect(held(b, P1, 'kael', 'live_stream')).toMatchObject({ state: 'rumor', confidence: 6500, source: 'kael' });
    const loud = bench({
      rooms: { 1: 'x' },
      kael: { room: 'R001' },
      rolls: { 'rumor.hear': [44, 45, 45, 45], 'rumor.distort': [99] },
    }).do('search');
    expect(held(loud, P1, 'kael', 'search')).toMatchObject({ confidence: 4500 });
    expect(loud.events('rumorHeard').map(({ data }) => data.isHeard)).toEqual([true, false, false, false]);
  });

  test('[ED-62] [ED-64] [ED-208] an exchange passes the weightiest news at 0.10 less; verified stands', () => {
    const given = { room: 'R001', stay_until: 99 };
    const b = bench({
      kael: { room: 'R001' },
      people: { [P1]: given },
      patch: {
        tunables: { distort_pct: 0 },
        beliefs: [story(P1, { actor: P2, confidence: 0.75 }), story(P1, { actor: P3, verb: 'talk' })],
      },
    }).do('talk', at(P1));
    expect(held(b, 'kael', P2, 'steal')).toMatchObject({ state: 'rumor', confidence: 6500, source: P1 });
    expect(
      b.events('beliefStored').find(({ data }) => data.entity === 'kael' && data.verb === 'hear')!.data.actor,
    ).toBe(P2);
    const stored = b.events('beliefStored').find(({ data }) => data.entity === 'kael' && data.actor === P2)!;
    expect(stored.data.state).toBe('rumor');
    const [, seen] = Object.entries(stored.masks ?? {})[0] ?? [];
    expect((seen as unknown as typeof stored).data.state).toBe('hearsay');
    const about = bench({
      kael: { room: 'R001' },
      people: { [P1]: given },
      patch: { tunables: { distort_pct: 0 }, beliefs: [story('kael', { confidence: 0.9 })] },
    }).do('talk', at(P1));
    expect(held(about, P1, 'kael', 'steal')).toBeUndefined();
    const sure = bench({
      kael: { room: 'R001' },
      people: { [P1]: given },
      patch: {
        beliefs: [
          story('kael', { actor: P2, state: 'verified', confidence: 1, deed_id: `d0_1_${P2}` }),
          story(P1, { actor: P2, confidence: 1, deed_id: `d0_1_${P2}` }),
        ],
      },
    }).do('talk', at(P1));
    expect(held(sure, 'kael', P2, 'steal')!.state).toBe('verified');
  });

  test('[ED-63] three distortions, each at 0.20 less', () => {
    const twist = (kind: number) =>
      bench({
        kael: { room: 'R001' },
        people: { [P1]: { room: 'R001' } },
        patch: { beliefs: [story(P1, { actor: P2, confidence: 0.75 })] },
        rolls: { 'rumor.distort': [0], 'rumor.kind': [kind] },
      }).do('talk', at(P1));
    const heard = (kind: number) =>
      twist(kind)
        .events('beliefStored')
        .find(({ data }) => data.entity === 'kael' && data.verb === 'hear')!.data;
    expect(heard(0)).toMatchObject({ actor: P3, did: 'steal', state: 'misinformed', confidence: 5500 });
    expect(heard(1)).toMatchObject({ actor: P2, did: 'murder', state: 'misinformed', confidence: 5500 });
    expect(heard(2)).toMatchObject({ actor: P2, subject: 'kael', state: 'misinformed' });
    expect(twist(0).events('rumorTwisted')[0]!.data.twist).toBe('wrong_doer');
  });

  test('[ED-65] testimony makes the strongest lie true again', () => {
    const b = bench({
      kael: { room: 'R001' },
      people: { [P1]: { room: 'R001' } },
      patch: { beliefs: [story(P1, { state: 'misinformed', confidence: 0.6, deed_id: 'd0_1_kael' })] },
    });
    expect(b.view.beings[0]!.misjudges_you).toBe(true);
    b.do('choose_dialogue', option('set_record_straight', P1));
    expect(b.events('beliefCorrected')[0]!.data).toMatchObject({
      entity: P1,
      did: 'refuted',
      state: 'verified',
      confidence: 9500,
      was: 'steal',
    });
    expect(b.kael.reputation).toBe(1);
    expect(b.view.beings[0]!.misjudges_you).toBe(false);
  });

  test('[ED-66] opinion: three strongest a verb, twice for the victim, masks and their friends', () => {
    const b = bench({ patch: { beliefs: [story(P1, { subject: P1 })] } });
    expect(opinion(b.d, b.being(P1), b.kael)).toBe(-4000);
    const many = bench({
      patch: {
        beliefs: Array.from({ length: 5 }, (_, i) =>
          story(P1, { verb: 'talk', subject: P2, confidence: 1, deed_id: `d0_${i}_kael` }),
        ),
      },
    });
    expect(opinion(many.d, many.being(P1), many.kael)).toBe(900);
    const mask = bench({
      kael: { faction: 'laughing_face' },
      people: { [P2]: { faction: 'laughing_face' } },
      patch: { beliefs: [story(P2, { confidence: 1 })] },
    });
    expect(opinion(mask.d, mask.being(P1), mask.kael)).toBe(-2000);
    expect(opinion(mask.d, mask.being(P2), mask.kael)).toBe(2500);
  });

  test('[ED-219] a rumour can be traced to its deed in the turn it is heard', () => {
    const b = bench({
      kael: { room: 'R001', skills: ['shadow_hand'] },
      people: { [P1]: { room: 'R001' }, [P2]: { room: 'R003', stay_until: 99 } },
      rolls: { 'rumor.hear': [0, 99, 99, 99], 'rumor.distort': [0], 'rumor.kind': [1] },
    }).do('steal', at(P1));
    const heard = b.all.find(({ kind, data }) => kind === 'beliefStored' && data.entity === P2 && data.verb === 'hear');
    expect(chainOf(b, heard).map(({ kind }) => kind)).toEqual([
      'beliefStored',
      'rumorTwisted',
      'rumorHeard',
      'deedWritten',
      'chosen',
    ]);
    expect(b.events('rumorTwisted')[0]!.data).toMatchObject({ deed: 'd1_1_kael', twist: 'exaggerated' });
    expect(held(b, P2, 'kael', 'murder')).toMatchObject({ state: 'misinformed', confidence: 3500 });
  });

  test('[ED-122] whoever weighs a talk knows whether there is news for each listener, as whoever tells it does', () => {
    const { world } = playPolicy({ seed: '20260227', policy: 'social', turns: 40, stays: true }).run;
    const d = { s: world.state as Escape, book: BOOK };
    const persons = d.s.beings.filter(({ kind }) => kind !== 'hostile').slice(0, 40);
    const pairs = persons.flatMap((a) => persons.filter((b) => b !== a).map((b) => [a, b] as const));
    const has = pairs.map(([teller, listener]) => hasNewsFor(d, teller, listener));
    expect(has).toEqual(pairs.map(([teller, listener]) => newsFor(d, teller, listener) !== undefined));
    expect(new Set(has)).toEqual(new Set([true, false]));
  });

  test('[ED-219] a theft is heard of as murder, told on two turns later, and paid for with a blow: each names its cause', () => {
    // P3 already has a low opinion of a masked Kael; the story makes it enmity. Both rest before they talk.
    const weary = { room: 'R003', stay_until: 99, energy: 0.35 };
    const b = bench({
      kael: { room: 'R001', skills: ['shadow_hand'], faction: 'laughing_face' },
      people: { [P1]: { room: 'R001' }, [P2]: weary, [P3]: weary },
      patch: { beliefs: [story(P3, { verb: 'fight_person', confidence: 0.7, source: P4 })] },
      rolls: { 'rumor.hear': [0, 99, 99], 'rumor.distort': [0, 99, 99], 'rumor.kind': [1] },
    });
    expect(opinion(b.d, b.being(P3), b.kael)).toBe(-3050);
    b.do('steal', at(P1)).do('move', go('east')).do('move', go('east'));
    const strike = b.all.find(({ kind, data }) => kind === 'strike' && data.entity === P3);
    const chain = chainOf(b, strike);
    expect(chain.map(({ kind, turn, data }) => [kind, turn, data.entity])).toEqual([
      ['strike', 3, P3],
      ['beliefStored', 2, P3],
      ['beliefStored', 1, P2],
      ['rumorTwisted', 1, 'kael'],
      ['rumorHeard', 1, P2],
      ['deedWritten', 1, 'kael'],
      ['chosen', 1, 'kael'],
    ]);
    expect(held(b, P3, 'kael', 'murder')).toMatchObject({ state: 'misinformed', source: P2, confidence: 2500 });
  });

  test('[ED-33a] [ED-219] what Kael is told has no cause he may see, so a lie looks like a rumor', () => {
    const told = (distorts: number) => {
      const b = bench({
        kael: { room: 'R001' },
        people: { [P1]: { room: 'R001' } },
        patch: { beliefs: [story(P1, { actor: P2, confidence: 0.75 })] },
        rolls: { 'rumor.distort': [distorts], 'rumor.kind': [1] },
      }).do('talk', at(P1));
      const event = b.all.find(({ kind, data }) => kind === 'beliefStored' && data.entity === 'kael')!;
      const { because, why, data } = game.shown!(b.s, event as never, 'kael')!;
      return {
        whole: b.all.find(({ id }) => id === event.because)!.kind,
        because,
        why,
        state: (data as typeof event.data & { state: string }).state,
      };
    };
    expect([told(0).whole, told(99).whole]).toEqual(['rumorTwisted', 'beliefStored']);
    const seen = { because: undefined, why: { rule: 'ED-62' }, state: 'hearsay' };
    expect([told(0), told(99)]).toMatchObject([seen, seen]);
  });
});
