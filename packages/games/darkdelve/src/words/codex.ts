import type { CodexEntry } from '@undercroft/kernel';
import type { DarkdelveContent } from '../content/types.ts';
import { LESSONS } from './flavour.ts';
import { BLESSING_TEXT, CLASS_TEXT, CURSE_TEXT, consumableText, enemyText, gearText, optionText } from './mechanics.ts';
import { name, rarityName } from './names.ts';

const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'];

/** Codex entries: mechanics first, flavour last. */
export const makeCodex = (content: DarkdelveContent): CodexEntry[] => [
  ...Object.values(content.classes).map(
    ({ id, from }): CodexEntry => ({ id, name: name(id), kind: 'Class', mechanics: CLASS_TEXT[id] ?? '', from }),
  ),
  ...[...Object.values(content.enemies), ...Object.values(content.bosses)].map((enemy): CodexEntry => {
    const lesson = LESSONS[enemy.id];
    return {
      id: enemy.id,
      name: name(enemy.id),
      kind: enemy.cls === 'boss' ? 'Boss' : 'Enemy',
      mechanics: enemyText(enemy),
      ...(lesson === undefined ? {} : { flavour: lesson }),
      from: enemy.from,
    };
  }),
  ...Object.values(content.gear).map(
    (piece): CodexEntry => ({
      id: piece.id,
      name: name(piece.id),
      kind: 'Gear',
      mechanics: `${rarityName(RARITIES.indexOf(piece.rarity))} ${name(piece.slot)}. ${gearText(piece)}`,
      from: piece.from,
    }),
  ),
  ...Object.values(content.consumables).map(
    (thing): CodexEntry => ({
      id: thing.id,
      name: name(thing.id),
      kind: 'Consumable',
      mechanics: `${consumableText(thing)} Costs ${thing.buy} gold.`,
      from: thing.from,
    }),
  ),
  ...Object.entries(CURSE_TEXT).map(
    ([id, mechanics]): CodexEntry => ({ id, name: name(id), kind: 'Curse', mechanics, from: 'C-6' }),
  ),
  ...Object.entries(BLESSING_TEXT).map(
    ([id, mechanics]): CodexEntry => ({
      id,
      name: name(id),
      kind: 'Blessing',
      mechanics: `${mechanics}.`,
      from: 'DD-164',
    }),
  ),
  ...Object.values(content.events).map(
    (event): CodexEntry => ({
      id: event.id,
      name: name(event.id),
      kind: 'Event',
      mechanics:
        event.options.length === 0
          ? 'Sells a Healing Potion and 2 other things at 125% of their price.'
          : event.options.map((option) => `${option.n}: ${optionText(option) || 'Nothing happens.'}`).join(' '),
      from: event.from,
    }),
  ),
];
