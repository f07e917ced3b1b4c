import { phrases } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { darkdelve } from '../index.ts';
import { makeBook } from '../rules/book.ts';
import { view } from '../rules/view.ts';
import { HINTS } from '../words/flavour.ts';
import { bringsText, intentText } from '../words/intent.ts';
import { type Bench, bench, DODGE, duelWith, FLEE, HEAVY, LIGHT, move, PASS, PLAIN_ROLLS } from './table.ts';

const book = makeBook(CONTENT);
const { words } = darkdelve;
type Event = Bench['all'][number];

const lineOf = (event: Event): string => phrases.lineOf(words, event as never);
/** The log of a delver: each event as perceived, in words. */
const perceived = (b: Bench): Event[] =>
  b.events.map((event) => darkdelve.shown!(b.run.world.state, event as never, 'delver') as Event);
const detailOf = (b: Bench, action: Parameters<typeof words.action>[0]) => words.action(action, b.view).detail;
const label = (b: Bench, type: string) => {
  const action = b.legal().find((one) => one.type === type)!;
  return words.action(action, b.view);
};

describe('what a choice says', () => {
  test('[DD-150, DD-206] a loud piece doubles what opening a chest is said to risk', () => {
    const chest = (curse: string) =>
      bench({
        scenario: {
          floor: { n: 1, template: 'A' },
          at: 'S',
          prev: 'P',
          rooms: { S: { type: 'TREASURE' } },
          hero: { gear: { helm: curse === '' ? 'barrow_helm' : { id: 'barrow_helm', curse } } },
        } as never,
      });
    const ways = (b: Bench) => [1, 2].map((n) => detailOf(b, { type: 'choose', n }));
    expect(ways(chest(''))).toEqual(['Safe. Ordinary loot.', 'Better loot. 30% alert, 20% crushed.']);
    expect(ways(chest('loud'))).toEqual(['30% alert. Ordinary loot.', 'Better loot. 60% alert, 20% crushed.']);
  });

  test('[DD-113, DD-114] against the Watcher no Dodge is promised and no stagger, but the stun is', () => {
    const b = duelWith('watcher', { floor: 2, hero: { dread: 100 }, scenario: { watcher: { at: 'P' } } });
    expect(b.view.combat!.kind).toBe('watcher');
    expect(detailOf(b, DODGE)).toBe('Does not avoid its gaze. Block halves it.');
    expect(detailOf(b, HEAVY)).toMatch(/20 or more stuns it\.$/);
    expect(detailOf(b, LIGHT)).toMatch(/20 or more stuns it\.$/);
    const ghoul = duelWith('ghoul');
    expect([detailOf(ghoul, DODGE), detailOf(ghoul, HEAVY)]).toEqual([
      'The first hit of this round misses.',
      'Deal 16-22. May stagger.',
    ]);
  });

  test('[DD-086] what never staggers is not said to, once its moves are known', () => {
    const met = (times: number) =>
      duelWith('corpse_shambler', {
        floor: 4,
        scenario: { camp: { bestiary: { corpse_shambler: { met: times, deaths: 0 } } } } as never,
      });
    expect(detailOf(met(0), HEAVY)).toMatch(/May stagger\.$/);
    expect(detailOf(met(20), HEAVY)).toMatch(/It never staggers\.$/);
  });

  test('[DD-142] a retreat says what of floor 5 it costs before it is paid', () => {
    const b = bench({
      scenario: {
        floor: { n: 5, template: 'D1' },
        at: 'X',
        prev: 'D',
        hero: { gold: 130, goldByFloor: [0, 0, 0, 90, 40], bag: [{ id: 'bone_club', foundOn: 5 }] },
      },
    });
    expect(b.view.toll!.lost).toEqual({ gold: 40, items: [b.state.hero.bag[0]!.uid] });
    expect(label(b, 'threshold.retreat')).toEqual({
      name: 'Retreat to floor 4',
      detail: 'First you lose what you found on floor 5: 40 gold, Bone Club.',
      cost: '25 gold',
    });
  });

  test('[DD-124, DD-125, DD-140] leaving a room and leaving the dungeon never have one name', () => {
    const at = (n: number, letter: 'X' | 'Q', template: 'A' | 'C' | 'D1') =>
      bench({
        scenario: {
          floor: { n, template },
          at: letter,
          prev: n === 5 ? 'D' : 'S',
          hero: { gold: 90 },
          rooms: letter === 'Q' ? { Q: { type: 'WAYSTONE' } } : {},
        },
      });
    expect(label(at(1, 'X', 'A'), 'room.leave').name).toBe('Return to the floor');
    expect(label(at(3, 'Q', 'C'), 'room.leave').name).toBe('Return to the floor');
    expect(label(at(5, 'X', 'D1'), 'room.leave').name).toBe('Return to floor 5');
    expect(label(at(1, 'X', 'A'), 'stairs.extract').detail).not.toMatch(/Leave/);
  });
});

describe('what is told', () => {
  test('[DD-088] an intent that poisons says so, its chance from knowledge tier 2 on', () => {
    const rat = (met: number) =>
      duelWith('plague_rat', {
        scenario: { camp: { bestiary: { plague_rat: { met, deaths: 0 } } } } as never,
      }).view.combat!;
    expect(bringsText(CONTENT, rat(0))).toBe('may poison you');
    expect(bringsText(CONTENT, rat(15))).toBe('30% to poison you');
    const ghoul = duelWith('plague_ghoul', { floor: 2 });
    expect(intentText(CONTENT, ghoul.view.combat!)).toBe('attack: poisons you');
    expect(words.panels(ghoul.view).find(({ title }) => title === 'Enemy')).toMatchObject({
      rows: expect.arrayContaining(['Intent: attack: poisons you']),
    });
    expect(bringsText(CONTENT, duelWith('ghoul').view.combat!)).toBe('');
  });

  test('[DD-182] P9: a nameless enemy has nameless moves, in the view and in the log', () => {
    const b = duelWith(
      'gravewarden',
      {
        floor: 3,
        hero: { dread: 90 },
        scenario: { camp: { bestiary: { gravewarden: { met: 20, deaths: 0 } } } } as never,
      },
      PLAIN_ROLLS,
    );
    const { key } = b.state.combat ? b.view.combat!.enemy : { key: '' };
    b.act(PASS);
    b.state.pins = { [`P9:${key}`]: 'true', [`P6:${key}`]: '"shovel"' };
    const { enemy, intent } = b.view.combat!;
    expect([enemy.name, intent.name, enemy.veteran.hpRange, enemy.veteran.dmgRange]).toEqual([
      'something',
      '',
      null,
      null,
    ]);
    const log = perceived(b).filter(({ kind }) => ['performed', 'wound', 'intent', 'staggered'].includes(kind));
    expect(log.length).toBeGreaterThanOrEqual(3);
    for (const { data } of log) expect(data).toMatchObject({ move: '' });
    expect(log.map(lineOf).join(' ')).not.toMatch(/Shovel|Toll|Gravewarden/);
    expect(log.map(lineOf)).toContain('Something acts.');
  });

  test('[DD-187, DD-225] the die of a blow shows its faces only to whom the damage range is known', () => {
    const struck = (met: number) => {
      const b = duelWith(
        'ghoul',
        { scenario: { camp: { bestiary: { ghoul: { met, deaths: 0 } } } } as never },
        PLAIN_ROLLS,
      ).act(PASS);
      const original = b.events.find(({ kind }) => kind === 'wound')!;
      const seen = perceived(b).find(({ kind }) => kind === 'wound')!;
      expect(original.why.roll).toBeDefined();
      return phrases.whyOf(words, seen as never);
    };
    expect(struck(0)).not.toMatch(/from 4 to 7/);
    expect(struck(6)).toMatch(/from 4 to 7/);
  });

  test('[DD-092] a failed escape is not told as an escape', () => {
    const b = duelWith('ghoul', { combat: { enemy: { id: 'ghoul' }, round: 2 } }, { ...PLAIN_ROLLS, flee: [100] });
    b.act(FLEE);
    expect(b.last('dread').map((event) => lineOf(event as never))).toEqual([
      'You could not get away: Dread +2, now 2.',
    ]);
  });

  test('[DD-244] what the last HP is spared is a term, and the number told is what was lost', () => {
    const b = bench({
      scenario: {
        floor: { n: 1, template: 'A' },
        hero: { hp: 2, statuses: { bleed: 3 } },
        rooms: { Q: { type: 'EVENT', event: { id: 'safe_alcove' }, state: 'CLEARED' } },
      },
    }).act(move('W'));
    const [wound] = b.last('wound');
    expect([wound!.data, wound!.why.terms]).toEqual([
      { by: 'bleed', move: 'bleed', dealt: 1, spared: 4, hp: 1, crit: false },
      [
        { label: 'bleed', value: 6 },
        { label: 'vigor', value: -1 },
        { label: 'spared', value: -4 },
      ],
    ]);
    expect(lineOf(wound as never)).toBe('Bleed would cost you 5, but it cannot kill you here: you stay at 1 HP.');
  });

  test('[DD-244] a factor that rounds to nothing is a term, and so is the rounding', () => {
    const b = bench({
      scenario: {
        floor: { n: 1, template: 'A' },
        hero: { hp: 30, statuses: { poison: 3 } },
        rooms: { Q: { type: 'EVENT', event: { id: 'safe_alcove' }, state: 'CLEARED' } },
      },
    }).act(move('W'));
    const [wound] = b.last('wound');
    expect([wound!.data.dealt, wound!.why.terms]).toEqual([
      3,
      [
        { label: 'poison', value: 3 },
        { label: 'vigor', value: -1 },
        { label: 'rounding', value: 1 },
      ],
    ]);
  });

  test('[DD-248] only the last free portal says that nothing below is free', () => {
    const scene = (n: number) => {
      const b = bench({
        scenario: {
          floor: { n, template: 'A' },
          at: 'S',
          prev: 'P',
          phase: 'explore',
          rooms: { S: { type: 'COMBAT', state: 'CLEARED' } },
        },
      });
      b.act(move('N'));
      return words.scenes![b.last('scene')[0]!.data.scene]!.paragraphs.join(' ');
    };
    expect(scene(1)).not.toMatch(/nothing will be free/);
    expect(scene(2)).toMatch(/nothing will be free/);
  });

  test('[DD-130] the end of an expedition names what was missed, with no id and no code of the generator', () => {
    const ids = new Set([
      ...Object.keys(CONTENT.enemies),
      ...Object.keys(CONTENT.events),
      ...Object.keys(CONTENT.gear),
    ]);
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const b = bench({ seed, scenario: { floor: { n: 1, template: 'A' }, at: 'X', prev: 'S' } });
      b.act({ type: 'stairs.extract' });
      const panels = JSON.stringify(words.panels(b.view).filter(({ title }) => title === 'Last expedition'));
      expect(panels).toMatch(/You never (met|found|opened|saw) the [A-Z]/);
      const texts = [...b.all.map(lineOf), panels];
      for (const text of texts) {
        for (const id of text.match(/[a-z]+_[a-z_]+/g) ?? []) expect([id, ids.has(id)]).toEqual([id, false]);
        expect(text).not.toMatch(/\b[CETWR]{4,}\b|built as/);
      }
    }
  });

  test('[DD-041] a floor is told by its shape and its rooms', () => {
    const b = bench({ seed: 'shape' });
    const [made] = b.all.filter(({ kind }) => kind === 'floorMade');
    expect(lineOf(made!)).toMatch(
      /^Floor 1: a (hub with dead ends|loop with one gate)\. 2 fights, 1 chest, 1 event\.$/,
    );
  });

  test('[DD-144] an average of 9.5 is a WARNING and is shown as 9.5, never as 10', () => {
    const b = bench({ scenario: { floor: { n: 5, template: 'D1' }, at: 'X', prev: 'D' } });
    const damage = view(book, b.state).readiness!.find(({ metric }) => metric === 'damage')!;
    expect([damage.value, damage.word]).toEqual([9, 'WARNING']);
    const panel = words.panels(b.view).find(({ title }) => title === 'Readiness')!;
    expect(JSON.stringify(panel)).toContain('9.5, WARNING');
  });

  test('[DD-172] every hint fits beside its sign at 80 columns', () => {
    const room = (type: string): number => 34 - Math.max(0, type.length - 8);
    const long = Object.entries(HINTS).flatMap(([type, hints]) => hints.filter((hint) => hint.length > room(type)));
    expect(long).toEqual([]);
  });
});
