import { copyJson, type GameEvent, isRefusal, phrases, at as pointer, start, type Term } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { ObserverAction } from '../actions.ts';
import { CONTENT } from '../content/content.ts';
import type { ObserverEvents } from '../events.ts';
import { makeObserver, observer } from '../index.ts';
import { type Observer, SEAT } from '../state.ts';
import {
  ATTACK,
  type Bench,
  bench,
  COLLAPSE,
  choose,
  duelWith,
  EVERYTHING,
  GUARD,
  go,
  RECOVER,
  rest,
  slimeFight,
  use,
} from './table.ts';

type Event = GameEvent<ObserverEvents>;

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});
const last = (b: Bench, kind: keyof ObserverEvents): Event => b.all.findLast((event) => event.kind === kind)!;
const plain = (terms: readonly Term[] | undefined): [string, number][] =>
  (terms ?? []).map(({ label, value }) => [label, value]);
const termsOf = (b: Bench, kind: keyof ObserverEvents): [string, number][] => plain(last(b, kind).why.terms);
const whyOf = (b: Bench, kind: keyof ObserverEvents): string => phrases.whyOf(observer.words, last(b, kind) as never);

describe('sums add up', () => {
  test('[OB-25] a clamped frontier size says what the limit took: 4 + 6 - 3 = 7', () => {
    const b = bench({ scenario: { mode: 'load', frontier: [], player: { awareness: 30 } } });
    expect(b.dataOf('target')[0]).toMatchObject({ clamped: 7 });
    expect(termsOf(b, 'target')).toEqual([
      ['base', 4],
      ['awareness', 6],
      ['atMost', -3],
    ]);
    expect(whyOf(b, 'target')).toBe('4 base + 6 Awareness - 3 highest possible = 7; OB-25');
    const { base, parts, total } = b.view.world.target;
    expect(parts.reduce((all, { value }) => all + value, base)).toBe(total);
  });

  test('[OB-28] from Time 100 the closing is a term, and below 1 the lowest possible is', () => {
    const closed = bench({ scenario: { mode: 'load', frontier: [], player: { awareness: 30 }, world: { time: 100 } } });
    expect(termsOf(closed, 'target')).toEqual([
      ['base', 4],
      ['awareness', 6],
      ['clock', -6],
      ['closed', -3],
    ]);
    const low = bench({ scenario: { mode: 'load', frontier: [], world: { wq: 24, removed: 21 } } });
    expect(termsOf(low, 'target')).toEqual([
      ['base', 4],
      ['instability', -2],
      ['removals', -3],
      ['atLeast', 2],
    ]);
    expect(low.view.world.target.total).toBe(1);
  });

  test('[OB-143] the rolled duration is in the event, as what was picked and how likely, and hidden below sight 3', () => {
    const b = bench({
      scenario: { frontier: [at('04'), at('01', 'Secure', 1), at('01')], world: { wq: 12 } },
      rolls: { dur: [4] },
    }).act(go(1), rest(2));
    const fell = b.all.find((event) => event.kind === 'degraded')!;
    expect(fell.data).toMatchObject({ rolled: 4, timer: 3 });
    expect(plain(fell.why.terms)).toEqual([
      ['rolled', 4],
      ['carried', -1],
    ]);
    expect(fell.why.roll).toMatchObject({ picked: '4', forced: true, values: [] });
    expect(phrases.whyOf(observer.words, fell as never)).toContain('picked 4 (forced)');
    const masked = observer.shown!(b.state, fell as never, SEAT)!;
    expect([masked.data, masked.why.roll, masked.why.terms]).toMatchObject([
      { rolled: null, timer: null },
      undefined,
      undefined,
    ]);
    const free = bench({ seed: 'free', scenario: { frontier: [at('04'), at('01', 'Secure', 1), at('01')] } }).act(
      go(1),
      rest(0),
    );
    expect(last(free, 'degraded').why.roll).toMatchObject({ picked: '3', chance_bp: 10_000 });
  });

  test('[OB-67] an intent is told as what was picked, 1 in 3', () => {
    const b = bench({ seed: 'picked', scenario: { frontier: [at('01'), at('04'), at('03')] } }).act(go(1));
    const { name } = b.dataOf('intent')[0]!;
    expect(last(b, 'intent').why.roll).toMatchObject({ picked: name, chance_bp: 3333 });
  });

  test('[OB-106] first-enemy and ring credits come from the enemy and the ring, not from a Location of that id', () => {
    const b = slimeFight(['Lick'], { player: { skill: 20 }, items: { equipment: { Ring1: 'Q27', Ring2: 'Q27' } } }).act(
      ATTACK,
    );
    const credits = b.all.filter(({ kind }) => kind === 'odCredited');
    expect(credits.map(({ why, about }) => [why.source, about])).toEqual([
      ['enemy/01', ['observer', 'enemy/01']],
      ['Q27', ['observer', 'enemy/01']],
      ['enemy/01', ['observer', 'enemy/01']],
    ]);
    expect(credits.map(({ data }) => (data as ObserverEvents['odCredited']).amount)).toEqual([2, 2, 5]);
  });

  test('[OB-44] instability has terms in quarters, the cap among them', () => {
    const b = bench({
      scenario: { frontier: [at('04'), at('01', 'Critical', 1), at('01', 'Secure', 1)], world: { wq: 37 } },
    }).act(go(1), rest(0));
    expect(last(b, 'w').data).toMatchObject({ from: 37, to: 40, capped: 2 });
    expect(termsOf(b, 'w')).toEqual([
      ['wBefore', 37],
      ['degraded', 1],
      ['removed', 4],
      ['atMost', -2],
    ]);
    const still = bench({ scenario: { frontier: [at('04'), at('01'), at('01')] } }).act(go(1), rest(0));
    expect(still.dataOf('w')).toEqual([]);
  });

  test('[OB-105] Data says what each factor adds and what rounding down takes', () => {
    const b = bench({
      options: { pack: 'collapse', grade: 1 },
      scenario: { frontier: [at('03', 'Unstable', 2), at('04'), at('05')], player: { awareness: 5 } },
    }).act(go(1), choose('1B'));
    const [resolved] = b.all.filter(({ kind }) => kind === 'odCredited');
    expect(resolved!.data).toMatchObject({ base: 2, stagePct: 150, awarePct: 120, gradePct: 110, amount: 3 });
    expect(phrases.whyOf(observer.words, resolved as never)).toBe(
      '2 base + 1 decay stage + 1 Awareness - 1 rounded down = 3; from Abandoned Camp; OB-105',
    );
  });

  test('[OB-64] Block has terms: base, each piece of gear, Frail', () => {
    const b = slimeFight(['Lick', 'Lick'], {
      player: { statuses: { frail: 2 } },
      items: { equipment: { Offhand: 'Q08', Helm: 'Q02' } },
    }).act(GUARD);
    expect(b.dataOf('block')[0]).toMatchObject({ result: 8 });
    expect(whyOf(b, 'block')).toBe('8 base + 2 Dustbin Lid + 1 Dunce Cap - 2 Frail - 1 rounded down = 8; OB-64');
    const smoke = duelWith('01', ['Lick', 'Lick'], {
      items: { inventory: [{ id: 'C09' }] },
      player: { statuses: { frail: 1 } },
    });
    smoke.act(use(smoke, 'C09'));
    expect(termsOf(smoke, 'block')).toEqual([
      ['C09', 14],
      ['frail', -3],
      ['roundedDown', -1],
    ]);
  });

  test('[OB-72] item damage has terms, and so has what was more than was left', () => {
    const weak = duelWith('E02', ['Root', 'Root'], {
      items: { inventory: [{ id: 'C12' }] },
      player: { statuses: { weak: 2 } },
    });
    weak.act(use(weak, 'C12', 1));
    expect(termsOf(weak, 'damage')).toEqual([
      ['C12', 14],
      ['weak', -3],
      ['roundedDown', -1],
    ]);
    const over = slimeFight(['Lick'], {
      player: { skill: 2 },
      fight: { roster: [{ id: '01', intent: 'Lick', hp: 5 }] },
    }).act(ATTACK);
    expect(whyOf(over, 'damage')).toBe('6 base + 2 Skill - 3 more than was left = 5; OB-63');
  });

  test('[OB-63] an Attack names every part of its damage', () => {
    const b = duelWith('E02', ['Root', 'Root'], {
      player: { hp: 40, skill: 1, statuses: { weak: 3 } },
      items: { equipment: { Weapon: 'Q03', Hands: 'Q22' }, belt: ['A05'], inventory: [{ id: 'C13' }] },
    });
    b.act(use(b, 'C13'), ATTACK);
    expect(b.dataOf('damage')[0]).toMatchObject({ hp: 11 });
    expect(termsOf(b, 'damage')).toEqual([
      ['base', 6],
      ['skill', 1],
      ['Q03', 2],
      ['Q22', 1],
      ['sharpened', 3],
      ['A05', 2],
      ['weak', -3],
      ['roundedDown', -1],
    ]);
  });

  test('[OB-54] decay says what was held off by whom, and that it never runs backwards', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [at('34'), at('01'), at('05')],
        items: { belt: ['A07'], nextMitigation: 2 },
      },
    }).act(go(1), rest(2));
    expect(last(b, 'decay').data).toMatchObject({ time: 3, mitigation: 6, advance: 0, mitigationTotal: 3 });
    expect(termsOf(b, 'decay')).toEqual([
      ['time', 3],
      ['mitigation', -3],
      ['C15', -2],
      ['A07', -1],
      ['atLeast', 3],
    ]);
    expect(phrases.lineOf(observer.words, last(b, 'decay') as never)).toBe('Nothing decays.');
  });

  test('[OB-120] what the Hunter gains is Time less travel, the Stopped Watch among it', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: { frontier: [at('04'), at('01'), at('05')], items: { belt: ['A01'] } },
    }).act(go(1), rest(2));
    expect(termsOf(b, 'excess')).toEqual([
      ['time', 3],
      ['A01', -1],
    ]);
  });

  test('[OB-87] a lowered Max HP says what it is made of', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [at('29', 'Secure', 4), at('04'), at('05')],
        world: { offsets: { '29': 1 } },
        items: { equipment: { Chest: 'Q14' }, belt: ['A03'] },
      },
    }).act(go(1), choose('1A'), choose('2A'));
    expect(whyOf(b, 'maxHp')).toBe(
      '100 base + 15 Health - 5 event + 20 Lodestone Pearl = 130; from Ask for strength; OB-88',
    );
  });

  test('[OB-61] a cost has terms too, Sprint Cleats included', () => {
    const b = duelWith('E02', ['Root', 'Root', 'Root'], { items: { equipment: { Weapon: 'Q04', Feet: 'Q26' } } }).act(
      ATTACK,
    );
    expect(whyOf(b, 'acted')).toBe('2 base + 1 Antler Mace - 3 Sprint Cleats = 0; OB-58');
    b.act(ATTACK);
    expect(termsOf(b, 'acted')).toEqual([
      ['base', 2],
      ['Q04', 1],
    ]);
  });

  test('[OB-166] what the end of the turn takes counts Bleed and Attrition', () => {
    const b = slimeFight(['Attack'], {
      player: { hp: 50, statuses: { bleed: 2 } },
      fight: { turn: 13, roster: [{ id: '01', intent: 'Attack' }] },
    });
    expect(b.view.combat!.harm).toEqual({ intents: 4, bleed: 2, attrition: 2, left: 42 });
    expect(b.preview(RECOVER).result.find(({ path }) => path === '/player/hp')).toMatchObject({ to: 42 });
  });

  test('[OB-02] a preview carries the arithmetic it will have', () => {
    const b = slimeFight(['Attack'], { player: { hp: 50, stamina: 10, statuses: { bleed: 2 } } });
    const { result } = b.preview(GUARD);
    const of = (path: string) => plain(result.find((one) => one.path === path)?.terms);
    expect(of('/player/stamina')).toEqual([
      ['now', 10],
      ['cost', -2],
    ]);
    expect(of('/player/hp')).toEqual([
      ['now', 50],
      ['bleed', -2],
    ]);
    b.act(GUARD);
    for (const { path, to } of result) expect(pointer(b.view, path), path).toEqual(to);
  });

  test('[OB-38] the preview of a fight shows every enemy with its whole intent pool', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: { frontier: [at('08'), at('04'), at('05')] },
    });
    const pool = ['Sweep', 'Root', 'Impale', 'Bellow'];
    const notes = b.preview(go(1)).notes as { roster: { id: string; hpMax: number; intents: { name: string }[] }[] };
    expect(notes.roster.map(({ id, hpMax, intents }) => [id, hpMax, intents.map(({ name }) => name)])).toEqual([
      ['E02', 46, pool],
    ]);
    const frontier = observer.words.panels(b.view).find(({ title }) => title === 'Frontier')!;
    const text = JSON.stringify(frontier);
    for (const name of pool) expect(text).toContain(name);
  });
});

describe('scenarios that cannot be', () => {
  const issues = (scenario: object): string[] =>
    observer.checkStart!({
      seed: 's',
      options: observer.optionsSchema.parse(COLLAPSE),
      profile: null,
      scenario: scenario as never,
    }).map(({ path }) => path);

  test('[OB-142] an Exit beside other Locations, an offset past the list, a status outside a fight', () => {
    expect(issues({ frontier: [at('EXIT'), at('01')] })).toEqual(['/scenario/frontier/0/id']);
    expect(issues({ frontier: [at('EXIT')] })).toEqual([]);
    expect(issues({ frontier: [at('EXIT')], world: { mitigation: 10 } })).toEqual(['/scenario/frontier/0/id']);
    expect(issues({ frontier: [at('GATE')] })).toEqual(['/scenario/frontier/0/id']);
    expect(issues({ mode: 'load', frontier: [at('EXIT')] })).toEqual(['/scenario/frontier/0/id']);
    expect(issues({ world: { offsets: { '05': 1 } } })).toEqual([]);
    expect(issues({ world: { offsets: { '05': 2 } } })).toEqual(['/scenario/world/offsets/05']);
    expect(issues({ world: { offsets: { '04': 1 } } })).toEqual(['/scenario/world/offsets/04']);
    expect(issues({ player: { statuses: { weak: 1 } } })).toEqual(['/scenario/player/statuses/weak']);
    expect(issues({ player: { block: 3 } })).toEqual(['/scenario/player/block']);
    expect(issues({ mode: 'fight', player: { statuses: { weak: 1 } }, fight: { roster: [{ id: '01' }] } })).toEqual([]);
  });
});

describe('numbers are content', () => {
  test('[OB-124] the Danger of the Gatekeeper, the kit and the Bell come from the tables', () => {
    const gate = bench({ scenario: { mode: 'load', frontier: [], world: { wq: 24, removed: 7, mitigation: 10 } } });
    expect(gate.view.frontier[0]).toMatchObject({ id: 'GATE', danger: 189, ztc: 0 });
    const numbers = copyJson(CONTENT.numbers!) as unknown as {
      kit: { hp: number };
      combat: { damage: number };
      edges: { GATE: { danger: number } };
      pass: { long_time: number };
    };
    numbers.kit.hp = 50;
    numbers.combat.damage = 9;
    numbers.edges.GATE.danger = 7;
    numbers.pass.long_time = 1;
    const other = makeObserver({ ...CONTENT, numbers: numbers as never });
    const state = started(other, { mode: 'fight', fight: { roster: [{ id: '01' }] } });
    expect([state.player.hp, other.view(state, SEAT).combat!.attack.damage]).toEqual([50, 9]);
    const end = started(other, { mode: 'load', frontier: [], world: { wq: 24, removed: 7, mitigation: 10 } });
    expect(other.view(end, SEAT).frontier[0]!.danger).toBe(7);
    const rested = started(other, { frontier: [at('04'), at('01'), at('01')], items: { belt: ['A07'] } });
    expect(other.view(rested, SEAT).frontier[0]!.ifChosen.advance).toEqual({ low: 0, high: 1 });
    expect(observer.view(rested, SEAT).frontier[0]!.ifChosen.advance).toEqual({ low: 1, high: 2 });
  });
});

function started(game: typeof observer, scenario: object): Observer {
  const answer = start<Observer, ObserverAction>(game as never, { seed: 'numbers', scenario: scenario as never });
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer.run.world.state;
}
