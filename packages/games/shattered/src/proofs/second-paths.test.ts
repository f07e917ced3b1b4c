import { describe, expect, test } from 'vitest';
import type { PathId } from '../content/kind-records.ts';
import { shattered } from '../index.ts';
import type { Scenario } from '../rules/scenario-schema.ts';
import { acted, begun, dice, END, play, refusedStart, type Table, type TestRun, table } from './table.ts';

const SECOND = { edition: 2 } as const;

/** A room that has taken a path, in the middle of a turn. */
const taken = (room: string, path: PathId | '', { more = {}, options = {}, ...rest }: Table = {}): TestRun =>
  table({
    ...rest,
    room,
    options: { ...SECOND, ...options },
    more: { ...more, ...(path === '' ? {} : { paths: [{ room, path }] }) },
  });

/** The same from step 1 of a round. */
const beginning = (room: string, path: PathId | '', round: number, scenario: Scenario = {}): TestRun =>
  begun({
    options: { ...SECOND, route: [room], answers: { D: 'formula', V: 'formula' } },
    scenario: { round, step: 1, ...scenario, ...(path === '' ? {} : { paths: [{ room, path }] }) },
  });

const lost = (run: TestRun, r: string): number[] =>
  run
    .of('loss')
    .filter((one) => one.r === r)
    .map((one) => one.lost);
const HELD = { conditions: [{ kind: 'entangle' as const, card: 'RH.4' }] };

describe('9.10 paths', () => {
  test('[SD-320] a path puts its two cards into their slots and gives the room its name', () => {
    const run = taken('RH', 'NURSERY');
    for (const id of ['NU.1', 'NU.2']) expect(run.state.D.deck).toContain(id);
    for (const id of ['RH.7', 'RH.14']) expect(run.state.D.deck).not.toContain(id);
    expect(run.state.D.deck).toHaveLength(16);
    expect(shattered.view(run.state, 'visitor').morph).toBe('NURSERY');
    expect(taken('WG', '', { more: { paths: [{ room: 'RH', path: 'MAW' }] } }).state.D.deck).toContain('WG.6');
  });

  test('[SD-320] a room takes its own paths only', () => {
    const refusal = (room: string, path: PathId): string =>
      refusedStart({ options: SECOND, scenario: { paths: [{ room, path }] } });
    expect(refusal('RH', 'FACES')).toContain('\\"RH\\" has no path \\"FACES\\"');
    expect(taken('RH', 'MAW').state.second!.kinds.paths).toEqual([{ room: 'RH', path: 'MAW' }]);
  });

  test('[SD-320] the Maw bites whom it holds', () => {
    expect(lost(beginning('RH', 'MAW', 2, { V: HELD }), 'vitality')).toEqual([1, 1]);
    expect(lost(beginning('RH', 'MAW', 2), 'vitality')).toEqual([1]);
    expect(lost(beginning('RH', '', 2, { V: HELD }), 'vitality')).toEqual([1]);
  });

  test('[SD-320] the Nursery takes no Vitality from Trust 4 on', () => {
    expect(lost(beginning('RH', 'NURSERY', 2, { V: { res: { trust: 4 } } }), 'vitality')).toEqual([]);
    expect(lost(beginning('RH', 'NURSERY', 2, { V: { res: { trust: 3 } } }), 'vitality')).toEqual([1]);
    expect(lost(beginning('RH', 'NURSERY', 3, { V: { res: { trust: 4 } } }), 'structure')).toEqual([1]);
  });

  test('[SD-320] the Oubliette takes one more by the first Erode of Resolve, and V holds six cards', () => {
    const eroded = {
      conditions: [
        { kind: 'erode' as const, r: 'resolve' as const },
        { kind: 'erode' as const, r: 'resolve' as const },
      ],
    };
    expect(lost(beginning('WG', 'OUBLIETTE', 2, { V: eroded }), 'resolve')).toEqual([2, 1]);
    expect(lost(beginning('WG', '', 2, { V: eroded }), 'resolve')).toEqual([1, 1]);
    const run = begun({
      options: { ...SECOND, route: ['WG'] },
      scenario: { paths: [{ room: 'WG', path: 'OUBLIETTE' }] },
    });
    expect([run.state.V.hand.length, run.state.D.hand.length]).toEqual([6, 7]);
    const full = taken('WG', 'OUBLIETTE', { turn: 'V', V: { hand: ['BO.1', 'BO.2', 'BO.3', 'BO.4', 'BO.5'] } });
    const drawn = acted(full, END);
    expect(drawn.of('drawSkipped')).toEqual([{ side: 'V', skipped: 1 }]);
    expect(drawn.state.V.hand).toHaveLength(6);
  });

  test('[SD-320] the Rumour Mill shows V’s hand in odd rounds, until step 9', () => {
    const shown = (round: number) => {
      const run = beginning('WG', 'RUMOUR', round, { D: { hand: [] }, V: { hand: ['BO.5'] } });
      return shattered.view(run.state, 'dungeon').V.hand;
    };
    expect([shown(3), shown(2)]).toEqual([['BO.5'], null]);
    expect(shattered.view(beginning('WG', '', 3, { V: { hand: ['BO.5'] } }).state, 'dungeon').V.hand).toBe(null);
    const later = acted(beginning('WG', 'RUMOUR', 3, { D: { hand: [] }, V: { hand: ['BO.5'] } }), END, END);
    expect([later.state.round, later.state.D.sees]).toEqual([4, false]);
  });

  test('[SD-320] the Scream drains Nerve every round and weakens Reacts of the frightened', () => {
    expect([lost(beginning('VB', 'SCREAM', 2), 'nerve'), lost(beginning('VB', '', 2), 'nerve')]).toEqual([[1], []]);
    expect(lost(beginning('VB', 'SCREAM', 3), 'nerve')).toEqual([1]);
    const reacted = (path: PathId | '', nerve: number): number => {
      const struck = acted(
        taken('VB', path, {
          D: { hand: ['VB.5'] },
          V: { hand: ['BO.15'], res: { nerve } },
          rolls: { att: [6, 5], def: [3, 3] },
        }),
        play('VB.5', { target: 'resolve' }),
      );
      return acted(struck, { type: 'react', card: 'BO.15' }).of('reacted')[0]!.power;
    };
    expect([reacted('SCREAM', 8), reacted('SCREAM', 9), reacted('', 8)]).toEqual([0, 1, 1]);
  });

  test('[SD-320] the Gullet lets a Drain of D regain three', () => {
    const healed = (path: PathId | '', turn: 'D' | 'V'): number =>
      acted(
        taken('VB', path, {
          turn,
          options: { visitor: 'moth' },
          D: { hand: turn === 'D' ? ['RH.7'] : [], res: { presence: 5 } },
          V: { hand: turn === 'V' ? ['MO.5'] : [], res: { vitality: 5 }, conditions: [] },
          rolls: dice([6, 6], [1, 1]),
        }),
        turn === 'D' ? play('RH.7', { target: 'nerve' }) : play('MO.5', { target: 'veil' }),
      ).of('healed')[0]!.healed;
    expect([healed('GULLET', 'D'), healed('', 'D'), healed('GULLET', 'V')]).toEqual([3, 2, 2]);
  });

  test('[SD-320] in the Heartwood Trust grows every round below 6, and a crash rounds up', () => {
    const grown = (path: PathId | '', trust: number): number[] =>
      beginning('LS', path, 2, { V: { res: { trust } } })
        .of('promoterGained')
        .map(({ gain }) => gain);
    expect([grown('HEARTWOOD', 5), grown('HEARTWOOD', 6), grown('', 5)]).toEqual([[1], [], []]);
    const crashed = (path: PathId | ''): [number, number] => {
      const { res } = acted(
        taken('LS', path, {
          D: { hand: ['LS.6'], res: { rapport: 5 } },
          V: { res: { trust: 7 } },
          rolls: dice([1, 1], [6, 6]),
        }),
        play('LS.6', { target: 'nerve' }),
      ).state;
      return [res.trust, res.rapport];
    };
    expect([crashed('HEARTWOOD'), crashed('')]).toEqual([
      [4, 3],
      [3, 2],
    ]);
  });

  test('[SD-320] the Honey Grove sweetens D’s Offers before the cap and teaches Guile', () => {
    const chance = (path: PathId | '', trust: number): number =>
      shattered.preview!(
        taken('LS', path, { D: { hand: ['LS.12'] }, V: { res: { trust } } }).state,
        'dungeon',
        play('LS.12'),
      ).chances![0]!.chance_bp;
    expect([chance('HONEYGROVE', 2), chance('', 2), chance('HONEYGROVE', 8)]).toEqual([6000, 5000, 9000]);
    const ticks = (path: PathId | ''): number =>
      acted(
        taken('LS', path, { turn: 'V', options: { identity: true }, D: { traps: ['RH.14'] }, V: { hand: ['BO.9'] } }),
        play('BO.9'),
      ).state.record!.gained.guile;
    expect(ticks('HONEYGROVE') - ticks('')).toBe(1);
  });

  test('[SD-320] the Undertow holds through one more turn of V', () => {
    const held = (path: PathId | '', turns: number): boolean => {
      let run = acted(
        taken('DS', path, { D: { hand: ['DS.7'] }, V: { hand: [] }, rolls: dice([6, 6], [1, 1]) }),
        play('DS.7', { target: 'nerve' }),
      );
      for (let n = 0; n < turns; n++) run = acted(run, END);
      return run.state.V.conditions.some(({ kind }) => kind === 'entangle');
    };
    expect([held('UNDERTOW', 1), held('UNDERTOW', 2), held('UNDERTOW', 3)]).toEqual([true, true, false]);
    expect([held('', 0), held('', 1)]).toEqual([true, false]);
  });

  test('[SD-320] in the Baths nothing wears down until somebody strikes', () => {
    const quiet = acted(taken('DS', 'BATHS', { turn: 'V', D: { hand: [] }, V: { hand: [] } }), END);
    expect([quiet.state.round, lost(quiet, 'nerve'), lost(quiet, 'veil')]).toEqual([3, [], []]);
    expect(shattered.view(quiet.state, 'dungeon').auto.some(({ isNext }) => isNext)).toBe(false);
    const struck = acted(
      taken('DS', 'BATHS', { turn: 'V', D: { hand: [] }, V: { hand: ['BO.7'] }, rolls: dice([1, 1], [3, 3]) }),
      play('BO.7', { target: 'presence' }),
      END,
    );
    expect([lost(struck, 'nerve'), lost(struck, 'veil')]).toEqual([[1], [1]]);
  });

  test('[SD-320] the Tribunal fines a Strike against a dungeon that kept the peace', () => {
    const fined = (path: PathId | '', struck: boolean): number[] =>
      lost(
        acted(
          taken('MC', path, { turn: 'V', D: { hand: [] }, V: { hand: ['BO.7'], struck }, rolls: dice([1, 1], [3, 3]) }),
          play('BO.7', { target: 'presence' }),
        ),
        'resolve',
      );
    expect([fined('TRIBUNAL', false), fined('TRIBUNAL', true), fined('', false)]).toEqual([[1], [], []]);
  });

  test('[SD-320] in the Hall of Faces V’s first Strike of a round hits whom it hits', () => {
    const struck = (path: PathId | '', trust: number) =>
      acted(
        taken('MC', path, {
          turn: 'V',
          D: { hand: [] },
          V: { hand: ['BO.7', 'BO.8'], res: { trust } },
          rolls: { att: [1, 1, 1, 1], def: [3, 3, 3, 3], target: ['structure'] },
        }),
        play('BO.7', { target: 'presence' }),
        play('BO.8', { target: 'veil' }),
      );
    const faces = struck('FACES', 3);
    expect(faces.of('targetChanged')).toEqual([{ side: 'V', card: 'BO.7', target: 'structure' }]);
    expect(faces.events_of('targetChanged')[0]!.why.rule).toBe('SD-320');
    expect([struck('FACES', 4).of('targetChanged'), struck('', 3).of('targetChanged')]).toEqual([[], []]);
    const open = taken('MC', 'FACES', { turn: 'V', D: { hand: [] }, V: { hand: ['BO.7'] } });
    expect(shattered.preview!(open.state, 'visitor', play('BO.7', { target: 'presence' })).notes).toMatchObject({
      target: 'random',
    });
  });

  test('[SD-320] the Amber Court has room for five cards face-down, and nobody grows cautious', () => {
    const traps = ['RH.14', 'WG.13', 'VB.14', 'HH.10'];
    const set = (path: PathId | '') =>
      shattered
        .legalActions(
          taken('HH', path, { D: { hand: ['HH.12'], traps: traps.slice(0, path === '' ? 3 : 4) } }).state,
          'dungeon',
        )
        .some(({ type }) => type === 'play');
    expect([set('AMBER'), set('')]).toEqual([true, false]);
    const mood = (path: PathId | '') =>
      acted(
        taken('HH', path, {
          turn: 'V',
          options: { modules: ['emotions'] },
          D: { traps: ['RH.14'] },
          V: { hand: ['BO.9'] },
        }),
        play('BO.9'),
      ).state.emotion;
    expect([mood('AMBER'), mood('')]).toEqual(['', 'cautious']);
  });

  test('[SD-320] the Pitcher digests one Vitality for each sprung Trap in even rounds, two at most', () => {
    const digested = (path: PathId | '', round: number, sprung: number): number => {
      const traps = ['RH.14', 'MC.13', 'RH.14'].slice(0, 1);
      let run = taken('HH', path, {
        turn: 'V',
        more: { round },
        D: { hand: [], traps },
        V: { hand: ['BO.9', 'BO.10'] },
      });
      run = acted(run, play('BO.9'));
      if (sprung === 0) run = taken('HH', path, { turn: 'V', more: { round }, D: { hand: [] }, V: { hand: [] } });
      const before = run.events.length;
      const ended = acted(run, END);
      return ended.events
        .slice(before)
        .filter(({ kind, data }) => kind === 'loss' && (data as { r: string }).r === 'vitality').length;
    };
    expect([
      digested('PITCHER', 3, 1),
      digested('PITCHER', 2, 1),
      digested('PITCHER', 3, 0),
      digested('', 3, 1),
    ]).toEqual([1, 0, 0, 0]);
    const sprung = taken('HH', 'PITCHER', {
      turn: 'V',
      more: { round: 3 },
      D: { hand: [], traps: ['RH.14', 'MC.13'] },
      V: { hand: ['BO.9'] },
    });
    expect(lost(acted(sprung, play('BO.9'), END), 'vitality')).toEqual([2]);
  });

  test('[SD-321] identity keeps the morphs of the first edition beside the paths', () => {
    const options = { ...SECOND, route: ['VB'], identity: true };
    const run = begun({ options, scenario: { round: 2, step: 1, record: { ticks: { dread: 60 } } } });
    expect(run.of('roomEntered')[0]!.morph).toBe('SCREAM');
    expect([run.state.second!.kinds.paths, lost(run, 'nerve')]).toEqual([[], [1]]);
    expect(run.state.D.deck).toContain('VB.6');
  });
});
