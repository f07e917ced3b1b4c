import { expect, test } from 'vitest';
import { type Panel, panelRows, textPanel } from './panels.ts';

test('[KER-WORD-04] every kind of panel has rows of text that say the same', () => {
  const panels: Panel[] = [
    { kind: 'text', title: 'T', rows: ['one'] },
    {
      kind: 'meter',
      title: 'M',
      meters: [
        { name: 'HP', value: 3, max: 6, note: 'bleeding' },
        { name: 'W', value: 0, max: 0 },
      ],
    },
    { kind: 'list', title: 'L', items: [{ name: 'Rope', detail: 'climbs' }, { name: 'Torch' }] },
    {
      kind: 'cards',
      title: 'C',
      cards: [
        { id: 'x', name: 'Cut', detail: 'Deal 4.', cost: '1 Energy', count: 2 },
        { id: 'y', name: 'Trap', faceDown: true },
      ],
    },
    {
      kind: 'grid',
      title: 'G',
      columns: 2,
      cells: [
        { mark: '@', name: 'you' },
        { mark: '.', name: 'floor' },
        { mark: '#', name: 'wall' },
      ],
    },
    {
      kind: 'graph',
      title: 'R',
      nodes: [
        { id: 'a', name: 'Hall', x: 0, y: 0, here: true, mark: 'H' },
        { id: 'b', name: 'Cell', x: 1, y: 0 },
      ],
      edges: [{ from: 'a', to: 'b' }],
    },
  ];
  expect(panels.map(panelRows)).toEqual([
    ['one'],
    ['HP [#####.....] 3 of 6, bleeding', 'W [..........] 0 of 0'],
    ['Rope: climbs', 'Torch'],
    ['Cut x2 (1 Energy): Deal 4.', 'Trap (face down)'],
    ['@  .', '#'],
    ['> H Hall - Cell', '  Cell - Hall'],
  ]);
  expect(textPanel(panels[2]!)).toEqual({ kind: 'text', title: 'L', rows: ['Rope: climbs', 'Torch'] });
});
