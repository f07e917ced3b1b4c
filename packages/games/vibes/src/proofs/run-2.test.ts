import { isRefusal, profiles, start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { tablesOf2 } from '../content/edition-2/index.ts';
import { CONTENT } from '../content/index.ts';
import { LAB_POSITIONS, vibes } from '../index.ts';
import { begun2, commit2, fight2 } from './edition-2.ts';
import { acted, begun, fightOf, playedBy, refusedStart } from './table.ts';

/** Rules of edition 2 outside the beat. */

const TWO = tablesOf2(CONTENT);

describe('the start', () => {
  test('[NV-119] edition 1 has no state of edition 2; run and duel of edition 2 have it, lab and prototype not', () => {
    const has = (options: object): boolean =>
      begun({ options, scenario: { you: { row: ['focus'] }, foe: { row: ['focus'] } } }).state.edition2 !== undefined;
    expect(has({})).toBe(false);
    expect([has({ edition: 2 }), has({ edition: 2, mode: 'duel' })]).toEqual([true, true]);
    expect([has({ edition: 2, mode: 'lab', seats: 2 }), has({ edition: 2, mode: 'prototype' })]).toEqual([
      false,
      false,
    ]);
  });

  test.each([
    [{ pot: false }, '/options/pot'],
    [{ fightFirst: true, firstNight: true }, '/options/firstNight'],
    [{ quick: 'random' }, '/options/quick'],
    [{ mode: 'duel', seats: 1, boss: 'arbiter' }, '/options/boss'],
    [{ edition: 2, firstNight: true }, '/options/firstNight'],
    [{ edition: 2, fightFirst: true, firstNight: true, quick: true }, '/options/firstNight'],
    [{ edition: 2, mode: 'duel', seats: 2, boss: 'arbiter' }, '/options/boss'],
    [{ edition: 2, mode: 'lab', pot: true }, '/options/pot'],
  ])('[NV-119] what has no meaning is refused with its path: %j', (options, path) => {
    expect(refusedStart({ options: options as object }).issues[0]).toMatchObject({ path, message: expect.any(String) });
  });

  test('[NV-119] options at their default are left out, so a start has one spelling', () => {
    const filled = (options: object) => vibes.fillOptions!(options as never, {});
    expect(filled({ pot: true, firstNight: false })).toEqual({ seats: 1 });
    expect(filled({ mode: 'duel', pot: false })).toEqual({ mode: 'duel', seats: 2 });
    expect(filled({ pot: false })).toEqual({ pot: false, seats: 1 });
  });
});

describe('numbers', () => {
  test('[NV-122] enemy HP is 0.65, 0.70 and 0.90 of edition 1 by Act, rounded up', () => {
    for (const { id, act, hp } of Object.values(CONTENT.foes))
      expect(TWO.foes[id]!.hp).toBe(Math.ceil((hp * [65, 70, 90][act - 1]!) / 100));
    expect(fight2({ heat: 1 }).foe.hp).toBe(14);
  });

  test('[NV-122] the first `dmg n` of an enemy card is 1 higher, at most 6; Basics stay', () => {
    for (const { id, text } of Object.values(CONTENT.foeCards)) {
      const raised = text.replace(/\bdmg (\d+)/, (_, n: string) => `dmg ${Math.min(6, Number(n) + 1)}`);
      expect(TWO.foeCards[id]!.text).toBe(raised);
    }
    expect(TWO.cards).toEqual(CONTENT.cards);
    expect(TWO.foeCards['thorn_hedge']!.text).toContain('A?guarded: dmg 3');
  });

  test('[NV-127] five relics have other lines', () => {
    const changed = Object.values(CONTENT.relics)
      .filter(({ id, text }) => TWO.relics[id]!.text !== text)
      .map(({ id }) => `${id}: ${TWO.relics[id]!.text}`);
    expect(changed).toEqual([
      'ash_jar: turn: heal 1',
      'glass_jaw: k?mine:A: dmg+ 1; k: stab -2',
      'open_hand: show: mix 10',
      'poker_chip: read@8: gold 2',
      'tyrants_tempo: take: maxhp -25; k: spd 1',
    ]);
  });
});

describe('wounds and refusals', () => {
  test('[NV-123] example 8: 20 of 75 HP after a boss become 65 of 81', () => {
    const from = fight2(
      {
        node: { type: 'boss' },
        you: { hp: 20, maxHp: 75, row: ['guard_crush', 'parry'] },
        foe: { hp: 1, row: ['guard', 'burrow'] },
      },
      [0],
    );
    const won = acted(from, commit2(0, [1]));
    expect(won.of('fightEnded')).toMatchObject([{ result: 'won', hpOut: 20 }]);
    const after = acted(won, { type: 'refuse' }, { type: 'card', i: 0 }, { type: 'card', i: 0 });
    expect([after.state.act, after.state.hp, after.state.maxHp]).toEqual([2, 65, 81]);
    expect(after.of('hp')).toMatchObject([{ n: 45, hp: 65, maxHp: 81, from: 'act' }]);
  });

  test('[NV-124] refusing a card pick heals 3, at most to max HP; an Instant or an event pick heals nothing', () => {
    const offered = (hp: number) =>
      acted(
        fight2({ you: { hp, maxHp: 75, row: ['guard_crush', 'parry'] }, foe: { hp: 1, row: ['guard', 'howl'] } }, [0]),
        commit2(0, [1]),
      );
    const skip = { type: 'skip' } as const;
    const pick = (hp: number) => {
      let now = offered(hp);
      while (now.state.offer?.kind === 'instant') now = acted(now, { type: 'instant' });
      return now;
    };
    expect(vibes.preview!(pick(31).state, 'player', skip).result).toMatchObject([{ path: '/hp', to: 34 }]);
    expect(vibes.words.action(skip, vibes.view(pick(31).state, 'player'))).toMatchObject({
      name: 'Catch your breath: heal 3',
      detail: '31 → 34 of 75 HP',
    });
    expect([acted(pick(31), skip).state.hp, acted(pick(74), skip).state.hp]).toEqual([34, 75]);
    const event = begun2({ scenario: { node: { type: 'event' } } });
    event.state.offer = { kind: 'cards', from: 'event', ids: ['slip'] };
    event.state.phase = 'reward';
    expect(vibes.preview!(event.state, 'player', skip).result).toEqual([]);
  });
});

describe('cards that wind up', () => {
  const row = ['gavel', 'fine_print', 'remise'];
  const held = (counters: number[]) =>
    fight2({
      act: 3,
      heat: 4,
      node: { type: 'combat', enemy: 'quicksilver_duelist' },
      you: { hp: 60, row: ['focus', 'parry'] },
      foe: { row, counters },
    });

  test('[NV-125] a kept card deals 1 more for each Cleanup; a fresh one and one without damage of its own do not', () => {
    const bonuses = (counters: number[]) =>
      vibes.view(held(counters).state, 'player').fight!.foe.row.map(({ bonus = 0 }) => bonus);
    expect(bonuses([3, 3, 3])).toEqual([0, 0, 0]);
    expect(bonuses([2, 1, 1])).toEqual([1, 2, 2]);
    const lost = (counters: number[]) => vibes.view(held(counters).state, 'player').fight!.grid!.plain[0]![0]!.youLost;
    expect([lost([3, 3, 3]), lost([2, 3, 3]), lost([1, 3, 3])]).toEqual([4, 5, 6]);
    const plain = fightOf({ ...(held([1, 1, 1]).run.header.scenario as object), heat: 4 });
    expect(vibes.view(plain.state, 'player').fight!.foe.row.every(({ bonus }) => bonus === undefined)).toBe(true);
  });

  test('[NV-126] the badge of Heat 5 adds 2 damage', () => {
    const at = (heat: number) =>
      fight2({
        act: 3,
        heat,
        node: { type: 'boss' },
        you: { hp: 60, row: ['focus', 'parry'] },
        foe: { row: ['gavel', 'stage_whisper'] },
      });
    const first = (heat: number) => vibes.view(at(heat).state, 'player').fight!;
    expect(first(5).foe.row[0]).toMatchObject({ hasBadge: true, bonus: 2 });
    expect(first(5).grid!.plain[0]![0]!.youLost - first(4).grid!.plain[0]![0]!.youLost).toBe(2);
  });
});

describe('First night', () => {
  const night = () => begun2({ seed: 'night', options: { fightFirst: true, firstNight: true } });

  test('[NV-128] fight 1: a Pup of 10 HP, given rows, no Pot', () => {
    const { fight, state } = night();
    expect([fight.foeId, fight.foe.hp, fight.edition2!.pot]).toEqual(['brawler_pup', 10, 0]);
    expect(fight.you.row).toEqual(['quick_jab', 'heavy_swing', 'guard_wall', 'sidestep']);
    expect(fight.foe.row).toEqual(['heavy_chomp', 'quick_maul', 'howl', 'guard']);
    expect([fight.you.draw.length, fight.foe.draw.length]).toEqual([8, 8]);
    expect(state.bag).not.toContain('brawler_pup');
  });

  test('[NV-128] then relic, cards, fight 2 with the Pot in the same place, cards, three drafts, the map', () => {
    const now = playedBy('oracle', night(), ({ state }) => state.phase === 'map', 200);
    const order = now.events.flatMap(({ kind, data }) => {
      const { from = '', foe = '' } = data as { from?: string; foe?: string };
      return kind === 'offered' && from !== 'normal'
        ? [from]
        : kind === 'fightBegun'
          ? [foe === '' ? '?' : 'fight']
          : [];
    });
    expect(order).toEqual(['start', 'fight', 'draft', 'draft', 'draft']);
    expect(now.of('potSet')[0]).toEqual({ who: 'you', pot: 2 });
    expect([now.state.floor, now.state.tally.fights, now.state.tally.floors]).toEqual([1, 2, 1]);
  });
});

describe('Tools and Heat', () => {
  test('[NV-129] a duel against a boss: 30 HP each, its deck, trait and habit, and only for who has met it', () => {
    const from = begun2({ options: { mode: 'duel', boss: 'lady_coinflip' } });
    expect([from.you.hp, from.foe.hp, from.fight.foeCards]).toEqual([30, 30, 18]);
    expect(from.fight.edition2!.mark.kind).not.toBe('');
    const def = vibes.profile!;
    const options = vibes.optionsSchema.parse({ edition: 2, mode: 'duel', boss: 'arbiter' });
    const met = { ...def.empty(), foes: { arbiter: { fights: 1, wins: 0, predictions: 0, reads: 0 } } };
    expect([def.owns(def.empty(), options), def.owns(met, options)]).toEqual([false, true]);
  });

  test('[NV-129] the Beat Lab has twelve positions, and each begins', () => {
    expect(new Set(LAB_POSITIONS.map(({ id }) => id)).size).toBe(12);
    for (const { id, options, scenario, rolls = {} } of LAB_POSITIONS)
      expect(
        isRefusal(start(vibes, { seed: 'lab', options: vibes.fillOptions!(options, {}), scenario, rolls })),
        id,
      ).toBe(false);
  });

  test('[NV-129] a draft by lot swaps three cards before the first choice', () => {
    const from = begun2({ options: { quick: 'random' } });
    expect(from.of('drafted').length).toBe(3);
    expect([from.state.deck.length, from.state.phase, from.state.draftLeft]).toEqual([12, 'relic', 0]);
  });

  const over = (won: boolean, heat: number, act: number) => ({
    kind: 'runEnded',
    data: {
      ...playedRun,
      won,
      heat,
      act,
      edition2: { calls: 0, callsWon: 0, habits: {} },
    },
  });
  const playedRun = {
    mode: 'run',
    points: 10,
    floors: 20,
    beats: 1,
    reads: 1,
    predictions: 1,
    readRunMax: 1,
    dealt: 1,
    taken: 1,
    deck: [],
    relics: [],
    foes: {},
  };

  test('[NV-130] three finished runs at the highest Heat that reached Act 3 open the next one, as a win does', () => {
    const def = vibes.profile!;
    const fold = (...events: object[]) =>
      profiles.fold(def, def.empty(), events as never, { standing: 'ranked', edition: 2 }) as ReturnType<
        typeof def.empty
      >;
    const lost = over(false, 0, 3);
    expect([fold(lost, lost).heat, fold(lost, lost).tries]).toEqual([0, 2]);
    expect([fold(lost, lost, lost).heat, fold(lost, lost, lost).tries]).toEqual([1, undefined]);
    expect(fold(over(true, 0, 3)).heat).toBe(1);
    expect(fold(over(false, 0, 2), lost, lost).heat).toBe(0);
    const { edition2: _, ...classic } = lost.data;
    const first = { ...lost, data: classic };
    expect(fold(first, first, first).heat).toBe(0);
  });
});

test('[NV-119] every preset begins; Classic and Original are edition 1, First night is the newcomer preset', () => {
  const { presets, beginnerPreset } = vibes.presentation!;
  const editions = presets.map(({ id, options }) => [id, (options as { edition: number }).edition]);
  expect(Object.fromEntries(editions)).toEqual({
    first_night: 2,
    quick: 2,
    standard: 2,
    hard: 2,
    quiet: 2,
    classic: 1,
    duel: 2,
    duel_rules: 2,
    original: 1,
  });
  expect(beginnerPreset).toBe('first_night');
  for (const { options } of presets)
    expect(isRefusal(start(vibes, { seed: 'preset', options: vibes.fillOptions!(options, {}) }))).toBe(false);
});
