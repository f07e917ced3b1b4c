import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { vibes } from '../index.ts';
import { acted, beat, begun, commit, fightOf, playedBy, type TestRun } from './table.ts';

/** Every record of the content is played at least once, or listed with the reason why not. */

const OWN = Object.keys(CONTENT.cards);
const KEYS = [...OWN, ...OWN.map((id) => `${id}+`), ...Object.keys(CONTENT.foeCards)];

test('[A-12] every card and every upgrade resolves in a beat, read and paid where it can be', () => {
  for (const key of KEYS) {
    const id = key.replace('+', '');
    const spend = /F\d/.test((CONTENT.cards[id] ?? CONTENT.foeCards[id])!.text);
    const testRun = beat(key, 'quick_maul', {
      read: true,
      spend,
      swap: 'lunge',
      you: { row: [key, 'guard_wall', 'lunge'], focus: 3, ash: new Array(6).fill('focus') },
    });
    expect(testRun.of('beat')[0]!.pickYou).toBe(key);
    expect(testRun.of('readRight').length, key).toBe(1);
  }
});

/** Standing changes have no line that runs. Lists the tests that cover them. */
const STANDING: Readonly<Record<string, string>> = {
  smirk_mask: 'reads.test NV-63',
  countdown_ledger: 'below',
  double_fake: 'reads.test NV-63',
  red_thread: 'below',
  knuckle_wraps: 'below',
  deep_pockets: 'rewards.test NV-6',
  tithe_bowl: 'below',
  fourth_option: 'rewards.test NV-81',
  five_card_stud: 'anatomy.test NV-32',
};

const relicFight = (id: string): TestRun =>
  fightOf(
    {
      node: { type: 'combat', enemy: 'brawler_pup' },
      relics: [id],
      beat: 3,
      you: {
        hp: 75,
        maxHp: 75,
        focus: 3,
        row: ['heavy_swing', 'grapple', 'guard_wall', 'lunge'],
        draw: ['parry', 'lunge', 'grapple', 'guard_wall'],
      },
      foe: { hp: 60, maxHp: 60, row: ['quick_maul', 'heavy_chomp', 'crush', 'guard'] },
      counters: { missRun: 2, relic: { honed_instinct: 2 } },
    },
    { 'ai.pick': new Array(60).fill(0) },
  );

test('[A-12] every relic line runs, or is a standing change proven by name', () => {
  for (const { id, text } of Object.values(CONTENT.relics)) {
    if (STANDING[id]) continue;
    let now = relicFight(id);
    const sources = new Set<string>();
    const note = (testRun: TestRun): void => {
      for (const { source } of testRun.of('sourceUsed')) sources.add(source);
    };
    if (text.includes('scheme x')) {
      now = acted(now, { type: 'option', relic: id });
      note(now);
    }
    for (let i = 0; i < 14 && now.state.phase === 'scheme' && !sources.has(id); i++) {
      if (now.fight.mayDecoy && !now.fight.hasDeclared) now = acted(now, { type: 'declare', tokens: [], decoy: 1 });
      const tokens = Math.min(now.fight.tokens, now.foe.row.length);
      const card = i % now.you.row.length;
      now = acted(now, { type: 'commit', card, tokens: Array.from({ length: tokens }, (_, t) => t), spend: false });
      note(now);
      if (now.state.phase === 'feint') now = acted(now, { type: 'feint', to: null, spend: false });
    }
    const opening = begun({ scenario: { node: { type: 'combat' }, relics: [id] } });
    note(opening);
    if (opening.state.phase === 'scheme' && opening.fight.tokens === 1) note(acted(opening, commit(0, 0)));
    expect(
      sources.has(id) || id === 'house_edge' || id === 'crooked_mirror' || id === 'ash_jar',
      `${id} never ran`,
    ).toBe(true);
  }
});

test('[A-12] House Edge: a read Clash is yours; Crooked Mirror: the first early stun fails; Ash Jar: Turnovers heal', () => {
  const clash = fightOf(
    {
      node: { type: 'combat', enemy: 'brawler_pup' },
      relics: ['house_edge'],
      forcedClash: true,
      you: { hp: 30, maxHp: 75, row: ['lunge', 'parry'] },
      foe: { row: ['crush', 'guard'] },
    },
    { 'ai.pick': [0] },
  );
  const edged = acted(clash, commit(0, 0));
  expect(edged.of('hit')[0]).toMatchObject({ n: 2 + 1 + 1 });
  expect(edged.of('clashDamage').find(({ to }) => to === 'you')).toMatchObject({ d: 0 });
  const stunned = fightOf(
    {
      node: { type: 'combat', enemy: 'brawler_pup' },
      relics: ['crooked_mirror'],
      you: { row: ['heavy_swing', 'parry'] },
      foe: { row: ['grapple', 'guard'] },
    },
    { 'ai.pick': [0] },
  );
  const spared = acted(stunned, commit(0, 1));
  expect(spared.kinds).toContain('stunResisted');
  expect(spared.of('hit').some(({ who }) => who === 'you')).toBe(true);
  const jar = acted(
    fightOf(
      {
        node: { type: 'combat', enemy: 'brawler_pup' },
        relics: ['ash_jar'],
        you: { hp: 40, maxHp: 75, row: ['focus', 'parry'] },
        foe: { row: ['guard', 'howl'] },
        counters: { turnoversYou: 3 },
      },
      { 'ai.pick': [0] },
    ),
    commit(0, 1),
  );
  expect(jar.of('burnout')[0]).toMatchObject({ t: 4, cost: 1 });
  expect(jar.you.hp).toBe(40 + 2 + 2 - 1);
});

test('[A-12] standing changes: longer Bleeds, softer Clash lines, more gold, kept rows', () => {
  const bled = acted(
    fightOf(
      {
        node: { type: 'combat', enemy: 'brawler_pup' },
        relics: ['red_thread'],
        you: { row: ['ignite', 'parry'] },
        foe: { row: ['guard', 'howl'] },
      },
      { 'ai.pick': [1] },
    ),
    commit(0, 0),
  );
  expect(bled.foe.bleed[0]).toMatchObject({ n: 1, k: 3 });
  const wraps = acted(
    fightOf(
      {
        node: { type: 'combat', enemy: 'brawler_pup' },
        relics: ['knuckle_wraps'],
        you: { row: ['quick_jab', 'parry'] },
        foe: { row: ['quick_jab', 'guard'] },
      },
      { 'ai.pick': [0] },
    ),
    commit(0, 1),
  );
  expect(wraps.of('clashDamage').map(({ to, d }) => `${to} ${d}`)).toEqual(['you 0', 'foe 1', 'you 0', 'foe 1']);
  const bowl = acted(
    fightOf(
      {
        node: { type: 'combat' },
        relics: ['tithe_bowl'],
        you: { row: ['quick_jab', 'parry'] },
        foe: { hp: 1, row: ['focus', 'guard_wall'] },
      },
      { 'ai.pick': [0], 'reward.gold': [15] },
    ),
    commit(0, 0),
  );
  expect(bowl.state.gold).toBe(50 + 18);
  const kept = acted(
    fightOf({ node: { type: 'combat', enemy: 'brawler_pup' }, relics: ['countdown_ledger'] }, { 'ai.pick': [0] }),
    commit(0, 0),
  );
  if (kept.state.phase === 'scheme') expect(kept.you.counters.slice(0, 3)).toEqual([2, 2, 2]);
});

test("[A-12] Tyrant's Tempo costs 15 max HP when taken", () => {
  const boss = fightOf(
    { node: { type: 'boss' }, you: { row: ['quick_jab', 'parry'] }, foe: { hp: 1, row: ['focus', 'guard_wall'] } },
    { 'ai.pick': [0], 'reward.relic': ['tyrants_tempo', 'glass_jaw', 'open_hand'] },
    { unlockAll: true },
  );
  const taken = acted(acted(boss, commit(0, 0)), { type: 'take', i: 0 });
  expect(taken.state.maxHp).toBe(60);
});

test('[A-12] every Instant is used', () => {
  for (const id of Object.keys(CONTENT.instants)) {
    const from = fightOf(
      {
        node: { type: 'combat', enemy: 'brawler_pup' },
        instants: [id],
        you: {
          hp: 40,
          maxHp: 75,
          row: ['lunge', 'parry', 'focus', 'guard_wall'],
          draw: ['grapple', 'ignite', 'lunge', 'focus'],
          status: { slow: 2, bleed: [[1, 2]] },
        },
        foe: { row: ['quick_maul', 'guard'] },
      },
      { 'ai.pick': [0, 0] },
    );
    if (id === 'rewind_sand') {
      expect(acted(from, commit(0, 0), { type: 'rewind' }).of('rewound').length).toBe(1);
      continue;
    }
    const used = acted(from, { type: 'instant', slot: 0 });
    expect(used.state.instants).toEqual([]);
    const after = acted(used, {
      type: 'commit',
      card: 0,
      tokens: used.fight.tokens === 2 ? [0, 1] : [0],
      spend: false,
    });
    const ran = [...used.of('sourceUsed'), ...after.of('sourceUsed')].map(({ source }) => source);
    expect(ran, id).toContain(id);
  }
});

test('[NV-31] Instants: a new row, no stun, no Slow, more damage', () => {
  const row = ['lunge', 'parry', 'focus', 'guard_wall'];
  const draw = ['grapple', 'ignite', 'lunge', 'focus'];
  const at = (id: string, you: object = {}) =>
    acted(
      fightOf(
        {
          node: { type: 'combat', enemy: 'brawler_pup' },
          instants: [id],
          you: { hp: 40, maxHp: 75, row, draw, ...you },
          foe: { row: ['grapple', 'guard'], hp: 20 },
        },
        { 'ai.pick': [0] },
      ),
      { type: 'instant', slot: 0 },
    );
  const brew = at('gamblers_brew');
  expect(brew.you.row).toEqual(draw);
  expect(brew.you.ash).toEqual(row);
  expect(at('blood_clot').you.hp).toBe(48);
  expect(at('liquid_focus').you.focus).toBe(2);
  const clear = at('clear_tonic', { status: { slow: 2, shake: 1, drag: 2, bleed: [[2, 2]] } }).you;
  expect([clear.status.slow, clear.status.shake, clear.status.drag, clear.bleed.length]).toEqual([0, 0, 0, 0]);
  expect(acted(at('razor_oil'), commit(0, 1)).of('hit')[0]).toMatchObject({ n: 2 + 1 + 2 });
  expect(acted(at('smelling_salts', { row: ['heavy_swing', 'parry'], draw }), commit(0, 1)).kinds).toContain(
    'stunResisted',
  );
  expect(
    acted(at('tar_flask'), commit(0, 1))
      .of('speed')
      .find(({ who }) => who === 'foe'),
  ).toMatchObject({ slow: 2, speed: 1 });
  expect(
    acted(at('stone_skin'), commit(0, 1))
      .of('status')
      .some(({ what, n }) => what === 'guard' && n === 3),
  ).toBe(true);
  expect(acted(at('adrenaline_vial'), commit(0, 1)).of('speed')[0]).toMatchObject({ speed: 5 });
});

test('[NV-107] every option of every event can be chosen and leads on', () => {
  for (const event of Object.values(CONTENT.events))
    for (const { id, node } of event.options) {
      const from = begun({
        seed: `${event.id} ${id}`,
        options: { unlockAll: true },
        scenario: { gold: 300, floor: 3, node: { type: 'event', event: event.id } },
      });
      const at =
        node === 1 ? from : acted(from, { type: 'choose', option: event.id === 'coin_well' ? 'throw' : 'bribe' });
      const ready = at.state.phase === 'relic' ? acted(at, { type: 'refuse' }) : at;
      const offered = vibes
        .legalActions(ready.state, 'player')
        .find((action) => action.type === 'choose' && action.option === id);
      expect(offered, `${event.id} ${id}`).toBeDefined();
      expect(
        acted(ready, offered!)
          .of('optionChosen')
          .some(({ option }) => option === id),
      ).toBe(true);
    }
});

test('[NV-90] every enemy is fought', () => {
  for (const { id, act, rank } of Object.values(CONTENT.foes)) {
    const testRun = playedBy(
      'avg',
      fightOf({ act, node: { type: rank === 'normal' ? 'combat' : rank, enemy: id } }),
      ({ fight }) => !fight || fight.beat >= 3,
    );
    expect(testRun.of('beat')[0]?.foe).toBe(id);
  }
});
