import { bookOf } from '@undercroft/conformance';
import { expect, test } from 'vitest';
import { NUMBERS } from '../content/numbers.ts';

/** Numbers of the rules, in the order in which the rule prints them: a number changed on either side fails. */
const N = NUMBERS;
const ways = N.toll.waystones;
const PRINTED: readonly (readonly [rule: string, numbers: readonly number[]])[] = [
  ['DD-009', [N.camp.visit]],
  ['DD-011', [N.hero.hp, N.hero.hpPerVigor, N.hero.hpPerLevel]],
  ['DD-012', [N.hero.resistPerVigor, N.hero.resistMax]],
  [
    'DD-013',
    [
      N.hero.crit2.base / 2,
      N.hero.crit2.perCunning / 2,
      N.hero.crit2.cunningMost,
      N.hero.crit2.perMore / 2,
      N.hero.critMax,
      N.attack.critPct / 100,
    ],
  ],
  ['DD-014', [N.levels.max, N.levels.xpPerLevel, N.levels.heal, N.levels.healPct]],
  ['DD-015', [N.carry.bag, N.carry.belt, N.carry.stack, N.carry.counter]],
  ['DD-017', [N.hero.armorMax]],
  ['DD-018', [N.start.torches, N.start.lockpicks]],
  ['DD-005', [N.score.stash, N.score.level, N.score.boss, N.score.floor]],
  ['DD-081', [N.stamina.max, N.stamina.start]],
  ['DD-084', [N.attack.slowPct / 100, N.attack.weakenedPct / 100, N.attack.heavyPierce / 100]],
  ['DD-085', [N.strike.critPct / 100, N.strike.blockPct / 100, N.curses.thinSkinPct]],
  ['DD-086', [N.stagger.open, N.stagger.chance]],
  ['DD-087', [N.attack.slowPct - 100, N.strike.ambushPct / 100]],
  [
    'DD-089',
    [
      N.status.poison.damage,
      N.status.poison.turns,
      N.status.poison.max,
      N.status.bleed.damage,
      N.status.bleed.max,
      100 - N.attack.weakenedPct,
      N.status.weakened.max,
    ],
  ],
  ['DD-090', [N.fight.tiring, N.fight.failing, N.fight.failingDamage]],
  ['DD-091', [N.fight.retreatTurns]],
  ['DD-092', [N.fight.flee, N.fight.fleeElite, N.fight.fleeDread, N.fight.fleeFailDread]],
  ['DD-094', [N.farming.levels[0]!, N.farming.xpPct, N.farming.goldPct, N.farming.levels[1]!, N.farming.levels[2]!]],
  ['DD-095', [N.hero.lessonPct]],
  ['DD-097', [N.idleMax]],
  ['DD-100', [...N.dread.levels]],
  [
    'DD-101',
    [
      N.dread.kills.basic,
      N.dread.kills.elite,
      N.dread.kills.eldritch,
      N.dread.kills.boss,
      N.dread.kills.watcher,
      N.dread.descent,
    ],
  ],
  ['DD-102', [N.torch.turns, N.dread.darkDeepFrom]],
  ['DD-103', [N.torch.ward]],
  ['DD-106', [...N.dread.warnings, N.dread.max]],
  ['DD-111', [N.watcher.stride]],
  ['DD-113', [N.watcher.hp]],
  ['DD-114', [N.watcher.stunDamage, N.watcher.hold]],
  ['DD-116', [N.watcher.banished]],
  ['DD-126', [ways['3']!.pct, ways['3']!.least, ways['4']!.pct, ways['4']!.least]],
  ['DD-128', [N.dread.desperation]],
  ['DD-143', [N.watcher.delay]],
  ['DD-150', [N.chest.forceAlert, N.chest.crush, N.chest.second, N.cunning.examine]],
  ['DD-152', [N.chest.ornateFrom, N.chest.ornate, N.chest.ornateGold.low, N.chest.ornateGold.high]],
  ['DD-154', [N.blessings.fortune]],
  ['DD-155', [N.cunning.examine, N.cunning.examineHint]],
  ['DD-171', [N.cunning.scout, N.cunning.count, N.cunning.rarity]],
  ['DD-201', [N.loot.drop, N.loot.dropElite, N.loot.second, N.loot.boss, N.loot.bossThird]],
  ['DD-202', [N.loot.consumable, N.loot.consumableDeep, N.loot.deepFrom, ...N.loot.slots]],
  ['DD-204', [1 / N.loot.dreadPerLuck]],
  ['DD-205', [N.camp.identify, ...N.cunning.identify.slice(1)]],
  ['DD-206', [N.curses.raisePct - 100]],
  ['DD-220', [N.camp.stash, N.start.gold]],
  ['DD-221', [N.camp.pack, N.camp.packStacks]],
  ['DD-222', [N.camp.rotating, N.camp.uncommonFrom, N.camp.uncommonOnlyFrom, N.camp.sold, N.camp.buybackPct / 100]],
  ['DD-223', [N.camp.identify, N.camp.temperHp, ...N.camp.temper]],
  ['DD-225', [N.knowledge.met[0]!, N.knowledge.met[1]!, N.knowledge.met[2]!, N.knowledge.bossMet]],
];

const { blocks } = bookOf('darkdelve');
const textOf = (rule: string): string =>
  blocks.flatMap((block) => ('text' in block && block.text.startsWith(`**${rule}**`) ? [block.text] : [])).join(' ');
const numbersIn = (text: string): number[] => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([n]) => Number(n));

/** The numbers that do not follow in this order. */
function missing(printed: readonly number[], wanted: readonly number[]): number[] {
  let from = 0;
  return wanted.filter((n) => {
    const at = printed.indexOf(n, from);
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

for (const [rule, wanted] of PRINTED)
  test(`[${rule}] the content has the numbers that the rule prints`, () => {
    expect(missing(numbersIn(textOf(rule).slice(`**${rule}**`.length)), wanted), textOf(rule)).toEqual([]);
  });

test('[DD-042] floors have the templates and weights of the book', () => {
  const text = textOf('DD-042');
  for (const [floor, { ids, weights }] of Object.entries(N.floors.templates))
    for (const [i, id] of ids.entries())
      expect(text, `floor ${floor}`).toMatch(new RegExp(`${id}[^A-Z]*${weights[i]}|${weights[i]}[^A-Z]*${id}`));
});
