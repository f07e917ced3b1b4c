import { start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import type { AdvancedId } from '../content/kind-records.ts';
import { shattered } from '../index.ts';
import type { Scenario } from '../rules/scenario-schema.ts';
import { sideTexts } from '../text/agent-rows.ts';
import {
  acted,
  begun,
  dice,
  END,
  legal,
  play,
  refused,
  refusedStart,
  type Table,
  type TestRun,
  table,
} from './table.ts';

const SECOND = { edition: 2 } as const;
const optionsFor = (advanced: AdvancedId | ''): object => ({ ...SECOND, ...(advanced === '' ? {} : { advanced }) });

const within = (advanced: AdvancedId | '', { options = {}, ...rest }: Table = {}): TestRun =>
  table({ ...rest, options: { ...optionsFor(advanced), ...options } });

const beginning = (advanced: AdvancedId | '', round: number, scenario: Scenario = {}): TestRun =>
  begun({ options: { ...optionsFor(advanced), route: ['WG'] }, scenario: { round, step: 1, ...scenario } });

const drawn = (run: TestRun): number[] =>
  run
    .of('drawn')
    .slice(-2)
    .map(({ count }) => count);
const HAND = ['RH.4', 'RH.5', 'RH.6', 'RH.8'];
const THEIRS = ['BO.5', 'BO.6', 'BO.7', 'BO.8'];

describe('9.11 advanced encounters', () => {
  test('[SD-325] the Long Night draws one, and still up to three', () => {
    const refreshed = (advanced: AdvancedId | '', hand: string[], theirs: string[]): number[] =>
      drawn(acted(within(advanced, { turn: 'V', D: { hand }, V: { hand: theirs } }), END));
    expect(refreshed('longNight', HAND, THEIRS)).toEqual([1, 1]);
    expect(refreshed('', HAND, THEIRS)).toEqual([2, 2]);
    expect(refreshed('longNight', ['RH.4'], [])).toEqual([2, 3]);
  });

  test('[SD-325] the Cracked Bell: an Energy card costs the other side 1 of its lowest', () => {
    const rung = (advanced: AdvancedId | '') =>
      acted(within(advanced, { D: { hand: ['RH.1'] }, V: { res: { nerve: 9 } } }), { type: 'energy', card: 'RH.1' }).of(
        'loss',
      );
    expect(rung('crackedBell')).toEqual([{ r: 'nerve', lost: 1, left: 8 }]);
    expect(rung('')).toEqual([]);
    const theirs = acted(within('crackedBell', { turn: 'V', D: { res: { veil: 3 } }, V: { hand: ['BO.1'] } }), {
      type: 'energy',
      card: 'BO.1',
    });
    expect(theirs.of('loss')).toEqual([{ r: 'veil', lost: 1, left: 2 }]);
    expect(theirs.events_of('loss')[0]!.why).toMatchObject({ rule: 'SD-325', source: 'crackedBell' });
  });

  test('[SD-325] the Truce Stone: no Strike in rounds 1 to 3 of a room', () => {
    const at = (advanced: AdvancedId | '', round: number) =>
      within(advanced, { more: { round }, D: { hand: ['RH.4', 'RH.8'] } });
    const strikes = (run: TestRun): number =>
      legal(run).filter((action) => action.type === 'play' && action.card === 'RH.4').length;
    expect([1, 2, 3].map((round) => refused(at('truceStone', round), play('RH.4', { target: 'vitality' })))).toEqual([
      ['truce'],
      ['truce'],
      ['truce'],
    ]);
    expect([1, 3, 4].map((round) => strikes(at('truceStone', round)) > 0)).toEqual([false, false, true]);
    expect(strikes(at('', 1))).toBeGreaterThan(0);
    expect(acted(at('truceStone', 1), play('RH.8')).of('played')).toHaveLength(1);
  });

  test('[SD-325] the Mirror Duel: a Strike off the lowest resource hits at random', () => {
    const struck = (advanced: AdvancedId | '', target: 'vitality' | 'nerve') =>
      acted(
        within(advanced, {
          D: { hand: ['RH.4'] },
          V: { res: { nerve: 5 } },
          rolls: { ...dice([1, 1], [3, 3]), target: ['resolve'] },
        }),
        play('RH.4', { target }),
      ).of('targetChanged');
    expect(struck('mirrorDuel', 'vitality')).toEqual([{ side: 'D', card: 'RH.4', target: 'resolve' }]);
    expect([struck('mirrorDuel', 'nerve'), struck('', 'vitality')]).toEqual([[], []]);
    const open = within('mirrorDuel', { D: { hand: ['RH.4'] }, V: { res: { nerve: 5 } } });
    const noted = (target: 'vitality' | 'nerve') =>
      shattered.preview!(open.state, 'dungeon', play('RH.4', { target })).notes;
    expect([noted('vitality'), noted('nerve')]).toMatchObject([{ target: 'random' }, { target: 'nerve' }]);
    const theirs = acted(
      within('mirrorDuel', {
        turn: 'V',
        D: { res: { presence: 4 } },
        V: { hand: ['BO.5'] },
        rolls: { ...dice([1, 1], [3, 3]), target: ['veil'] },
      }),
      play('BO.5', { target: 'structure' }),
    );
    expect(theirs.of('targetChanged')).toHaveLength(1);
  });

  test('[SD-325] Thin Air: rooms begin with 1 Energy, and a discarded card gives 2', () => {
    const pools = (advanced: AdvancedId | ''): number[] => {
      const { D, V } = begun({ options: optionsFor(advanced) as never }).state;
      return [D.pool, V.pool];
    };
    expect([pools('thinAir'), pools('')]).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const gain = (advanced: AdvancedId | ''): number =>
      acted(within(advanced, { D: { hand: ['RH.8'] } }), { type: 'activate', card: 'RH.8' }).of('cardActivated')[0]!
        .gain;
    expect([gain('thinAir'), gain('')]).toEqual([2, 1]);
    const open = within('thinAir', { D: { hand: ['RH.8'], temp: 0 } });
    expect(shattered.preview!(open.state, 'dungeon', { type: 'activate', card: 'RH.8' }).result[0]).toEqual({
      path: '/D/temp',
      to: 2,
    });
  });

  test('[SD-325] the Tithe: in rounds 4, 8 and 12 the side that stands better pays 2 of its highest', () => {
    const paid = (advanced: AdvancedId | '', round: number, scenario: Scenario = {}) =>
      beginning(advanced, round, scenario)
        .events_of('loss')
        .filter(({ why }) => why.source === 'tithe')
        .map(({ data }) => [data.r, data.lost]);
    const hurt = { V: { res: { vitality: 14 } } };
    expect([4, 8, 12].map((round) => paid('tithe', round, hurt))).toEqual([
      [['structure', 2]],
      [['structure', 2]],
      [['structure', 2]],
    ]);
    expect([paid('tithe', 3, hurt), paid('', 4, hurt)]).toEqual([[], []]);
    expect(paid('tithe', 4, { D: { res: { structure: 8 } } })).toEqual([['vitality', 2]]);
    expect(paid('tithe', 4)).toEqual([
      ['structure', 2],
      ['vitality', 2],
    ]);
  });

  test('[SD-325] its rule stands in the room panel, in the agents’ text and in the codex', () => {
    const run = begun({
      options: { ...SECOND, advanced: 'tithe', route: ['DS'] },
      scenario: { paths: [{ room: 'DS', path: 'BATHS' }] },
    });
    const view = shattered.view(run.state, 'dungeon');
    const tithe = 'The Tithe: In rounds 4, 8, 12 the side that stands better loses 2 of its highest resource.';
    const baths = 'The Baths: Nothing wears down until somebody plays a Strike here.';
    const room = shattered.words.panels(view).find(({ title }) => title === 'Room');
    expect(room).toMatchObject({ rows: expect.arrayContaining([tithe, baths]) });
    expect(sideTexts(view)).toEqual(
      expect.arrayContaining([
        { key: 'rule', text: `RULE: ${tithe}` },
        { key: 'rule', text: `RULE: ${baths}` },
      ]),
    );
    expect(shattered.presentation!.where!(view, shattered.words.name)).toEqual([
      'The Baths',
      'round 1 of 15',
      'The Tithe',
    ]);
    const kinds = new Set(shattered.words.codex.map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['Module', 'Path', 'Encounter']));
    expect(shattered.words.codex.find(({ id }) => id === 'tithe')!.mechanics).toBe(tithe.slice('The Tithe: '.length));
  });

  test('[SD-325] an encounter is one rule for the whole visit, named in the view; other modes refuse it', () => {
    const run = begun({ options: { ...SECOND, advanced: 'tithe' } });
    for (const seat of ['dungeon', 'visitor', 'spectator'])
      expect(shattered.view(run.state, seat).second!.kinds.advanced).toBe('tithe');
    expect(begun({ options: { ...SECOND, mode: 'challenge', advanced: 'tithe' } }).state.second!.kinds.advanced).toBe(
      'tithe',
    );
    const { kinds: _, ...second } = CONTENT.second!;
    const earlier = shattered.content!.make({ ...CONTENT, second } as never);
    const unknown = start(earlier, { seed: '1', options: { ...SECOND, advanced: 'tithe' } });
    expect(JSON.stringify(unknown)).toContain('these tables have no advanced encounters');
    expect(refusedStart({ options: { ...SECOND, mode: 'deception', advanced: 'tithe' } })).toContain(
      'only an encounter or a challenge',
    );
  });
});
