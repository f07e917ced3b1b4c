import { at, canonical, copyJson, isRefusal, sha256, start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import type { EventOption, ObserverContent } from '../content/types.ts';
import { contentProblems, dominates } from '../content/validate.ts';
import { observer } from '../index.ts';
import { bench, EVERYTHING, go } from './table.ts';

type Draft = { -readonly [K in keyof ObserverContent]: Record<string, Record<string, unknown>> };
const draft = (): Draft => copyJson(CONTENT) as unknown as Draft;
const option = (tokens: EventOption['tokens'], more: Partial<EventOption> = {}): EventOption => ({
  key: '1A',
  gates: [],
  next: null,
  ...more,
  tokens,
});

describe('3 Content', () => {
  test('[OB-47] [OB-51] [OB-81] both packs pass schema and validators', () => {
    expect(contentProblems(CONTENT)).toEqual([]);
    expect(JSON.parse(JSON.stringify(CONTENT))).toEqual(CONTENT);
    expect(observer.contentHash).toBe(sha256(canonical(CONTENT)));
  });

  test('[OB-35] the starter pack draws evenly and rewards nothing', () => {
    const { places } = CONTENT.packs.starter;
    expect(Object.values(places).every(({ weight, rewards }) => weight === 1 && rewards.length === 0)).toBe(true);
  });

  test('[OB-110] unlocks add Locations, third rewards and behaviours, and nothing else appears without them', () => {
    const place = (options: object, id: string) => {
      const { frontier } = bench({
        options: options as never,
        scenario: {
          frontier: [
            { id, stage: 'Secure', timer: 5 },
            { id: '04', stage: 'Secure', timer: 5 },
          ],
          world: { visits: { [id]: 2 } },
        },
      }).view;
      return frontier[0]!;
    };
    const reward = (options: object, id: string) => {
      const { threat } = place(options, id);
      return threat.kind === 'fight' ? threat.reward : null;
    };
    const collapse = (...unlocks: string[]) => ({ pack: 'collapse', unlocks });
    expect([reward(collapse(), '05'), reward(collapse('U05'), '05'), reward(collapse('U05', 'U11'), '08')]).toEqual([
      '',
      'Q26',
      'C18',
    ]);
    expect([
      place(collapse(), '13').behaviour,
      place(collapse('U02', 'U10'), '13').behaviour,
      place(collapse('U02', 'U10'), '15').behaviour,
    ]).toEqual([null, 'Sinking', 'Volatile']);
    const ids = new Set<string>();
    for (let i = 0; i < 120; i++)
      for (const { id } of bench({ seed: `u${i}`, options: { pack: 'collapse' } }).state.frontier) ids.add(id);
    const open = Object.values(CONTENT.packs.collapse.places).filter(({ unlock }) => unlock === null);
    expect([...ids].sort()).toEqual(open.map(({ id }) => id).sort());
  });

  test('[OB-36] the lint finds an option that another one dominates', () => {
    expect(dominates(option([{ op: 'hp', amount: 5 }]), option([{ op: 'hp', amount: 4 }]))).toBe(true);
    expect(
      dominates(
        option([
          { op: 'hp', amount: 5 },
          { op: 'time', amount: 1 },
        ]),
        option([{ op: 'hp', amount: 4 }]),
      ),
    ).toBe(false);
    expect(dominates(option([]), option([{ op: 'hp', amount: -1 }], { next: 2 }))).toBe(false);
    expect(dominates(option([], { gates: [{ op: 'artifact' }] }), option([{ op: 'hp', amount: -1 }]))).toBe(false);
    expect(
      dominates(
        option([
          { op: 'gain', id: 'C01' },
          { op: 'gain', id: 'C02' },
        ]),
        option([{ op: 'gain', id: 'C01' }]),
      ),
    ).toBe(true);
  });

  test('[OB-47] validators name what is wrong', () => {
    const broken = (change: (content: Draft) => void): string[] => {
      const content = draft();
      change(content);
      return contentProblems(content as unknown as ObserverContent);
    };
    const places = (content: Draft) => content.packs['collapse']!['places'] as Record<string, Record<string, unknown>>;
    expect(
      broken((content) => {
        places(content)['05']!['rosters'] = [['N99']];
      }),
    ).toEqual(['05 names "N99", which does not exist']);
    expect(
      broken((content) => {
        places(content)['01']!['rewards'] = [];
      }),
    ).toEqual(
      ['Q02 has no source', 'C03 has no source', 'Q01 has no source'].toSorted((a, b) =>
        a.startsWith('C') ? -1 : b.startsWith('C') ? 1 : a < b ? -1 : 1,
      ),
    );
    expect(
      broken((content) => {
        content.enemies['E02']!['signature'] = 'Dance';
      }),
    ).toEqual(['E02 has no intent "Dance"']);
    expect(
      broken((content) => {
        content.artifacts['A01']!['id'] = 'A99';
      }),
    ).toEqual(['artifacts/A01 calls itself A99']);
    expect(
      broken((content) => {
        (content.events['EV02']!['options'] as { next: number }[])[0]!.next = 5;
      })[0],
    ).toBe('EV02.1A leads to no step 5');
  });

  test('[OB-38] the printed risk lines of the events follow from their data', () => {
    const line = (loc: string, offset: number, more: object = {}) => {
      const b = bench({
        options: EVERYTHING,
        scenario: {
          frontier: [
            { id: loc, stage: 'Secure', timer: 5 },
            { id: '04', stage: 'Secure', timer: 5 },
          ],
          world: { offsets: { [loc]: offset }, wq: 40, removed: 7 },
          player: { awareness: 10 },
          items: {
            inventory: ['C01', 'C02', 'C06', 'C17'].map((id) => ({ id })),
            equipment: { Offhand: 'Q10' },
            belt: ['A01'],
          },
          ...more,
        },
      });
      const { threat } = b.view.frontier[0]!;
      expect(b.legal()).toContainEqual(go(1));
      return threat.kind === 'event' ? [threat.time.low, threat.time.high, threat.hp] : [];
    };
    const printed: { readonly [event: string]: readonly [string, number, number, number, number] } = {
      EV02: ['06', 0, 0, 1, 4],
      EV03: ['10', 0, 0, 2, 6],
      EV04: ['14', 0, 0, 1, 0],
      EV05: ['15', 0, 0, 1, 5],
      EV06: ['18', 0, 0, 1, 10],
      EV07: ['19', 0, 0, 1, 0],
      EV08: ['21', 0, 0, 2, 8],
      EV09: ['25', 0, 0, 1, 8],
      EV10: ['29', 0, 0, 2, 0],
      EV11: ['32', 0, 0, 2, 6],
      EV12: ['06', 1, 0, 1, 7],
      EV13: ['10', 1, 0, 1, 0],
      EV14: ['14', 1, 0, 2, 0],
      EV15: ['15', 1, 0, 1, 10],
      EV16: ['18', 1, 0, 0, 6],
      EV17: ['19', 1, 0, 1, 0],
      EV18: ['21', 1, 0, 0, 10],
      EV19: ['25', 1, -1, 2, 12],
      EV20: ['29', 1, 0, 1, 5],
      EV21: ['32', 1, 0, 1, 0],
    };
    for (const [event, [loc, offset, low, high, hp]] of Object.entries(printed))
      expect(line(loc, offset), event).toEqual([low, high, hp]);
  });
});

/** The tables with every tunable number at one end. */
function tuned(end: 'low' | 'high'): object {
  const tables = copyJson(CONTENT) as object;
  for (const { path, [end]: value } of observer.content!.tunable) {
    const keys = path.split('/').slice(1);
    const last = keys.pop()!;
    const record = keys.reduce((here, key) => (here as Record<string, object>)[key]!, tables);
    (record as Record<string, number>)[last] = value;
  }
  return tables;
}

describe('7.3 What may be tuned', () => {
  test('[OB-39] content numbers of `collapse` within their bounds; what the design states, and no rule', () => {
    const { tables, tunable, make } = observer.content!;
    expect(make(tables).contentHash).toBe(observer.contentHash);
    for (const { path, low, high } of tunable) {
      const value = at(tables, path);
      expect(Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high, path).toBe(true);
    }
    const paths = tunable.map(({ path }) => path);
    expect(paths).toContain('/packs/collapse/places/33/weight');
    expect(paths).toContain('/bosses/B01/hp');
    for (const given of ['/packs/starter/', '/enemies/01/', '/enemies/E01/', '/rests/safe/', '/equipment/Q01/'])
      expect(
        paths.some((path) => path.startsWith(given)),
        given,
      ).toBe(false);
  });

  test.each(['low', 'high'] as const)(
    '[OB-39] with every tunable number at its %s end the tables fit and a run begins',
    (end) => {
      const { schema, make } = observer.content!;
      const tables = tuned(end);
      expect(schema.safeParse(tables).error?.issues ?? []).toEqual([]);
      const game = make(tables);
      expect(game.contentHash).not.toBe(observer.contentHash);
      expect(isRefusal(start(game, { seed: 'tuned', options: EVERYTHING }))).toBe(false);
    },
  );

  test('[OB-47] tables a validator finds fault with do not fit', () => {
    const wrong = draft();
    (wrong.enemies['N02'] as { id: string }).id = 'N99';
    expect(observer.content!.schema.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([
      'enemies/N02 calls itself N99',
    ]);
  });
});
