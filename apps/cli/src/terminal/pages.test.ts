import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { eventNumber } from './pages.ts';

test('the sum behind a line is in the units a player knows, not in the engine’s', () => {
  const game = gameById('escape')!;
  const terms = [
    { label: 'base', value: 10_000 },
    { label: 'interest', value: 2100 },
    { label: 'risk', value: -7865 },
  ];
  const event = { id: 7, kind: 'streamed', data: {}, line: 'You go live.', why: '', rule: 'ED-83', terms };
  const state = { position: { game }, log: [event] } as unknown as Parameters<typeof eventNumber>[0];
  const { rows } = eventNumber(state, event as unknown as Parameters<typeof eventNumber>[1]);
  const sum = rows.map((row) => row.trim());
  expect(sum).toEqual(expect.arrayContaining(['+1  base', '+0.21  interest of the room', '-0.7865  risk', '0.4235']));
});
