import { LOCAL_USER } from '@undercroft/store';
import { expect, test } from 'vitest';
import { guestName, userNames } from './user-names.ts';

const ROWS = [
  { id: 'ines', name: '  Ines ', isAnonymous: false },
  { id: 'mail', name: 'ann@example.org', isAnonymous: false },
  { id: 'guest', name: 'Guest', isAnonymous: 1 },
  { id: 'odd', name: 'a\u0000b\u202e', isAnonymous: null },
  { id: LOCAL_USER, name: 'You', isAnonymous: false },
];

test('names are what people typed; guests have one that can be read; an address is never shown', async () => {
  let request = 0;
  let now_ms = 0;
  const namesOf = userNames(
    {
      query: async (_, [id] = []) => {
        request += 1;
        return ROWS.filter((row) => row.id === id);
      },
    },
    () => now_ms,
  );
  const users = [...ROWS.map(({ id }) => id), 'gone'];
  const names = await namesOf(users);
  expect(names).toMatchObject({ ines: 'Ines', odd: 'ab', [LOCAL_USER]: 'Host' });
  for (const user of ['mail', 'guest', 'gone']) expect(names[user]).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(names['guest']).toBe(guestName('guest'));
  await namesOf(users);
  expect(request).toBe(users.length);
  now_ms = 60_000;
  await namesOf(['ines']);
  expect(request).toBe(users.length + 1);
});
