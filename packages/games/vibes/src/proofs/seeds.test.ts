import { goldenText } from '@undercroft/conformance';
import { test } from 'vitest';
import { begun } from './table.ts';

const MARKS: Readonly<Record<string, string>> = {
  combat: 'c',
  elite: 'E',
  boss: 'B',
  event: '?',
  shop: '$',
  camp: '^',
  treasure: 'T',
};

/** The maps of one seed: three Acts, one row per floor. */
function catalogue(seed: string): string {
  const acts = [1, 2, 3].map((act) => {
    const { map } = begun({ seed, scenario: { act } }).state;
    const floors = Array.from({ length: 10 }, (_, i) => i + 1).map((floor) => {
      const row = map.filter((node) => node.floor === floor);
      return row
        .map(({ column, type, foe, next }) => `${column}${MARKS[type]}${foe === '' ? '' : `(${foe})`}>${next.join('')}`)
        .join(' ');
    });
    return `act ${act}: ${floors.join(' | ')}`;
  });
  return `seed ${seed}\n${acts.join('\n')}\n`;
}

test('[NV-70] the maps of the first 25 seeds are as they were', () => {
  goldenText('vibes/seeds.txt', Array.from({ length: 25 }, (_, i) => catalogue(String(i + 1))).join('\n'));
});
