import { isRefusal, type Json, start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { contentSchema } from '../content/schema.ts';
import { makeEscape } from '../game.ts';
import { STREAMS } from '../state.ts';
import { at, begun, bench, game, go, option, P1 } from './bench.ts';

const refused = (scenario: unknown): boolean =>
  isRefusal(start(game, { seed: 'x', scenario: scenario as Json, isTyped: true }));

describe('scenarios, draws, actions, previews', () => {
  test('[ED-145] a patch changes what it names and nothing else; what does not fit is refused', () => {
    const b = begun({
      scenario: {
        turn_index: 7,
        depth: 11,
        global_bonus: 2,
        closed: [12],
        levels: { '11': { map: `s${'.'.repeat(48)}^`, items: { R001: ['treasure_cache', 'weapon_rare'] } } },
        kael: { room: 'R001', traits: { Survival: 0.1234 }, energy: 0.5, skills: ['xray'] },
        add_hostiles: [{ kind_depth: 11, room: 'R005' }],
        remove: ['warden_11'],
        dialogue: { done: ['ask_routes'] },
      },
    });
    expect(b.view).toMatchObject({ turn: 7, chapter: 2, bonus: 2 });
    expect(b.view.you).toMatchObject({ room: 'L11_R001', energy: 5000 });
    expect(b.axis('Survival')).toBe(1234);
    expect(b.view.room.items).toEqual(['treasure_cache', 'weapon_rare']);
    expect(b.being('hostile_00001')).toMatchObject({ depth: 11, at: 5 });
    expect(b.s.beings.some(({ id }) => id === 'warden_11')).toBe(false);
    expect(b.run.header.standing).toBe('sandbox');
    for (const wrong of [
      'nonsense',
      { unknown: 1 },
      { kael: { items: ['no_such'] } },
      { entities: { dungeoneer_13_01: {} } },
      { levels: { '12': { map: 'short' } } },
      { levels: { '12': { map: `s${'?'.repeat(48)}^` } } },
      {
        beliefs: [
          { holder: 'warden_12', actor: 'kael', verb: 'steal', subject: P1, state: 'rumor', confidence: 1, source: P1 },
        ],
      },
      { companion: 'kael' },
      { kael: { skills: ['appraisal', 'xray'] } },
    ])
      expect(refused(wrong), JSON.stringify(wrong)).toBe(true);
    expect(begun({ scenario: 'empty' }).s.beings.length).toBe(1);
  });

  test('[ED-146] [ED-281] eleven tags in five streams, two of them of edition 2; a forced value out of range is refused', () => {
    expect(Object.keys(game.tags).length).toBe(11);
    expect(STREAMS).toEqual(['world', 'item', 'combat', 'rumor', 'npc']);
    expect(isRefusal(start(game, { seed: 'x', rolls: { 'combat.roll': [251] } }))).toBe(true);
    expect(isRefusal(start(game, { seed: 'x', rolls: { 'world.people': [47] } }))).toBe(true);
    const b = bench({
      rolls: { 'combat.roll': [250] },
      kael: { room: 'R022' },
      patch: { add_hostiles: [{ kind_depth: 12, room: 'L12_R022', health: 50, max_health: 50 }] },
    }).do('fight');
    expect(b.events('strike')[0]!.why.roll).toMatchObject({ tag: 'combat.roll', faces: 251, values: [250] });
  });

  test('[ED-150] [ED-151] actions are type and payload, strict; payloads without fields may be left out', () => {
    const b = bench();
    expect(isRefusal(b.try({ type: 'rest' }))).toBe(false);
    expect(b.try({ type: 'rest', payload: { extra: 1 } })).toMatchObject({ refused: 'invalid_payload' });
    expect(isRefusal(b.try({ type: 'live_stream', payload: { effort: 10 } }))).toBe(false);
    expect(b.try({ type: 'live_stream', payload: { effort: 20 } })).toMatchObject({ refused: 'invalid_payload' });
    expect(b.try({ type: 'speak', payload: { text: 'x'.repeat(281) } })).toMatchObject({ refused: 'invalid_payload' });
  });

  test('[ED-152] refusals by kind', () => {
    const b = bench();
    expect(b.try({ type: 'dance', payload: {} })).toMatchObject({ refused: 'invalid_action' });
    expect(b.try({ type: 'evolve_skill', payload: { skill_id: 'flight' } })).toMatchObject({
      refused: 'invalid_payload',
    });
    expect(b.try({ type: 'train', payload: {} })).toMatchObject({ refused: 'blocked_action' });
  });

  test('[ED-210] what is listed is accepted, what is blocked is refused', () => {
    const b = begun({ seed: 'lists' });
    for (const action of game.legalActions(b.s, 'kael')) expect(isRefusal(b.try(action))).toBe(false);
    const blocked = game.blockedActions(b.s, 'kael');
    expect(blocked.length).toBeGreaterThan(40);
    for (const action of blocked) expect(b.try(action)).toMatchObject({ refused: 'blocked_action' });
  });

  test('[ED-48] previews: ranges of a fight, the sum of a sentence, the worth of a stream', () => {
    const b = bench({ kael: { room: 'R022' }, patch: { add_hostiles: [{ kind_depth: 12, room: 'L12_R022' }] } });
    const preview = game.preview!(b.s, 'kael', { type: 'fight', payload: at('hostile_00001') } as never);
    expect(preview).toMatchObject({ exact: false, notes: { deal: { low: 4, high: 7 } } });
    const spoken = game.previewOpen!(b.s, 'kael', { type: 'speak', payload: { text: 'mercy mercy' } } as never);
    expect(spoken.notes).toMatchObject({
      applied: { Empathy: 1050 },
      said: 0,
      words: [{ stem: 'mercy' }, { stem: 'mercy' }],
    });
    expect(spoken.result).toContainEqual({ path: '/you/traits/Empathy', to: 1050 });
    const train = bench({ rooms: { 1: '*' }, kael: { room: 'R001' } });
    expect(game.preview!(train.s, 'kael', { type: 'train', payload: {} } as never)).toMatchObject({
      cost: [{ label: 'energy', value: -1500 }],
      exact: true,
    });
    const unknown = bench({ rooms: { 2: 'R' }, kael: { room: 'R011' } });
    expect(game.preview!(unknown.s, 'kael', { type: 'move', payload: go('east') } as never).exact).toBe(true);
    const murder = bench({ kael: { room: 'R009', faction: 'laughing_face', traits: { Survival: 0.5 } } });
    expect(game.preview!(murder.s, 'kael', { type: 'murder', payload: at(P1) } as never).grave).toBe(true);
  });

  test('[ED-49] the content fits its schema, and other content makes another game', () => {
    expect(contentSchema.safeParse(CONTENT).error?.issues ?? []).toEqual([]);
    const other = makeEscape({
      ...CONTENT,
      formulas: { ...CONTENT.formulas, kael: { ...CONTENT.formulas.kael, health: 50 } },
    });
    expect(other.contentHash).not.toBe(game.contentHash);
    const broken = { ...CONTENT, dealOrder: CONTENT.dealOrder.slice(1) };
    expect(contentSchema.safeParse(broken).success).toBe(false);
    for (const { path } of game.content!.tunable) expect(path).toMatch(/^\/(formulas|events|archetypes)/);
  });

  test('[ED-69] an option is offered with each person here', () => {
    const b = bench({ kael: { room: 'R009' } });
    const names = game.legalActions(b.s, 'kael').filter(({ type }) => type === 'choose_dialogue');
    expect(names).toContainEqual({ type: 'choose_dialogue', payload: option('ask_name', P1) });
    expect(names.filter((action) => JSON.stringify(action).includes('ask_name')).length).toBe(2);
  });
});
