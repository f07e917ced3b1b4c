import { panelRows, phrases } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { darkdelve } from '../index.ts';
import { bench, choose, duelWith, LIGHT, move, PLAIN_ROLLS } from './table.ts';

describe('6 Screens', () => {
  test('[DD-250] the map panel draws nine cells with the glyphs of the legend', () => {
    const b = bench({ scenario: { floor: { n: 1, template: 'A' } } });
    const map = darkdelve.words.panels(b.view).find(({ title }) => title === 'Map')!;
    expect(map.kind).toBe('grid');
    expect(panelRows(map).join('\n')).toContain('▣');
    expect(panelRows(map).join('\n')).toContain('↓');
  });

  test('[DD-187] a blow reads as one sentence, with what it left', () => {
    const b = duelWith('ghoul', { combat: { enemy: { id: 'ghoul', hp: 40 } } }, { ...PLAIN_ROLLS, weapon: [6] }).act(
      LIGHT,
    );
    expect(phrases.lineOf(darkdelve.words, b.last('hit')[0] as never)).toBe('You hit the Ghoul for 9; it drops to 31.');
  });

  test('[DD-184] a door is named by its direction, its sign is a detail', () => {
    const b = bench({ scenario: { floor: { n: 1, template: 'A' }, rooms: { Q: { type: 'TREASURE' } } } });
    const label = darkdelve.words.action(move('W'), b.view);
    expect([label.name, label.detail!.startsWith('[TREASURE]')]).toEqual(['4 West', true]);
  });

  test('[DD-243] a refusal says what is missing and how to get it', () => {
    const b = duelWith('ghoul', { combat: { enemy: { id: 'ghoul' }, stamina: 1 } });
    const { reasons } = b.refused({ type: 'combat.heavy' });
    expect(phrases.refusedOf(darkdelve.words, reasons[0]!)).toEqual({
      text: 'Needs 3 Stamina. You have 1. Pass gives 1.',
      missing: '2 Stamina',
    });
  });

  test('[DD-161] an option shows what it brings, costs and risks', () => {
    const b = bench({
      scenario: {
        floor: { n: 2, template: 'A' },
        at: 'S',
        prev: 'P',
        rooms: { S: { event: { id: 'whispering_well' } } },
        hero: { gold: 30 },
      },
    });
    expect(darkdelve.words.action(choose(1), b.view)).toEqual({
      name: 'Drop 25 gold',
      detail: '50%: gain Clarity Potion; 50%: +3 Dread.',
      cost: '25 gold',
    });
  });
});
