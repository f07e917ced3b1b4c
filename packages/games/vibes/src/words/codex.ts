import type { CodexEntry } from '@undercroft/kernel';
import type { Foe, Print } from '../content/records.ts';
import type { Books } from '../rules/books.ts';
import { foeHabits } from './foe-lines.ts';
import { optionName, optionText } from './happenings.ts';
import { RELIC_WORDS } from './names.ts';
import { name, printedText, sourceText, TYPE_NAMES } from './text.ts';

const printText = ({ speed, stability, text }: Print): string =>
  `Speed ${speed}, Stability ${stability}. ${printedText(text)}`;

const FLAVOUR: Readonly<Record<string, string>> = {
  arbiter: 'Order is when everybody moves at once.',
  brawler_pup: 'Predictable, until it is not.',
  lady_coinflip: 'Heads she wins, tails she picks again.',
  mime_of_mirrors: 'It has seen what you did last.',
  sand_serpent: 'It punishes every plan that needs speed.',
  undertow: 'The shore was never as near as it looked.',
  wallflower: 'Greed is its favourite dance partner.',
};

const HEATS: Readonly<Record<string, string>> = {
  heat_1: 'Enemies have 5% more HP.',
  heat_2: 'Enemies choose sharper and closer to the equilibrium, and their habits are less sure.',
  heat_3: 'Your Read gives only +1 damage or +1 Speed, chosen at the start; printed Reads are off.',
  heat_4: 'Enemies keep their unplayed cards for up to three beats; a kept card deals 1 more for each beat.',
  heat_5: 'One signature card of a boss is Unstoppable each beat, and deals 2 more.',
};

/** The classic rules, where they differ. */
const wasText = (now: string, before: string): string => (now === before ? '' : ` In the classic rules: ${before}`);
const habitPart = (text: string): string => (text === '' ? '' : `${text} `);
const hpText = ({ hp }: Foe, { hp: before }: Foe): string =>
  hp === before ? `${hp} HP` : `${hp} HP (${before} in the classic rules)`;

const flavoured = (id: string): { flavour?: string } => (FLAVOUR[id] ? { flavour: FLAVOUR[id] } : {});

/** Codex entries: mechanics first, flavour last. */
export function makeCodex({ first, second }: Books): CodexEntry[] {
  const { cards, foeCards, foes, relics, instants, events, traits, heats } = second.content;
  const classic = first.content;
  return [
    ...Object.values(cards).map((c) => ({
      id: c.id,
      name: name(c.id),
      kind: 'card',
      mechanics: `${TYPE_NAMES[c.type]}, ${c.rarity}. ${printText(c)} Upgraded: ${printText(c.up)}`,
      from: c.from,
    })),
    ...Object.values(foeCards).map((c) => ({
      id: c.id,
      name: name(c.id),
      kind: 'foe card',
      mechanics: `${TYPE_NAMES[c.type]}, Act ${c.act}. ${printText(c)}${wasText(printText(c), printText(classic.foeCards[c.id]!))}`,
      from: c.from,
    })),
    ...Object.values(foes).map((foe) => ({
      id: foe.id,
      name: name(foe.id),
      kind: foe.rank === 'normal' ? 'enemy' : foe.rank,
      mechanics: `Act ${foe.act} ${foe.archetype}, ${hpText(foe, classic.foes[foe.id]!)}. ${habitPart(foeHabits(second, foe))}Tell: ${foe.tells.map(name).join(', ')}. Deck: ${Object.entries(
        foe.deck,
      )
        .map(([card, n]) => `${name(card)} x${n}`)
        .join(', ')}.${foe.traits.length > 0 ? ` Traits: ${foe.traits.map(name).join(', ')}.` : ''}`,
      ...flavoured(foe.id),
      from: foe.from,
    })),
    ...Object.values(relics).map((r) => ({
      id: r.id,
      name: name(r.id),
      kind: 'relic',
      mechanics: `${r.rarity}. ${sourceText(r.text)}${wasText(sourceText(r.text), sourceText(classic.relics[r.id]!.text))}`,
      flavour: RELIC_WORDS[r.id] ?? '',
      from: r.from,
    })),
    ...Object.values(instants).map((i) => ({
      id: i.id,
      name: name(i.id),
      kind: 'instant',
      mechanics: `Tier ${i.tier}. ${sourceText(i.text, true)}`,
      from: i.from,
    })),
    ...Object.values(events).map((e) => ({
      id: e.id,
      name: name(e.id),
      kind: 'event',
      mechanics: [...new Set(e.options.map((option) => `${optionName(option.id)}: ${optionText(e, option)}.`))].join(
        ' ',
      ),
      from: e.from,
    })),
    ...Object.values(traits).map((t) => ({
      id: `trait_${t.id}`,
      name: name(t.id),
      kind: 'trait',
      mechanics: t.text === '' ? 'The card says it: Riptide drags.' : sourceText(t.text),
      from: t.from,
    })),
    ...Object.values(heats).map((h) => ({
      id: h.id,
      name: name(h.id),
      kind: 'heat',
      mechanics: HEATS[h.id] ?? '',
      from: h.from,
    })),
  ];
}
