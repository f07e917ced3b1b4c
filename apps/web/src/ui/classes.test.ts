import { expect, it } from 'vitest';
import { classes } from './classes.ts';

const css = classes({ card: 'duel_card stack gap-2', key: 'duel_key' }, { card: 'duel_card glass', key: 'play_key' });

it('a name becomes that of all modules of one scope, with its pieces of the kit, each once', () => {
  expect(css('card')).toBe('duel_card stack gap-2 glass');
  expect(css('card', 'key stack')).toBe('duel_card stack gap-2 glass duel_key');
});

it('of several scopes the first one with the name decides', () => {
  expect(css('key')).toBe('duel_key');
});

it('a name that no module has stays, and what is not there is left out', () => {
  expect(css('panel', false, null, undefined, '')).toBe('panel');
});
