import { fileURLToPath } from 'node:url';
import type { Json } from '@undercroft/kernel';
import type { PackFiles } from '../source.ts';

export const EXAMPLES = fileURLToPath(new URL('../../../../examples/packs/', import.meta.url));

export const HEAD = {
  format: 1,
  id: 'test-pack',
  version: '1.0.0',
  title: 'Test Pack',
  author: 'A Test',
  licence: 'MIT',
  game: 'vibes',
  editions: [1, 2],
};

/** A pack as one file, with these fields besides its head. */
export const packOf = (fields: object = {}): PackFiles => filesOf({ 'pack.json': { ...HEAD, ...fields } as Json });

/** A pack of several files; a text is taken as it is. */
export const filesOf = (files: { readonly [path: string]: Json }): PackFiles => ({
  name: 'folder',
  texts: Object.fromEntries(
    Object.entries(files).map(([path, value]) => [path, typeof value === 'string' ? value : JSON.stringify(value)]),
  ),
});

/** A whole card of No Turns, Only Vibes, with its words. */
export const CARD = {
  type: 'A',
  rarity: 'common',
  unlock: 0,
  speed: 4,
  stability: 2,
  text: 'dmg 2',
  up: { speed: 4, stability: 2, text: 'dmg 3' },
};

export const withCard = (id: string, card: object = CARD, fields: object = {}): PackFiles =>
  packOf({
    add: { cards: { [id]: card } },
    names: { [id]: 'A Card' },
    sentences: { [id]: 'It is a card.' },
    ...fields,
  });
