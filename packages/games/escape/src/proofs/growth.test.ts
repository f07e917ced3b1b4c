import { describe, expect, test } from 'vitest';
import { archetypeScores } from '../rules/compass.ts';
import { fameGain } from '../rules/fame.ts';
import { skillDistance } from '../rules/skills.ts';
import { type Bench, BOOK, bench, go, option, P1 } from './bench.ts';

const skill = (id: string) => BOOK.skills.get(id)!;

describe('2.11 skills, 2.12 fame, 2.15 compass', () => {
  test('[ED-78] [ED-205] Appraisal or X-Ray, never both', () => {
    const b = bench({ kael: { room: 'R001' } });
    expect(b.view.skills.filter(({ state }) => state === 'offered').map(({ id }) => id)).toEqual(['appraisal', 'xray']);
    b.do('choose_dialogue', option('branch_xray'));
    expect(b.view.you.skills).toEqual(['xray']);
    expect(b.codes('choose_dialogue', option('branch_appraisal'))).toEqual(['option_skill']);
    expect(b.axis('Survival')).toBe(400);
    expect(b.axis('Awareness')).toBe(1200);
  });

  test('[ED-79] distance: five times the gaps, surplus a quarter', () => {
    const b = bench();
    expect(skillDistance(b.d, b.kael, skill('appraisal'))).toBe(Math.round(5 * Math.sqrt(3000 * 3000 + 2000 * 2000)));
    const over = bench({ kael: { traits: { Comprehension: 0.7, Construction: 0.2 } } });
    expect(skillDistance(over.d, over.kael, skill('appraisal'))).toBe(5000);
  });

  test('[ED-80] skills without a branch unlock by themselves, one a turn; offers are told when they change', () => {
    const b = bench({
      kael: {
        insight: 6,
        might: 7,
        traits: { Comprehension: 0.35, Survival: 0.3, Direction: 0.35, Projection: 0.25 },
        features: { Fame: 6 },
      },
    });
    expect(
      b
        .do('rest')
        .events('skillUnlocked')
        .map(({ data }) => data.skill),
    ).toEqual(['keen_eye']);
    expect(
      b
        .do('rest')
        .events('skillUnlocked')
        .map(({ data }) => data.skill),
    ).toEqual(['battle_broadcast']);
    const shut = bench({ rooms: { 1: 'R' } }).do('move', go('east'));
    expect(shut.events('skillOffered')[0]!.data.offered).toEqual(['appraisal']);
    const npc = bench({
      rooms: { 9: '"' },
      people: { [P1]: { room: 'R009', traits: { Comprehension: 0.3, Construction: 0.2 } } },
    }).do('rest');
    expect(npc.being(P1).skills).toContain('appraisal');
  });

  test('[ED-81] evolution at a forge with parent and needs', () => {
    const b = bench({
      rooms: { 1: 'R' },
      kael: { room: 'R001', insight: 7, skills: ['appraisal'], features: { Awareness: 0.3 } },
    });
    b.do('evolve_skill', { skill_id: 'deep_appraisal' });
    expect(b.view.you.skills).toEqual(expect.arrayContaining(['appraisal', 'deep_appraisal']));
    expect(
      b.events('changed').find(({ data, why }) => data.what === 'Awareness' && why.source === 'deep_appraisal')!.data
        .delta,
    ).toBe(2000);
    expect(b.codes('evolve_skill', { skill_id: 'deep_appraisal' })).toEqual(['already_unlocked']);
    const x = bench({
      rooms: { 1: 'R' },
      kael: { room: 'R001', willpower: 5, skills: ['xray'], features: { Awareness: 0.2 } },
    });
    expect(x.codes('evolve_skill', { skill_id: 'trap_vision' })).toEqual(['prereq:willpower', 'prereq:awareness']);
    expect(x.codes('evolve_skill', { skill_id: 'keen_eye' })).toEqual(['unknown_id']);
  });

  test('[ED-82] a skill that is near is hinted at once', () => {
    const b = bench({ kael: { traits: { Comprehension: -0.04 } } });
    b.do('move', go('east'));
    const near = b.all.filter(({ kind }) => kind === 'skillNear').map(({ data }) => (data as { skill: string }).skill);
    expect(near.length).toBe(new Set(near).size);
    expect(b.view.skills.find(({ id }) => id === 'keen_eye')).toMatchObject({
      radius: 18_000,
      missing: ['insight', 'comprehension'],
    });
  });

  test('[ED-83] [ED-84] fame: product of room, novelty, risk and dimming, as telescoping terms', () => {
    const forge = bench({ rooms: { 1: 'R' }, kael: { room: 'R001', features: { Momentum: 0.17 } } });
    expect(fameGain(forge.d, forge.kael, false).gain).toBe(3524);
    const b = bench({ rooms: { 1: 'T' }, items: { R001: [] }, kael: { room: 'R001', features: { Fame: 120 } } });
    const { gain, novelty, risk, terms } = fameGain(b.d, b.kael, false);
    expect(gain).toBe(Math.floor((10_000 + 2700 + 500) * 0.6 * 0.5 + 0.5));
    expect([novelty, risk]).toEqual([100, 60]);
    expect(terms.reduce((all, { value }) => all + value, 0)).toBe(gain);
    b.do('live_stream').do('live_stream');
    expect(b.events('streamed')[0]!.data.novelty).toBe(75);
    const fought = bench({ kael: { room: 'R001' }, patch: { add_hostiles: [{ kind_depth: 12, room: 'L12_R001' }] } });
    expect(fameGain(fought.d, fought.kael, false).risk).toBe(100);
  });

  test('[ED-98] scores: 0.65 traits, 0.25 features, 0.08 a preferred skill', () => {
    const hunter = ({ d, kael }: Bench) => archetypeScores(d, kael).find(({ id }) => id === 'hunter')!.score;
    const b = bench({
      kael: { traits: { Direction: 0.28, Survival: 0.25, Projection: 0.14 }, skills: ['xray', 'trap_vision'] },
    });
    expect(hunter(b)).toBe(6500 + 800);
    expect(hunter(bench())).toBe(0);
  });
});
