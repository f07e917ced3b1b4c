import { bookOf } from '@undercroft/conformance';
import type { Json, Reason } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { BOTS } from '../bots/index.ts';
import { CONTENT } from '../content/content.ts';
import { CONTRACT } from '../content/contract.ts';
import { POLICIES } from '../content/policies.ts';
import { PREREQUISITES, TRIGGERS } from '../content/prerequisites.ts';
import { ACTION_TYPES, type ActionType, TRAITS } from '../content/types.ts';
import { SCENES } from '../words/prose.ts';
import { at, begun, bench, game, P1, P2 } from './bench.ts';

const pairOf = ({ rule, code }: Pick<Reason, 'rule' | 'code'>): string => `${rule} ${code}`;

/** All codes a cell of ED-38 prints: `needs_room:training`, `parent_locked:<id>`, `prereq:insight|awareness`. */
const printedIn = (cell: string): string[] =>
  (cell.match(/[a-z_]*[_:][a-z_:<>|.0-9]*/g) ?? [])
    .filter((code) => code !== 'invalid_payload')
    .flatMap((code) => {
      const [head = '', rest = ''] = code.split(':');
      if (rest === '') return [head];
      if (rest.includes('|'))
        return rest
          .replace(/[<>]/g, '')
          .split('|')
          .map((each) => `${head}:${each}`);
      return [rest.startsWith('<') ? `${head}:*` : code];
    });

describe('3.8 the shared contract', () => {
  test('[ED-38] prerequisites are those of the table, in its order', () => {
    const printed = new Map<string, string[]>();
    for (const row of bookOf('escape').rows('2.6'))
      for (const type of row['Action']!.split(', '))
        if (ACTION_TYPES.includes(type as ActionType)) printed.set(type, printedIn(row['Blocked reason codes']!));
    for (const type of ACTION_TYPES) {
      const wanted = printed.get(type)!;
      const any = (code: string): string =>
        wanted.includes(`${code.split(':')[0]}:*`) ? `${code.split(':')[0]}:*` : code;
      expect([type, [...new Set(PREREQUISITES[type].map(({ code }) => any(code)))]]).toEqual([type, wanted]);
    }
  });

  test('[ED-38] nothing else ever stands in the way, and each of them does somewhere', () => {
    const met = new Map<string, Set<string>>();
    const look = (b: ReturnType<typeof bench>): void => {
      for (const action of game.blockedActions(b.s, 'kael'))
        for (const reason of game.whyNot(b.s, 'kael', action))
          met.set(action.type, (met.get(action.type) ?? new Set()).add(pairOf(reason)));
      for (const id of [P1, 'hostile_00001'])
        for (const { action, reasons } of game.entityActions?.(b.s, id) ?? [])
          for (const reason of reasons) met.set(action.type, (met.get(action.type) ?? new Set()).add(pairOf(reason)));
    };
    const CRAWLER = { add_hostiles: [{ kind_depth: 12, room: 'L12_R022' }] };
    look(bench());
    look(bench({ kael: { room: 'R049' } }));
    look(
      bench({
        rooms: { 1: '*' },
        kael: { room: 'R001', traits: Object.fromEntries(TRAITS.map((trait) => [trait, -1])) },
        patch: { dialogue: { done: ['take_the_mask'], used: ['take_the_mask'] } },
      }),
    );
    look(bench({ rooms: { 1: 'R' }, kael: { room: 'R001', energy: 0.1, features: { Effort: 0 } } }));
    look(bench({ rooms: { 23: 'R' }, kael: { room: 'R022' }, patch: CRAWLER, people: { [P1]: { room: 'R022' } } }));
    look(
      bench({
        kael: { room: 'R001', skills: ['appraisal', 'deep_appraisal', 'shadow_hand'], reputation: -5 },
        people: { [P1]: { room: 'R001', base_level: 9, items: [] }, [P2]: { room: 'R001', faction: 'laughing_face' } },
      }),
    );
    look(
      bench({ kael: { room: 'R001' }, people: { [P1]: { room: 'R001', faction: 'party' } }, patch: { companion: P1 } }),
    );
    look(begun({ options: { pack: 'extended' } as Json }));
    const known = (type: ActionType): string[] => PREREQUISITES[type].map(pairOf);
    for (const [type, codes] of met)
      expect([type, [...codes].filter((code) => !known(type as ActionType).includes(code))]).toEqual([type, []]);
    const absent = bench({ kael: { room: 'R001' } });
    for (const type of ['talk', 'fight'] as const)
      for (const reason of game.whyNot(absent.s, 'kael', { type, payload: at(P1) } as never))
        met.get(type)!.add(pairOf(reason));
    const never = ACTION_TYPES.flatMap((type) =>
      known(type)
        .filter((code) => !met.get(type)?.has(code))
        .map((code) => [type, code]),
    );
    expect(never).toEqual([]);
  });

  test('[ED-85] [ED-88] every cutscene has its trigger, once or not as the table says', () => {
    expect(Object.keys(TRIGGERS).toSorted()).toEqual(Object.keys(SCENES).toSorted());
    for (const { id, once } of CONTENT.scenes) expect([id, TRIGGERS[id]!.once]).toEqual([id, once]);
  });

  test('[ED-130] [ED-131] the policies are the bots', () => {
    expect(POLICIES.map(({ id }) => id)).toEqual(Object.keys(BOTS));
  });

  test('[ED-97] every table is in one file at most, and what is added fits its schema', () => {
    const held = CONTRACT.flatMap(({ tables }) => tables);
    expect(new Set(held).size).toBe(held.length);
    for (const { tables, adds } of CONTRACT) {
      for (const table of tables) expect(CONTENT).toHaveProperty(table);
      for (const { data, schema } of Object.values(adds))
        expect(schema.safeParse(data).error?.issues ?? []).toEqual([]);
    }
  });
});
