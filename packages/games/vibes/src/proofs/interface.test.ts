import { isRefusal, phrases, Rng, redealt, start } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { vibes } from '../index.ts';
import { acted, begun, codes, commit, fightOf, playedBy, refused, refusedStart, type TestRun } from './table.ts';

/** Rule book 2.13: phases, scenario, draws, secrets, events of the run. */

test('[NV-100] every phase has a legal action, and what is offered elsewhere is refused with the phase', () => {
  const phases: TestRun[] = [
    begun(),
    acted(begun(), { type: 'refuse' }),
    begun({ scenario: { floor: 0 } }),
    ...(['shop', 'camp', 'event', 'treasure', 'combat'] as const).map((type) =>
      begun({ scenario: { node: { type } } }),
    ),
  ];
  expect(phases.map(({ state }) => state.phase)).toEqual([
    'relic',
    'draft',
    'map',
    'shop',
    'camp',
    'event',
    'relic',
    'scheme',
  ]);
  for (const testRun of phases) {
    expect(vibes.legalActions(testRun.state, 'player').length).toBeGreaterThan(0);
    expect(codes(refused(testRun, { type: 'rewind' }))).toEqual(['not_here']);
  }
  expect(vibes.bound(vibes.optionsSchema.parse({}))).toBe(10_000);
});

test('[NV-101] a scenario sets rows, piles, statuses, counters; what is unknown is refused with its path', () => {
  const testRun = fightOf({
    act: 2,
    gold: 7,
    relics: ['metronome'],
    instants: ['stone_skin'],
    node: { type: 'combat', enemy: 'card_sharp' },
    beat: 5,
    you: {
      hp: 9,
      maxHp: 50,
      focus: 2,
      row: ['lunge+', { id: 'parry', up: false, extra: ['C: both 1'] }],
      draw: ['focus'],
      ash: ['feint'],
      status: { slow: 1, bleed: [[1, 2]] },
      lastType: 'A',
    },
    foe: { hp: 5 },
    counters: { missRun: 3, turnoversYou: 2 },
  });
  expect(testRun.you).toMatchObject({
    hp: 9,
    maxHp: 50,
    focus: 2,
    row: ['lunge+', 'parry {C: both 1}'],
    draw: ['focus'],
    ash: ['feint'],
    turnovers: 2,
  });
  expect(testRun.you.status.slow).toBe(1);
  expect([testRun.fight.beat, testRun.state.phase, testRun.state.gold, testRun.state.missRun]).toEqual([
    5,
    'scheme',
    7,
    3,
  ]);
  expect(testRun.state.deck.map(({ card }) => card)).toEqual(['lunge+', 'parry {C: both 1}', 'focus', 'feint']);
  const paths = (scenario: object): string[] =>
    refusedStart({ scenario: scenario as never }).issues.map(({ path }) => path);
  expect(paths({ relics: ['halo'] })).toEqual(['/scenario/relics/0']);
  expect(paths({ you: { row: ['lunge', 'punch'] } })).toEqual(['/scenario/you/row/1']);
  expect(paths({ foe: { hp: 9, maxHp: 8 } })).toEqual(['/scenario/foe/hp']);
  expect(paths({ you: { row: new Array(7).fill('lunge') } })[0]).toContain('/scenario/you/row');
  expect(paths({ node: { type: 'combat', enemy: 'nobody' } })).toEqual(['/scenario/node/enemy']);
});

test('[NV-102] every tag of the rule book is declared; a value that is not legal there is refused', () => {
  expect(Object.keys(vibes.tags).length).toBe(42);
  expect(refusedStart({ rolls: { 'coin.flip': [2] } }).issues[0]!.path).toBe('/rolls/coin.flip/0');
  expect(refusedStart({ rolls: { luck: [1] } }).issues[0]!.path).toBe('/rolls/luck');
  expect(codes(refusedStart({ rolls: { 'start.relic': ['glass_jaw'] } }))).toEqual(['unfit_roll']);
  const forced = fightOf(
    { node: { type: 'combat', enemy: 'brawler_pup' } },
    {
      'deckP.shuffle': [
        [
          'feint',
          'ignite',
          'focus',
          'disrupt',
          'choke_chain',
          'grapple',
          'sidestep',
          'parry',
          'guard_wall',
          'lunge',
          'heavy_swing',
          'quick_jab',
        ],
      ],
    },
  );
  expect(forced.you.row).toEqual(['feint', 'ignite', 'focus', 'disrupt']);
});

test('[NV-103] every event names its rule, and an XW event its source and numbers', () => {
  const testRun = playedBy(
    'avg',
    fightOf({ node: { type: 'combat', enemy: 'brawler_pup' } }),
    ({ fight }) => fight === null || fight.beat > 3,
  );
  for (const event of testRun.events) {
    expect(event.why.rule).toMatch(/^NV-\d+[a-z]?$/);
    expect(phrases.lineOf(vibes.words, event).length).toBeGreaterThan(3);
  }
  const hit = testRun.events.find(({ kind }) => kind === 'hit' || kind === 'glance')!;
  expect(hit.why.source).toBeTruthy();
  expect(hit.why.terms!.length).toBeGreaterThan(0);
});

test('[NV-104] redeal: pile orders, bag, chest change; the view does not', () => {
  const chests = new Set<string>();
  const tops = new Set<string>();
  const liar = begun({
    scenario: { node: { type: 'event', event: 'honest_liar' } },
    rolls: { 'event.chest': ['L'], 'event.truth': ['true'] },
  });
  const fight = fightOf({ node: { type: 'combat', enemy: 'brawler_pup' } });
  let likely = 0;
  for (let i = 0; i < 400; i++) {
    const rng = Rng.from(`r${i}`);
    const other = redealt(vibes, liar.run.world, 'player', rng);
    expect(vibes.view(other.state, 'player')).toEqual(vibes.view(liar.state, 'player'));
    chests.add(other.state.happening!.chest);
    if (other.state.happening!.chest === 'L') likely += 1;
    tops.add(redealt(vibes, fight.run.world, 'player', rng).state.fight!.foe.draw.at(-1)!);
  }
  expect(chests).toEqual(new Set(['L', 'R']));
  expect(likely).toBeGreaterThan(240);
  expect(likely).toBeLessThan(320);
  expect(tops.size).toBeGreaterThan(2);
});

test("[NV-104, I-9] before the reveal the foe's pick is in no view, list or event", () => {
  const testRun = fightOf({ node: { type: 'combat', enemy: 'brawler_pup' } });
  expect(testRun.fight.revealed).toBeNull();
  const worlds = [0, 1, 2, 3].map((slot) => {
    const answer = start(vibes, {
      seed: 'proof',
      scenario: { node: { type: 'combat', enemy: 'brawler_pup' } },
      rolls: { 'ai.pick': [slot] },
    });
    if (isRefusal(answer)) throw new Error('refused');
    return answer;
  });
  const seen = worlds.map(({ run, events }) =>
    JSON.stringify([
      vibes.view(run.world.state, 'player'),
      vibes.legalActions(run.world.state, 'player'),
      vibes.blockedActions(run.world.state, 'player'),
      events,
    ]),
  );
  expect(new Set(seen).size).toBe(1);
  const picks = worlds.map(({ run }) => run.world.rng.forced['ai.pick']![0]);
  expect(picks).toEqual([0, 1, 2, 3]);
});

test('[NV-105] a deck card has uid, id, up and extra; extra clauses stay after an upgrade', () => {
  const camp = begun({
    scenario: {
      deck: [{ id: 'lunge', up: false, extra: ['C: both 1'] }, ...new Array(11).fill('focus')],
      node: { type: 'camp' },
    },
  });
  expect(vibes.view(camp.state, 'player').deck[0]).toEqual({ uid: 1, id: 'lunge', up: false, extra: ['C: both 1'] });
  expect(vibes.view(acted(camp, { type: 'tinker', card: 1 }).state, 'player').deck[0]).toEqual({
    uid: 1,
    id: 'lunge',
    up: true,
    extra: ['C: both 1'],
  });
});

const event = (id: string, more: object = {}, rolls: object = {}, options: object = {}): TestRun =>
  begun({
    scenario: { node: { type: 'event', event: id }, ...more } as never,
    rolls: rolls as never,
    options: options as never,
  });

const choose = (option: string, cards?: number[]) => ({ type: 'choose' as const, option, ...(cards ? { cards } : {}) });

test('[NV-107] gold, hp and maxhp; a price that cannot be met is blocked', () => {
  expect(acted(event('sleepless_inn', { gold: 45, you: { hp: 20, maxHp: 75 } }), choose('bed')).state).toMatchObject({
    gold: 0,
    hp: 50,
  });
  expect(codes(refused(event('sleepless_inn', { gold: 44 }), choose('bed')))).toEqual(['gold_short']);
  expect(acted(event('pawn_queue', { you: { hp: 3, maxHp: 75 } }), choose('one', [1])).state).toMatchObject({ hp: 1 });
  expect(acted(event('blood_ledger'), choose('initial')).state.maxHp).toBe(72);
  expect(acted(event('training_dummy', { act: 2, you: { hp: 75, maxHp: 75 } }), choose('drill_A')).state.hp).toBe(
    75 - 9,
  );
});

test('[NV-107] up, rm, copy, morph, add and graft', () => {
  expect(acted(event('bluffsmith'), choose('forge', [2])).state.deck[1]!.card).toBe('heavy_swing+ {K: feint}');
  expect(codes(refused(event('bluffsmith'), choose('forge', [12])))).toEqual(['not_here']);
  const copied = acted(event('mirror_match'), choose('copy', [3])).state.deck;
  expect(copied.map(({ card }) => card).slice(-1)).toEqual(['lunge {C: both 1}']);
  expect(acted(event('pawn_queue'), choose('two', [1, 2])).state.deck.length).toBe(10);
  const planted = acted(event('ash_garden'), choose('plant', [8, 10])).state.deck.map(({ card }) => card);
  expect(planted).not.toContain('choke_chain');
  expect(planted.at(-1)).toBe('kindle');
  expect(
    acted(event('audition', {}, { 'event.card': ['body_blow'] }), choose('perform', [1])).state.deck[0]!.card,
  ).toBe('body_blow');
  const drilled = acted(event('training_dummy', {}, { 'event.card': [0, 2] }), choose('drill_A')).state.deck;
  expect([drilled[0]!.card, drilled[2]!.card]).toEqual(['quick_jab+', 'lunge+']);
});

test('[NV-107] rolls: shells, rival, well', () => {
  expect(acted(event('shell_game', {}, { 'event.shell': ['MLR'] }), choose('L')).state.gold).toBe(95);
  expect(acted(event('shell_game', {}, { 'event.shell': ['MLR'] }), choose('M')).state.offer).toMatchObject({
    kind: 'relic',
  });
  expect(acted(event('shell_game', {}, { 'event.shell': ['MLR'] }), choose('R')).state.hp).toBe(67);
  expect(acted(event('rivals_toast', {}, { 'event.rival': ['B'] }), choose('AB')).state.gold).toBe(50 + 40 + 15);
  expect(acted(event('rivals_toast', {}, { 'event.rival': ['A'] }), choose('AB')).state.gold).toBe(50);
  const well = acted(event('coin_well', { gold: 70 }, { 'event.well': ['nothing', 'win'] }), choose('throw'));
  expect([well.state.phase, well.state.gold, well.state.happening!.node]).toEqual(['event', 40, 2]);
  expect(acted(well, choose('throw_again')).state.offer).toMatchObject({ kind: 'relic' });
});

test('[NV-107] riders hold for the next fight only; scout fixes and shows the opening row', () => {
  const heard = acted(event('overheard'), choose('listen'));
  expect(heard.state.riders.length).toBe(2);
  const after = acted(event('whispering_doors', { floor: 5 }), choose('left'));
  const { foeId, order } = after.state.scouted[0]!;
  expect(foeId).toBe(after.state.bag[0]);
  expect(vibes.view(after.state, 'player').scouted[0]!.row).toEqual(order.slice(0, 4));
  const doors = acted(event('whispering_doors', { floor: 0, act: 1 }, {}), choose('right'));
  expect(doors.state.riders).toEqual([{ who: 'foe', clause: 'k?beat<=3: spd 1' }]);
});

test('[NV-107] the Honest Liar: a full chest is a relic, an empty one a fight at 60%; a bribe shows', () => {
  const rolls = { 'event.chest': ['L'], 'event.truth': ['lie'] };
  const from = event('honest_liar', { gold: 100 }, rolls);
  expect(vibes.view(from.state, 'player').event).toMatchObject({ named: 'R', chest: '' });
  expect(acted(from, choose('open_L')).state.offer).toMatchObject({ kind: 'relic' });
  const fight = acted(from, choose('open_R'));
  expect([fight.fight.foeId, fight.foe.hp, fight.foe.maxHp]).toEqual(['tollkeeper', 18, 30]);
  const paid = acted(from, choose('bribe'));
  expect(vibes.view(paid.state, 'player').event).toMatchObject({ node: 2, chest: 'L' });
  expect(acted(from, { type: 'leave' }).state.phase).toBe('map');
});

test('[NV-107] riders hold in the next fight: the mix is shown to the percent', () => {
  const seen = acted(event('overheard', { floor: 0 }), choose('listen'));
  const { column } = seen.state.map.find(({ floor }) => floor === 1)!;
  const next = acted(seen, { type: 'go', column });
  expect(next.fight.riders.length).toBe(2);
  expect(next.state.riders).toEqual([]);
  expect(next.fight.mix.reduce((a, b) => a + b, 0)).toBe(100);
});

test('[NV-108] the wager: one beat at 30 HP with your own deck; run HP untouched', () => {
  const from = event('single_beat', { you: { hp: 40, maxHp: 75 }, relics: ['tin_gorget'] }, { 'ai.pick': [0] });
  const beat = acted(from, choose('play'));
  expect([beat.you.hp, beat.foe.hp, beat.fight.kind]).toEqual([30, 30, 'wager']);
  expect(beat.foe.draw.length + 4).toBe(12);
  const slot = beat.you.row.findIndex((card) => card !== 'feint');
  const after = acted(beat, commit(slot, 0));
  expect(after.of('fightEnded')[0]!.kind).toBe('wager');
  const { result } = after.of('fightEnded')[0]!;
  if (result === 'won') expect(after.state.offer).toMatchObject({ kind: 'cards' });
  else expect(after.state.hp).toBe(34);
  expect(after.kinds).not.toContain('sourceUsed');
});

test('[A-12] every relic, Instant and event line is in the content that tests run', () => {
  expect(
    Object.keys(CONTENT.relics).length + Object.keys(CONTENT.instants).length + Object.keys(CONTENT.events).length,
  ).toBe(57);
});
